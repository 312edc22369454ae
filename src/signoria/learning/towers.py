"""Two networks side by side while they learn, in plain floats: one chooses, the other foresees how games end."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from signoria.learning.export import Arrays
from signoria.networks.network import GAIN, compared

Floats = NDArray[np.float32]


class Tower:
    """Two hidden layers."""

    def __init__(self, weights: Arrays, used: NDArray[Any], size: int) -> None:
        first = weights["w1"].astype(np.float32)
        self.first, self.standing = np.ascontiguousarray(first[:size][used]), first[size:]
        self.layers = [
            (weights[f"w{number}"].astype(np.float32), weights[f"b{number}"].astype(np.float32)) for number in (2, 3)
        ]
        self.bias = weights["b1"].astype(np.float32)

    def say(self, rows: NDArray[np.int8], apart: Floats) -> Floats:
        """Judge rows of the components used."""
        out: Floats = rows.astype(np.float32) @ self.first + apart @ self.standing + self.bias
        for weights, bias in self.layers:
            out = np.maximum(out, 0) @ weights + bias
        return out


class Towers:
    """What chooses (its last output is the wish), and what foresees (its last output is the lead).

    Beside them there may be points that choose too, and stay as they are.
    """

    def __init__(
        self, choice: Arrays, values: Arrays, points: Arrays, low: NDArray[np.int8], high: NDArray[np.int8]
    ) -> None:
        self.size = len(low)
        self.used = np.flatnonzero((low != 0) | (high != 0))
        self.low, self.high = low[self.used], high[self.used]
        self.choice, self.values = Tower(choice, self.used, self.size), Tower(values, self.used, self.size)
        self.points = Tower(points, self.used, self.size) if points else None
        self.seats = len(self.choice.standing)

    @classmethod
    def load(cls, path: Path) -> "Towers":
        """Read what `save` wrote."""
        with np.load(path) as found:
            choice, values, points = (
                {name.removeprefix(part): found[name] for name in found if name.startswith(part)}
                for part in ("choice.", "values.", "points.")
            )
            return cls(choice, values, points, found["low"], found["high"])

    def shown(self, rows: bytes, count: int) -> NDArray[np.int8]:
        """Take the components used, none of them beyond what there was to learn from."""
        seen = np.frombuffer(rows, np.int8).reshape(count, self.size)[:, self.used]
        return np.minimum(np.maximum(seen, self.low), self.high)

    def apart(self, points: NDArray[np.float64]) -> Floats:
        """Compare points as a network reads them."""
        return np.pad(compared(points), ((0, 0), (0, self.seats - points.shape[1])))

    def gains(self, rows: NDArray[np.int8], apart: Floats) -> Floats:
        """Give the points to add that choose too."""
        if self.points is None:
            return np.zeros((len(rows), self.seats), np.float32)
        return np.float32(GAIN) * self.points.say(rows, apart)[:, self.seats : -1]


def save(path: Path, low: NDArray[np.int8], high: NDArray[np.int8], **towers: Arrays) -> None:
    """Write what chooses, what foresees, and perhaps points that stay, for those who play."""
    parts = {f"{part}.{name}": array for part, weights in towers.items() for name, array in weights.items()}
    np.savez(path, allow_pickle=False, low=low, high=high, **parts)

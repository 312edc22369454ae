"""A network that corrects a heuristic: whole numbers throughout, so that it says the same on every machine."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError
from safetensors.numpy import load_file

from signoria.kernel.encoding import Layout
from signoria.kernel.errors import SignoriaError
from signoria.kernel.options import Options

try:
    from signoria.networks.arithmetic import Layers

    HAS_C = True
except ImportError:  # nobody compiled it
    HAS_C = False

FORMAT = "signoria network 1"
FINE = 8  # parts of a point that are told apart
MOST = 1023  # and how many of them
UNIT = 2.0**-12  # of what a hidden layer says, and of the weights behind it

GAIN = 10.0  # points that one unit of its output adds
QUIET = 200_000  # multiplications
TALL = 16  # rows at once

Numbers = list[list[float]]
Real = TypeVar("Real", np.float32, np.float64)


KINDS: dict[str, type | tuple[type, ...]] = {  # what a card may hold
    "title": str, "layout": int, "size": int, "seats": int, "unit": (int, float), "foresight": bool, "search": list,
    "moment": list, "blend": (int, float), "heed": (int, float), "own_eyes": bool, "trained": (dict, type(None)),
}  # fmt: skip


class BadNetwork(SignoriaError):
    """A file holds no network, or one that learned other rows than the game writes now."""


@dataclass(frozen=True)
class Card:
    """What a network is, and where it comes from."""

    title: str
    layout: int  # version of the rows it reads
    size: int  # components of a row
    seats: int  # seats, with rivals who hold none, that it can speak of
    unit: float  # of the first layer's weights
    foresight: bool = True  # whether it corrects the weights for thinking ahead, or greedy's
    search: list[dict[str, str]] = field(default_factory=list)  # options with which search is known to win more
    moment: list[dict[str, str]] = field(default_factory=list)  # those with which a moment's search is nothing without
    blend: float = 0.0  # how far chances follow the points, not the log-odds
    heed: float = 0.0  # how much of a victory search gives at its root for one of the log-odds of the one for a glance
    own_eyes: bool = False  # whether it learned what seats know that did not move, so that each is judged by its own
    trained: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        for name, kind in KINDS.items():
            if not isinstance(value := getattr(self, name), kind):
                raise TypeError(f"{name} is {value!r}")
            if isinstance(value, (int, float)) and not isfinite(value):
                raise ValueError(f"{name} is {value!r}")
        choices: list[Any] = self.search + self.moment
        for choice in choices:
            if not isinstance(choice, dict) or not all(isinstance(value, str) for value in choice.values()):
                raise TypeError(f"{choice!r} is no choice of options")

    def helps_search(self, options: Options) -> bool:
        """Say whether search was measured to win more with it where these options are chosen."""
        return _among(self.search, options)

    def helps_a_moment(self, options: Options) -> bool:
        """Say whether search for a moment was measured to win by it alone against a look one step ahead."""
        return _among(self.moment, options)

    @classmethod
    def read(cls, path: Path) -> "Card":
        """Read the card beside a network."""
        try:
            plain = json.loads(path.read_text("utf-8"))
            if plain.pop("format", None) != FORMAT:
                raise ValueError(f"it does not begin with {FORMAT!r}")
            return cls(**plain)
        except (OSError, ValueError, TypeError, AttributeError, OverflowError, RecursionError) as error:
            raise BadNetwork(f"{path} is no card of a network: {error}") from error


def _among(known: list[dict[str, str]], options: Options) -> bool:
    """Say whether one of several choices of options was made."""
    return any(all(options[name] == value for name, value in choice.items()) for choice in known)


class Network:
    """Two hidden layers over the row a seat sees and the heuristic's points.

    Their sums are of whole numbers small enough for floats to be exact, in whatever order a machine adds them up.
    """

    def __init__(self, card: Card, tensors: dict[str, NDArray[Any]]) -> None:
        self.card = card
        self.blend = card.blend
        self.low, self.high = tensors["low"].astype(np.int8), tensors["high"].astype(np.int8)
        self.first, self.standing = np.split(tensors["w1"].astype(np.float32), [card.size])
        self.bias = tensors["b1"].astype(np.float32)
        self.scale = np.float32(card.unit / UNIT)
        self.second, self.second_bias = (UNIT * tensors[name].astype(np.float64) for name in ("w2", "b2"))
        self.last, self.last_bias = (UNIT * UNIT * tensors[name].astype(np.float64) for name in ("w3", "b3"))
        self.begun = np.zeros(card.size, np.int8), self.bias
        self.known: dict[int, tuple[NDArray[np.int8], NDArray[np.float32]]] = {}  # the last row of each eye, summed up
        self.quick: Layers | None = Layers(**self.layers()) if HAS_C else None

    @classmethod
    def open(cls, path: Path, layout: Layout, title: str = "") -> "Network":
        """Read a network and refuse one that was taught another layout, or another game where one is named."""
        card = Card.read(path.with_suffix(".json"))
        if title not in ("", card.title):
            raise BadNetwork(f"{path.name} learned {card.title}, not {title}")
        if (card.layout, card.size) != (layout.version, len(layout.features)):
            raise BadNetwork(
                f"{path.name} learned layout {card.layout} with {card.size} components, and {card.title} now writes "
                f"layout {layout.version} with {len(layout.features)}: train it again, `signoria learn {card.title}`"
            )
        return cls(card, tensors_of(path, card))

    def correct(self, rows: bytes, points: Numbers, eyes: Sequence[int] = (0,)) -> tuple[Numbers, Numbers, list[float]]:
        """Say for each row what to add to the log-odds and points of each seat, and to the wish to get there.

        `eyes` tell whose rows they are, one for all or one for each: those of one resemble each other, which saves time
        and changes nothing.
        """
        if self.quick is not None:
            return self.quick.correct(rows, points, eyes)
        return self.calculate(rows, points, eyes)

    def calculate(self, rows: bytes, points: Numbers, eyes: Sequence[int]) -> tuple[Numbers, Numbers, list[float]]:
        """Say it with NumPy: the same to the last digit."""
        seats = self.card.seats
        seen = np.frombuffer(rows, np.int8).reshape(len(points), -1)
        sums = self.sums(seen, eyes) + product(compared(np.array(points)), self.standing)
        hidden = np.floor(np.maximum(sums, 0) * self.scale).astype(np.float64)
        hidden = np.floor(np.maximum(product(hidden, self.second) + self.second_bias, 0))
        y = product(hidden, self.last) + self.last_bias
        return y[:, :seats].tolist(), (GAIN * y[:, seats:-1]).tolist(), y[:, -1].tolist()

    def layers(self) -> dict[str, Any]:
        """Give all that the arithmetic in C needs."""
        arrays = {name: getattr(self, name) for name in ("low", "high", "bias", "second_bias", "last_bias")}
        weights = {name: getattr(self, name).astype(np.float32) for name in ("first", "standing", "second", "last")}
        shape = (self.card.size, self.card.seats, len(self.bias), len(self.second_bias))
        numbers = {"scale": float(self.scale), "fine": FINE, "most": MOST, "gain": GAIN}
        return {**arrays, **weights, "shape": shape, **numbers}

    def sums(self, seen: NDArray[np.int8], eyes: Sequence[int]) -> NDArray[np.float32]:
        """Sum the first layer up over what rows show, none of it beyond what there was to learn from.

        Only what differs from the last row of that eye is added up: sums are exact, so the way to them does not matter.
        """
        shown = np.minimum(np.maximum(seen, self.low), self.high)
        known = [self.known.get(eye, self.begun) for eye in eyes]
        before = np.array([rows for rows, _ in known])
        moved = (shown != before).any(0).nonzero()[0]
        change = np.subtract(shown[:, moved], before[:, moved], dtype=np.float32)
        out: NDArray[np.float32] = np.array([sums for _, sums in known]) + product(change, self.first[moved])
        for nth, eye in enumerate(eyes):
            self.known[eye] = shown[nth], out[nth]
        return out


def tensors_of(path: Path, card: Card) -> dict[str, NDArray[Any]]:
    """Read the tensors of a network; refuse any that do not fit its card and each other."""
    try:
        found = load_file(path)
        first, second, said = len(found["b1"]), len(found["b2"]), 2 * card.seats + 1
        shapes = {
            "low": (card.size,), "high": (card.size,), "w1": (card.size + card.seats, first), "b1": (first,),
            "w2": (first, second), "b2": (second,), "w3": (second, said), "b3": (said,),
        }  # fmt: skip
        if min(first, second, card.seats) < 1:
            raise ValueError("a layer is empty")
        for name, shape in shapes.items():
            if found[name].shape != shape or found[name].dtype.kind != "i":
                raise ValueError(f"{name} is {found[name].dtype} {found[name].shape}, not whole numbers {shape}")
    except (OSError, SafetensorError, KeyError, TypeError, ValueError) as error:
        raise BadNetwork(f"{path} holds no network: {error}") from error
    return found


def compared(points: NDArray[np.float64]) -> NDArray[np.float32]:
    """Give points compared with their mean, in fine whole numbers."""
    apart = points - points.sum(1, keepdims=True) / points.shape[1]  # the mean, quicker for so few
    fine: NDArray[np.float64] = np.minimum(np.maximum(np.rint(FINE * apart), -MOST), MOST)
    return fine.astype(np.float32)


def product(left: NDArray[Real], right: NDArray[Real]) -> NDArray[Real]:
    """Multiply in parts for which a linear algebra library does not start threads, whose meeting takes far longer.

    Parts are narrow rather than short, so that each weight is fetched for many rows at once.
    """
    right = right[: left.shape[1]]
    (rows, inner), width = left.shape, right.shape[1]
    most = max(1, QUIET // max(1, inner))  # numbers of a part
    tall = min(rows, TALL, most)
    wide = max(1, most // max(1, tall))
    if rows <= tall and width <= wide:
        return left @ right
    out = np.empty((rows, width), left.dtype)
    for top in range(0, rows, tall):
        for side in range(0, width, wide):
            part = out[top : top + tall, side : side + wide]
            np.matmul(left[top : top + tall], right[:, side : side + wide], out=part)
    return out

"""What there is to learn from: decisions, the tables that their actions led to, and what came of them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Arrays = dict[str, NDArray[Any]]

KINDS: dict[str, Any] = {
    "rows": np.int8,  # what the mover knows of the table after an action
    "points": np.float32,  # the heuristic's, from the mover's seat on
    "sides": np.int8,  # how many of them there are: seats, and rivals without one
    "spread": np.float32,  # how far points may still stray, after the action
    "margin": np.float32,  # and before it
    "shares": np.float32,  # of the victory, in the end
    "scores": np.float32,  # points in the end
    "played": np.bool_,  # whether this action was played, so that the end is what came of it
    "chance": np.float32,  # of winning, as search found it; below zero where nobody searched
    "wish": np.float32,  # how search would share out its choice among the actions of this decision
    "decision": np.int32,  # rows of one decision lie side by side
    "game": np.int32,
}


class Notebook:
    """Collects rows while games are played; how a game ended is added when it is known."""

    def __init__(self, width: int) -> None:
        self.width = width  # seats, and rivals, that there may be
        self.lines: dict[str, list[Any]] = {name: [] for name in KINDS}
        self.decisions = 0
        self.games = 0
        self.begun = 0  # rows of games that are over

    def write(self, **line: Any) -> None:
        """Write one row of the present decision down."""
        line = {**line, "decision": self.decisions, "game": self.games, "points": self.padded(line["points"])}
        for name, value in line.items():
            self.lines[name].append(value)

    def end_decision(self) -> None:
        """Go on to the next decision."""
        self.decisions += 1

    def end_game(self, shares: list[list[float]], scores: list[list[float]]) -> None:
        """Add how the game ended for each row, from its mover's seat on."""
        self.lines["shares"] += [self.padded(each) for each in shares]
        self.lines["scores"] += [self.padded(each) for each in scores]
        self.begun = len(self.lines["rows"])
        self.games += 1

    def padded(self, values: list[float]) -> list[float]:
        """Fill up with zeros for seats that are not there."""
        return values + [0.0] * (self.width - len(values))

    def arrays(self) -> Arrays:
        """Give everything as arrays."""
        rows = np.frombuffer(b"".join(self.lines["rows"]), np.int8).reshape(len(self.lines["rows"]), -1)
        rest = {name: np.array(self.lines[name], kind) for name, kind in KINDS.items() if name != "rows"}
        return {"rows": rows, **rest}


def joined(parts: Iterable[Arrays]) -> Arrays:
    """Put several notebooks together; decisions and games keep to themselves."""
    found: dict[str, list[NDArray[Any]]] = {name: [] for name in KINDS}
    decisions = games = 0
    for part in parts:
        moved = {**part, "decision": part["decision"] + decisions, "game": part["game"] + games}
        for name in KINDS:
            found[name].append(moved[name])
        if len(part["game"]):
            decisions, games = int(moved["decision"][-1]) + 1, int(moved["game"][-1]) + 1
    return {name: np.concatenate(arrays) for name, arrays in found.items()}


def save(path: Path, arrays: Arrays) -> None:
    """Write a notebook; one cut off while it is written is never taken for whole."""
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
    unfinished.replace(path)


def load(path: Path) -> Arrays:
    """Read a notebook."""
    with np.load(path) as found:
        return {name: found[name] for name in KINDS}

"""Decisions of many tables, and what two networks say of all their actions in one call."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from signoria.agents.judge import TRUST
from signoria.kernel.action import Action
from signoria.kernel.heuristic import advantage
from signoria.learning.towers import Floats, Towers

HEAT = 0.25  # of the lot: the log-odds of a choice are divided by it
MARGIN, SPAN = 0.5, 20.0  # what a lead is worth beside a victory, and how many points are a whole one


@dataclass
class Question:
    """A decision: its actions, and what the tables that they lead to look like to the seat."""

    seat: int
    spread: float
    actions: list[Action]
    rows: list[bytes]
    points: list[list[float]]  # by the weights that the choice corrects
    far: list[list[float]]  # by those that what foresees does: the same, or those for thinking ahead
    spreads: list[float]
    live: list[bool]

    def leans(self, points: list[list[float]]) -> list[float]:
        """Give the log-odds of each action by points alone."""
        return [advantage(each, 0) * TRUST / self.spread for each in points]


class Board:
    """Several decisions, and what towers say of all their actions in one call."""

    def __init__(self, questions: list[Question], towers: Towers) -> None:
        self.questions = questions
        ends = np.cumsum([len(question.actions) for question in questions])
        self.starts = np.concatenate([[0], ends[:-1]])
        self.parts = [slice(int(first), int(end)) for first, end in zip(self.starts, ends, strict=True)]
        self.towers = towers
        self.rows = towers.shown(b"".join(row for question in questions for row in question.rows), int(ends[-1]))
        self.points = np.array([points for question in questions for points in question.far], np.float64)
        near = np.array([points for question in questions for points in question.points], np.float64)
        self.apart, self.far_apart = towers.apart(near), towers.apart(self.points)
        self.spread = np.array([spread for question in questions for spread in question.spreads])
        self.far_lean = np.array([lean for question in questions for lean in question.leans(question.far)])
        self.live = np.array([live for question in questions for live in question.live])
        self.lean = np.array([lean for question in questions for lean in question.leans(question.points)])
        self.lean += np.where(self.live, self.added(near.shape[1]), 0.0)
        self.pull = self.lean + np.where(self.live, towers.choice.say(self.rows, self.apart)[:, -1], 0.0)

    def added(self, sides: int) -> NDArray[np.float64]:
        """Give the log-odds that points beside the choice add."""
        gains = self.towers.gains(self.rows, self.apart)[:, :sides].astype(np.float64)
        before = np.concatenate([[question.spread] * len(question.actions) for question in self.questions])
        more = gains[:, 0] - gains[:, 1:].sum(1) / max(1, sides - 1) ** 2
        out: NDArray[np.float64] = more * TRUST / before
        return out

    def chances(self) -> NDArray[np.float64]:
        """Give the odds of each action in its decision (softmax)."""
        lengths = np.diff(self.starts, append=len(self.pull))
        odds = np.exp((self.pull - np.repeat(np.maximum.reduceat(self.pull, self.starts), lengths)) / HEAT)
        out: NDArray[np.float64] = odds / np.repeat(np.add.reduceat(odds, self.starts), lengths)
        return out

    def worth(self) -> NDArray[np.float64]:
        """Foresee for each action the mover's share of the victory, and the lead."""
        said, sides = self.towers.values.say(self.rows, self.far_apart), self.points.shape[1]
        odds = self.points / self.spread[:, None] + np.where(self.live[:, None], said[:, :sides], 0.0)
        odds = np.exp(odds - odds.max(1, keepdims=True))
        ahead = np.where(self.live, np.clip(said[:, -1], -1.5, 1.5), lead(self.points))
        out: NDArray[np.float64] = odds[:, 0] / odds.sum(1) + MARGIN * ahead
        return out

    def said(self, part: slice) -> dict[str, Any]:
        """Give what there is to learn from of one decision."""
        question = self.questions[int(np.searchsorted(self.starts, part.start))]
        return {
            "rows": self.rows[part], "apart": self.apart[part], "far_apart": self.far_apart[part],
            "points": filled(self.points[part], self.towers.seats), "spread": self.spread[part],
            "lean": self.lean[part], "far_lean": self.far_lean[part], "live": self.live[part],
            "before": question.spread,
        }  # fmt: skip


def lead(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Give by how much the first seat leads, or trails, as a share of a whole lead."""
    if points.shape[1] == 1:
        return np.zeros(len(points))
    out: NDArray[np.float64] = np.clip((points[:, 0] - points[:, 1:].max(1)) / SPAN, -1, 1)
    return out


def filled(values: Floats | NDArray[np.float64], width: int) -> NDArray[Any]:
    """Fill up with zeros for seats that are not there."""
    return np.pad(values, ((0, 0), (0, width - values.shape[1])))

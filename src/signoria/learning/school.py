"""Examples and a network put together: one round of fitting, from arrays to a file the package reads."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from signoria.games import create, encoding, title
from signoria.kernel.encoding import Encoding
from signoria.kernel.errors import SignoriaError
from signoria.learning import export
from signoria.learning.ensemble import Voice, join
from signoria.learning.examples import Arrays
from signoria.learning.fit import Course, Epoch, Examples, Student, Teacher
from signoria.networks.network import Card, Network

MANY = 4096  # rows that are judged in one call


def rows_of(name: str) -> Encoding[Any]:
    """Give the way a title writes rows: the same for all ways to play it."""
    return encoding(create(title(name).combinations()[0]))


def sides_of(name: str) -> int:
    """Count the seats, and rivals without one, that a title may have."""
    from signoria.games import heuristic  # noqa: PLC0415

    games = [create(options) for options in title(name).combinations()]
    return max(game.seats + len(heuristic(game).rivals(game.start(0))) for game in games)


class School:
    """Fits networks of one title, each beginning where the last one ended.

    With a network `beside` it, what is fitted begins anew each time: the points of that one stay, and what must be
    added to its wish is learned.
    """

    def __init__(self, name: str, course: Course, device: str = "cpu", beside: Path | None = None, **card: Any) -> None:
        self.name = name
        self.card = {"foresight": True, **card}
        self.course = course
        self.device = device
        self.beside = beside
        self.encoding = rows_of(name)
        self.sides = sides_of(name)
        features = self.encoding.layout.features
        self.scale = np.array([1 / max(1, feature.most) for feature in features])
        self.weights: Arrays = {}
        self.low = np.zeros(len(features), np.int8)
        self.high = np.zeros(len(features), np.int8)
        if beside:
            self.admit(beside)

    def admit(self, beside: Path) -> None:
        """Refuse a network that what is learned would not fit beside, before anything is played."""
        card = Card.read(beside.with_suffix(".json"))
        if card.title != self.name or card.foresight != self.card["foresight"]:
            weights = "foresight" if card.foresight else "greedy"
            raise SignoriaError(f"{beside.name} corrects the weights of {weights} in {card.title}, not those asked for")

    def go_on_from(self, path: Path) -> None:
        """Begin with a network that was written."""
        self.weights = export.fitted(path)
        self.low, self.high = self.weights.pop("low"), self.weights.pop("high")

    def fit(self, arrays: Arrays) -> Iterator[Epoch]:
        """Fit a network to examples; give each epoch as it ends."""
        self.low = np.minimum(self.low, arrays["rows"].min(0))
        self.high = np.maximum(self.high, arrays["rows"].max(0))
        student = self.student()
        teacher = Teacher(Examples({**arrays, **self.said(arrays)}, self.device), student.to(self.device), self.course)
        yield from teacher.fit()
        self.weights = teacher.best

    def student(self) -> Student:
        """Give a network to be fitted: the present one, as wide as it is, or an untaught one."""
        if not self.weights or self.beside:
            return Student(self.sides, self.course.hidden, self.scale)
        student = Student(self.sides, (len(self.weights["b1"]), len(self.weights["b2"])), self.scale)
        student.take(self.weights)
        return student

    def said(self, arrays: Arrays) -> Arrays:
        """Give the points that the network beside adds on each row, and its wish; nothing where there is none."""
        count, sides = len(arrays["sides"]), arrays["sides"]
        gains, lean = np.zeros((count, self.sides), np.float32), np.zeros(count, np.float32)
        if self.beside:
            network = Network.open(self.beside, self.encoding.layout)
            for each in np.unique(sides):
                rows = np.flatnonzero(sides == each)
                for part in np.array_split(rows, -(-len(rows) // MANY)):
                    points = arrays["points"][part, :each].astype(float).tolist()
                    _, gains[part], lean[part] = network.correct(arrays["rows"][part].tobytes(), points)
        return {"gains": gains, "lean": lean}

    def save(self, path: Path, **trained: Any) -> None:
        """Write the present network and its card."""
        if self.beside:
            alone = path.with_name(f"alone-{path.name}")
            self.write(alone, **trained)
            join([Voice(self.beside, 0, 1, 1), Voice(alone, 1, 0, 1)], path, trained=trained)
        else:
            self.write(path, **trained)

    def write(self, path: Path, **trained: Any) -> None:
        """Write what was fitted."""
        export.save(
            path, {**self.weights, "low": self.low, "high": self.high},
            title=self.name, layout=self.encoding.layout.version, size=self.encoding.size, seats=self.sides,
            **self.card, trained=trained,
        )  # fmt: skip

"""Examples and a network put together: one round of fitting, from arrays to a file the package reads."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from signoria.games import create, encoding, title
from signoria.kernel.encoding import Encoding
from signoria.learning import export
from signoria.learning.examples import Arrays
from signoria.learning.fit import Course, Epoch, Examples, Student, Teacher


def rows_of(name: str) -> Encoding[Any]:
    """Give the way a title writes rows: the same for all ways to play it."""
    return encoding(create(title(name).combinations()[0]))


def sides_of(name: str) -> int:
    """Count the seats, and rivals without one, that a title may have."""
    from signoria.games import heuristic  # noqa: PLC0415

    games = [create(options) for options in title(name).combinations()]
    return max(game.seats + len(heuristic(game).rivals(game.start(0))) for game in games)


class School:
    """Fits networks of one title, each beginning where the last one ended."""

    def __init__(
        self, name: str, course: Course, device: str = "cpu", foresight: bool = True, blend: float = 0.0
    ) -> None:
        self.name = name
        self.blend = blend
        self.foresight = foresight
        self.course = course
        self.device = device
        self.encoding = rows_of(name)
        self.sides = sides_of(name)
        features = self.encoding.layout.features
        self.scale = np.array([1 / max(1, feature.most) for feature in features])
        self.weights: Arrays = {}
        self.low = np.zeros(len(features), np.int8)
        self.high = np.zeros(len(features), np.int8)

    def go_on_from(self, path: Path) -> None:
        """Begin with a network that was written."""
        self.weights = export.fitted(path)
        self.low, self.high = self.weights.pop("low"), self.weights.pop("high")

    def fit(self, arrays: Arrays) -> Iterator[Epoch]:
        """Fit a network to examples; give each epoch as it ends."""
        self.low = np.minimum(self.low, arrays["rows"].min(0))
        self.high = np.maximum(self.high, arrays["rows"].max(0))
        student = Student(self.sides, self.course.hidden, self.scale)
        if self.weights:
            student.take(self.weights)
        teacher = Teacher(Examples(arrays, self.device), student.to(self.device), self.course)
        yield from teacher.fit()
        self.weights = teacher.best

    def save(self, path: Path, **trained: Any) -> None:
        """Write the present network and its card."""
        export.save(
            path, {**self.weights, "low": self.low, "high": self.high},
            title=self.name, layout=self.encoding.layout.version, size=self.encoding.size, seats=self.sides,
            foresight=self.foresight, blend=self.blend, trained=trained,
        )  # fmt: skip

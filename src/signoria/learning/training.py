"""A course by play: rounds of practice, each followed by a step towards what won, in a folder to be taken up again.

Where the network that is to choose better adds points as well, these stay as they are, in a network beside it.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import ceil
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from signoria.cluster import Crew
from signoria.kernel.errors import SignoriaError
from signoria.learning import export, towers
from signoria.learning.ensemble import Voice, alone, join
from signoria.learning.examples import Arrays
from signoria.learning.fit import Epoch, Student
from signoria.learning.folder import claim
from signoria.learning.gradient import Coach, Pace
from signoria.learning.practice import Practice, play
from signoria.learning.school import rows_of
from signoria.networks.network import Card

EACH = 32  # games of one practice, played side by side
PRACTICES = 10_000  # seeds kept for a round
POINTS, WISH = "points.safetensors", "wish.safetensors"  # beside each other, where points choose too
SHOWN = ("outcome", "lead", "score", "copied", "doubt")


@dataclass(frozen=True)
class Program:
    """What makes two courses one."""

    title: str
    games: tuple[str, ...]  # ways to play, as many games of each
    count: int  # games of a round
    rounds: int
    start: str  # the network that is to choose better
    values: str  # the one that is to foresee better
    seed: int = 0

    def heading(self) -> dict[str, Any]:
        """Say it as JSON."""
        plain: dict[str, Any] = json.loads(json.dumps({"format": "signoria learn by play 1", **asdict(self)}))
        return plain


class Training:
    """Rounds in a folder; the networks of the last one are running means over the rounds."""

    def __init__(self, program: Program, folder: Path, pace: Pace | None = None, device: str = "cpu") -> None:
        self.plan, self.folder = program, folder
        self.epochs: list[list[Epoch]] = []
        self.games: dict[int, Arrays] = {}
        begun = [Path(program.start), Path(program.values)]
        self.card, self.far_card = admitted(program.title, begun)
        weights = [seen(export.fitted(path)) for path in begun]
        self.low = np.minimum(*(each.pop("low") for each in weights))
        self.high = np.maximum(*(each.pop("high") for each in weights))
        self.points, weights[0] = parted(weights[0], self.card.seats)
        features = rows_of(program.title).layout.features
        scale = np.array([1 / max(1, feature.most) for feature in features])
        choice, values = (taken(each, self.card.seats, scale) for each in weights)
        used = np.flatnonzero((self.low != 0) | (self.high != 0))
        self.coach = Coach(choice, values, used, pace or Pace(), device)
        claim(folder, self.plan.heading())
        self.write_towers(0)
        if self.points:
            self.write(self.place(0, POINTS), self.points, self.card)

    def network(self, number: int) -> Path:
        """Name the network that chooses, of a round from 1."""
        return self.place(number, f"{self.plan.title}.safetensors")

    def far(self, number: int) -> Path:
        """Name the one that foresees."""
        return self.place(number, f"{self.plan.title}-far.safetensors")

    def place(self, number: int, name: str) -> Path:
        """Name a file of a round."""
        return self.folder / f"round-{number:03}" / name

    def lessons(self, number: int) -> dict[int, Practice]:
        """List the practices of a round: every one has a seed of its own."""
        plan, each = self.plan, min(EACH, self.plan.count)
        return {
            place: Practice(
                plan.games[place % len(plan.games)], (plan.seed * 1000 + number) * PRACTICES + place, each,
                self.place(number - 1, "towers.npz"), self.place(0, "towers.npz"),
                self.card.foresight, self.far_card.foresight,
            )
            for place in range(ceil(plan.count / EACH))
        }  # fmt: skip

    def play(self, number: int, crew: Crew) -> Iterator[int]:
        """Play the games of a round, unless it is over; give each practice's place."""
        lessons = self.lessons(number)
        self.games = {}
        if self.place(number, "told.json").is_file():
            yield from lessons
            return
        for place, arrays in crew.finished(play, lessons):
            self.games[place] = arrays
            yield place

    def fit(self, number: int) -> Iterator[Epoch]:
        """Learn from the games of a round, or read what was learned before."""
        told = self.place(number, "told.json")
        if told.is_file():
            epoch = Epoch(**json.loads(told.read_text("utf-8")))
            if (state := self.place(number, "state.pt")).is_file():
                self.coach.take(torch.load(state, map_location=self.coach.device, weights_only=True))
        else:
            epoch = self.learned(number)
            self.save(number)
            told.write_text(json.dumps(asdict(epoch)) + "\n", "utf-8")  # last: it says that all is there
        self.epochs.append([epoch])
        yield epoch

    def learned(self, number: int) -> Epoch:
        """Take the steps of a round."""
        parts = [self.games[place] for place in sorted(self.games)]
        arrays = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
        progress = (number - 1) / self.plan.rounds
        said = self.coach.fit(arrays, number, progress, self.plan.seed * 1000 + number)
        won = float(arrays["tests"].mean()) if len(arrays["tests"]) else 0.0
        return Epoch(number, said["outcome"], {"won": won} | {name: said[name] for name in SHOWN})

    def save(self, number: int) -> None:
        """Write the networks of a round, and what is needed to go on from it."""
        self.write_towers(number)
        trained = {"rounds": number, "games": number * self.plan.count, "plan": self.plan.heading()}
        choice, values = (student.weights() for student in self.coach.means())
        wish = self.place(number, WISH) if self.points else self.network(number)
        self.write(wish, choice, self.card, trained=trained)
        self.write(self.far(number), values, self.far_card, blend=1.0, trained=trained)
        if self.points:
            voices = [Voice(self.place(0, POINTS), 0, 1, 0), Voice(wish, 0, 0, 1)]
            join(voices, self.network(number), blend=1.0, trained=trained)  # no log-odds beside the points
        torch.save(self.coach.state(), self.place(number, "state.pt"))
        if number > 2:  # nobody goes on from there any more
            self.place(number - 2, "state.pt").unlink(missing_ok=True)
            self.place(number - 2, "towers.npz").unlink(missing_ok=True)

    def write(self, path: Path, weights: Arrays, card: Card, **more: Any) -> None:
        """Write a network of what was learned, or of points that stay."""
        export.save(
            path, {**weights, "low": self.low, "high": self.high}, title=card.title, layout=card.layout,
            size=card.size, seats=card.seats, foresight=card.foresight, **more,
        )  # fmt: skip

    def write_towers(self, number: int) -> None:
        """Write what the next round plays with."""
        path = self.place(number, "towers.npz")
        path.parent.mkdir(exist_ok=True)
        if number or not path.is_file():
            both = {"choice": self.coach.choice.weights(), "values": self.coach.values.weights()}
            towers.save(path, self.low, self.high, **both, points=self.points)


def admitted(title: str, files: list[Path]) -> list[Card]:
    """Refuse networks that learned other rows, before anything is played; give their cards."""
    cards = [Card.read(file.with_suffix(".json")) for file in files]
    layout = rows_of(title).layout
    for file, card in zip(files, cards, strict=True):
        if (card.title, card.layout, card.size) != (title, layout.version, len(layout.features)):
            raise SignoriaError(f"{file.name} learned other rows than {title} writes now")
    return cards


def seen(weights: Arrays) -> Arrays:
    """Forget what a network would say of components that it never saw and the other did: that is luck."""
    unseen = (weights["low"] == 0) & (weights["high"] == 0)
    weights["w1"][: len(unseen)][unseen] = 0
    return weights


def parted(weights: Arrays, seats: int) -> tuple[Arrays, Arrays]:
    """Give the part of a network that adds points, if there is one, and the whole, which then wishes alone."""
    if not weights["w3"][:, seats:-1].any():
        return {}, weights
    last, bias = np.zeros_like(weights["w3"]), np.zeros_like(weights["b3"])
    last[:, -1], bias[-1] = weights["w3"][:, -1], weights["b3"][-1]
    return alone(weights, slice(seats, -1)), {**weights, "w3": last, "b3": bias}


def taken(weights: Arrays, seats: int, scale: NDArray[Any]) -> Student:
    """Begin with the weights of a network."""
    student = Student(seats, (weights["w1"].shape[1], weights["w2"].shape[1]), scale)
    student.take(weights)
    return student

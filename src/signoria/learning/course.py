"""A course of learning: rounds of games and fitting, kept in a folder so that it can be taken up again."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import ceil
from pathlib import Path
from typing import Any

from signoria.cluster import Crew
from signoria.learning.examples import joined, load, save
from signoria.learning.fit import Course, Epoch
from signoria.learning.folder import claim
from signoria.learning.lesson import Lesson, play
from signoria.learning.school import School
from signoria.networks import NONE

EACH = 4  # games of one lesson
LESSONS = 100_000  # seeds kept for a round
WINDOW = 6  # rounds that are learned from
LATER = 0.04  # share of the decisions after ventures that are written down


@dataclass(frozen=True)
class Plan:
    """What makes two courses one."""

    title: str
    games: tuple[str, ...]  # ways to play, as many games of each
    count: int  # games of a round
    seed: int = 0
    foresight: bool = True
    simulations: int = 48
    searched: float = 0.15
    glances: int = 0  # games without search for each with it: how they end is learned from too
    teacher: str = ""  # as in a lesson
    start: str = ""  # the network to go on from
    far: bool = False  # for thinking far ahead: points, from games without search between unequal seats
    player: str = ""  # who plays every other lesson at a glance in place of the pupils
    whole: bool = False  # whether unequal seats stay so to the end
    own_eyes: bool = False  # whether all seats look at every table that is written down
    ventures: bool = False  # whether some decisions go where search goes, and all are careful then
    beside: str = ""  # a network whose points stay as they are, while a wish is learned beside them

    def heading(self) -> dict[str, Any]:
        """Say it as JSON."""
        plain: dict[str, Any] = json.loads(json.dumps({"format": "signoria learn 1", **asdict(self)}))
        return plain


class Learning:
    """Rounds in a folder: what is there is not done again, so a course cut off goes on where it was."""

    def __init__(self, plan: Plan, folder: Path, course: Course, device: str = "cpu") -> None:
        self.plan = plan
        self.folder = folder
        beside = Path(plan.beside) if plan.beside else None
        card = {"foresight": plan.foresight, "blend": float(plan.far), "own_eyes": plan.own_eyes}
        self.school = School(plan.title, course, device, beside, **card)
        self.epochs: list[list[Epoch]] = []
        if plan.start:
            self.school.go_on_from(Path(plan.start))
        claim(folder, self.plan.heading())

    def network(self, number: int) -> Path:
        """Name the network of a round, from 1."""
        return self.folder / f"round-{number:02}" / f"{self.plan.title}.safetensors"

    def far(self, number: int) -> Path:
        """Name the one for search: the same."""
        return self.network(number)

    def lessons(self, number: int) -> dict[int, Lesson]:
        """List the lessons of a round: every one has a seed of its own."""
        plan, games = self.plan, self.plan.games
        taught = str(self.network(number - 1)) if number > 1 else plan.start or plan.beside or NONE
        searched = ceil(plan.count / EACH)
        return {
            place: Lesson(games[place % len(games)], plan.seed + LESSONS * number + place, EACH,
                          self.school.sides, taught, plan.foresight, 1.0, plan.simulations,
                          0.0 if plan.far or place >= searched else plan.searched,
                          teacher=plan.teacher, unequal=plan.far, player=plan.player if place // len(games) % 2 else "",
                          whole=plan.whole, own_eyes=plan.own_eyes, ventures=plan.ventures,
                          kept=LATER if plan.ventures else Lesson.kept)
            for place in range(searched * (1 + plan.glances))
        }  # fmt: skip

    def play(self, number: int, crew: Crew) -> Iterator[int]:
        """Play the lessons that are not there yet; give each one's place when it is kept."""
        lessons = self.lessons(number)
        missing = {place: lesson for place, lesson in lessons.items() if not self.notes(number, place).is_file()}
        self.network(number).parent.mkdir(exist_ok=True)
        yield from (place for place in lessons if place not in missing)
        for place, arrays in crew.finished(play, missing):
            save(self.notes(number, place), arrays)
            yield place

    def fit(self, number: int) -> Iterator[Epoch]:
        """Fit the network of a round to the last rounds' games, or read what was fitted before."""
        path, told = self.network(number), self.network(number).parent / "epochs.json"
        if told.is_file():
            known = [Epoch(**plain) for plain in json.loads(told.read_text("utf-8"))]
            yield from known
            if not self.plan.beside:
                self.school.go_on_from(path)
        else:
            known = []
            for epoch in self.school.fit(joined(map(load, self.read_from(number)))):
                known.append(epoch)
                yield epoch
            self.school.save(path, games=self.plan.count * number, rounds=number, plan=self.plan.heading())
            told.write_text(json.dumps([asdict(epoch) for epoch in known]) + "\n", "utf-8")
        self.epochs.append(known)

    def read_from(self, number: int) -> list[Path]:
        """List the notebooks that a round learns from."""
        rounds = range(max(1, number - WINDOW + 1), number + 1)
        return [self.notes(each, place) for each in rounds for place in self.lessons(each)]

    def notes(self, number: int, place: int) -> Path:
        """Name the notebook of a lesson."""
        return self.network(number).parent / f"lesson-{place:04}.npz"

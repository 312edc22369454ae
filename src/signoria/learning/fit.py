"""A network fitted to examples with torch, on a processor or a graphics card; imports nothing else of ours."""

import copy
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

TRUST = 8.0  # as agents turn points into log-odds of a choice
TEN = 10.0  # points that one unit of the network's output adds
FINE = 8.0  # parts of a point in which the heuristic's are read
REACH = 0.00625  # of such a part: twenty points are one
LEVEL = 0.1  # how much the level of all points counts beside how they differ
KEPT_BACK = 20  # one of so many games is kept back to stop by
SLOW = 0.98  # of the running mean of the weights, which is what is kept


@dataclass(frozen=True)
class Course:
    """How to fit."""

    hidden: tuple[int, int] = (256, 64)
    batch: int = 1024  # decisions
    rate: float = 1e-3
    decay: float = 1e-2
    epochs: int = 6
    patience: int = 2  # epochs without progress on the games kept back
    seed: int = 0
    outcome: float = 0.5  # how much each part of the error counts
    score: float = 0.0
    blended: float = 0.0  # of chances read from the points, as search reads them
    search: float = 6.0
    choice: float = 4.0
    plain: bool = False  # whether an error in points counts alike at any time, and in all points as in one
    to_the_end: bool = False  # whether the last epoch is kept, whatever the games kept back say


FAR = Course(batch=4096, epochs=8, patience=8, outcome=1.0, score=1.0)  # as a network for thinking far ahead learns
WHOLE = Course(
    batch=4096, epochs=30, patience=30, outcome=1.0, score=0.01, plain=True, to_the_end=True
)  # and where seats are careless to the end

OWN_EYES = Course(
    batch=1024, rate=3e-4, epochs=3, outcome=0.2, score=1.0, blended=2.0
)  # and as one goes on until all seats can look at everything


@dataclass(frozen=True)
class Epoch:
    """What was reached after one look at all examples, on the games kept back."""

    number: int
    error: float
    parts: dict[str, float] = field(default_factory=dict)


class Examples:
    """The arrays of games as tensors, with the decisions of games kept back apart."""

    def __init__(self, arrays: dict[str, NDArray[Any]], device: str) -> None:
        starts = np.flatnonzero(np.diff(arrays["decision"], prepend=-1))
        held = arrays["game"][starts] % KEPT_BACK == 0
        self.starts = torch.from_numpy(starts).to(device)
        self.lengths = torch.from_numpy(np.diff(starts, append=len(arrays["decision"]))).to(device)
        self.taught = torch.from_numpy(np.flatnonzero(~held)).to(device)
        self.held = torch.from_numpy(np.flatnonzero(held)).to(device)
        used = np.flatnonzero(arrays["rows"].any(0))  # what no row shows takes half of the time, and teaches nothing
        self.used = torch.from_numpy(used).to(device)
        self.rows = torch.from_numpy(np.ascontiguousarray(arrays["rows"][:, used])).to(device)
        names = ("points", "sides", "spread", "margin", "shares", "scores", "played", "chance", "wish", "gains", "lean")
        self.more = {name: torch.from_numpy(arrays[name]).to(device) for name in names}

    def batch(self, decisions: Tensor) -> tuple[Tensor, Tensor]:
        """Give the places of all rows of some decisions, and to which of them each belongs."""
        lengths = self.lengths[decisions]
        group = torch.repeat_interleave(torch.arange(len(decisions), device=lengths.device), lengths)
        first = torch.cumsum(lengths, 0) - lengths
        return self.starts[decisions][group] + torch.arange(len(group), device=lengths.device) - first[group], group


class Student(nn.Module):
    """Two hidden layers; the last begins at zero, so that an untaught network leaves the heuristic as it is."""

    def __init__(self, seats: int, hidden: tuple[int, int], scale: NDArray[Any]) -> None:
        super().__init__()
        self.seats = seats
        self.one, self.two = nn.Linear(len(scale) + seats, hidden[0]), nn.Linear(hidden[0], hidden[1])
        self.three = nn.Linear(hidden[1], 2 * seats + 1)
        nn.init.zeros_(self.three.weight)
        nn.init.zeros_(self.three.bias)
        self.scale: Tensor
        self.register_buffer("scale", torch.from_numpy(scale.astype(np.float32)))

    def forward(self, rows: Tensor, used: Tensor, apart: Tensor) -> Tensor:
        """Give log-odds and points for each seat, and the wish to get there; rows show the components used alone."""
        x = torch.cat([rows.float() * self.scale[used], apart * REACH], 1)
        standing = torch.arange(len(self.scale), self.one.in_features, device=used.device)
        first = nn.functional.linear(x, self.one.weight[:, torch.cat([used, standing])], self.one.bias)
        out: Tensor = self.three(torch.relu(self.two(torch.relu(first))))
        return out

    def weights(self) -> dict[str, NDArray[Any]]:
        """Give the weights for inputs as they come: small whole numbers."""
        found = {}
        for number, layer in enumerate((self.one, self.two, self.three), 1):
            found[f"w{number}"] = layer.weight.detach().T.double().cpu().numpy().copy()
            found[f"b{number}"] = layer.bias.detach().double().cpu().numpy().copy()
        found["w1"][: len(self.scale)] *= self.scale.double().cpu().numpy()[:, None]
        found["w1"][len(self.scale) :] *= REACH
        return found

    def take(self, weights: dict[str, NDArray[Any]]) -> None:
        """Begin with given weights."""
        first = weights["w1"].copy()
        first[: len(self.scale)] /= self.scale.double().cpu().numpy()[:, None]
        first[len(self.scale) :] /= REACH
        with torch.no_grad():
            for number, layer in enumerate((self.one, self.two, self.three), 1):
                layer.weight.copy_(torch.from_numpy(first if number == 1 else weights[f"w{number}"]).T)
                layer.bias.copy_(torch.from_numpy(weights[f"b{number}"]))


class Teacher:
    """Fits a network; the same seed and examples give the same on the same machine."""

    def __init__(self, examples: Examples, student: Student, course: Course) -> None:
        torch.manual_seed(course.seed)
        self.examples, self.student, self.course = examples, student, course
        self.kept = copy.deepcopy(student)  # the running mean
        self.best = student.weights()

    def fit(self) -> Iterator[Epoch]:
        """Teach until the games kept back show no more progress; give each epoch as it ends."""
        yield (least := self.examined(0))
        course, examples = self.course, self.examples
        steps = course.epochs * -(-len(examples.taught) // course.batch)
        optimizer = torch.optim.AdamW(self.student.parameters(), course.rate, weight_decay=course.decay)
        plan = torch.optim.lr_scheduler.OneCycleLR(optimizer, course.rate, steps + 1, pct_start=0.05)
        for number in range(1, course.epochs + 1):
            order = examples.taught[torch.randperm(len(examples.taught)).to(examples.taught.device)]
            for decisions in torch.split(order, course.batch):
                error = torch.stack(list(self.errors(self.student, decisions).values())).sum()
                optimizer.zero_grad()
                error.backward()  # type: ignore[no-untyped-call]
                optimizer.step()
                plan.step()
                self.remember()
            yield (epoch := self.examined(number))
            if epoch.error < least.error:
                least, self.best = epoch, self.kept.weights()
            elif course.to_the_end:
                self.best = self.kept.weights()
            elif number - least.number >= course.patience:
                return

    @torch.no_grad()
    def remember(self) -> None:
        """Let the running mean follow."""
        for mean, now in zip(self.kept.parameters(), self.student.parameters(), strict=True):
            mean.lerp_(now, 1 - SLOW)

    @torch.no_grad()
    def examined(self, number: int) -> Epoch:
        """Measure the error on the games kept back."""
        sums: dict[str, float] = {}
        parts = torch.split(self.examples.held, self.course.batch)
        for decisions in parts:
            for name, error in self.errors(self.kept, decisions).items():
                sums[name] = sums.get(name, 0.0) + float(error) / len(parts)
        return Epoch(number, sum(sums.values()), sums)

    def errors(self, student: Student, decisions: Tensor) -> dict[str, Tensor]:
        """Compare what the network says with how games ended and with what search found."""
        places, group = self.examples.batch(decisions)
        x = {name: values[places] for name, values in self.examples.more.items()}
        seats, sides = student.seats, x["sides"][:, None]
        there = torch.arange(seats, device=places.device) < sides
        points = x["points"]
        apart = torch.where(there, points - points.sum(1, keepdim=True) / sides, 0.0)
        y = student(self.examples.rows[places], self.examples.used, torch.round(FINE * apart))
        better = points + x["gains"] + TEN * y[:, seats:-1]
        odds = torch.where(there, points / x["spread"][:, None] + y[:, :seats], -1e9).log_softmax(1)
        blend = torch.where(there, better / x["spread"][:, None], -1e9).log_softmax(1)
        played, looked, course = x["played"].float(), (x["chance"] >= 0).float(), self.course
        ended, blended = -(x["shares"] * odds).sum(1), -(x["shares"] * blend).sum(1)
        off = torch.where(there, better - x["scores"], 0.0)
        scored = off.square().sum(1) / sides[:, 0] if course.plain else self.scored(off, there, x)
        own, found = odds[:, 0], x["chance"].clamp(0.001, 0.999)
        others = torch.log((-torch.expm1(own)).clamp_min(1e-6))
        told = -(found * own + (1 - found) * others) + found * found.log() + (1 - found) * (1 - found).log()
        return {
            "outcome": course.outcome * mean(ended, played),
            "score": course.score * mean(scored, played),
            "blended": course.blended * mean(blended, played),
            "search": course.search * mean(told, looked),
            "choice": course.choice * self.choice(better.detach(), y[:, -1] + x["lean"], x, group, len(decisions)),
        }

    @staticmethod
    def scored(off: Tensor, there: Tensor, x: dict[str, Tensor]) -> Tensor:
        """Count an error in points for what it does to chances: how seats differ, less where much may still come."""
        sides = x["sides"][:, None]
        common = off.sum(1, keepdim=True) / sides
        apart = torch.where(there, off - common, 0.0).square().sum(1) / sides[:, 0]
        counted: Tensor = (apart + LEVEL * common[:, 0].square()) / x["spread"].square()
        return counted

    @staticmethod
    def choice(points: Tensor, wish: Tensor, x: dict[str, Tensor], group: Tensor, decisions: int) -> Tensor:
        """Compare the choice among the actions of each searched decision with that of search."""
        rivals = (x["sides"] - 1).clamp_min(1).float()
        there = torch.arange(points.shape[1], device=points.device) < x["sides"][:, None]
        others = torch.where(there, points, 0.0)[:, 1:].sum(1)
        pull = (points[:, 0] - others / (rivals * rivals)) * TRUST / x["margin"] + wish
        top = torch.full((decisions,), -1e9, device=points.device).scatter_reduce(0, group, pull.detach(), "amax")
        total = torch.zeros(decisions, device=points.device).scatter_add(0, group, (pull - top[group]).exp())
        odds = pull - top[group] - total.log()[group]
        wished = x["wish"]
        surprise = wished * (odds - wished.clamp_min(1e-6).log())
        searched = torch.zeros(decisions, device=points.device).scatter_add(0, group, wished)
        return -surprise.sum() / searched.sum().clamp_min(1.0)


def mean(values: Tensor, weights: Tensor) -> Tensor:
    """Give the weighted mean."""
    return (values * weights).sum() / weights.sum().clamp_min(1.0)

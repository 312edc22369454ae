"""Whose turn it is to have something thought about: by urgency, then round robin by visitor."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum

from signoria.server.workers.jobs import Decide, Jobs


class Urgency(IntEnum):
    """Who waits for an answer."""

    AWAITED = 0  # somebody who plays or asks
    WATCHED = 1  # somebody who looks on, or reads a review as it comes
    UNSEEN = 2  # nobody just now


@dataclass(frozen=True)
class Turn:
    """For whom a job is, and how urgent; `limit`: how many of his may wait before he is refused."""

    urgency: Urgency = Urgency.AWAITED
    visitor: str = ""
    limit: int = 0


@dataclass(eq=False)
class Waiter:
    """A job that waits for a process; `lane` is set when one is free."""

    job: Jobs
    turn: Turn
    lane: "asyncio.Future[str]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Turns:
    """The queue: a short one for each visitor, and they take turns."""

    def __init__(self) -> None:
        self.ranks: list[OrderedDict[str, deque[Waiter]]] = [OrderedDict() for _ in Urgency]

    def waiting(self, visitor: str) -> int:
        """Count what waits for a visitor."""
        return sum(len(rank.get(visitor, ())) for rank in self.ranks)

    def lengths(self) -> dict[str, int]:
        """Count what waits, by urgency."""
        return {urgency.name.lower(): sum(map(len, self.ranks[urgency].values())) for urgency in Urgency}

    def add(self, waiter: Waiter) -> None:
        """Stand in line."""
        self.ranks[waiter.turn.urgency].setdefault(waiter.turn.visitor, deque()).append(waiter)

    def remove(self, waiter: Waiter) -> None:
        """Leave the line; the visitor's next job waits for the turn after everybody else's."""
        rank, visitor = self.ranks[waiter.turn.urgency], waiter.turn.visitor
        line = rank.get(visitor, deque())
        if waiter not in line:
            return  # passed over already
        line.remove(waiter)
        rank.move_to_end(visitor)
        if not line:
            del rank[visitor]

    def next(self, may: Callable[[Waiter], str]) -> tuple[Waiter, str] | None:
        """Take the first one for whom there is a process, and say which kind."""
        for waiter in self._in_order():
            lane = may(waiter)
            if lane:
                self.remove(waiter)
                return waiter, lane
        return None

    def _in_order(self) -> Iterator[Waiter]:
        for rank in self.ranks:
            for line in rank.values():
                yield line[0]


class Speeds:
    """How long each kind of job took lately, to know the quick ones beforehand."""

    QUICK = 0.3  # seconds
    WEIGHT = 0.2  # of the latest

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def note(self, job: Jobs, seconds: float) -> None:
        """Learn from a job done (a moving average)."""
        before = self.seconds.get(kind(job), seconds)
        self.seconds[kind(job)] = before + self.WEIGHT * (seconds - before)

    def is_quick(self, job: Jobs) -> bool:
        """Say whether a job will be done at once; what was never seen is given the chance."""
        return self.seconds.get(kind(job), 0.0) < self.QUICK


def kind(job: Jobs) -> str:
    """Name what jobs of about the same length have in common."""
    return f"{job.game.partition('(')[0]} {job.agent}" if isinstance(job, Decide) else type(job).__name__

"""The review of a finished game: on all processes, within one budget, told in order."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.tables import move, table

from signoria.server.live.hints import REVIEW, Review
from signoria.server.protocol.answers import Reviewed
from signoria.server.protocol.messages import Phrase
from signoria.server.protocol.scene import Choice
from signoria.server.table.refusals import Refused
from signoria.server.workers.jobs import Jobs, Look, Reply
from signoria.server.workers.pool import Pool

MOVES = 42


class Desk:
    """A room with a pool whose jobs are done backwards, as many at a time as there are processes."""

    def __init__(self, processes: int, error: str = "") -> None:
        self.error = error
        self.jobs: list[Look] = []
        self.waiting: list[asyncio.Event] = []
        self.most = 0
        pool = Pool(processes)
        pool._work = self._work  # type: ignore[method-assign]
        at = table("*master", "*master")
        for _ in range(MOVES):
            move(at)
        self.room: Any = SimpleNamespace(table=at, service=SimpleNamespace(pool=pool))

    async def _work(self, job: Jobs, patience: float) -> Reply:
        assert isinstance(job, Look)
        self.jobs.append(job)
        self.waiting.append(mine := asyncio.Event())
        self.most = max(self.most, len(self.waiting))
        for _ in range(5):
            await asyncio.sleep(0)  # the others of this moment come in
        self.waiting.pop().set()
        await mine.wait()
        return Reply(decisions=[reviewed(number) for number in range(job.first, job.last)], error=self.error)


def reviewed(number: int) -> Reviewed:
    """Make up what was found of a decision."""
    choice = Choice(0, "pass", Phrase("x"), quiet=False)
    return Reviewed(
        action=number, seat=0, played=choice, best=choice, cost=0, points=0, came=[], would_come=[], chances=[500, 500]
    )


def read(desk: Desk) -> list[int]:
    """Read a review to its end, and give the numbers of the decisions as they came."""

    async def scenario() -> list[int]:
        review = Review(desk.room, "ada")
        return [decision.action async for part in review.read() for decision in part]

    return asyncio.run(scenario())


def test_decisions_are_told_in_the_order_of_the_game_whichever_was_looked_at_first() -> None:
    assert read(Desk(3)) == list(range(MOVES))


def test_all_processes_look_at_once() -> None:
    desk = Desk(3)
    read(desk)

    assert desk.most == 3


@pytest.mark.parametrize("processes", [1, 2])
def test_a_whole_review_keeps_within_its_budget(processes: int) -> None:
    desk = Desk(processes)
    desk.room.table.steps.extend(desk.room.table.steps * 9)  # a long game
    read(desk)

    assert sum((job.last - job.first) * job.seconds for job in desk.jobs) <= REVIEW * processes * 1.001


def test_whoever_reads_hears_that_it_could_not_be_made() -> None:
    with pytest.raises(Refused):
        read(Desk(2, error="no"))

"""Advice for people: hints in a game, and reviews after it."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator

from signoria.server.live.room import Room
from signoria.server.protocol.answers import Advice, Reviewed
from signoria.server.protocol.requests import Hint
from signoria.server.table.decisions import turn
from signoria.server.table.refusals import refused
from signoria.server.table.rights import Asker
from signoria.server.workers.advice import NAME
from signoria.server.workers.jobs import Advise, Jobs, Look, Reply
from signoria.server.workers.pool import Broken, Busy, Late
from signoria.server.workers.turns import Turn, Urgency

HINT = 1.5  # seconds
REVIEW = 12.0  # seconds of every process for a whole game
CAREFUL = 0.3  # seconds for one decision of it at most
PART = 4  # decisions asked for at once: opponents at other tables wait no longer than that
KEPT = 50
PATIENCE = 60  # seconds


async def hint(room: Room, request: Hint, asker: Asker, visitor: str) -> Advice:
    """Say what search thinks of the present decision; not where another person would be at a disadvantage."""
    table = room.table
    turn(table, request.seat, asker)
    if table.is_rated:
        raise refused("hint-rated")
    if table.others(request.seat):
        raise refused("hint-against-people")
    founding, actions = table.founding, [step.words for step in table.steps]
    position, chosen = table.position_of(request.seat), list(table.intentions.seats[request.seat].chosen)
    job = Advise(founding.game, founding.rules, founding.seed, actions, request.seat, chosen, HINT)
    reply = await think(room, job, Turn(Urgency.AWAITED, visitor, room.service.settings.limits.thoughts))
    return Advice(id=request.id, position=position, adviser=NAME, estimates=reply.estimates)


def parts(room: Room) -> list[Look]:
    """Part the decisions of a game that is over into jobs, which together take no longer than a review may."""
    founding, actions = room.table.founding, [step.words for step in room.table.steps]
    seconds = min(CAREFUL, REVIEW * room.service.pool.size / max(1, len(actions)))
    ends = [(first, min(first + PART, len(actions))) for first in range(0, len(actions), PART)]
    return [Look(founding.game, founding.rules, founding.seed, actions, *each, seconds) for each in ends]


async def think(room: Room, job: Jobs, turn: Turn) -> Reply:
    """Have a job done where opponents think."""
    try:
        reply = await room.service.pool.ask(job, PATIENCE, turn)
    except Busy as error:
        raise refused("busy", status=429) from error
    except (Late, Broken) as error:
        raise refused("no-adviser", str(error), 503) from error
    if reply.error:
        raise refused("no-adviser", reply.error, 503)
    return reply


class Reviews:
    """The reviews made last, each made once for all who ask."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Review] = OrderedDict()

    def of(self, room: Room, visitor: str) -> "Review":
        """Find the review of a finished game, or begin it."""
        table = room.table.founding.id
        if table not in self.kept or self.kept[table].error is not None:
            self.kept[table] = Review(room, visitor)
        self.kept.move_to_end(table)
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)[1].making.cancel()
        return self.kept[table]

    def close(self) -> None:
        """Stop."""
        for review in self.kept.values():
            review.making.cancel()


class Review:
    """A review being made or made already; whoever asks gets all of it, from the beginning."""

    def __init__(self, room: Room, visitor: str) -> None:
        self.room = room
        self.visitor = visitor  # the first who asked
        self.jobs = parts(room)
        self.found: dict[int, list[Reviewed]] = {}  # by the number of the job, whichever is done first
        self.error: Exception | None = None
        self.changed = asyncio.Condition()
        self.making = asyncio.create_task(self._make())

    async def _make(self) -> None:
        """Have as many parts looked at at once as there are processes."""
        left = iter(enumerate(self.jobs))
        async with asyncio.TaskGroup() as group:
            for _ in range(self.room.service.pool.size):
                group.create_task(self._look(left))

    async def _look(self, left: Iterator[tuple[int, Look]]) -> None:
        for number, job in left:
            try:
                reply = await think(self.room, job, Turn(Urgency.WATCHED, self.visitor))
            except Exception as error:  # noqa: BLE001  # raised to whoever reads
                self.error = error
            async with self.changed:
                if self.error is None:
                    self.found[number] = reply.decisions
                self.changed.notify_all()
            if self.error is not None:
                return

    async def read(self) -> AsyncIterator[list[Reviewed]]:
        """Give the parts as they come, in the order of the game."""
        for number in range(len(self.jobs)):
            async with self.changed:
                while number not in self.found and self.error is None:
                    await self.changed.wait()
            if number not in self.found and self.error is not None:
                raise self.error
            yield self.found[number]

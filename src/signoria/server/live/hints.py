"""Advice for people: hints in a game, and reviews after it."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator

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
REVIEW = 0.15  # seconds a decision
PART = 4  # decisions asked for at once: opponents at other tables wait no longer than that
KEPT = 50
PATIENCE = 60  # seconds


async def hint(room: Room, request: Hint, asker: Asker, visitor: str) -> Advice:
    """Say what search thinks of the present decision; not where another person would be at a disadvantage."""
    table, position = room.table, room.table.position
    turn(table, request.seat, asker)
    if table.is_rated:
        raise refused("hint-rated")
    if table.others(request.seat):
        raise refused("hint-against-people")
    if request.seat != table.to_move:
        raise refused("not-your-turn", seat=table.to_move or 0)
    founding, actions = table.founding, [step.words for step in table.steps]
    job = Advise(founding.game, founding.rules, founding.seed, actions, HINT)
    reply = await think(room, job, Turn(Urgency.AWAITED, visitor, room.service.settings.limits.thoughts))
    return Advice(id=request.id, position=position, adviser=NAME, estimates=reply.estimates)


async def review(room: Room, visitor: str) -> AsyncIterator[list[Reviewed]]:
    """Look again at every decision of a game that is over, part by part."""
    founding, actions = room.table.founding, [step.words for step in room.table.steps]
    for first in range(0, len(actions), PART):
        last = min(first + PART, len(actions))
        job = Look(founding.game, founding.rules, founding.seed, actions[:last], first, last, REVIEW)
        yield (await think(room, job, Turn(Urgency.WATCHED, visitor))).decisions


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
        self.parts: list[list[Reviewed]] = []
        self.is_complete = False
        self.error: Exception | None = None
        self.changed = asyncio.Condition()
        self.making = asyncio.create_task(self._make())

    async def _make(self) -> None:
        try:
            async for part in review(self.room, self.visitor):
                await self._add(part)
        except Exception as error:  # noqa: BLE001  # raised to whoever reads
            self.error = error
        self.is_complete = True
        await self._add([])

    async def _add(self, part: list[Reviewed]) -> None:
        async with self.changed:
            self.parts.append(part)
            self.changed.notify_all()

    async def read(self) -> AsyncIterator[list[Reviewed]]:
        """Give the parts as they come."""
        number = 0
        while True:
            async with self.changed:
                while number == len(self.parts) and not self.is_complete:
                    await self.changed.wait()
            for part in self.parts[number:]:
                yield part
                number += 1
            if self.error is not None:
                raise self.error
            if self.is_complete:
                return

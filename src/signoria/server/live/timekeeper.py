"""Keeps the clocks of all tables: says that the server is up, and ends the time of whoever has run out of it."""

import asyncio
import logging

from signoria.server.clock import now
from signoria.server.live.rooms import Rooms
from signoria.server.store import Unavailable
from signoria.server.store.outage import sentence
from signoria.server.store.uptime import BEAT
from signoria.server.table.clock import expire
from signoria.server.table.refusals import Refused

log = logging.getLogger("signoria.server")

LOOK = 1.0  # seconds between two looks at the clocks


class Timekeeper:
    """One in each process; where two end the same time, the log takes one of them (optimistic locking)."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.uptime = rooms.store.uptime
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Learn for how long the server was down, before anybody is let in; without a database nobody is, anyway."""
        try:
            await self.uptime.beat(now())
        except Unavailable as error:
            log.warning("begun without the database, which is tried again: %s", sentence(error.__cause__ or error))
        self.task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop; the clocks stand still from this moment on."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        try:
            await self.uptime.beat(now())
        except Unavailable:
            log.warning("the database does not know when the server stopped; clocks stand still from its last beat on")

    async def _work(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                if now() - self.uptime.last >= BEAT:
                    await self._beat()
                await self.look()
            except Unavailable:
                pass  # said already; the next round tries again
            except Exception:
                log.exception("the clocks could not be looked at")

    async def _beat(self) -> None:
        """Say that the server is up; where it was not, let the tables in use know, and look for others that are due."""
        known = len(self.uptime.stops)
        await self.uptime.beat(now())
        if len(self.uptime.stops) > known:
            await self._settle()
        for table in await self.rooms.store.due(now()):
            if table not in self.rooms.aside:
                await self._expire(table)

    async def _settle(self) -> None:
        for room in list(self.rooms.rooms.values()):
            try:
                await room.settle()
            except Refused as error:
                log.warning("table %s: no time was given back: %s", room.table.founding.id, error)

    async def look(self) -> None:
        """End what has run out at the tables in use."""
        timed = [room.table for room in self.rooms.rooms.values() if room.table.clock is not None]
        for table in timed:
            if table.deadline is not None and table.deadline <= now():
                await self._expire(table.founding.id)

    async def _expire(self, table: str) -> None:
        """End a time that is up; one table that cannot be opened or written harms no other."""
        try:
            room = await self.rooms.room(table)
            await room.commit(lambda latest: expire(latest, now()))
        except Unavailable:
            raise
        except Refused as error:
            log.warning("table %s: a time that is up cannot be ended: %s", table, error)
        except Exception:
            log.exception("table %s: a time that is up cannot be ended", table)

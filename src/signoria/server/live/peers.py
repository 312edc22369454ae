"""What the processes at one PostgreSQL tell each other: a log has grown, somebody is at a table."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from signoria.server.store import Store
from signoria.server.store.engine import Postgres
from signoria.server.store.journal import CHANNEL
from signoria.server.table.scene import Presence

log = logging.getLogger("signoria.server")

RETRY = 2.0  # seconds


@dataclass(frozen=True)
class Grown:
    """The log of a table has come to a number."""

    table: str
    number: int


@dataclass(frozen=True)
class Here:
    """Who is at a table, by way of one process."""

    table: str
    process: str
    presence: Presence

    def __str__(self) -> str:
        seats = ",".join(map(str, sorted(self.presence.seats)))
        return f"here {self.table} {self.process} {self.presence.spectators} {seats}"


News = Grown | Here


def read(words: str) -> News | None:
    """Read what another process said; None for what a newer one may say."""
    match words.split(" "):
        case ["log", table, number]:
            return Grown(table, int(number))
        case ["here", table, process, spectators, seats]:
            held = frozenset(int(seat) for seat in seats.split(",") if seat)
            return Here(table, process, Presence(held, int(spectators)))
    return None


class Peers:
    """Listens for as long as the server runs, and says what it is given; silent where nobody else could listen."""

    def __init__(self, store: Store, hear: Callable[[News], None], catch_up: Callable[[], None]) -> None:
        self.store = store
        self.hear = hear
        self.catch_up = catch_up  # called whenever something may have been missed
        self.tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Begin to listen."""
        if self.store.is_shared:
            self._start(self._listen())

    def say(self, news: Here) -> None:
        """Tell the others soon."""
        if self.store.is_shared:
            self._start(self._say(str(news)))

    async def close(self) -> None:
        """Stop listening."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _say(self, words: str) -> None:
        try:
            await self.store.notify(words)
        except (SQLAlchemyError, OSError) as error:
            log.warning("the other processes could not be told: %s", error)

    async def _listen(self) -> None:
        while True:
            try:
                await self._hold_line()
            except (SQLAlchemyError, OSError) as error:
                log.warning("the other processes cannot be heard: %s", error)
            await asyncio.sleep(RETRY)

    async def _hold_line(self) -> None:
        """Listen on a connection of its own until it breaks."""
        assert isinstance(self.store.database, Postgres)
        async with self.store.database.engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            broken = asyncio.Event()
            driver.add_termination_listener(lambda _: broken.set())
            await driver.add_listener(CHANNEL, self._heard)
            self.catch_up()
            try:
                await broken.wait()
            finally:
                await connection.invalidate()

    def _heard(self, _connection: object, _pid: int, _channel: str, words: str) -> None:
        news = read(words)
        if news is not None:
            self.hear(news)

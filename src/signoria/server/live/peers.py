"""What the processes at one PostgreSQL tell each other: a log has grown or gone, who is at a table, a device moved."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import msgspec

from signoria.server.protocol.scene import OnlookerInfo
from signoria.server.store import Store, Unavailable
from signoria.server.store.engine import Postgres
from signoria.server.store.journal import CHANNEL
from signoria.server.store.outage import sentence
from signoria.server.table.scene import Presence

log = logging.getLogger("signoria.server")

PAUSE, LONGEST = 0.5, 30.0  # seconds until the next attempt to listen, twice as many after each
BEAT = 5.0  # seconds after which a silent line is asked whether it is there
ANSWER = 5.0  # seconds that it has to say so


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
        presence = self.presence
        watched = sorted(presence.watched)
        counted = Counted(sorted(presence.seats), presence.spectators, list(presence.onlookers), watched)
        return f"here {self.table} {self.process} {msgspec.json.encode(counted).decode()}"


@dataclass(frozen=True)
class Moved:
    """A device belongs to another person, or to nobody any more."""

    device: str


@dataclass(frozen=True)
class Gone:
    """A table was deleted."""

    table: str


@dataclass(frozen=True)
class Rewritten:
    """The log of a table was written anew."""

    table: str


class Counted(msgspec.Struct, array_like=True):
    """A presence as processes tell it."""

    seats: list[int]
    spectators: int
    onlookers: list[OnlookerInfo]
    watched: list[int] = []

    @property
    def presence(self) -> Presence:
        """Understand it."""
        watched = frozenset(self.watched)
        return Presence(frozenset(self.seats), self.spectators, tuple(self.onlookers), watched=watched)


News = Grown | Here | Moved | Gone | Rewritten


def read(words: str) -> News | None:
    """Read what another process said; None for what a newer one may say."""
    match words.split(" ", maxsplit=3):
        case ["log", table, number]:
            return Grown(table, int(number))
        case ["device", device]:
            return Moved(device)
        case ["gone", table]:
            return Gone(table)
        case ["rewritten", table]:
            return Rewritten(table)
        case ["here", table, process, counted]:
            with contextlib.suppress(msgspec.DecodeError):
                return Here(table, process, msgspec.json.decode(counted, type=Counted).presence)
    return None


class Peers:
    """Listens for as long as the server runs, and says what it is given; silent where nobody else could listen."""

    def __init__(self, store: Store, hear: Callable[[News], None], catch_up: Callable[[], Awaitable[None]]) -> None:
        self.store = store
        self.hear = hear
        self.catch_up = catch_up  # called whenever something may have been missed
        self.pause = PAUSE
        self.tasks: set[asyncio.Task[None]] = set()
        self.unsaid: dict[str, Here] = {}  # the latest of each table
        self.saying: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to listen."""
        if self.store.is_shared:
            self._start(self._listen())

    def say(self, news: Here) -> None:
        """Tell the others soon; one thing after the other, or who was here might be heard after who is."""
        if not self.store.is_shared:
            return
        self.unsaid[news.table] = news
        if self.saying is None or self.saying.done():
            self.saying = self._start(self._say())

    async def close(self) -> None:
        """Stop listening."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _say(self) -> None:
        while self.unsaid:
            news = self.unsaid.pop(next(iter(self.unsaid)))
            with contextlib.suppress(Unavailable):  # said already
                await self.store.notify(str(news))

    async def _listen(self) -> None:
        """Listen for ever: whatever breaks the line, there will be another."""
        while True:
            try:
                await self._hold_line()
            except Exception as error:  # noqa: BLE001  # to stay deaf would be worse than any of them
                log.warning("the other processes are not heard for now: %s", sentence(error))
            await asyncio.sleep(self.pause)
            self.pause = min(2 * self.pause, LONGEST)

    async def _hold_line(self) -> None:
        """Listen on a connection of its own until it breaks; first of all, read what was missed."""
        assert isinstance(self.store.database, Postgres)
        async with self.store.database.engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            broken = asyncio.Event()
            driver.add_termination_listener(lambda _: broken.set())
            try:
                await driver.add_listener(CHANNEL, self._heard)
                await self.catch_up()
                self.pause = PAUSE
                await self._keep(driver, broken)
            finally:
                await connection.invalidate()

    @staticmethod
    async def _keep(driver: Any, broken: asyncio.Event) -> None:
        """Wait until a line breaks; a beat finds out where it was dropped and nobody said so (heartbeat)."""
        while not broken.is_set():
            try:
                await asyncio.wait_for(broken.wait(), BEAT)
            except TimeoutError:
                await driver.execute("SELECT 1", timeout=ANSWER)
        raise ConnectionResetError("the line was cut")

    def _heard(self, _connection: object, _pid: int, _channel: str, words: str) -> None:
        news = read(words)
        if news is not None:
            self.hear(news)

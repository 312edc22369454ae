"""A table in use: the connections to it and the one writer to its log (event sourcing with optimistic locking)."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from signoria.server.clock import now
from signoria.server.live.connection import Connection
from signoria.server.live.peers import Here, Peers
from signoria.server.protocol import answers
from signoria.server.settings import Settings
from signoria.server.store import Conflict, Store, Summary, Unavailable
from signoria.server.table.entries import Entries
from signoria.server.table.refusals import Refused, refused
from signoria.server.table.scene import Presence, scene
from signoria.server.table.table import Table
from signoria.server.table.unfolding import Unplayable, follow, unfold
from signoria.server.workers.pool import Pool
from signoria.server.workers.turns import Turn, Urgency

ATTEMPTS = 20  # against other processes that write at the same moment
ABSENCE = 25  # seconds after which a silent process is believed to have gone
Decider = Callable[[Table], list[Entries]]


@dataclass(frozen=True)
class Service:
    """What every room works with."""

    settings: Settings
    store: Store
    pool: Pool
    peers: Peers
    process: str


class Room:
    """Everything that happens to one table in this process happens here, one thing at a time."""

    def __init__(self, table: Table, service: Service) -> None:
        self.table = table
        self.service = service
        self.store = service.store
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.here: Presence | None = None  # who is connected to this process, once counted
        self.elsewhere: dict[str, tuple[int, Presence]] = {}  # who is connected to other processes, and until when
        self.writing: set[asyncio.Task[int]] = set()
        self.seen = now()  # when somebody last looked on
        self.when_changed: Callable[[], None] = lambda: None
        self.is_broken = False  # memory and log may differ

    @property
    def is_idle(self) -> bool:
        """Whether nobody needs the room."""
        return not self.connections and not self.writing

    @property
    def is_lively(self) -> bool:
        """Whether somebody is here, at any process, or was a moment ago."""
        presence = self.presence()
        is_watched = bool(presence.seats or presence.spectators)
        return is_watched or now() - self.seen < self.service.settings.lull * 1000

    @property
    def turn(self) -> Turn:
        """Say how urgent it is that an opponent decides, and for whom."""
        presence = self.presence()
        if not presence.seats:
            urgency = Urgency.WATCHED if presence.spectators else Urgency.UNSEEN
            return Turn(urgency, self.table.founding.host)
        here = (each.visitor for each in self.connections if self.table.held_by(each.holder))
        return Turn(Urgency.AWAITED, next(here, self.table.founding.host))

    def join(self, connection: Connection) -> None:
        """Let a connection in."""
        self.connections.add(connection)
        self.here = None
        self.when_changed()

    def leave(self, connection: Connection) -> None:
        """Let a connection go, and the others know."""
        self.connections.discard(connection)
        self.here = None
        self.seen = now()
        self.announce()

    # Writing

    async def commit(self, decider: Decider, heard: Callable[[int], None] | None = None) -> int:
        """Decide on the latest table, write it down, then let everybody know; give the number of the last entry.

        Runs to its end even if whoever asked for it goes away. `heard` is told the number before anybody else is shown
        the table.
        """
        task = asyncio.create_task(self._commit(decider, heard))
        self.writing.add(task)
        task.add_done_callback(self.writing.discard)
        return await asyncio.shield(task)

    async def _commit(self, decider: Decider, heard: Callable[[int], None] | None) -> int:
        async with self.lock:
            for _ in range(ATTEMPTS):
                entries = decider(self.table)
                if not entries or await self._write(entries):
                    break
            else:
                raise refused("stale")
            number = self.table.number
        if heard is not None:
            heard(number)
        self._changed()
        return number

    async def _write(self, entries: list[Entries]) -> bool:
        """Write entries to the log; False, and the table read again, where another process was faster."""
        number = self.table.number + 1
        try:
            for entry in entries:
                self.table.evolve(entry)
            await self.store.append(self.table.founding.id, number, entries, Summary.of(self.table))
        except Conflict:
            await self._reload()
            return False
        except Unavailable:
            await self._reload()
            if not self._has(number, entries):
                raise  # else only the answer was lost
        except BaseException:  # the table in memory must never be ahead of the log
            await self._reload()
            raise
        return True

    async def _reload(self) -> None:
        """Read the table again; where even that fails, send everybody away to open it anew."""
        try:
            loaded = await self.store.load(self.table.founding.id)
            assert loaded is not None
            self.table = unfold(*loaded)
            self._changed()  # by somebody else, whatever becomes of the request
        except BaseException as error:
            self.is_broken = True
            why = error if isinstance(error, Refused) else refused("failed", status=500)
            self.dismiss(why, again=not isinstance(error, Unplayable))
            raise

    def _has(self, number: int, entries: list[Entries]) -> bool:
        """Say whether the log holds these entries from a number on."""
        return [told.entry for told in self.table.story[number - 1 :]][: len(entries)] == entries

    async def catch_up(self) -> None:
        """Read what other processes wrote."""
        async with self.lock:
            try:
                entries = await self.store.entries(self.table.founding.id, self.table.number)
                follow(self.table, entries)
            except Unplayable as error:  # send everybody away: this log can no longer be followed
                self.is_broken = True
                self.dismiss(error, again=False)
                raise
        if entries:
            self._changed()

    # Showing

    def _changed(self) -> None:
        self.here = None  # a seat may have been taken
        for connection in self.connections:
            connection.refresh()
        self.when_changed()

    async def show(self, connection: Connection) -> answers.TableScene:
        """Show a connection the table, with the story since it last looked."""
        async with self.lock:
            shown = scene(self.table, connection.onlooker, self.presence(), connection.sent, now())
        connection.sent = shown.number
        return shown

    def dismiss(self, why: Refused, *, again: bool = True) -> None:
        """Close all connections and say why; unless told otherwise, they may come again."""
        for connection in self.connections:
            connection.dismiss(why, again=again)

    async def close(self) -> None:
        """Let writing end and connections go."""
        if self.writing:
            await asyncio.wait(self.writing)
        self.dismiss(refused("stopping", status=503))

    # Presence

    def presence(self) -> Presence:
        """Say who is here, at any process."""
        here = self.presence_here()
        if not self.elsewhere:
            return here
        others = [presence for until, presence in self.elsewhere.values() if until > now()]
        seats = here.seats.union(*(other.seats for other in others))
        return Presence(seats, here.spectators + sum(other.spectators for other in others))

    def presence_here(self) -> Presence:
        """Say who is connected to this process."""
        if self.here is None:
            held = [self.table.held_by(connection.holder) for connection in self.connections]
            seats = frozenset(seat for seats in held for seat in seats)
            self.here = Presence(seats, sum(not seats for seats in held))
        return self.here

    def announce(self) -> None:
        """Tell everybody who is here, at other processes too."""
        self.remind()
        self._announce()

    def remind(self) -> None:
        """Tell the other processes who is here."""
        self.service.peers.say(Here(self.table.founding.id, self.service.process, self.presence_here()))

    def hear(self, news: Here) -> None:
        """Hear from another process who is there."""
        if news.process == self.service.process:
            return
        if news.process not in self.elsewhere:
            self.remind()  # a newcomer has not heard of us either
        before = self.presence()
        self.elsewhere[news.process] = (now() + ABSENCE * 1000, news.presence)
        if self.presence() != before:
            self._announce()

    def _announce(self) -> None:
        presence = self.presence()
        connected = [seat in presence.seats for seat in range(len(self.table.seats))]
        for connection in self.connections:
            if connection.has_entered:
                connection.answer(answers.Presence(connected=connected, spectators=presence.spectators))

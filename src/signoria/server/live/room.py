"""A table in use: the connections to it and the one writer to its log (event sourcing with optimistic locking)."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from signoria.server.clock import now
from signoria.server.live.attendance import Attendance
from signoria.server.live.chat import Chat
from signoria.server.live.connection import Connection
from signoria.server.live.mark import Mark
from signoria.server.live.peers import Here, Peers
from signoria.server.live.postman import Postman
from signoria.server.metrics import MOVES
from signoria.server.protocol import answers
from signoria.server.protocol.scene import TableScene
from signoria.server.settings import Settings
from signoria.server.store import NO_MAIL, Conflict, Mail, Store, Summary, Unavailable
from signoria.server.table import notices
from signoria.server.table.clock import stood
from signoria.server.table.due import carry_out
from signoria.server.table.entries import Entries
from signoria.server.table.onlookers import may_look_as, unwelcome
from signoria.server.table.outcome import is_end, outcomes
from signoria.server.table.refusals import Refused, refused
from signoria.server.table.scene import Presence, scene
from signoria.server.table.table import Table
from signoria.server.table.unfolding import Unplayable, follow, unfold
from signoria.server.workers.pool import Pool
from signoria.server.workers.turns import Turn, Urgency

GONE = 410  # the status of a table that was deleted
ATTEMPTS = 20  # against other processes that write at the same moment
NOBODY_AWAY: frozenset[int] = frozenset()
Decider = Callable[[Table], list[Entries]]


@dataclass(frozen=True)
class Service:
    """What every room works with."""

    settings: Settings
    store: Store
    pool: Pool
    peers: Peers
    chat: Chat
    postman: Postman
    process: str


class Room:
    """Everything that happens to one table in this process happens here, one thing at a time."""

    def __init__(self, table: Table, service: Service) -> None:
        self.table = table
        self.service = service
        self.store = service.store
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.attendance = Attendance(self.connections)
        self.announced = Presence()
        self.mark = Mark.of(table)  # the table as it was last shown
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
        here = (each.visitor for each in self.connections if self.table.held_by(each.person))
        return Turn(Urgency.AWAITED, next(here, self.table.founding.host))

    def join(self, connection: Connection) -> None:
        """Let a connection in, which has yet to enter."""
        self.connections.add(connection)

    def enter(self, connection: Connection) -> None:
        """Show somebody the table from now on, and let the others know."""
        connection.has_entered = True
        connection.refresh()
        self.announce()
        self.service.postman.welcome(connection.person, self.table)
        self.when_changed()  # opponents may have paused while nobody looked on

    def leave(self, connection: Connection) -> None:
        """Let a connection go, and the others know."""
        self.connections.discard(connection)
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
            await self._settle()
            for _ in range(ATTEMPTS):
                entries = decider(self.table)
                number = await self._write(entries) if entries else len(self.table.story)
                if number is not None:
                    break
            else:
                raise refused("stale")
        if heard is not None:
            heard(number)
        self._changed()
        return number

    async def settle(self) -> None:
        """Give back the time that ran while the server was down."""
        if self.table.clock is not None:
            await self.commit(lambda _: [])

    async def _settle(self) -> None:
        """Do so before anything else is written: whoever moves then has used up only what the server saw."""
        if self.table.clock is None:
            return
        uptime = self.store.uptime
        if not uptime.is_fresh(now()):
            await uptime.beat(now())
        while (entries := stood(self.table, uptime.stops, now())) and await self._write(entries) is None:
            pass  # another process was faster

    async def _write(self, decided: list[Entries]) -> int | None:
        """Write to the log what was decided, and what is due by it; give the number of its last telling.

        None, and the table read again, where another process was faster.
        """
        number = self.table.number + 1
        entries = decided
        try:
            for entry in decided:
                self.table.evolve(entry)
            told = len(self.table.story)
            entries = [*decided, *carry_out(self.table, now())]
            summary = Summary.of(self.table)
            ended = outcomes(self.table) if summary.status == "over" and is_end(entries) else ()
            await self.store.append(self.table.founding.id, number, entries, summary, self._mail(entries), ended)
            MOVES.inc(len(entries))
        except Conflict:
            await self._reload()
            return None
        except Unavailable:
            if not await self._has(number, entries):
                raise  # else only the answer was lost
        except BaseException:  # the table in memory must never be ahead of the log
            await self._reload()
            raise
        return told

    def _mail(self, entries: list[Entries]) -> Mail:
        """Say who is to be told of some entries, unless they come back soon."""
        told = notices.due(self.table, entries, self.presence().watched)
        if not told:
            return NO_MAIL
        return Mail(told, now() + int(self.service.settings.grace * 1000))

    async def _reload(self) -> list[Entries]:
        """Read the table again, and give its log; where even that fails, send everybody away to open it anew."""
        try:
            loaded = await self.store.load(self.table.founding.id)
            if loaded is None:
                raise refused("deleted", status=GONE)
            self.table = unfold(*loaded)
            self._changed()  # by somebody else, whatever becomes of the request
            return loaded[1]
        except BaseException as error:
            self.is_broken = True
            why = error if isinstance(error, Refused) else refused("failed", status=500)
            self.dismiss(why, again=not isinstance(error, Unplayable) and why.status != GONE)
            raise

    async def read_again(self) -> None:
        """Read a log that was written anew."""
        async with self.lock:
            await self._reload()

    async def _has(self, number: int, entries: list[Entries]) -> bool:
        """Read the table again, and say whether the log holds these entries from a number on."""
        return (await self._reload())[number - 1 :][: len(entries)] == entries

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
        """Show everybody the table; what only one seat may know of, to its player alone."""
        former, self.mark = self.mark, Mark.of(self.table)
        concerned = self.mark.concerned(former)
        is_settled = former.settled == self.mark.settled  # no move makes anybody unwelcome
        for connection in self.connections:
            if concerned is not None and concerned.isdisjoint(self.table.held_by(connection.person)):
                continue  # even that something was sent would tell of a secret
            reason = self.unwelcome(connection) if connection.has_entered and not is_settled else None
            if reason is None:
                connection.refresh()
            else:
                connection.expel(reason)
        self.when_changed()

    def unwelcome(self, connection: Connection) -> Refused | None:
        """Say why somebody may not be here, if so."""
        key = connection.key(self.table.founding.id) if self.table.removed else ""
        return unwelcome(self.table, connection.person, key, connection.token)

    def fullness(self) -> Refused | None:
        """Say that there is no room for one more onlooker, if so."""
        is_full = self.attendance.here(self.table).spectators >= self.service.settings.limits.spectators
        return refused("too-many-onlookers", status=429) if is_full else None

    async def show(self, connection: Connection) -> TableScene | None:
        """Show a connection the table, with the story since it last looked; nothing, if it was sent away meanwhile."""
        async with self.lock:
            if not connection.has_entered:
                return None
            self._keep_to_own(connection)
            shown = scene(self.table, connection.onlooker, self.presence(), connection.sent, now())
        return connection.send(shown)

    def _keep_to_own(self, connection: Connection) -> None:
        """Let nobody look on as a seat they have lost; the story is told again as they may know it."""
        if connection.seat is None or may_look_as(self.table, connection.person, connection.seat):
            return
        connection.seat = next(iter(self.table.held_by(connection.person)), None)
        connection.sent = 0

    def dismiss(self, why: Refused, *, again: bool = True) -> None:
        """Close all connections and say why; unless told otherwise, they may come again."""
        for connection in self.connections:
            connection.dismiss(why, again=again)

    def vanish(self) -> None:
        """Send everybody away from a table that was deleted."""
        self.is_broken = True
        self.dismiss(refused("deleted", status=GONE), again=False)

    async def close(self) -> None:
        """Let writing end and connections go."""
        if self.writing:
            await asyncio.wait(self.writing)
        self.dismiss(refused("stopping", status=503))

    # Presence

    def presence(self) -> Presence:
        """Say who is here, at any process."""
        return self.attendance.everywhere(self.table, now())

    def away(self) -> frozenset[int]:
        """List the seats whose players have been away for longer than the table waits."""
        time = now()
        ends = self.attendance.everywhere(self.table, time).ends
        return frozenset(seat for seat, end in ends.items() if end <= time) if ends else NOBODY_AWAY

    def announce(self) -> None:
        """Tell everybody who is here, at other processes too."""
        self.attendance.forget()
        self.remind()
        self._announce()

    def remind(self) -> None:
        """Tell the other processes who is here."""
        here = self.attendance.here(self.table)
        self.service.peers.say(Here(self.table.founding.id, self.service.process, here))

    def hear(self, news: Here) -> None:
        """Hear from another process who is there."""
        if news.process == self.service.process:
            return
        if self.attendance.hear(news.process, news.presence, now()):
            self.remind()  # a newcomer has not heard of us either
        self.watch()

    def watch(self) -> None:
        """Tell everybody here if somebody came or went elsewhere, or a process has fallen silent."""
        if self.presence() != self.announced:
            self._announce()

    def _announce(self) -> None:
        self.announced = presence = self.presence()
        seats, time = range(len(self.table.seats)), now()
        connected, ends = [seat in presence.seats for seat in seats], [presence.ends.get(seat) for seat in seats]
        for connection in self.connections:
            if connection.has_entered:
                is_host = self.table.is_hosted_by(connection.person)
                seen = list(presence.onlookers) if is_host else []
                said = answers.Presence(
                    connected=connected, ends=ends, spectators=presence.spectators, onlookers=seen, now=time
                )
                connection.answer(said)

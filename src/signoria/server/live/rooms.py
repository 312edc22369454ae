"""All tables in use in this process."""

import asyncio
import contextlib
import gc
import logging
import secrets
from collections.abc import Coroutine
from typing import Any

from signoria.server.clock import now
from signoria.server.live.chat import Chat
from signoria.server.live.connection import Connection
from signoria.server.live.hints import Reviews
from signoria.server.live.opponents import Opponents
from signoria.server.live.peers import Gone, Here, Moved, News, Peers, Rewritten
from signoria.server.live.postman import Postman
from signoria.server.live.room import Room, Service
from signoria.server.live.view_queue import ViewQueue
from signoria.server.settings import Settings
from signoria.server.store import Store, Unavailable
from signoria.server.store.housekeeping import DAY, Housekeeping
from signoria.server.table.founding import game_of
from signoria.server.table.refusals import Refused, refused
from signoria.server.table.table import Table
from signoria.server.table.unfolding import Unplayable, setting_up, unfold
from signoria.server.workers.pool import Pool

log = logging.getLogger("signoria.server")

CLEAN_UP = 3600  # seconds between two looks for tables that nobody began
SWEEP = 10  # seconds between two looks for tables where an opponent should think


class Rooms:
    """Opens rooms when somebody comes and clears them when nobody is left."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.pool = Pool(settings.processes, settings.niceness)
        self.peers = Peers(store, self._hear, self._catch_up)
        process = secrets.token_hex(4)
        self.postman = Postman(settings, store, process)
        self.service = Service(settings, store, self.pool, self.peers, Chat(settings.limits), self.postman, process)
        self.rooms: dict[str, Room] = {}
        self.opponents: dict[str, Opponents] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.reviews = Reviews()
        self.view_queue = ViewQueue()
        self.aside: set[str] = set()  # tables that cannot be opened; each is said once
        self.behind: set[Room] = set()  # rooms whose log has grown but could not be read
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Go on with every table where the last process stopped."""
        self.peers.open()
        self.postman.open()
        self._start(self._sweep())
        if self.settings.unbegun_days:
            self._start(self._clean_up(int(self.settings.unbegun_days * DAY)))

    async def close(self) -> None:
        """Stop; everything is in the store already."""
        for task in self.tasks:
            task.cancel()
        for opponents in self.opponents.values():
            opponents.stop()
        self.reviews.close()
        await self.peers.close()
        await self.postman.close()
        await asyncio.gather(*(room.close() for room in self.rooms.values()), return_exceptions=True)
        await self.pool.close()
        if self.store.is_shared:
            with contextlib.suppress(Unavailable):  # then its claims run out by themselves
                await self.store.release(self.service.process)

    async def room(self, table: str) -> Room:
        """Open a table, once for all who ask."""
        room = self.rooms.get(table)
        if room is not None and not room.is_broken:
            return room
        if table not in self.opening:
            self.opening[table] = asyncio.ensure_future(self._load(table))
        return await asyncio.shield(self.opening[table])

    async def _load(self, table: str) -> Room:
        try:
            loaded = await self.store.load(table)
            if loaded is None:
                raise refused("no-such-table", status=404)
            with setting_up():
                await prepare(loaded[0].game, loaded[0].rules)
            room = self.add(unfold(*loaded))
            if self.store.is_shared:
                await room.catch_up()  # what was written between reading and being listed
            await room.settle()
        except Unplayable as error:
            self._set_aside(table, error)
            raise
        finally:
            del self.opening[table]
        self.aside.discard(table)
        return room

    def _set_aside(self, table: str, error: Unplayable) -> None:
        """Leave a table alone until somebody asks for it."""
        if table not in self.aside:
            cause = error.__cause__
            log.error("table %s is set aside: %s (%s: %s)", table, error, type(cause).__name__, cause)
        self.aside.add(table)

    def add(self, table: Table) -> Room:
        """Open a room for a table just made or read."""
        room = Room(table, self.service)
        self.rooms[table.founding.id] = room
        self.opponents[table.founding.id] = Opponents(room)
        self.opponents[table.founding.id].consider()
        return room

    async def join(self, table: str, connection: Connection) -> Room:
        """Bring a connection to its table."""
        room = await self.room(table)
        while self.rooms.get(table) is not room:  # cleared meanwhile
            room = await self.room(table)
        if self._has_too_many(room, connection.device):
            raise refused("too-many-connections", status=429)
        room.join(connection)
        try:
            await self._recognise(room, connection)
        except BaseException:
            self.leave(room, connection)
            raise
        return room

    def _has_too_many(self, room: Room, device: str) -> bool:
        """Say whether a browser has enough lines to a table."""
        lines = sum(other.device == device for other in room.connections)
        return bool(device) and lines >= self.settings.limits.connections

    async def _recognise(self, room: Room, connection: Connection) -> None:
        """Find out who came; players' devices are remembered."""
        person = await self.store.people.recognise(connection.device)
        if person is None:
            raise refused("signed-out", status=403)
        if connection.is_over:  # signed out this very moment
            return
        connection.person = person
        if room.table.held_by(person) or room.table.is_hosted_by(person):
            await self.store.people.keep(connection.device, connection.label, now())

    async def recheck(self, device: str) -> None:
        """See whose device this is now, and let go of what it has lost."""
        lines = [(room, one) for room in self.rooms.values() for one in room.connections if one.device == device]
        person = await self.store.people.recognise(device) if lines else None
        for room, connection in lines:
            if person is None:
                connection.expel(refused("signed-out", status=403))
            elif person.id != connection.person.id:
                connection.expel(refused("moved"), again=True)
            room.announce()

    async def reread(self, table: str) -> None:
        """Read a table again whose log was written anew."""
        room = self.rooms.get(table)
        if room is None:
            return
        try:
            await room.read_again()
        except Refused:
            self.opponents[table].stop()

    def leave(self, room: Room, connection: Connection) -> None:
        """Take a connection away."""
        room.leave(connection)
        self.clear(room)

    def clear(self, room: Room) -> None:
        """Forget a room that nobody needs; the store has it all."""
        table = room.table.founding.id
        if self.rooms.get(table) is room and room.is_idle and self.opponents[table].thinking is None:
            del self.rooms[table], self.opponents[table]

    def forget(self, table: str) -> None:
        """Send everybody away from a table that is there no longer."""
        room = self.rooms.get(table)
        if room is not None:
            room.vanish()

    def _hear(self, news: News) -> None:
        """Heed what another process says of a table or a device in use here."""
        if isinstance(news, Moved):
            self._start(self.recheck(news.device))
            return
        if isinstance(news, Gone):
            self.forget(news.table)
            return
        room = self.rooms.get(news.table)
        if room is None:
            return
        if isinstance(news, Rewritten):
            self._start(self.reread(news.table))
        elif isinstance(news, Here):
            room.hear(news)
        elif news.number > room.table.number:
            self._start(self._keep_up(room))

    async def _catch_up(self) -> None:
        """Read all that may have been missed; raise Unavailable where that cannot be done."""
        for room in list(self.rooms.values()):
            await self._follow(room)
        for device in {connection.device for room in self.rooms.values() for connection in room.connections}:
            await self.recheck(device)

    async def _keep_up(self, room: Room) -> None:
        """Read what a table's log has grown by, now or as soon as it can be read."""
        try:
            await self._follow(room)
            self.behind.discard(room)
        except Unavailable:
            self.behind.add(room)
        except Exception:
            log.exception("table %s could not be followed", room.table.founding.id)
            self.behind.add(room)

    async def _follow(self, room: Room) -> None:
        try:
            await room.catch_up()
        except Unplayable as error:
            self._set_aside(room.table.founding.id, error)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _sweep(self) -> None:
        """See to it that opponents think, at the start and after another process has gone."""
        while True:
            try:
                for table in await self.store.waiting_for_agents(now(), self.settings.lull):
                    if table not in self.aside:
                        await self._resume(table)
            except Unavailable:
                pass  # said already; the next round tries again
            except Exception:
                log.exception("the tables that wait for opponents could not be read")
            for room in list(self.behind):
                await self._keep_up(room)
            for room in list(self.rooms.values()):
                if self.store.is_shared:
                    room.remind()
                room.watch()
                self.clear(room)
            await asyncio.sleep(SWEEP)

    async def _clean_up(self, days: int) -> None:
        """Delete the tables that nobody ever began, again and again."""
        keeping = Housekeeping(self.store)
        while True:
            try:
                found = [table for table in await keeping.unbegun(now() - days) if table not in self.rooms]
                if count := await keeping.delete(found, now() - days):
                    log.info("%d tables that nobody began are deleted", count)
            except Unavailable:
                pass  # said already; the next round tries again
            except Exception:
                log.exception("tables that nobody began could not be deleted")
            await asyncio.sleep(CLEAN_UP)

    async def _resume(self, table: str) -> None:
        try:
            room = await self.room(table)
            room.when_changed()
        except (Unplayable, Unavailable):
            pass  # said already
        except Exception:
            log.exception("table %s cannot go on for now", table)


async def prepare(game: str, rules: int | None = None) -> None:
    """Set a game up beforehand, away from the event loop; it is kept for whoever needs it next."""
    made = game_of.cache_info().currsize
    await asyncio.to_thread(game_of, game, rules)
    if (
        game_of.cache_info().currsize > made
    ):  # not where one took the place of another: what is frozen is never looked at
        gc.freeze()  # thousands of actions that stay: no need to look at them again and again, all tables waiting

"""A table in use: the connections to it, the one writer to its log, and its opponents."""

import asyncio
import hashlib
import logging
from collections.abc import Callable

import msgspec

from signoria.kernel.chance import Chance
from signoria.kernel.errors import BadNotation
from signoria.server import protocol
from signoria.server.clock import now
from signoria.server.connection import Connection
from signoria.server.entries import Entries, Faltered, Played
from signoria.server.levels import agent_name
from signoria.server.refusals import Refused, refused
from signoria.server.scene import Presence, scene
from signoria.server.settings import Settings
from signoria.server.store import Conflict, Store, Summary
from signoria.server.table import Table, unfold
from signoria.server.thinkers import Broken, Late, Thinkers
from signoria.server.thinking import Decide

log = logging.getLogger("signoria.server")

ATTEMPTS = 20  # against other processes that write at the same moment
GRACE = 10  # seconds that a claim to think lasts beyond the patience
Decider = Callable[[Table], list[Entries]]


class Room:
    """Everything that happens to one table in this process happens here, one thing at a time."""

    def __init__(self, table: Table, store: Store, thinkers: Thinkers, settings: Settings, process: str) -> None:
        self.table = table
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.process = process
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, tuple[int, Presence]] = {}  # who is connected to other processes, and until when
        self.thinking: asyncio.Task[None] | None = None
        self.writing: set[asyncio.Task[int]] = set()
        self.is_broken = False  # memory and log may differ

    @property
    def is_idle(self) -> bool:
        """Whether nobody needs the room."""
        return not self.connections and self.thinking is None and not self.writing

    # Writing

    async def commit(self, decider: Decider) -> int:
        """Decide on the latest table, write it down, then let everybody know; give the number of the last entry.

        Runs to its end even if whoever asked for it goes away.
        """
        task = asyncio.create_task(self._commit(decider))
        self.writing.add(task)
        task.add_done_callback(self.writing.discard)
        return await asyncio.shield(task)

    async def _commit(self, decider: Decider) -> int:
        async with self.lock:
            for _ in range(ATTEMPTS):
                entries = decider(self.table)
                if not entries or await self._write(entries):
                    break
            else:
                raise refused("stale")
            number = self.table.number
        self.refresh()
        self.consider()
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
        except BaseException:
            self.is_broken = True
            self.dismiss(refused("failed").refusal)
            raise

    async def catch_up(self) -> None:
        """Read what other processes wrote."""
        async with self.lock:
            entries = await self.store.entries(self.table.founding.id, self.table.number)
            for entry in entries:
                self.table.evolve(entry)
        if entries:
            self.refresh()
            self.consider()

    # Showing

    def refresh(self) -> None:
        """Show everybody the table again."""
        for connection in self.connections:
            connection.refresh()

    async def show(self, connection: Connection) -> protocol.Table:
        """Show a connection the table, with the story since it last looked."""
        async with self.lock:
            shown = scene(self.table, connection.onlooker, self.presence(), connection.sent, now())
        connection.sent = shown.number
        return shown

    def presence(self) -> Presence:
        """Say who is here, at any process."""
        here = self.presence_here()
        others = [presence for until, presence in self.elsewhere.values() if until > now()]
        seats = here.seats.union(*(other.seats for other in others))
        return Presence(seats, here.spectators + sum(other.spectators for other in others))

    def presence_here(self) -> Presence:
        """Say who is connected to this process."""
        held = [self.table.held_by(connection.holder) for connection in self.connections]
        return Presence(frozenset(seat for seats in held for seat in seats), sum(not seats for seats in held))

    def announce(self) -> None:
        """Tell everybody who is here."""
        presence = self.presence()
        connected = [seat in presence.seats for seat in range(len(self.table.seats))]
        for connection in self.connections:
            if connection.has_entered:
                connection.answer(protocol.Presence(connected=connected, spectators=presence.spectators))

    # Opponents

    def consider(self) -> None:
        """Set an opponent thinking, if one is to decide."""
        if self.thinking is None and self.table.waits_for_agent:
            self.thinking = asyncio.create_task(self._think())

    async def _think(self) -> None:
        try:
            while self.table.waits_for_agent and await self._may_think():
                await self._turn()
        except Refused as error:
            log.warning("table %s: an opponent could not move: %s", self.table.founding.id, error)
        except Exception:
            log.exception("table %s: an opponent could not move", self.table.founding.id)
        finally:
            self.thinking = None

    async def _may_think(self) -> bool:
        """Claim the right to think, where several processes could."""
        if not self.store.is_shared:
            return True
        until = now() + int((self.settings.patience + GRACE) * 1000)
        return await self.store.claim(self.table.founding.id, self.process, now(), until)

    async def _turn(self) -> None:
        table, position = self.table, self.table.position
        pause = asyncio.create_task(asyncio.sleep(self.settings.pace))
        try:
            words, fault = await self._ask(table)
            await pause
        finally:
            pause.cancel()
        await self.commit(lambda latest: self._decided(latest, words, fault) if latest.position == position else [])

    async def _ask(self, table: Table) -> tuple[str, str]:
        """Ask the agent; give its words, or what is wrong with it."""
        seat = table.to_move
        assert seat is not None
        level = table.seats[seat].level
        seed = seed_of(table)
        actions = [step.words for step in table.steps]
        job = Decide(table.founding.game, table.founding.seed, actions, agent_name(level), seed)
        try:
            reply = await self.thinkers.ask(job, self.settings.patience)
        except Late:
            return "", "late"
        except Broken as error:
            log.warning("table %s: opponent %s broke: %s", table.founding.id, level, error)
            return "", "broken"
        if reply.error:
            log.warning("table %s: opponent %s failed: %s", table.founding.id, level, reply.error)
            return "", "broken"
        return reply.words, ""

    def _decided(self, table: Table, words: str, fault: str) -> list[Entries]:
        """Play what the agent chose, or, at its fault, anything legal."""
        seat = table.to_move
        assert seat is not None
        level = table.seats[seat].level
        if not level:
            return []  # taken back by its owner meanwhile
        if not fault and is_legal(table, words):
            return [Played(time=now(), seat=seat, words=words, level=level)]
        legal = table.game.legal(table.state)
        spare = str(legal[Chance(seed_of(table)).below(len(legal))])
        faltered = Faltered(time=now(), seat=seat, level=level, reason=fault or "illegal")
        return [faltered, Played(time=now(), seat=seat, words=spare, level=level)]

    async def close(self) -> None:
        """Let writing end, thinking stop, and connections go."""
        if self.thinking is not None:
            self.thinking.cancel()
        if self.writing:
            await asyncio.wait(self.writing)
        self.dismiss(refused("stopping").refusal)

    def dismiss(self, reason: protocol.Refusal) -> None:
        """Close all connections; they may come again."""
        for connection in self.connections:
            connection.answer(protocol.Closing(refusal=reason, again=True))
            connection.close()


def is_legal(table: Table, words: str) -> bool:
    """Say whether these words are an action that may be played now."""
    try:
        return table.game.why_not(table.state, table.game.parse(words)) is None
    except BadNotation:
        return False


def seed_of(table: Table) -> int:
    """Give an opponent luck of its own, which tells nothing of the game's."""
    text = msgspec.json.encode([str(table.founding.seed), table.number])
    return int.from_bytes(hashlib.sha256(text).digest()[:7], "big")

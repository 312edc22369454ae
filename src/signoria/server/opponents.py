"""The opponents at one table: they think elsewhere and move here."""

import asyncio
import hashlib
import logging

from signoria.kernel.chance import Chance
from signoria.kernel.errors import BadNotation
from signoria.server.clock import now
from signoria.server.entries import Entries, Faltered, Played
from signoria.server.levels import agent_name
from signoria.server.refusals import Refused
from signoria.server.room import Room
from signoria.server.table import Table
from signoria.server.thinkers import Broken, Late
from signoria.server.thinking import Decide

log = logging.getLogger("signoria.server")

GRACE = 10  # seconds that a claim to think lasts beyond the patience


class Opponents:
    """Has an agent decide whenever one is to move."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.service = room.service
        self.thinking: asyncio.Task[None] | None = None
        room.when_changed = self.consider

    def consider(self) -> None:
        """Set an agent thinking, if one is to decide."""
        if self.thinking is None and self.room.table.waits_for_agent:
            self.thinking = asyncio.create_task(self._think())

    def stop(self) -> None:
        """Think no more."""
        if self.thinking is not None:
            self.thinking.cancel()

    async def _think(self) -> None:
        name = self.room.table.founding.id
        try:
            while self.room.table.waits_for_agent and await self._may_think():
                await self._turn()
        except Refused as error:
            log.warning("table %s: an opponent could not move: %s", name, error)
        except Exception:
            log.exception("table %s: an opponent could not move", name)
        finally:
            self.thinking = None

    async def _may_think(self) -> bool:
        """Claim the right to think, where several processes could."""
        if not self.service.store.is_shared:
            return True
        until = now() + int((self.service.settings.patience + GRACE) * 1000)
        return await self.service.store.claim(self.room.table.founding.id, self.service.process, now(), until)

    async def _turn(self) -> None:
        table, position = self.room.table, self.room.table.position
        pause = asyncio.create_task(asyncio.sleep(self.service.settings.pace))
        try:
            words, fault = await self._ask(table)
            await pause
        finally:
            pause.cancel()
        await self.room.commit(lambda latest: decided(latest, words, fault) if latest.position == position else [])

    async def _ask(self, table: Table) -> tuple[str, str]:
        """Ask the agent; give its words, or what is wrong with it."""
        seat = table.to_move
        assert seat is not None
        level, actions = table.seats[seat].level, [step.words for step in table.steps]
        job = Decide(table.founding.game, table.founding.seed, actions, agent_name(level), seed_of(table))
        try:
            reply = await self.service.thinkers.ask(job, self.service.settings.patience)
        except Late:
            return "", "late"
        except Broken as error:
            log.warning("table %s: opponent %s broke: %s", table.founding.id, level, error)
            return "", "broken"
        if reply.error:
            log.warning("table %s: opponent %s failed: %s", table.founding.id, level, reply.error)
            return "", "broken"
        return reply.words, ""


def decided(table: Table, words: str, fault: str) -> list[Entries]:
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


def is_legal(table: Table, words: str) -> bool:
    """Say whether these words are an action that may be played now."""
    try:
        return table.game.why_not(table.state, table.game.parse(words)) is None
    except BadNotation:
        return False


def seed_of(table: Table) -> int:
    """Give an opponent luck of its own, which tells nothing of the game's."""
    text = f"{table.founding.seed} {table.number}".encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:7], "big")

"""The opponents at one table: they think elsewhere and move here."""

import asyncio
import hashlib
import logging
from dataclasses import dataclass

from signoria.kernel.chance import Chance
from signoria.kernel.errors import BadNotation
from signoria.server.clock import now
from signoria.server.live.room import Room
from signoria.server.logs import TABLE
from signoria.server.table.entries import Entries, Faltered, Played
from signoria.server.table.levels import agent_name
from signoria.server.table.refusals import Refused
from signoria.server.table.table import Table
from signoria.server.workers.jobs import Decide
from signoria.server.workers.pool import Broken, Late

log = logging.getLogger("signoria.server")

SIMPLE = "greedy"  # decides where an agent could not
GRACE = 10  # seconds that a claim to think lasts beyond the patience


class Opponents:
    """Has an agent decide whenever one is to move and somebody looks on, or did a moment ago."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.service = room.service
        self.thinking: asyncio.Task[None] | None = None
        room.when_changed = self.consider

    def consider(self) -> None:
        """Set an agent thinking, if one is to decide."""
        if self.thinking is None and self.room.table.waits_for_agent and self.room.is_lively:
            self.thinking = asyncio.create_task(self._think())

    def stop(self) -> None:
        """Think no more."""
        if self.thinking is not None:
            self.thinking.cancel()

    async def _think(self) -> None:
        name = self.room.table.founding.id
        TABLE.set(name)
        try:
            while self.room.table.waits_for_agent and self.room.is_lively and await self._may_think():
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
        position = self.room.table.position
        pause = asyncio.create_task(asyncio.sleep(self.service.settings.pace))
        try:
            decision = await self._decide(self.room.table)
            await pause
        finally:
            pause.cancel()
        await self.room.commit(lambda latest: decided(latest, decision) if latest.position == position else [])

    async def _decide(self, table: Table) -> "Decision":
        """Ask the agent of the seat to move, and at its fault a simple one."""
        settings, seat = self.service.settings, table.to_move
        assert seat is not None
        level = table.seats[seat].level
        words, fault = await self._ask(table, agent_name(level, settings.agents), settings.patience)
        if not fault and not is_legal(table, words):
            log.warning("table %s: opponent %s chose %r, which is not legal", table.founding.id, level, words)
            fault = "illegal"
        if fault:
            words, _ = await self._ask(table, SIMPLE, settings.patience)
        return Decision(words, fault)

    async def _ask(self, table: Table, agent: str, patience: float) -> tuple[str, str]:
        """Ask an agent; give its words, or what is wrong with it."""
        founding, actions = table.founding, [step.words for step in table.steps]
        job = Decide(founding.game, founding.rules, founding.seed, actions, agent, seed_of(table))
        try:
            reply = await self.service.pool.ask(job, patience, self.room.turn)
        except Late as error:
            return self._note(table, agent, str(error), "late")
        except Broken as error:
            return self._note(table, agent, str(error), "broken")
        return self._note(table, agent, reply.error, "broken") if reply.error else (reply.words, "")

    @staticmethod
    def _note(table: Table, agent: str, error: str, fault: str) -> tuple[str, str]:
        log.warning("table %s: opponent %s failed: %s", table.founding.id, agent, error)
        return "", fault


@dataclass(frozen=True)
class Decision:
    """The words of an action, and what was wrong with the agent that should have chosen it."""

    words: str
    fault: str = ""


def decided(table: Table, decision: Decision) -> list[Entries]:
    """Play what was chosen, naming an agent at fault; anything legal, where even the simple one failed."""
    seat = table.to_move
    assert seat is not None
    level = table.seats[seat].level
    if not level:
        return []  # taken back by its owner meanwhile
    words = decision.words if is_legal(table, decision.words) else spare(table)
    played = Played(time=now(), seat=seat, words=words, level=level)
    if not decision.fault:
        return [played]
    return [Faltered(time=now(), seat=seat, level=level, reason=decision.fault), played]


def spare(table: Table) -> str:
    """Draw any legal action."""
    legal = table.game.legal(table.state)
    return str(legal[Chance(seed_of(table)).below(len(legal))])


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

"""Trying something else in a lesson: opponents answer, and the learner sees what comes of it."""

import asyncio

from signoria.server.live.opponents import SIMPLE, is_legal, seed_of, spare
from signoria.server.live.rooms import Rooms
from signoria.server.protocol.scene import TableScene
from signoria.server.table.lessons import LEARNER, TRIES, go_on, prepared, shown, try_out
from signoria.server.table.refusals import refused
from signoria.server.table.table import Table
from signoria.server.workers.jobs import Decide
from signoria.server.workers.pool import Broken, Busy, Late
from signoria.server.workers.turns import Turn, Urgency

ANSWERS = 16  # moves of opponents in all
PATIENCE = 10  # seconds


async def attempt(rooms: Rooms, game: str, at: int, words: list[str], visitor: str) -> TableScene:
    """Play the learner's moves from a position of a lesson on, and after each the others', up to the learner's next."""
    if not 0 < len(words) <= TRIES:
        raise refused("not-understood", f"1 to {TRIES} moves can be tried, not {len(words)}")
    table = await asyncio.to_thread(prepared, game, at)
    turn = Turn(Urgency.AWAITED, visitor, rooms.settings.limits.thoughts)
    for tried in words:
        try_out(table, tried)
        await _answer(rooms, table, turn)
    return shown(table)


async def _answer(rooms: Rooms, table: Table, turn: Turn) -> None:
    for _ in range(ANSWERS):
        if table.to_move in (None, LEARNER):
            return
        go_on(table, await _decide(rooms, table, turn))


async def _decide(rooms: Rooms, table: Table, turn: Turn) -> str:
    """Ask a quick opponent; anything legal, where it failed."""
    founding, actions = table.founding, [step.words for step in table.steps]
    job = Decide(founding.game, founding.rules, founding.seed, actions, SIMPLE, seed_of(table))
    try:
        words = (await rooms.pool.ask(job, PATIENCE, turn)).words
    except Busy as error:
        raise refused("busy", status=429) from error
    except (Late, Broken):
        words = ""
    return words if is_legal(table, words) else spare(table)

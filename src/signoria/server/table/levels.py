"""The four strengths of opponent, and who plays them."""

import functools

from signoria.agents import known
from signoria.server.protocol.messages import Phrase

LEVELS = ("apprentice", "artisan", "master", "prince")
STAND_IN = "random"
NAMES = ("Lorenzo", "Caterina", "Cosimo", "Lucrezia", "Giuliano", "Ginevra", "Piero", "Simonetta")


@functools.cache
def is_ready(level: str) -> bool:
    """Say whether an agent of this name is installed."""
    return level in known()


def agent_name(level: str, chosen: dict[str, str]) -> str:
    """Name the agent that plays a level; `chosen` by whoever runs the server, or ours."""
    return chosen.get(level) or (level if is_ready(level) else STAND_IN)


def note(level: str) -> Phrase | None:
    """Say it openly where a level is played by another agent."""
    if not level or is_ready(level):
        return None
    return Phrase("note.stand-in", {"level": f"level.{level}"})


def opponent_name(seat: int, taken: set[str]) -> str:
    """Name an opponent after its seat, unless somebody at the table is called so."""
    names = [NAMES[(seat + step) % len(NAMES)] for step in range(len(NAMES))]
    return next((name for name in names if name not in taken), names[0])

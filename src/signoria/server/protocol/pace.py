"""How fast a table plays: chosen when it is set up."""

from typing import Annotated

from msgspec import Meta

from signoria.server.protocol.messages import Incoming

HOUR, DAY = 3600, 24 * 3600  # seconds


class Clocked(Incoming, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    """A table with a clock; when a time is up, an opponent of the level `then` plays on, or (empty) the game pauses."""

    then: str = ""


class Evening(Clocked, frozen=True):
    """Each player has so many seconds for the game, and more with every turn passed on (a Fischer clock)."""

    time: Annotated[int, Meta(ge=60, le=6 * HOUR)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class Slow(Clocked, frozen=True):
    """Each turn has a limit (seconds); a player's days of holiday are announced ahead, or used up beyond the limit."""

    limit: Annotated[int, Meta(ge=12 * HOUR, le=14 * DAY)]
    holiday: Annotated[int, Meta(ge=0, le=30)] = 0


Pace = Evening | Slow

"""What has to hold before anything is done for whoever asks."""

from msgspec import Struct

from signoria.server.person import Person
from signoria.server.table.levels import LEVELS
from signoria.server.table.refusals import refused
from signoria.server.table.seat import Seat
from signoria.server.table.table import Table

NAME_LIMIT = 24
TEXT_LIMIT = 500


class Asker(Struct, frozen=True, gc=False):
    """Who asks, when, and which seats' players have been away for longer than the table waits."""

    person: Person
    now: int
    away: frozenset[int] = frozenset()


def clean(text: str, limit: int, reason: str) -> str:
    """Accept words of a person that can be shown on one line."""
    words = " ".join(text.split())
    if not 1 <= len(words) <= limit or not words.isprintable():
        raise refused(reason, limit=limit)
    return words


def chair(table: Table, seat: int) -> Seat:
    """Find a seat."""
    if not 0 <= seat < len(table.seats):
        raise refused("no-such-seat")
    return table.seats[seat]


def own(table: Table, seat: int, asker: Asker) -> Seat:
    """Find a seat of the one who asks."""
    found = chair(table, seat)
    if not asker.person.is_among(found.holders):
        raise refused("not-yours")
    return found


def unfinished(table: Table) -> None:
    """Refuse what is only for a game that is not over."""
    if table.status == "over":
        raise refused("over")


def running(table: Table) -> None:
    """Refuse what is only for a game that goes on."""
    if table.status == "open":
        raise refused("not-begun")
    unfinished(table)


def hosting(table: Table, asker: Asker) -> None:
    """Refuse what only the host may do."""
    if not table.is_hosted_by(asker.person):
        raise refused("not-host")


def opening(table: Table, asker: Asker) -> None:
    """Refuse what only the host may do, before the game."""
    if table.status != "open":
        raise refused("begun")
    hosting(table, asker)


def known_level(level: str) -> str:
    """Accept a level."""
    if level not in LEVELS:
        raise refused("no-such-level")
    return level

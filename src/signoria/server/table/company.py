"""Who may join a table by a click, how it is listed, and how a player gives the game up or lets it go on."""

from collections.abc import Sequence

from signoria.server.person import Person
from signoria.server.protocol.requests import Publish, Resign, Resume, TakeSeat
from signoria.server.table.entries import Entries, Published, Resigned, Resumed, Taken
from signoria.server.table.refusals import refused
from signoria.server.table.rights import NAME_LIMIT, Asker, chair, clean, known_level, opening, own, running
from signoria.server.table.table import Table

WORD_LIMIT = 120


def word_of(text: str) -> str:
    """Accept what a host says to those who read the list; nothing will do."""
    return clean(text, WORD_LIMIT, "bad-text") if text.strip() else ""


def seats_for(table: Table, person: Person) -> list[int]:
    """List the seats that somebody may take by a click: those kept for them, or one of an open table."""
    if table.status != "open" or not person.id:
        return []
    kept = [seat for seat, found in enumerate(table.seats) if found.is_free and person.is_among((found.kept,))]
    if kept or not table.is_public or table.held_by(person):
        return kept
    return [seat for seat, found in enumerate(table.seats) if found.is_free and not found.kept]


def take(table: Table, request: TakeSeat, asker: Asker) -> list[Entries]:
    """Sit down."""
    found = chair(table, request.seat)
    if not asker.person.id:
        raise refused("no-visitor")
    if table.status != "open":
        raise refused("begun")
    if not found.is_free:
        raise refused("seat-taken")
    if request.seat not in seats_for(table, asker.person):
        raise refused("one-seat" if table.is_public and table.held_by(asker.person) else "by-link-only")
    name = clean(request.name, NAME_LIMIT, "bad-name")
    return [Taken(time=asker.now, seat=request.seat, name=name, holder=asker.person.id)]


def publish(table: Table, request: Publish, asker: Asker) -> list[Entries]:
    """List the table for everybody, or not any more."""
    opening(table, asker)
    word = word_of(request.word) if request.public else ""
    if (request.public, word) == (table.is_public, table.word):
        return []
    return [Published(time=asker.now, public=request.public, word=word)]


def check_rated(holders: Sequence[str]) -> None:
    """Refuse a rated game in which somebody plays against themself, or against nobody; empty where no person sits."""
    persons = [holder for holder in holders if holder]
    if len(holders) < 2 or len(set(persons)) < len(persons):
        raise refused("rated-alone")


def resign(table: Table, request: Resign, asker: Asker) -> list[Entries]:
    """Give the game up; it goes on as long as another person plays."""
    seat = own(table, request.seat, asker)
    running(table)
    if seat.has_resigned:
        raise refused("resigned")
    level = known_level(request.level) if table.others(request.seat) else ""
    return [Resigned(time=asker.now, seat=request.seat, level=level)]


def resume(table: Table, request: Resume, asker: Asker) -> list[Entries]:
    """Go on after a pause; whoever ran out of time needs somebody else to allow it, where anybody else plays."""
    own(table, request.seat, asker)
    late = table.late
    if late is None:
        raise refused("not-paused")
    if asker.person.is_among(table.seats[late].holders) and table.others(late):
        raise refused("not-for-the-late")
    return [Resumed(time=asker.now, seat=request.seat)]

"""What is done to seats: offered, taken, left, handed over, taken back."""

from signoria.server.protocol.requests import Assign, HandOver, Leave, Rename, TakeBack
from signoria.server.table.entries import Entries, Given, Left, Offered, Renamed, Taken
from signoria.server.table.refusals import Refused, refused
from signoria.server.table.rights import (
    NAME_LIMIT,
    Asker,
    chair,
    clean,
    hosting,
    known_level,
    opening,
    own,
    running,
    unfinished,
)
from signoria.server.table.seat import Seat
from signoria.server.table.table import Table


def opened_by(table: Table, token: str) -> int:
    """Find the seat that a token opens, given its hash."""
    seat = table.offered_by(token)
    if seat is None:
        raise refused("bad-token", status=403)
    return seat


def offer(table: Table, seat: int, token: str, asker: Asker) -> list[Entries]:
    """Make a new link to a seat: the host to an empty one, or to that of a player who is away; a player to his own."""
    found = chair(table, seat)
    if table.founding.study:
        raise refused("study")
    unfinished(table)
    if found.has_resigned:
        raise refused("resigned")
    _keep_rated(table)
    if asker.person.is_among(found.holders):
        return [Offered(time=asker.now, seat=seat, token=token)]
    hosting(table, asker)
    if found.holders and seat not in asker.away:
        raise kept(table, seat)
    if found.level and table.status == "open":
        raise refused("agent-plays")
    return [Offered(time=asker.now, seat=seat, token=token, away=bool(found.holders))]


def _keep_rated(table: Table) -> None:
    """Let nobody slip out of a rated game, nor in."""
    if table.is_rated and table.status == "running":
        raise refused("rated-seat")


def kept(table: Table, seat: int) -> Refused:
    """Say that a seat is its player's."""
    return refused("seat-kept", seat=seat, minutes=table.absence // 60)


def sit(table: Table, token: str, name: str, asker: Asker) -> list[Entries]:
    """Take the seat that a token opens; its link opens it no more."""
    if table.founding.study:
        raise refused("study")
    if not asker.person.id:
        raise refused("no-visitor")
    seat = opened_by(table, token)
    found = table.seats[seat]
    if asker.person.is_among(found.holders):
        raise refused("seat-yours")
    if found.holders and found.is_offered_away and seat not in asker.away:
        raise refused("is-present", seat=seat)
    if found.level and table.status == "open":
        raise refused("agent-plays")
    return [Taken(time=asker.now, seat=seat, name=clean(name, NAME_LIMIT, "bad-name"), holder=asker.person.id)]


def rename(table: Table, request: Rename, asker: Asker) -> list[Entries]:
    """Change one's name."""
    own(table, request.seat, asker)
    return [Renamed(time=asker.now, seat=request.seat, name=clean(request.name, NAME_LIMIT, "bad-name"))]


def leave(table: Table, request: Leave, asker: Asker) -> list[Entries]:
    """Give one's seat up."""
    own(table, request.seat, asker)
    unfinished(table)
    _keep_rated(table)
    return [Left(time=asker.now, seat=request.seat)]


def assign(table: Table, request: Assign, asker: Asker) -> list[Entries]:
    """Give an empty seat to an opponent, or keep it for a friend; whoever it was kept for gives it up."""
    opening(table, asker)
    if chair(table, request.seat).holders:
        raise refused("seat-taken")
    level = known_level(request.level) if request.level else ""
    given = Given(time=asker.now, seat=request.seat, level=level)
    return [Left(time=asker.now, seat=request.seat), given] if table.seats[request.seat].kept else [given]


def hand_over(table: Table, request: HandOver, asker: Asker) -> list[Entries]:
    """Let an opponent play for oneself, or for somebody who has been away too long."""
    seat = chair(table, request.seat)
    running(table)
    if seat.has_resigned:
        raise refused("resigned")
    is_mine = asker.person.is_among(seat.holders)
    if not is_mine:
        _may_give_away(table, request.seat, seat, asker)
    away = bool(seat.holders) and not is_mine
    return [Given(time=asker.now, seat=request.seat, level=known_level(request.level), away=away)]


def _may_give_away(table: Table, number: int, seat: Seat, asker: Asker) -> None:
    if not table.held_by(asker.person) and not table.is_hosted_by(asker.person):
        raise refused("not-yours")
    if seat.level:
        raise refused("agent-plays")
    if seat.holders and number not in asker.away and number != table.late:
        raise kept(table, number)


def play_again(table: Table, request: TakeBack, asker: Asker) -> list[Entries]:
    """Take one's seat back from an opponent."""
    seat = own(table, request.seat, asker)
    running(table)
    if not seat.level:
        raise refused("agent-plays-not")
    if seat.has_resigned:
        raise refused("resigned")
    return [Given(time=asker.now, seat=request.seat, level="")]

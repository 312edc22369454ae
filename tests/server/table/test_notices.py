"""Who is told what, if they do not look."""

from random import Random

from tests.server.tables import ask, move, move_until, table

from signoria.server.protocol.requests import Undo
from signoria.server.table.entries import Asked, Began, Entries
from signoria.server.table.notices import due
from signoria.server.table.table import Table


def told(at: Table, since: int, *watched: int) -> dict[str, str]:
    """Say who is told what of the entries after a number."""
    entries: list[Entries] = [each.entry for each in at.story[since:]]
    return {notice.holder: notice.kind for notice in due(at, entries, watched) if not notice.is_for_table}


def test_everybody_is_told_that_the_game_began_but_who_looks_on() -> None:
    at = table("ada", "bob", "*master", begun=False)
    at.evolve(Began(time=2))

    assert told(at, 1) == {"ada": "began", "bob": "began"}
    assert told(at, 1, 0) == {"bob": "began"}


def test_whoever_is_to_move_is_told_so() -> None:
    at = table("ada", "bob")
    first = at.to_move
    move_until(at, lambda: at.to_move != first)

    assert set(told(at, at.number - 1).values()) == {"turn"}
    assert told(at, at.number - 1) == {at.seats[at.to_move or 0].holders[0]: "turn"}


def test_nobody_is_told_where_an_opponent_moves() -> None:
    at = table("ada", "*master")
    move_until(at, lambda: at.to_move == 1)

    assert told(at, at.number - 1) == {}


def test_who_is_asked_for_leave_is_told_so() -> None:
    at = table("ada", "bob")
    seat = move(at)
    move_until(at, lambda: at.to_move == seat)
    number = at.number
    ask(at, Undo(seat=seat, position=at.position, to=0), at.seats[seat].holders[0])

    assert isinstance(at.story[-1].entry, Asked)
    assert told(at, number) == {at.seats[1 - seat].holders[0]: "wish"}


def test_everybody_is_told_that_it_is_over() -> None:
    at, chance = table("ada", "bob", game="principe"), Random(1)
    while at.status == "running":
        move(at, chance.randrange(1000))

    assert told(at, at.number - 1) == {"ada": "over", "bob": "over"}

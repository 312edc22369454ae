"""Who is at a table, and how long it waits for whom."""

from tests.server.tables import ask, table

from signoria.server.live.attendance import ABSENCE, Attendance
from signoria.server.live.connection import Connection
from signoria.server.person import Person
from signoria.server.protocol.requests import Leave
from signoria.server.table.scene import Presence

WAIT = 300_000  # milliseconds


def line(person: str) -> Connection:
    """Let somebody be there."""
    made = Connection(person, 10)
    made.person, made.has_entered = Person(person), True
    return made


def test_the_wait_for_a_player_begins_when_he_is_missed() -> None:
    at, ada = table("ada", "bob"), line("ada")
    attendance = Attendance({ada})

    assert attendance.everywhere(at, 1000).ends == {1: 1000 + WAIT}
    assert attendance.everywhere(at, 5000).ends == {1: 1000 + WAIT}


def test_a_return_ends_the_wait_and_the_next_one_begins_anew() -> None:
    at, ada, bob = table("ada", "bob"), line("ada"), line("bob")
    lines = {ada}
    attendance = Attendance(lines)
    attendance.everywhere(at, 1000)
    lines.add(bob)
    attendance.forget()

    assert attendance.everywhere(at, 2000).ends == {}
    lines.discard(bob)
    attendance.forget()
    assert attendance.everywhere(at, 9000).ends == {1: 9000 + WAIT}


def test_who_is_at_another_process_is_not_away() -> None:
    at = table("ada", "bob")
    attendance = Attendance({line("ada")})
    attendance.hear("another", Presence(frozenset({1})), 1000)

    assert attendance.everywhere(at, 1000).ends == {}


def test_a_process_that_has_fallen_silent_is_not_believed_for_ever() -> None:
    at = table("ada", "bob")
    attendance = Attendance({line("ada")})
    attendance.hear("another", Presence(frozenset({1})), 1000)
    later = 1001 + ABSENCE * 1000

    assert attendance.everywhere(at, later).ends == {1: later + WAIT}


def test_nobody_waits_for_a_seat_that_was_given_up() -> None:
    at = table("ada", "bob")
    attendance = Attendance({line("ada")})
    ask(at, Leave(seat=1), "bob")

    assert attendance.everywhere(at, 1000).ends == {}


def test_a_table_may_wait_for_ever() -> None:
    at = table("ada", "bob")
    at.absence = 0

    assert Attendance({line("ada")}).everywhere(at, 1000).ends == {}


def test_whoever_came_and_did_not_enter_is_not_there() -> None:
    at, bob = table("ada", "bob"), line("bob")
    bob.has_entered = False

    assert Attendance({line("ada"), bob}).here(at) == Presence(frozenset({0}))

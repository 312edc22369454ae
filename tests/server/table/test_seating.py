"""Whose a seat is: offered, taken, left, handed over."""

import pytest
from tests.server.tables import ask, asker, table

from signoria.server.person import Person
from signoria.server.protocol.requests import HandOver, Leave, Rename, Request, TakeBack
from signoria.server.table import seating
from signoria.server.table.decisions import decide
from signoria.server.table.entries import Entries, Given, Opened, Place, Sat
from signoria.server.table.founding import new_founding
from signoria.server.table.refusals import Refused
from signoria.server.table.table import Table

AWAY = frozenset({1})


def offer(at: Table, seat: int, token: str, person: str, away: frozenset[int] = frozenset()) -> None:
    """Make a link."""
    follow(at, seating.offer(at, seat, token, asker(person, away)))


def sit(at: Table, token: str, person: str, away: frozenset[int] = frozenset()) -> None:
    """Take a seat by a link."""
    follow(at, seating.sit(at, token, person.title(), asker(person, away)))


def follow(at: Table, entries: list[Entries]) -> None:
    """Let something happen."""
    for entry in entries:
        at.evolve(entry)


def reason(at: Table, request: Request, person: str, away: frozenset[int] = frozenset()) -> str:
    """Give the key by which a request is refused."""
    with pytest.raises(Refused) as error:
        decide(at, request, asker(person, away))
    return error.value.refusal.key


@pytest.fixture
def invited() -> Table:
    """A table of Ada's with a link for a friend."""
    at = table("ada", "", begun=False)
    offer(at, 1, "link", "ada")
    return at


def test_a_link_opens_its_seat_once(invited: Table) -> None:
    sit(invited, "link", "bob")

    with pytest.raises(Refused, match="no seat any more"):
        sit(invited, "link", "eve")
    with pytest.raises(Refused, match="no seat any more"):
        sit(invited, "link", "ada")
    assert invited.seats[1].holders == ["bob"]


def test_the_links_of_a_new_table_open_their_seats() -> None:
    at = Table(new_founding("t", "princes(seats=2)", 7, "ada", 0))
    at.evolve(Opened(time=1, places=[Place(name="Ada", holder="ada"), Place(token="link")]))

    sit(at, "link", "bob")

    assert at.held_by(Person("bob")) == [1]


def test_the_host_makes_no_link_to_a_seat_that_is_taken(invited: Table) -> None:
    sit(invited, "link", "bob")

    with pytest.raises(Refused) as error:
        offer(invited, 1, "another", "ada")
    assert error.value.refusal.key == "refused.seat-kept"


def test_nobody_else_makes_a_link(invited: Table) -> None:
    with pytest.raises(Refused, match="only the host"):
        offer(invited, 1, "another", "eve")


def test_a_new_link_replaces_the_old_one(invited: Table) -> None:
    offer(invited, 1, "newer", "ada")

    with pytest.raises(Refused, match="no seat any more"):
        sit(invited, "link", "bob")
    sit(invited, "newer", "bob")


def test_a_player_passes_his_seat_on(invited: Table) -> None:
    sit(invited, "link", "bob")
    offer(invited, 1, "for cleo", "bob")

    sit(invited, "for cleo", "cleo")

    assert invited.held_by(Person("bob")) == []
    assert invited.held_by(Person("cleo")) == [1]
    assert invited.seats[1].name == "Cleo"


def test_a_seat_given_up_is_the_hosts_to_offer(invited: Table) -> None:
    sit(invited, "link", "bob")
    ask(invited, Leave(seat=1), "bob")

    offer(invited, 1, "again", "ada")
    sit(invited, "again", "cleo")

    assert invited.held_by(Person("cleo")) == [1]


def test_giving_a_seat_up_ends_its_links() -> None:
    at = table("ada", "bob")
    offer(at, 1, "for cleo", "bob")
    ask(at, Leave(seat=1), "bob")

    with pytest.raises(Refused, match="no seat any more"):
        sit(at, "for cleo", "cleo")


def test_the_seat_of_a_player_who_has_been_away_too_long_is_offered_again() -> None:
    at = table("ada", "bob")
    offer(at, 1, "again", "ada", AWAY)

    sit(at, "again", "cleo", AWAY)

    assert at.held_by(Person("cleo")) == [1]
    assert at.held_by(Person("bob")) == []


def test_whoever_comes_back_keeps_the_seat_that_was_offered_meanwhile() -> None:
    at = table("ada", "bob")
    offer(at, 1, "again", "ada", AWAY)

    with pytest.raises(Refused) as error:
        sit(at, "again", "cleo")
    assert error.value.refusal.key == "refused.is-present"


def test_a_seat_is_handed_over_and_taken_back_by_its_player() -> None:
    at = table("ada", "bob")

    ask(at, HandOver(seat=0, level="master"), "ada")
    assert at.seats[0].level == "master"
    ask(at, TakeBack(seat=0), "ada")
    assert at.seats[0].is_person


def test_somebody_elses_seat_is_handed_over_only_after_the_tables_wait() -> None:
    at = table("ada", "bob")
    request = HandOver(seat=1, level="master")

    assert reason(at, request, "ada") == "refused.seat-kept"
    assert reason(at, request, "eve", AWAY) == "refused.not-yours"
    ask(at, request, "ada", AWAY)
    assert at.seats[1].level == "master"
    assert at.held_by(Person("bob")) == [1]
    assert at.story[-1].events[0].message.key == "table.given-away"


def test_a_seat_given_up_is_handed_over_at_once() -> None:
    at = table("ada", "bob")
    ask(at, Leave(seat=1), "bob")

    ask(at, HandOver(seat=1, level="master"), "ada")

    assert at.seats[1].level == "master"


def test_a_seat_played_by_an_opponent_for_nobody_can_be_offered_in_mid_game() -> None:
    at = table("ada", "*master")
    offer(at, 1, "link", "ada")

    sit(at, "link", "bob")

    assert at.seats[1].is_person


def test_nobody_gives_up_anothers_seat() -> None:
    assert reason(table("ada", "bob"), Leave(seat=1), "ada") == "refused.not-yours"


def test_a_name_is_changed_and_the_seat_kept() -> None:
    at = table("ada", "bob")

    ask(at, Rename(seat=1, name="Roberto"), "bob")

    assert (at.seats[1].name, at.seats[1].holders) == ("Roberto", ["bob"])


def test_a_guest_who_became_another_person_keeps_the_seats() -> None:
    at = table("ada", "bob")

    assert at.held_by(Person("robert", former=("bob",))) == [1]
    assert at.is_hosted_by(Person("adele", former=("x", "ada")))


def test_nobody_is_nobody() -> None:
    at = table("ada", "", begun=False)

    assert at.held_by(Person("")) == []


def test_the_log_of_a_table_of_before_is_understood() -> None:
    """A seat that was open in two browsers still is, and an opponent who took it over is still there."""
    at = table("ada", "", begun=False)
    for browser in ("bob", "bobs phone"):
        at.evolve(Sat(time=5, seat=1, name="Bob", holder=browser))
    at.evolve(Given(time=6, seat=1, level="master"))

    assert at.held_by(Person("bob")) == at.held_by(Person("bobs phone")) == [1]
    assert at.absence == 300

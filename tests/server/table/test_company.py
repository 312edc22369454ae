"""Who may sit down by a click, and how a player gives the game up."""

import pytest
from tests.server.tables import ask, asker, place, table

from signoria.server.person import NOBODY, Person
from signoria.server.protocol.requests import Assign, HandOver, Leave, Publish, Resign, TakeBack, TakeSeat
from signoria.server.table import company
from signoria.server.table.decisions import decide
from signoria.server.table.entries import Opened, Place
from signoria.server.table.founding import new_founding
from signoria.server.table.onlookers import unwelcome
from signoria.server.table.refusals import Refused
from signoria.server.table.scene import stage_of
from signoria.server.table.table import Table


def take(at: Table, seat: int, person: str, name: str = "Bob") -> None:
    """Sit down by a click."""
    for entry in company.take(at, TakeSeat(seat=seat, name=name), asker(person)):
        at.evolve(entry)


def refusal(at: Table, seat: int, person: str) -> str:
    """Give the key by which a seat is refused."""
    with pytest.raises(Refused) as error:
        take(at, seat, person)
    return error.value.refusal.key


@pytest.fixture
def public() -> Table:
    """An open table of Ada's for three."""
    at = table("ada", "", "", begun=False)
    ask(at, Publish(public=True, word="all welcome"), "ada")
    return at


def test_everybody_may_sit_down_once_at_an_open_table(public: Table) -> None:
    take(public, 1, "bob")

    assert public.held_by(Person("bob")) == [1]
    assert refusal(public, 1, "eve") == "refused.seat-taken"
    assert refusal(public, 2, "bob") == "refused.one-seat"
    assert company.seats_for(public, Person("eve")) == [2]


def test_nobody_sits_down_without_a_link_at_a_private_table() -> None:
    assert refusal(table("ada", "", begun=False), 1, "bob") == "refused.by-link-only"


def test_nobody_sits_down_once_the_game_has_begun(public: Table) -> None:
    at = table("ada", "bob")
    at.is_public = True

    assert refusal(at, 1, "eve") == "refused.begun"


def test_a_visitor_without_a_cookie_cannot_sit_down(public: Table) -> None:
    assert refusal(public, 1, "") == "refused.no-visitor"
    assert company.seats_for(public, NOBODY) == []


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\u202eb", "x" * 10_000])
def test_a_bad_name_is_refused(public: Table, name: str) -> None:
    with pytest.raises(Refused, match="a name has"):
        take(public, 1, "bob", name)


@pytest.mark.parametrize("word", ["x" * 121, "a\x00b", "x" * 10_000])
def test_a_bad_word_of_the_host_is_refused(public: Table, word: str) -> None:
    with pytest.raises(Refused, match="a line has"):
        decide(public, Publish(public=True, word=word), asker("ada"))


def test_a_word_in_any_script_is_kept_as_text(public: Table) -> None:
    ask(public, Publish(public=True, word=" <b>初心者</b>  歓迎 "), "ada")

    assert public.word == "<b>初心者</b> 歓迎"


def test_only_the_host_lists_a_table(public: Table) -> None:
    with pytest.raises(Refused, match="only the host"):
        decide(public, Publish(public=False), asker("bob"))


def test_a_table_taken_off_the_list_is_by_link_again(public: Table) -> None:
    ask(public, Publish(public=False, word="ignored"), "ada")

    assert (public.is_public, public.word) == (False, "")
    assert refusal(public, 1, "bob") == "refused.by-link-only"


def test_an_open_table_closed_to_onlookers_lets_in_whoever_may_sit_down(public: Table) -> None:
    public.is_closed = True

    assert unwelcome(public, Person("bob")) is None
    assert unwelcome(public, NOBODY) is not None


@pytest.fixture
def again() -> Table:
    """A table of Ada's where a seat is kept for Bob."""
    at = Table(new_founding("t", "princes(seats=2)", 7, "ada", 0))
    at.evolve(Opened(time=1, places=[place("ada"), Place(name="Bob", kept="bob")]))
    return at


def test_a_seat_kept_for_somebody_is_theirs_to_take(again: Table) -> None:
    assert refusal(again, 1, "eve") == "refused.by-link-only"

    take(again, 1, "bob")

    assert again.held_by(Person("bob")) == [1]


def test_a_seat_kept_for_a_guest_is_kept_for_whom_he_became(again: Table) -> None:
    assert company.seats_for(again, Person("robert", former=("bob",))) == [1]


def test_the_host_gives_a_kept_seat_to_an_opponent(again: Table) -> None:
    ask(again, Assign(seat=1, level="artisan"), "ada")

    assert refusal(again, 1, "bob") == "refused.seat-taken"
    assert again.seats[1].kept == ""


def test_whoever_resigns_is_followed_by_an_opponent_for_good() -> None:
    at = table("ada", "bob")
    ask(at, Resign(seat=1, level="master"), "bob")

    assert (at.seats[1].level, at.status) == ("master", "running")
    for request in (TakeBack(seat=1), HandOver(seat=1, level="artisan"), Resign(seat=1, level="artisan")):
        with pytest.raises(Refused, match="given the game up"):
            decide(at, request, asker("bob"))


def test_the_last_person_who_resigns_ends_the_game() -> None:
    at = table("ada", "bob")
    ask(at, Resign(seat=1, level="master"), "bob")
    ask(at, Resign(seat=0, level="master"), "ada")

    assert (at.status, at.to_move, at.waits_for_agent) == ("over", None, False)
    assert stage_of(at, at.state, 0).question.key == "table.ended"
    assert stage_of(at, at.state, 0).ranking is None


def test_nobody_resigns_before_the_game_or_for_another() -> None:
    with pytest.raises(Refused, match="not begun"):
        decide(table("ada", "bob", begun=False), Resign(seat=0, level="master"), asker("ada"))
    with pytest.raises(Refused, match="not yours"):
        decide(table("ada", "bob"), Resign(seat=1, level="master"), asker("ada"))


def test_a_seat_is_still_given_up_as_before() -> None:
    at = table("ada", "bob")
    ask(at, Leave(seat=1), "bob")

    assert at.seats[1].holders == []

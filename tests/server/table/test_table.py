"""What a table allows to whom, without a socket."""

import pytest
from tests.server.tables import ask, asker, move, move_until, table

from signoria.server.person import NOBODY, Person
from signoria.server.protocol.requests import Assign, Play, Rename, Request, Say, Start
from signoria.server.table.decisions import decide
from signoria.server.table.entries import Entries
from signoria.server.table.moment import Moment
from signoria.server.table.refusals import Refused
from signoria.server.table.scene import Onlooker, Presence, scene
from signoria.server.table.table import Table
from signoria.server.table.unfolding import unfold


def reason(at: Table, request: Request, holder: str) -> str:
    """Give the key by which a request is refused."""
    with pytest.raises(Refused) as error:
        decide(at, request, asker(holder))
    return error.value.refusal.key


def own_play(at: Table) -> tuple[Play, str]:
    """Make a legal request of whoever is to move."""
    seat = at.to_move
    assert seat is not None
    words = str(at.game.legal(at.state)[0])
    return Play(seat=seat, words=words, position=at.position), at.seats[seat].holders[0]


def test_a_table_is_its_log() -> None:
    played = table("ada", "bob", "*master")
    move_until(played, lambda: len(played.steps) == 60)

    again = unfold(played.founding, [told.entry for told in played.story])

    assert again.record() == played.record()
    assert scene(again, Onlooker(Person("ada"), 0), Presence(), 0, 5) == scene(
        played, Onlooker(Person("ada"), 0), Presence(), 0, 5
    )


def test_a_log_that_the_rules_refuse_is_not_opened() -> None:
    played = table("ada", "bob")
    move(played)
    log: list[Entries] = [told.entry for told in played.story]

    with pytest.raises(Refused):
        unfold(played.founding, [*log, log[-1], log[-1], log[-1]])


def test_a_legal_move_is_played() -> None:
    at = table("ada", "bob", dealt=True)
    request, holder = own_play(at)

    ask(at, request, holder)

    assert at.steps[-1].words == request.words


def test_a_move_sent_twice_is_stale() -> None:
    at = table("ada", "ada")
    request, holder = own_play(at)
    ask(at, request, holder)

    assert reason(at, request, holder) == "refused.stale"


def test_nobody_moves_for_another() -> None:
    at = table("ada", "bob")
    request, _ = own_play(at)

    assert reason(at, request, "eve") == "refused.not-yours"
    assert reason(at, request, "") == "refused.not-yours"


def test_nobody_moves_out_of_turn() -> None:
    at = table("ada", "bob", dealt=True)
    request, holder = own_play(at)
    waiting = 1 - request.seat
    other = at.seats[waiting].holders[0]

    assert other != holder
    assert reason(at, Play(seat=waiting, words=request.words, position=at.position), other) == "refused.not-your-turn"


def test_words_that_are_no_action_are_refused() -> None:
    at = table("ada", "bob")
    request, holder = own_play(at)

    assert reason(at, Play(seat=request.seat, words="castle", position=at.position), holder) == "refused.no-such-action"


def test_only_the_host_begins_and_only_at_a_full_table() -> None:
    at = table("ada", "", begun=False)

    assert reason(at, Start(), "bob") == "refused.not-host"
    assert reason(at, Start(), "ada") == "refused.seats-missing"


def test_an_empty_seat_can_be_given_to_an_opponent_and_freed() -> None:
    at = table("ada", "", begun=False)

    ask(at, Assign(seat=1, level="prince"), "ada")
    assert at.seats[1].level == "prince"
    ask(at, Assign(seat=1), "ada")
    assert at.seats[1].is_free


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "\ud800", "a\x00b"])
def test_a_name_must_be_short_and_printable(name: str) -> None:
    assert reason(table("ada", "bob"), Rename(seat=0, name=name), "ada") == "refused.bad-name"


def test_spectators_do_not_chat() -> None:
    assert reason(table("ada", "bob"), Say(seat=0, text="hello"), "eve") == "refused.not-yours"


def test_only_the_seat_to_move_is_offered_choices() -> None:
    at = table("ada", "bob", dealt=True)
    seat = at.to_move
    assert seat is not None

    assert scene(at, Onlooker(Person(at.seats[seat].holders[0]), seat), Presence(), 0, 5).legal
    assert not scene(at, Onlooker(NOBODY, 1 - seat), Presence(), 0, 5).legal


def test_a_spectator_is_told_what_does_not_depend_on_any_secret() -> None:
    """Two tables that differ in hidden cards only look and sound the same from outside."""
    at = table("ada", "bob", "cleo")
    move_until(at, lambda: len(at.steps) == 40 and at.to_move is not None)
    shown = scene(at, Onlooker(NOBODY, None), Presence(), 0, 5)
    for seed in range(10):
        for seat in range(3):
            at.state = at.game.resample(at.state, seat, seed)
    at.moment = Moment()  # nothing that was found out before

    again = scene(at, Onlooker(NOBODY, None), Presence(), 0, 5)

    assert again.view == shown.view
    assert again.question == shown.question
    assert not any(entry.words for entry in again.story)


def test_the_seed_is_in_no_scene() -> None:
    at = table("ada", "bob", seed=7_777_777_777)
    move_until(at, lambda: len(at.steps) == 30)

    assert "7777777777" not in str(scene(at, Onlooker(Person("ada"), 0), Presence(), 0, 5))


def test_a_table_keeps_nothing_of_strangers_who_look_on() -> None:
    at = table("ada", "bob")
    for number in range(100):
        assert at.held_by(Person(f"stranger {number}")) == []

    assert at.held_by(Person("ada")) == [0]
    assert list(at.company.held) == [Person("ada")]

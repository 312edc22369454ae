"""Choices made at the same time, moves without a choice, and trying things out."""

import msgspec
import pytest
from tests.server.tables import ask, asker, move, table

from signoria.server.person import NOBODY, Person
from signoria.server.protocol.requests import Play, Prefer, TryOut, Undo
from signoria.server.store import Summary
from signoria.server.table.decisions import decide
from signoria.server.table.due import carry_out
from signoria.server.table.moment import Moment
from signoria.server.table.refusals import Refused
from signoria.server.table.scene import Onlooker, Presence, scene
from signoria.server.table.table import Table
from signoria.server.table.trials import trial


def shown(at: Table, seat: int | None) -> bytes:
    """Write down what the holder of a seat, or a stranger, is shown."""
    person = NOBODY if seat is None else Person(at.seats[seat].holders[0])
    return msgspec.json.encode(scene(at, Onlooker(person, seat), Presence(), 0, 5))


def choose(at: Table, seat: int, choice: int = 0) -> None:
    """Let a seat choose one of what it is offered."""
    legal = at.game.legal(at.asked(seat))
    request = Play(seat=seat, words=str(legal[choice]), position=at.position_of(seat))
    ask(at, request, at.seats[seat].holders[0])
    carry_out(at, 2000)


def test_all_are_asked_at_once_and_their_choices_told_together() -> None:
    at = table("ada", "bob", "cleo")
    assert at.deciding == [0, 1, 2]
    for seat in range(3):
        assert scene(at, Onlooker(Person(at.seats[seat].holders[0]), seat), Presence(), 0, 5).legal

    choose(at, 2, choice=3)
    choose(at, 0)
    assert at.steps == []
    assert at.deciding == [1]
    choose(at, 1, choice=1)

    assert [(step.seat, step.by) for step in at.steps] == [(0, "choice"), (1, "choice"), (2, "choice")]


def test_others_see_that_somebody_has_chosen_and_not_what() -> None:
    one, other = table("ada", "bob", "cleo"), table("ada", "bob", "cleo")
    choose(one, 0, choice=0)
    choose(other, 0, choice=1)

    assert shown(one, 1) == shown(other, 1)
    assert shown(one, None) == shown(other, None)
    assert Summary.of(one) == Summary.of(other)
    assert scene(one, Onlooker(NOBODY, None), Presence(), 0, 5).deciding == [1, 2]


def test_a_choice_that_is_not_told_yet_can_be_taken_back() -> None:
    at = table("ada", "bob")
    choose(at, 0, choice=2)
    assert scene(at, Onlooker(Person("ada"), 0), Presence(), 0, 5).undo.may == "freely"

    ask(at, Undo(seat=0, position=at.position_of(0)), "ada")

    assert at.deciding == [0, 1]
    assert at.intentions.seats[0].chosen == []


def test_a_choice_sent_twice_is_stale() -> None:
    at = table("ada", "bob", game="principe")
    seat = at.state.principe
    holder = at.seats[seat].holders[0]
    request = Play(seat=seat, words=str(at.game.legal(at.asked(seat))[0]), position=at.position_of(seat))
    ask(at, request, holder)

    with pytest.raises(Refused) as error:
        decide(at, request, asker(holder))
    assert error.value.refusal.key == "refused.stale"
    assert len(scene(at, Onlooker(Person(holder), seat), Presence(), 0, 5).chosen) == 1


def test_in_il_principe_all_choose_for_the_stock_at_once() -> None:
    at = table("ada", "bob", "cleo", game="principe")
    last = (at.state.principe - 1) % 3
    while last in at.deciding:
        choose(at, last)
    assert at.steps == []
    for seat in (0, 1, 2):
        while seat in at.deciding and at.game.phases[at.state.phase].name == "supply":
            choose(at, seat)

    assert at.game.phases[at.state.phase].name == "auction"


def test_around_one_screen_the_choices_come_one_after_the_other() -> None:
    at = table("ada", "ada")

    choose(at, 0)

    assert [step.by for step in at.steps] == [""]


def test_opponents_choose_after_the_persons() -> None:
    at = table("*prince", "ada", "bob")
    assert not at.waits_for_agent
    choose(at, 1)
    choose(at, 2)

    assert at.steps == []
    assert at.waits_for_agent
    move(at)
    carry_out(at, 2000)
    assert [step.seat for step in at.steps] == [0, 1, 2]


def poor(forced: bool = True) -> Table:
    """Come to an auction in which the next bidder has no money at all, which everybody can know."""
    at = table("ada", "bob", "cleo")
    while at.game.bidding(at.state) is None:
        move(at)
    opener = at.to_move
    assert opener is not None
    bidder = (opener + 1) % 3
    at.state.players[bidder].florins = 0
    ask(at, Prefer(seat=bidder, forced=forced), at.seats[bidder].holders[0])
    ask(at, Play(seat=opener, words="offer lake", position=at.position), at.seats[opener].holders[0])
    return at


def test_a_move_without_a_choice_is_played_and_the_log_says_so() -> None:
    at = poor()
    bidder = at.to_move

    carry_out(at, 2000)

    assert at.steps[-1].seat == bidder
    assert (at.steps[-1].words, at.steps[-1].by) == ("pass", "forced")
    assert at.story[-1].events[-1].message.key == "table.forced"
    assert at.story[-1].events[-1].may_know(None)


def test_whoever_wants_to_be_asked_is_asked() -> None:
    assert carry_out(poor(forced=False), 2000) == []


def bankrupt(building: int) -> Table:
    """Come to a turn of somebody without money, with one building that no card in the hidden hand wants."""
    at = table("ada", "bob", "cleo", options=",edition=2007")
    while at.game.phases[at.state.phase].name != "turn":
        move(at, -1)
    player = at.state.players[at.state.to_move]
    player.florins = player.fame = 0
    player.buildings = 1 << building
    return at


def test_a_move_is_not_played_by_itself_where_others_cannot_know_that_it_is_the_only_one() -> None:
    tables = [bankrupt(building) for building in range(10)]
    silent = [at for at in tables if len(at.game.legal(at.state)) == 1]

    assert silent
    assert [carry_out(at, 2000) for at in silent] == [[] for _ in silent]


def test_trying_out_changes_nothing_and_shows_nothing_hidden() -> None:
    at = table("ada", "bob", "cleo", game="principe")
    for number in range(30):
        move(at, number)
    before, number = shown(at, 1), at.number
    request = TryOut(seat=0, action=len(at.steps), seed=5)
    tried = msgspec.json.encode(trial(at, request, asker("ada")))
    at.moment, at.state = (
        Moment(),
        at.game.resample(at.state, 0, 77),
    )  # another table, which Ada could not tell from the first

    assert msgspec.json.encode(trial(at, request, asker("ada"))) == tried
    at.moment, at.state = Moment(), at.state_after(len(at.steps))
    assert (shown(at, 1), at.number) == (before, number)


def test_on_a_trial_one_plays_for_everybody_to_the_end() -> None:
    at = table("ada", "*prince")
    words: list[str] = []
    answer = trial(at, TryOut(seat=0, action=0, seed=1), asker("ada"))
    while answer.to_move is not None:
        words.append(answer.legal[len(words) % len(answer.legal)].words)
        answer = trial(at, TryOut(seat=0, action=0, seed=1, words=words), asker("ada"))

    assert answer.scores
    assert at.steps == []


def test_only_the_player_of_a_seat_tries_out_and_only_what_the_rules_allow() -> None:
    at = table("ada", "bob")

    for request, who, key in (
        (TryOut(seat=0, action=0, seed=1), "bob", "refused.not-yours"),
        (TryOut(seat=0, action=5, seed=1), "ada", "refused.no-such-position"),
        (TryOut(seat=0, action=0, seed=1, words=["raise"]), "ada", "refused.not-now"),
        (TryOut(seat=0, action=0, seed=1, words=["castle"]), "ada", "refused.no-such-action"),
        (TryOut(seat=0, action=0, seed=1, words=["raise"] * 401), "ada", "refused.trial-too-long"),
    ):
        with pytest.raises(Refused) as error:
            trial(at, request, asker(who))
        assert error.value.refusal.key == key

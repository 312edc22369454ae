"""What the kernel makes of phases: play, refusals, notation, events, ranking."""

import pytest

import signoria
from signoria.kernel.action import Action, Catalogue
from signoria.kernel.game import places
from signoria.kernel.message import EVERYONE, Event, Message
from signoria.referee.fingerprint import fingerprint

from .orchard.game import Orchard
from .orchard.table import Table


@pytest.fixture
def game() -> Orchard:
    """Load the orchard for two."""
    game = signoria.load("orchard(seats=2)")
    assert isinstance(game, Orchard)
    return game


def finish(game: Orchard, state: Table) -> None:
    while game.to_move(state) is not None:
        game.apply(state, game.legal(state)[-1])


def test_play_does_what_apply_does(game: Orchard) -> None:
    checked, unchecked = game.start(1), game.start(1)
    game.play(checked, game.legal(checked)[0])
    game.apply(unchecked, game.legal(unchecked)[0])

    assert fingerprint(checked) == fingerprint(unchecked)


def test_play_refuses_with_the_rule_and_changes_nothing(game: Orchard) -> None:
    state = game.start(1)
    before = fingerprint(state)
    with pytest.raises(signoria.IllegalAction, match=r"^rest: that is not possible now \(the harvest\)$") as error:
        game.play(state, game.parse("rest"))

    assert error.value.message == Message("refused.not-now", {"phase": "phase.harvest"})
    assert fingerprint(state) == before


def test_why_not_names_the_rule_of_the_phase(game: Orchard) -> None:
    state = game.start(1)
    absent = next(action for action in game.book.keep if action not in game.legal(state))

    assert game.why_not(state, absent) == Message("refused.not-drawn", {"fruit": f"fruit.{absent.objects}"})


def test_why_not_has_nothing_against_a_legal_action(game: Orchard) -> None:
    state = game.start(1)

    assert [game.why_not(state, action) for action in game.legal(state)] == [None, None]


def test_when_the_game_is_over_nothing_is_asked_offered_or_allowed(game: Orchard) -> None:
    state = game.start(1)
    finish(game, state)

    assert game.to_move(state) is None
    assert game.legal(state) == []
    assert game.question(state) == Message("ask.nothing")
    assert game.why_not(state, game.parse("rest")) == Message("refused.over")


def test_an_action_is_read_however_it_is_spaced_and_spelt(game: Orchard) -> None:
    assert str(game.parse("  Keep   FIG\n")) == "keep fig"


def test_a_misspelt_action_is_answered_with_near_ones(game: Orchard) -> None:
    with pytest.raises(signoria.BadNotation, match=r"^'keep figs' is no action of orchard; did you mean keep fig.*\?$"):
        game.parse("keep figs")


def test_nonsense_is_answered_without_guesses(game: Orchard) -> None:
    with pytest.raises(signoria.BadNotation, match=r"^'xyzzy' is no action of orchard$"):
        game.parse("xyzzy")


def test_a_seat_is_told_what_it_may_know_and_a_spectator_what_everyone_knows(game: Orchard) -> None:
    state = game.start(1, events=True)
    dealt = [message.arguments["seat"] for message in game.events(state, 0) if message.key == "event.dealt"]

    assert dealt == [0]
    assert game.events(state, None) == []


def test_events_are_told_from_a_number_on(game: Orchard) -> None:
    state = game.start(1, events=True)
    assert state.events is not None
    told = len(state.events)
    game.play(state, game.legal(state)[0])

    assert [message.key for message in game.events(state, 0, told)] == ["event.kept", "event.drew-hidden"]


def test_without_listeners_nothing_is_written(game: Orchard) -> None:
    state = game.start(1)
    finish(game, state)

    assert state.events is None
    assert game.events(state, 0) == []


@pytest.mark.parametrize(
    ("knows", "seats", "spectator"),
    [(EVERYONE, [0, 1, 2], True), (0b10, [1], False), (~0b10, [0, 2], False), (0b111, [0, 1, 2], False)],
)
def test_an_event_is_for_those_who_may_know(knows: int, seats: list[int], spectator: bool) -> None:
    event = Event(Message("event.hail"), knows)

    assert [seat for seat in range(3) if event.may_know(seat)] == seats
    assert event.may_know(None) is spectator


@pytest.mark.parametrize(
    ("keys", "ranking"),
    [
        ([[3], [5], [4]], [3, 1, 2]),
        ([[5], [5], [4]], [1, 1, 3]),
        ([[5, 0], [5, 2], [5, 2]], [3, 1, 1]),
        ([[0]], [1]),
    ],
)
def test_equal_keys_share_a_place_and_the_next_one_is_skipped(keys: list[list[int]], ranking: list[int]) -> None:
    assert places(keys) == ranking


def test_a_catalogue_numbers_actions_and_finds_them_by_their_words() -> None:
    catalogue = Catalogue()
    added = [catalogue.add(Action("dig")), catalogue.add(Action("dig", "deep"))]

    assert [action.index for action in added] == [0, 1]
    assert catalogue.by_words["dig deep"] is added[1]


def test_two_actions_cannot_be_written_alike() -> None:
    catalogue = Catalogue()
    catalogue.add(Action("dig", "deep"))
    with pytest.raises(AssertionError, match="two actions are written 'dig deep'"):
        catalogue.add(Action("dig deep"))


def test_a_message_is_plain_data_and_compares_by_what_it_says() -> None:
    message = Message("do.bid", {"coins": 3})

    assert message.plain() == {"key": "do.bid", "arguments": {"coins": 3}}
    assert message == Message("do.bid", {"coins": 3})
    assert message != Message("do.bid", {"coins": 4})
    assert len({message, Message("do.bid", {"coins": 3})}) == 1

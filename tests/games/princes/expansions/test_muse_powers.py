"""Muse & Princess: what the Muse, the Princess, the Cardinal and the Professor do."""

from typing import Any

import pytest
from tests.games.princes.expansions.muse import EDITIONS, characters, give, prestige, to_actions, with_muse
from tests.games.princes.table import arrange, cards, phase, play, refused, to_turn, words

from signoria.games.princes.names import Deck
from signoria.kernel.heaps import count


@pytest.mark.parametrize(("edition", "number"), [("2007", 5), ("2022", 6)])
def test_the_muse_adds_the_number_of_the_round_to_every_work(edition: str, number: int) -> None:
    game, state = with_muse(edition=edition)
    state.round = number - 1
    to_actions(game, state, 0, "muse")
    arrange(game, state, 0, hand=["poet", "painter"], played=[], jesters=6)
    plain = 12 + 2

    play(game, state, "work poet")
    first = state.value
    play(game, state, "exchange 0", "work painter")

    assert (first, state.value) == (plain + number, plain + number)


def test_works_of_others_know_no_muse() -> None:
    game, state = with_muse()
    to_actions(game, state, 1, "muse")
    arrange(game, state, 0, hand=["poet"], jesters=4)

    play(game, state, "work poet")

    assert state.value == 9


def test_the_muse_helps_to_reach_the_minimum() -> None:
    game, state = with_muse()
    state.round = 4
    to_actions(game, state, 0, "muse")
    arrange(game, state, 0, hand=["poet", "painter"], jesters=4)

    assert "work poet" in words(game, state)  # 10 and 5 make 15


@pytest.mark.parametrize(
    ("edition", "estate", "lines", "value"),
    [
        ("2007", {"pieces": ["lake", "lake", "university", "studio"], "hand": ["poet", "painter", "lawyer"]},
         (6, 4, 0, 3), 13),
        ("2022", {"pieces": ["forest", "forest", "lake", "laboratory", "library"], "hand": ["poet"],
                  "played": ["painter", "lawyer"]}, (9, 4, 0, 3), 16),
    ],
)  # fmt: skip
def test_the_princess_makes_the_books_work(
    edition: str, estate: dict[str, Any], lines: tuple[int, ...], value: int
) -> None:
    game, state = with_muse(edition=edition)
    to_actions(game, state, 0, "princess")
    arrange(game, state, 0, florins=0, jesters=3, freedoms=["travel"], **estate)

    play(game, state, "princess")

    view: Any = game.view(state, 0)
    assert (view["turn"]["work"], view["turn"]["value"]) == ("princess", value)
    named = dict(zip(("landscapes", "buildings", "builders", "cards"), lines, strict=True))
    assert view["turn"]["bill"] == {**named, "total": value}
    play(game, state, "exchange 0")
    assert (state.players[0].florins, state.players[0].best_work, state.actions_left) == (value * 100, value, 1)


def test_a_builder_adds_2_to_the_work_of_the_princess() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "princess")
    arrange(game, state, 0, builders=3, hand=["poet"])

    play(game, state, "princess")

    assert state.value == 7


def test_the_princess_takes_no_bonus_card_and_works_once() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "princess")
    arrange(game, state, 0, builders=3, hand=["poet"], bonus=["builders"])

    play(game, state, "princess")
    assert phase(game, state) == "payment"

    play(game, state, "exchange 0")
    assert refused(game, state, "princess") == "refused.character-used"


def test_the_princess_must_reach_the_minimum() -> None:
    game, state = with_muse()
    state.round = 1
    to_actions(game, state, 0, "princess")
    arrange(game, state, 0, builders=3, hand=["poet"])

    assert refused(game, state, "princess") == "refused.work-too-small"


def test_a_work_of_the_princess_is_no_card_on_the_table() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "princess")
    arrange(game, state, 0, builders=3, hand=["poet"], played=[])

    play(game, state, "princess", "exchange 0")

    assert (state.players[0].played, state.players[0].recruited) == (0, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cardinal_gives_a_third_action(edition: str) -> None:
    game, state = with_muse(edition=edition)
    to_actions(game, state, 0, "cardinal")
    arrange(game, state, 0, hand=["poet"], jesters=4)

    play(game, state, "build tower", "place", "freedom travel", "cardinal", "work poet", "exchange 0")

    assert (state.players[0].fame, state.players[0].best_work) == (3, 8 + 1 + 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_three_works_are_possible_with_the_cardinal(edition: str) -> None:
    game, state = with_muse(edition=edition)
    to_actions(game, state, 0, "cardinal")
    arrange(game, state, 0, hand=["poet", "painter", "lawyer"], jesters=4)

    for card in ("poet", "painter", "lawyer"):
        if not state.actions_left:
            play(game, state, "cardinal")
        play(game, state, f"work {card}", "exchange 0")

    assert state.players[0].played == cards(game, Deck.PROFESSION, ["poet", "painter", "lawyer"])


def test_freedom_and_profession_stay_once_a_turn_with_the_cardinal() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "cardinal")

    play(game, state, "cardinal", "freedom travel")

    assert refused(game, state, "freedom religion") == "refused.freedom-once"


def test_the_turn_does_not_end_while_the_cardinal_is_unused() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "cardinal")

    play(game, state, "freedom travel", "build tower", "place")

    assert (state.to_move, words(game, state)) == (0, ["cardinal", "done"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_professors_last_moment_is_the_end_of_the_next_auctions(edition: str) -> None:
    game, state = with_muse(edition=edition)
    give(state, 1, "professor")
    play(game, state, "withdraw", "withdraw", "withdraw", "withdraw")
    assert (phase(game, state), state.to_move) == ("last-chance", 1)
    assert words(game, state) == ["professor prestige", "professor bonus", "pass"]
    drawn = state.bonus_cards[:5]
    kept = game.book.components.names(Deck.BONUS)[drawn[2]]

    play(game, state, "professor bonus", f"keep {kept}", "as drawn")

    assert (state.players[1].bonus, state.players[1].florins) == (1 << drawn[2], 3500)
    assert (phase(game, state), state.to_move) == ("characters", 0)
    assert characters(state).holder == [-1] * 6


def test_unused_characters_are_returned() -> None:
    game, state = with_muse()
    give(state, 1, "professor")
    give(state, 2, "merchant")

    play(game, state, "withdraw", "withdraw", "withdraw", "withdraw", "pass", "pass")

    assert phase(game, state) == "characters"
    assert "bid professor 3" in words(game, state)


def test_the_professor_may_be_asked_as_soon_as_he_is_bought() -> None:
    game, state = with_muse(seats=2)
    to_turn(game, state)
    play(game, state, "bid professor 3", "pass")
    assert words(game, state) == ["professor prestige", "professor bonus", "later"]

    play(game, state, "professor prestige", "keep " + prestige(game, state), "as drawn")

    assert (phase(game, state), len(state.prestige_cards), count(state.stacks, 3)) == ("turn", 13, 13)


def test_the_professor_may_be_asked_on_the_action_turn_without_an_action() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "professor")

    play(game, state, "professor prestige", "keep " + prestige(game, state), "as drawn")

    assert (phase(game, state), state.to_move, state.actions_left) == ("turn", 0, 2)


def test_the_professor_may_be_asked_on_winning_an_object() -> None:
    game, state = with_muse()
    give(state, 0, "professor")
    play(game, state, "offer jester", "pass", "pass", "pass")

    play(game, state, "professor prestige", "keep " + prestige(game, state), "as drawn")

    assert (state.players[0].jesters, state.players[0].florins, state.to_move) == (1, 3300, 1)


def test_the_professor_has_nothing_to_give_from_an_empty_deck() -> None:
    game, state = with_muse()
    state.bonus_cards.clear()
    to_actions(game, state, 0, "professor")

    assert refused(game, state, "professor bonus") == "refused.empty-deck"

"""Phase 3: cities, shields and laying cards."""

import pytest
from tests.games.principe.table import FIRST, arrange, bare, begin, play, refusal, told, words

from signoria.games.principe.game import Principe
from signoria.games.principe.state import State
from signoria.kernel.heaps import count, heap
from signoria.kernel.message import Message


def test_il_principe_acts_first_then_clockwise() -> None:
    game, state = bare(principe=2)
    begin(game, state, "turn")
    order = []
    for _ in range(4):
        order.append(state.to_move)
        play(game, state, "pass")

    assert order == [2, 3, 0, 1]


def test_any_number_of_cards_of_one_colour_can_be_laid() -> None:
    game, state = bare()
    arrange(game, state, 0, hand={"green": 2, "blue": 3})
    begin(game, state, "turn")
    assert words(game, state) == ["lay green 1", "lay green 2", "lay blue 1", "lay blue 2", "lay blue 3", "pass"]

    play(game, state, "lay blue 3")

    assert state.players[0].face_up == heap([0, 0, 0, 3, 0])
    assert state.players[0].hand == heap([2, 0, 0, 0, 0])
    assert state.to_move == 1


def test_more_cards_than_held_cannot_be_laid() -> None:
    game, state = bare()
    arrange(game, state, 0, hand={"green": 2})
    begin(game, state, "turn")

    assert refusal(game, state, "lay green 3") == "refused.too-few"


def test_no_city_is_built_in_round_one() -> None:
    game, state = bare(round=1, open_cities=["siena"])
    arrange(game, state, 0, hand={"white": 1, "red": 1, "blue": 1}, ducats=3)
    begin(game, state, "turn")

    assert refusal(game, state, "build siena") == "refused.no-city-yet"


def test_a_city_asks_to_be_open_paid_and_furnished() -> None:
    game, state = bare(open_cities=["siena", "orvieto", "urbino"])
    arrange(game, state, 0, hand={"white": 1, "red": 1, "blue": 1}, ducats=3)
    begin(game, state, "turn")

    assert refusal(game, state, "build pisa") == "refused.city-not-open"
    assert refusal(game, state, "build urbino") == "refused.city-price"
    assert refusal(game, state, "build orvieto") == "refused.city-cards"
    assert "build siena" in words(game, state)


def test_cards_on_the_table_do_not_build() -> None:
    game, state = bare(open_cities=["siena"])
    arrange(game, state, 0, hand={"white": 1, "red": 1}, face_up={"blue": 5}, ducats=3)
    begin(game, state, "turn")

    assert refusal(game, state, "build siena") == "refused.city-cards"


def test_the_cards_of_a_city_lie_face_up() -> None:
    game, state = bare(open_cities=["siena"])
    arrange(game, state, 0, hand={"white": 2, "red": 1, "blue": 1}, face_up={"blue": 1}, ducats=3)
    begin(game, state, "turn")
    play(game, state, "build siena")

    assert state.players[0].face_up == heap([0, 1, 1, 2, 0])
    assert state.players[0].hand == heap([0, 1, 0, 0, 0])


def test_the_shield_of_a_small_city_goes_to_its_only_region_unasked() -> None:
    game, state = bare(FIRST, open_cities=["siena"])
    arrange(game, state, 0, hand={"white": 1, "red": 1, "blue": 1}, ducats=3)
    begin(game, state, "turn")
    play(game, state, "build siena")

    assert count(state.players[0].presence, game.rules.components.regions.index("violet")) == 1
    assert state.to_move == 1


def test_shields_stay_around_the_city_and_must_be_placed() -> None:
    game, state = bare(FIRST, open_cities=["milano"])
    arrange(game, state, 0, hand={"blue": 2, "red": 1, "yellow": 1}, ducats=4)
    begin(game, state, "turn")
    play(game, state, "build milano")

    assert refusal(game, state, "shield brown") == "refused.not-adjoining"
    assert refusal(game, state, "pass") == "refused.must-place"


def milano(rules: int | None = None, shields: int = 12) -> tuple[Principe, State]:
    """Let the first seat build a city of two regions in the second printing."""
    game, state = bare(rules=rules, open_cities=["milano"], majors={"blue": 1})
    arrange(game, state, 0, hand={"blue": 2, "red": 1, "yellow": 1}, ducats=4, shields=shields)
    begin(game, state, "turn")
    play(game, state, "build milano")
    return game, state


@pytest.mark.parametrize(
    ("placed", "kept"), [([], 2), (["shield blue"], 1), (["shield green", "shield green"], 0)], ids=str
)
def test_in_2006_each_shield_of_a_city_may_be_kept(placed: list[str], kept: int) -> None:  # I7
    game, state = milano()

    play(game, state, *placed, *["pass"] * (kept > 0))

    assert state.players[0].shields == 10 + kept
    assert [event["shields"] for event in told(state, "kept-shields")] == [kept] * (kept > 0)
    assert (state.to_move, game.scores(state)) == (1, [6, 2, 0, 0])  # the city and the others' roles count all the same


def test_keeping_a_shield_has_its_own_words() -> None:
    game, state = milano()

    assert game.question(state).key == "ask.shields-or-keep"
    assert game.label(state, game.parse("pass")) == Message("do.keep-shields", {"shields": 2})


def test_who_has_one_shield_left_decides_about_that_one() -> None:
    game, state = milano(shields=1)

    assert game.label(state, game.parse("pass")) == Message("do.keep-shields", {"shields": 1})


def test_the_shield_of_a_small_city_is_asked_for_where_it_may_be_kept() -> None:
    game, state = bare(open_cities=["siena"])
    arrange(game, state, 0, hand={"white": 1, "red": 1, "blue": 1}, ducats=3)
    begin(game, state, "turn")
    play(game, state, "build siena")

    assert words(game, state) == ["shield violet", "pass"]


def test_under_the_rules_of_before_shields_are_placed_in_2006_too() -> None:
    game, state = milano(rules=1)

    assert words(game, state) == ["shield blue", "shield green"]
    assert refusal(game, state, "pass") == "refused.must-place"


def test_the_last_shield_is_placed_alone() -> None:
    game, state = bare(open_cities=["milano"])
    arrange(game, state, 0, hand={"blue": 2, "red": 1, "yellow": 1}, ducats=4, shields=1)
    begin(game, state, "turn")
    play(game, state, "build milano", "shield blue")

    assert state.to_move == 1
    assert state.players[0].shields == 0


def test_a_city_without_shields_left_is_still_built() -> None:
    game, state = bare(open_cities=["milano"])
    arrange(game, state, 0, hand={"blue": 2, "red": 1, "yellow": 1}, ducats=4, shields=0)
    begin(game, state, "turn")
    play(game, state, "build milano")

    assert game.scores(state) == [6, 0, 0, 0]
    assert state.to_move == 1


def test_the_row_is_refilled_when_the_shields_are_placed() -> None:
    game, state = bare(open_cities=["milano", "pisa"], city_deck=["siena", "lucca"])
    arrange(game, state, 0, hand={"blue": 2, "red": 1, "yellow": 1}, ducats=4)
    begin(game, state, "turn")
    play(game, state, "build milano", "shield blue")
    names = [city.name for city in game.rules.cities]
    assert [names[city] for city in state.open_cities] == ["pisa"]

    play(game, state, "shield blue")

    assert [names[city] for city in state.open_cities] == ["pisa", "lucca"]

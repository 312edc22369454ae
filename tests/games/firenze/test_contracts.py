"""Phases 5: contracts, balconies, level tiles and church cards."""

import pytest
from tests.games.firenze.table import arrange, bare, begin, card, play, refusal, told, towers, words

from signoria.games.firenze.packs import unpack


def test_colour_and_height_must_fit_exactly() -> None:
    game, state = bare()
    arrange(game, state, 0, towers=["green 5", "red 2", "white 9"])
    begin(game, state, "contracts")

    assert words(game, state) == ["fulfil green 5", "done"]
    assert refusal(game, state, "fulfil green 4") == "height"
    assert refusal(game, state, "fulfil blue 5") == "no-tower"


def test_a_contract_is_fulfilled_once() -> None:
    game, state = bare()
    arrange(game, state, 0, towers=["green 5", "green 5", "red 3"])
    begin(game, state, "contracts")
    play(game, state, "fulfil green 5")

    assert refusal(game, state, "fulfil green 5") == "covered"


def test_a_neutral_letter_covers_a_contract() -> None:
    game, state = bare("firenze(seats=3,neutral=1)")
    contracts = game.book.components.contracts
    number = next(i for i in range(len(contracts)) if state.neutral >> i & 1)
    name = ["white", "yellow", "green", "red", "blue", "violet"][contracts[number].colour]
    arrange(game, state, 0, towers=[f"{name} {contracts[number].height}", "white 3", "white 4", "yellow 4"])
    begin(game, state, "contracts")

    assert refusal(game, state, f"fulfil {name} {contracts[number].height}") == "covered"


def test_balconies_are_fulfilled_in_order_the_next_at_once() -> None:
    game, state = bare()
    arrange(game, state, 0, towers=["violet 4", "white 6"])
    begin(game, state, "contracts")
    assert words(game, state) == ["fulfil white 6", "done"]
    assert refusal(game, state, "fulfil violet 4") == "balcony"
    play(game, state, "fulfil white 6")

    assert words(game, state) == ["fulfil violet 4", "done"]


def test_a_balcony_replaces_the_printed_value() -> None:
    game, state = bare(levels=0)
    arrange(game, state, 0, towers=["white 6"])
    begin(game, state, "contracts")
    play(game, state, "fulfil white 6")

    assert told(state, "fulfilled") == [{"seat": 0, "points": 7, "colour": "colour.white", "height": 6}]


def test_a_level_tile_goes_to_the_first_only() -> None:
    game, state = bare()
    arrange(game, state, 0, towers=["green 5", "red 5"])
    begin(game, state, "contracts")
    play(game, state, "fulfil green 5", "fulfil red 5")

    assert [(tile["height"], tile["points"]) for tile in told(state, "level")] == [(5, 1)]


def test_low_contracts_have_no_level_tile() -> None:
    game, state = bare()
    arrange(game, state, 0, towers=["green 3"])
    begin(game, state, "contracts")
    play(game, state, "fulfil green 3")

    assert not told(state, "level")


def test_a_privilege_is_earned_beside_the_level_tile_and_discarded() -> None:
    game, state = bare(row=["mason"], on_row=[""], church=["privilege-5", "privilege-4"])
    arrange(game, state, 0, towers=["green 5"])
    begin(game, state, "contracts")
    play(game, state, "fulfil green 5")

    assert told(state, "privilege") == [{"seat": 0, "points": 3, "card": "card.privilege-5"}]
    assert state.players[0].points == 4 + 1 + 3
    assert unpack(state.church) == [card(game, "privilege-4")]
    assert list(state.discard) == [card(game, "privilege-5")]


@pytest.mark.parametrize(("height", "points"), [(3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)])
def test_every_privilege_is_for_the_next_contract_of_its_height(height: int, points: int) -> None:
    game, state = bare(row=["mason"], on_row=[""], church=[f"privilege-{height}"])
    arrange(game, state, 0, towers=[f"green {height}", f"yellow {height}"])
    begin(game, state, "contracts")
    play(game, state, f"fulfil green {height}", f"fulfil yellow {height}")

    assert told(state, "privilege") == [{"seat": 0, "points": points, "card": f"card.privilege-{height}"}]
    assert list(state.discard) == [card(game, f"privilege-{height}")]


def test_a_balcony_earns_privilege_and_level_tile_too() -> None:
    game, state = bare(row=["mason"], on_row=[""], church=["privilege-6"])
    arrange(game, state, 0, towers=["white 6"])
    begin(game, state, "contracts")
    play(game, state, "fulfil white 6")

    assert state.players[0].points == 7 + 2 + 3


def test_the_bricks_of_the_tower_go_to_the_bag() -> None:
    game, state = bare()
    arrange(game, state, 0, towers=["green 5", "red 1"])
    bag = state.bag
    begin(game, state, "contracts")
    play(game, state, "fulfil green 5")

    assert state.bag - bag == 5 << 16
    assert towers(state, 0) == ["red 1"]


def test_a_contract_needs_a_letter() -> None:
    game, state = bare()
    taken = ["white 3", "white 4", "white 5", "yellow 3", "yellow 4", "yellow 5"]
    arrange(game, state, 0, contracts=taken, towers=["green 5", "green 4", "red 4"])
    arrange(game, state, 1, towers=["blue 2"])
    arrange(game, state, 0, hand=["saboteur"])
    begin(game, state, "contracts")
    play(game, state, "fulfil green 5")

    assert words(game, state) == ["play saboteur", "done"]
    assert refusal(game, state, "fulfil green 4") == "no-letters"

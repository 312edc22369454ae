"""Steps 3 and 4: building, its cost, and abandoned towers."""

import pytest
from tests.games.firenze.table import arrange, bare, begin, bricks, phase, play, refusal, towers, words


def test_bricks_raise_towers_of_their_colour_or_found_new_ones() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WR", towers=["white 2"])
    begin(game, state, "build")

    assert words(game, state) == ["raise white", "found white", "found red", "done"]
    assert refusal(game, state, "raise red") == "no-tower"
    assert refusal(game, state, "found blue") == "no-brick"


def test_several_towers_of_one_colour_may_stand() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WWWW", towers=["white 2"])
    begin(game, state, "build")
    play(game, state, "found white", "raise white")
    assert words(game, state) == ["tower 1", "tower 2"]
    assert refusal(game, state, "tower 3") == "tower-place"
    play(game, state, "tower 2")

    assert towers(state, 0) == ["white 2", "white 2"]


def test_towers_alike_are_not_told_apart() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WW", towers=["white 2", "white 2"])
    begin(game, state, "build")
    play(game, state, "raise white")

    assert towers(state, 0) == ["white 3", "white 2"]


def test_six_bricks_a_turn_are_the_limit() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="W" * 18, hand=["saboteur"])
    arrange(game, state, 1, towers=["red 2"])
    begin(game, state, "build")
    play(game, state, "found white", *["raise white"] * 5)

    assert words(game, state) == ["play saboteur", "done"]
    assert refusal(game, state, "raise white") == "build-limit"


def test_a_brick_is_built_only_if_the_cost_can_be_paid() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WWWW", hand=["mason"])
    begin(game, state, "build")
    play(game, state, "found white", "raise white", "raise white")

    assert refusal(game, state, "raise white") == "build-cost"
    play(game, state, "play mason", "raise white")
    assert towers(state, 0) == ["white 4"]


def test_the_cost_is_paid_in_any_colours() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WWWYB")
    begin(game, state, "build")
    play(game, state, "found white", "raise white", "raise white")
    assert words(game, state) == ["pay yellow", "pay blue"]
    assert refusal(game, state, "pay white") == "no-brick"
    play(game, state, "pay blue")

    assert bricks(state.players[0].warehouse) == "Y"


@pytest.mark.parametrize(("built", "left"), [(3, "YYYY"), (4, "YY")])
def test_a_workshop_makes_building_a_brick_cheaper(built: int, left: str) -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="W" * built + "YYYY", buildings=["workshop"])
    begin(game, state, "build")
    play(game, state, "found white", *["raise white"] * (built - 1), "done")

    assert bricks(state.players[0].warehouse) == left


def test_a_workshop_helps_every_turn() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WWWYYY", buildings=["workshop"])
    begin(game, state, "build")
    play(game, state, "found white", "raise white", "raise white", "done", "done")
    begin(game, state, "build")
    play(game, state, "found yellow", "raise yellow", "raise yellow")

    assert towers(state, 0) == ["yellow 3"]
    assert bricks(state.players[0].warehouse) == "W"


def test_half_of_an_abandoned_tower_rounded_up_goes_to_the_bag() -> None:
    game, state = bare()
    arrange(game, state, 0, towers=["white 1", "red 4", "blue 5"])
    begin(game, state, "abandoned")

    assert bricks(state.players[0].warehouse) == "RRBB"


def test_a_tower_that_grew_or_was_founded_stays() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WRY", towers=["white 2", "blue 4"])
    begin(game, state, "build")
    play(game, state, "raise white", "found red", "done")

    assert towers(state, 0) == ["white 3", "red 1"]


def test_without_bricks_there_is_nothing_to_build() -> None:
    game, state = bare()
    begin(game, state, "build")

    assert (phase(game, state), state.to_move) == ("card", 1)

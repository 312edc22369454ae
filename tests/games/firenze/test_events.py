"""Events: who loses what, and who decides."""

import pytest
from tests.games.firenze.table import (
    QUIET_ROW,
    arrange,
    bare,
    begin,
    bricks,
    card,
    change,
    hand,
    phase,
    play,
    refusal,
    row,
    told,
    towers,
    words,
)

from signoria.games.firenze.game import Firenze
from signoria.games.firenze.state import State

WITH_CAMPANILE = "firenze(seats=3,neutral=0,campanile)"


def event(name: str, game: str = "firenze(seats=3,neutral=0)") -> tuple[Firenze, State]:
    return bare(game, row=[name], on_row=[""])


def strike(game: Firenze, state: State) -> None:
    begin(game, state, "card")
    play(game, state, "card 1")


def warehouses(state: State) -> list[str]:
    return [bricks(player.warehouse) for player in state.players]


def test_a_fire_takes_three_bricks_of_ones_choice() -> None:
    game, state = event("fire")
    arrange(game, state, 0, warehouse="WYGR")
    strike(game, state)
    assert words(game, state) == ["return white", "return yellow", "return green", "return red"]
    play(game, state, "return red", "return white", "return yellow")

    assert warehouses(state) == ["G", "", ""]


def test_who_has_fewer_bricks_loses_all_without_a_question() -> None:
    game, state = event("fire")
    arrange(game, state, 0, warehouse="WY")
    strike(game, state)

    assert warehouses(state) == ["", "", ""]


def test_an_event_strikes_after_its_bricks_are_taken() -> None:
    game, state = bare(row=["fire"], on_row=["WYGR"])
    strike(game, state)

    assert phase(game, state) == "loss"
    assert warehouses(state) == ["WYGR", "", ""]


def test_an_event_is_discarded_when_it_is_over() -> None:
    game, state = event("fire")
    arrange(game, state, 0, warehouse="WYGR")
    strike(game, state)
    assert list(state.discard) == []
    play(game, state, "return red", "return white", "return yellow")

    assert list(state.discard) == [card(game, "fire")]


def test_the_others_decide_for_themselves_in_turn_order() -> None:
    game, state = event("flood")
    for seat in range(3):
        arrange(game, state, seat, warehouse="WY")
    begin(game, state, "card", seat=1)
    play(game, state, "card 1")
    asked = [state.to_move]
    for choice in ("return white", "return yellow"):
        play(game, state, choice)
        asked.append(state.to_move)
    play(game, state, "return white")

    assert asked == [1, 2, 0]
    assert warehouses(state) == ["Y", "Y", "W"]
    assert state.to_move == 1


def test_nobody_passes_an_event_by() -> None:
    game, state = event("flood")
    arrange(game, state, 1, warehouse="WY")
    strike(game, state)

    assert state.to_move == 1
    assert refusal(game, state, "done") == "must-return"
    assert refusal(game, state, "return red") == "no-brick"


def test_the_luxury_tax_spares_who_has_fewer_than_six() -> None:
    game, state = event("luxury-tax")
    arrange(game, state, 0, warehouse="WWWWW")
    arrange(game, state, 1, warehouse="WWWWWY")
    arrange(game, state, 2, warehouse="WWWWWW")
    strike(game, state)
    assert (state.to_move, words(game, state)) == (1, ["return white", "return yellow"])
    play(game, state, "return yellow")

    assert warehouses(state) == ["WWWWW", "WWWW", "WWWW"]


def test_the_tribute_takes_three_bricks() -> None:
    game, state = event("tribute")
    arrange(game, state, 0, warehouse="WWWW", towers=["red 4"])
    strike(game, state)

    assert warehouses(state)[0] == "W"
    assert towers(state, 0) == ["red 4"]


def test_the_tribute_takes_a_whole_tower_from_who_has_too_few() -> None:
    game, state = event("tribute")
    arrange(game, state, 1, warehouse="WW", towers=["red 4", "blue 2"])
    strike(game, state)
    assert (state.to_move, words(game, state)) == (1, ["tower 1", "tower 2"])
    play(game, state, "tower 2")

    assert towers(state, 1) == ["red 4"]
    assert warehouses(state)[1] == "WW"


def test_the_tribute_takes_all_from_who_has_no_tower() -> None:
    game, state = event("tribute")
    arrange(game, state, 2, warehouse="WY")
    strike(game, state)

    assert warehouses(state)[2] == ""


def test_a_botch_takes_a_floor() -> None:
    game, state = event("botch")
    arrange(game, state, 0, warehouse="W", towers=["red 4", "blue 2"])
    strike(game, state)
    play(game, state, "tower 1")

    assert towers(state, 0) == ["red 3", "blue 2"]
    assert told(state, "lost-floors") == [{"seat": 0, "colour": "colour.red", "height": 4, "lost": 1}]


def test_a_tower_without_floors_is_gone() -> None:
    game, state = event("botch")
    arrange(game, state, 0, towers=["red 1"])
    strike(game, state)

    assert towers(state, 0) == []


def test_towers_alike_are_no_choice() -> None:
    game, state = event("botch")
    arrange(game, state, 0, towers=["red 2", "red 2"])
    strike(game, state)

    assert told(state, "lost-floors")[0]["lost"] == 1


def test_only_ones_own_tower_can_be_named() -> None:
    game, state = event("botch")
    arrange(game, state, 0, towers=["red 4", "blue 2"])
    strike(game, state)

    assert refusal(game, state, "tower 3") == "tower-place"


def test_a_collapse_fells_a_tower_like_an_abandoned_one() -> None:
    game, state = event("collapse")
    arrange(game, state, 0, towers=["red 5", "blue 2"])
    arrange(game, state, 1, towers=["green 4"])
    strike(game, state)
    play(game, state, "tower 1")

    assert warehouses(state)[0] == "RR"
    assert (towers(state, 0), towers(state, 1)) == (["blue 2"], ["green 4"])


def test_an_event_without_a_tower_does_nothing() -> None:
    game, state = event("collapse")
    strike(game, state)

    assert phase(game, state) == "card"
    assert state.to_move == 1


def test_the_campanile_takes_a_white_brick_from_the_others() -> None:
    game, state = event("campanile", WITH_CAMPANILE)
    for seat in range(3):
        arrange(game, state, seat, warehouse="WY")
    strike(game, state)

    assert warehouses(state) == ["WY", "Y", "Y"]


def test_who_has_no_white_brick_fulfils_no_contract_next_turn() -> None:
    game, state = event("campanile", WITH_CAMPANILE)
    arrange(game, state, 1, warehouse="YY", towers=["yellow 2"])
    strike(game, state)
    assert state.players[1].barred
    change(game, state, row=QUIET_ROW, on_row=[""] * 6)
    play(game, state, "card 1", "raise yellow", "done")

    assert told(state, "no-contracts") == [{"seat": 1}]
    assert not state.players[1].barred
    assert state.to_move == 2


def test_a_patrician_turns_an_event_from_its_taker_only() -> None:
    game, state = event("flood")
    arrange(game, state, 0, warehouse="WY", hand=["patrician"])
    arrange(game, state, 1, warehouse="W")
    strike(game, state)
    assert words(game, state) == ["play patrician", "done"]
    play(game, state, "play patrician")

    assert warehouses(state) == ["WY", "", ""]
    assert hand(game, state, 0) == []


def test_a_patrician_shields_once_a_turn() -> None:
    game, state = event("fire")
    arrange(game, state, 0, warehouse="WYGR", hand=["patrician", "patrician", "scandal"])
    begin(game, state, "card")
    play(game, state, "play patrician", "card 1")

    assert phase(game, state) == "loss"
    assert hand(game, state, 0) == ["patrician"]


def test_a_patrician_turns_away_no_event_meant_for_others() -> None:
    game, state = event("campanile", WITH_CAMPANILE)
    arrange(game, state, 0, warehouse="WY", hand=["patrician"])
    strike(game, state)

    assert (state.players[0].barred, state.players[1].barred) == (False, True)
    assert hand(game, state, 0) == ["patrician"]


def test_an_event_that_is_over_may_come_back_at_once() -> None:
    game, state = event("fire")
    state.deck = []
    game.play(state, game.parse("card 1"))

    assert row(game, state) == ["fire"]
    assert told(state, "reshuffled")


def test_a_patrician_may_be_kept() -> None:
    game, state = event("flood")
    arrange(game, state, 0, warehouse="WW", hand=["patrician"])
    strike(game, state)
    play(game, state, "done")

    assert warehouses(state)[0] == "W"
    assert hand(game, state, 0) == ["patrician"]


def test_a_patrician_is_not_asked_for_an_event_that_does_nothing() -> None:
    game, state = event("collapse")
    arrange(game, state, 0, hand=["patrician"])
    strike(game, state)

    assert hand(game, state, 0) == ["patrician"]
    assert phase(game, state) != "shield"


def test_a_patrician_does_not_help_on_the_turn_of_another() -> None:
    game, state = event("flood")
    arrange(game, state, 1, warehouse="WY", hand=["patrician"])
    strike(game, state)

    assert (state.to_move, phase(game, state)) == (1, "loss")
    assert refusal(game, state, "play patrician") == "not-now"


@pytest.mark.parametrize("name", ["fire", "flood", "tribute", "luxury-tax", "botch", "collapse"])
def test_an_event_on_an_empty_table_goes_by(name: str) -> None:
    game, state = event(name)
    strike(game, state)

    assert list(state.discard) == [card(game, name)]

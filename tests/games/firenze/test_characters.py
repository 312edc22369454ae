"""Characters: their moment, their effect, once per name and turn."""

import pytest
from tests.games.firenze.table import arrange, bare, begin, bricks, hand, phase, play, refusal, towers, words

from signoria.games.firenze.phases.phase import FirenzePhase


def test_a_smuggler_swaps_a_brick_with_an_opponent() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WY", hand=["smuggler"])
    arrange(game, state, 1, warehouse="RV")
    begin(game, state, "card")
    play(game, state, "play smuggler")
    assert words(game, state) == ["take red from 2", "take violet from 2"]
    play(game, state, "take violet from 2", "give white")

    assert [bricks(player.warehouse) for player in state.players] == ["YV", "WR", ""]
    assert phase(game, state) == "card"


def test_a_smuggler_takes_from_opponents_what_they_have() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WY", hand=["smuggler"])
    arrange(game, state, 1, warehouse="RV")
    begin(game, state, "card")
    play(game, state, "play smuggler")

    assert refusal(game, state, "take white from 1") == "own"
    assert refusal(game, state, "take white from 3") == "rival-no-brick"
    play(game, state, "take red from 2")
    assert refusal(game, state, "give violet") == "no-brick"


def test_a_swap_changes_something() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WW", hand=["smuggler"])
    arrange(game, state, 1, warehouse="WRV")
    begin(game, state, "card")
    play(game, state, "play smuggler")

    assert words(game, state) == ["take red from 2", "take violet from 2"]
    assert refusal(game, state, "take white from 2") == "same-colour"


def test_a_brick_is_not_given_for_its_like() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WYR", hand=["smuggler"])
    arrange(game, state, 1, warehouse="R")
    begin(game, state, "card")
    play(game, state, "play smuggler")

    assert words(game, state) == ["give white", "give yellow"]
    assert refusal(game, state, "give red") == "same-colour"


def test_a_smuggler_waits_for_another_colour() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WW", hand=["smuggler"])
    arrange(game, state, 1, warehouse="W")
    begin(game, state, "card")

    assert refusal(game, state, "play smuggler") == "useless-swap"


def test_a_saboteur_takes_a_floor_from_a_tower_of_choice() -> None:
    game, state = bare()
    arrange(game, state, 0, hand=["saboteur"])
    arrange(game, state, 1, towers=["red 4", "blue 2"])
    arrange(game, state, 2, towers=["white 1"])
    begin(game, state, "contracts")
    play(game, state, "play saboteur", "against 2", "tower 2")

    assert towers(state, 1) == ["red 4", "blue 1"]


def test_a_saboteur_may_raze_a_tower_of_one_floor() -> None:
    game, state = bare()
    arrange(game, state, 0, hand=["saboteur"])
    arrange(game, state, 2, towers=["white 1"])
    begin(game, state, "contracts")
    play(game, state, "play saboteur")

    assert towers(state, 2) == []


def test_a_saboteur_is_played_against_someone_with_a_tower() -> None:
    game, state = bare("firenze(seats=4,neutral=0)")
    arrange(game, state, 0, hand=["saboteur"])
    arrange(game, state, 1, towers=["red 4", "blue 2"])
    arrange(game, state, 2, towers=["white 1"])
    begin(game, state, "contracts")
    play(game, state, "play saboteur")

    assert refusal(game, state, "against 1") == "own"
    assert refusal(game, state, "against 4") == "rival-no-tower"
    play(game, state, "against 2")
    assert refusal(game, state, "tower 3") == "tower-place"


def test_a_mason_makes_building_cheaper_this_turn() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WWWWYG", hand=["mason"])
    begin(game, state, "build")
    play(game, state, "play mason", "found white", *["raise white"] * 3, "done")

    assert bricks(state.players[0].warehouse) == "YG"


@pytest.mark.parametrize(("warehouse", "helps"), [("WW", False), ("WWW", True)])
def test_a_mason_waits_for_a_cost_to_lower(warehouse: str, helps: bool) -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse=warehouse, hand=["mason"])
    begin(game, state, "build")

    assert ("play mason" in words(game, state)) == helps


def test_a_mason_lowers_the_cost_of_bricks_already_built() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WWWY", hand=["mason"])
    begin(game, state, "build")
    play(game, state, "found white", "raise white", "raise white", "play mason", "done")

    assert bricks(state.players[0].warehouse) == "Y"


def test_a_mason_who_could_lower_nothing_says_so() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WW", hand=["mason"])
    begin(game, state, "build")

    assert refusal(game, state, "play mason") == "useless-cheaper"


def test_mason_and_workshop_add_up_but_building_never_pays() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WWWWW", hand=["mason"], buildings=["workshop"])
    begin(game, state, "build")
    play(game, state, "play mason", "found white", "raise white")

    assert game.book.building_cost(state, state.players[0], 4) == 0
    assert game.book.building_cost(state, state.players[0], 6) == 6


def test_an_architect_saves_an_abandoned_tower() -> None:
    game, state = bare()
    arrange(game, state, 0, towers=["red 4", "blue 2"], hand=["architect"])
    begin(game, state, "abandoned")
    play(game, state, "play architect", "tower 1")

    assert towers(state, 0) == ["red 4"]


def test_the_tower_an_architect_saves_must_stand() -> None:
    game, state = bare()
    arrange(game, state, 0, towers=["red 4", "blue 2"], hand=["architect"])
    begin(game, state, "abandoned")
    play(game, state, "play architect")

    assert refusal(game, state, "tower 3") == "tower-place"


def test_an_architect_may_be_kept() -> None:
    game, state = bare()
    arrange(game, state, 0, towers=["red 4"], hand=["architect"])
    begin(game, state, "abandoned")
    play(game, state, "done")

    assert towers(state, 0) == []
    assert hand(game, state, 0) == ["architect"]


def test_a_tower_saved_falls_the_next_turn_like_any_other() -> None:
    game, state = bare()
    arrange(game, state, 0, towers=["red 2"], hand=["architect"])
    begin(game, state, "abandoned")
    play(game, state, "play architect")
    assert towers(state, 0) == ["red 2"]
    begin(game, state, "abandoned")

    assert towers(state, 0) == []


def test_a_patrician_discards_a_celebration() -> None:
    game, state = bare()
    arrange(game, state, 0, hand=["patrician", "scandal", "glory"])
    begin(game, state, "card")
    play(game, state, "play patrician")
    assert words(game, state) == ["discard glory", "discard scandal"]
    assert refusal(game, state, "discard patrician") == "no-celebration"
    assert refusal(game, state, "discard monument") == "not-in-hand"
    play(game, state, "discard scandal")

    assert hand(game, state, 0) == ["glory"]


def test_a_name_is_played_once_a_turn() -> None:
    game, state = bare()
    arrange(game, state, 0, hand=["saboteur", "saboteur"])
    arrange(game, state, 1, towers=["red 4"])
    begin(game, state, "card")
    play(game, state, "play saboteur")

    assert refusal(game, state, "play saboteur") == "once-a-turn"
    assert hand(game, state, 0) == ["saboteur"]


def test_a_name_may_be_played_again_next_turn() -> None:
    game, state = bare()
    arrange(game, state, 0, hand=["saboteur", "saboteur"])
    arrange(game, state, 1, towers=["red 4"])
    begin(game, state, "card")
    play(game, state, "play saboteur", "card 1")
    present = game.phases[state.phase]
    assert isinstance(present, FirenzePhase)
    present.begin_turn(state, 0)
    play(game, state, "play saboteur")

    assert towers(state, 1) == ["red 2"]


def test_one_architect_a_turn_saves_one_tower() -> None:
    game, state = bare()
    arrange(game, state, 0, towers=["red 4", "blue 2"], hand=["architect", "architect"])
    begin(game, state, "abandoned")
    play(game, state, "play architect", "tower 2")

    assert towers(state, 0) == ["blue 2"]
    assert hand(game, state, 0) == ["architect"]


def test_different_names_go_together() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="W", hand=["saboteur", "smuggler", "princess"])
    arrange(game, state, 1, warehouse="Y", towers=["red 4"])
    begin(game, state, "card")
    play(game, state, "play saboteur", "play smuggler", "play princess")

    assert hand(game, state, 0) == []


@pytest.mark.parametrize(
    ("character", "rule"),
    [
        ("mason", "moment"),
        ("wholesaler", "moment"),
        ("architect", "moment"),
        ("smuggler", "useless-swap"),
        ("saboteur", "useless-lose-floors"),
        ("patrician", "useless-shield"),
    ],
)
def test_a_character_needs_its_moment_and_something_to_do(character: str, rule: str) -> None:
    game, state = bare()
    arrange(game, state, 0, hand=[character])
    begin(game, state, "card")

    assert refusal(game, state, f"play {character}") == rule


def test_one_plays_only_what_one_holds() -> None:
    game, state = bare()
    begin(game, state, "card")

    assert refusal(game, state, "play mason") == "not-in-hand"


def test_one_princess_is_enough_for_a_turn() -> None:
    game, state = bare()
    arrange(game, state, 0, hand=["princess", "princess"])
    begin(game, state, "card")
    play(game, state, "play princess")

    assert refusal(game, state, "play princess") == "once-a-turn"

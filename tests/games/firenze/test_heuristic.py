"""How a table is judged: what is sure to come counts before it comes."""

import pytest
from tests.games.firenze.table import arrange, bare, begin, play

from signoria.games import heuristic
from signoria.games.firenze.game import Firenze
from signoria.games.firenze.names import COLOURS
from signoria.games.firenze.state import State
from signoria.games.firenze.weights import Weight


def value(game: Firenze, state: State) -> float:
    """Judge the first seat by the weights for thinking ahead."""
    found: float = heuristic(game, foresight=True).values(state)[0]
    return found


def lead(game: Firenze, *colours: str) -> float:
    """Say what leading these colours is held to be worth."""
    points = sum(game.book.components.majorities[COLOURS.index(colour)] for colour in colours)
    return points * heuristic(game, foresight=True).weights[Weight.MAJORITY]


def test_handing_in_towers_that_fit_brings_what_was_foreseen() -> None:
    game, state = bare(levels=0)
    arrange(game, state, 0, towers=["green 5", "red 3", "white 4"])
    begin(game, state, "contracts")
    before = value(game, state)
    play(game, state, "fulfil green 5", "fulfil red 3", "fulfil white 4")

    assert value(game, state) == pytest.approx(before + lead(game, "green", "red", "white"))


def test_a_balcony_whose_turn_has_not_come_is_not_foreseen() -> None:
    game, state = bare(levels=0)
    arrange(game, state, 0, towers=["green 5", "violet 4"])
    begin(game, state, "contracts")
    before = value(game, state)
    play(game, state, "fulfil green 5")

    assert value(game, state) == pytest.approx(before + lead(game, "green"))


def test_who_is_barred_hands_in_nothing() -> None:
    game, state = bare(levels=0)
    arrange(game, state, 0, towers=["green 5", "red 3"])
    begin(game, state, "contracts")
    before = value(game, state)
    arrange(game, state, 0, barred=True)

    assert value(game, state) < before


def test_to_judge_a_table_changes_nothing() -> None:
    game, state = bare()
    arrange(game, state, 0, towers=["green 5", "red 3", "green 5", "yellow 1"], warehouse="YYG")
    begin(game, state, "contracts")
    site = state.players[0].site
    value(game, state)

    assert state.players[0].site == site

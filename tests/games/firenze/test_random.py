"""Games at random under the referee, with so few letters that they come to their end."""

from pathlib import Path

import pytest
from tests.games.firenze.test_data import edit

import signoria
from signoria.referee import Match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_at_random_with_one_letter_each_ends_as_it_should(tmp_path: Path, seats: int) -> None:
    data = edit(tmp_path, "2018.toml", "2 = 9, 3 = 7, 4 = 6", "2 = 1, 3 = 1, 4 = 1")
    game = signoria.load("firenze", data=data, seats=seats, campanile=True)
    match = Match(game, seed=seats)
    match.play()
    state = game.start(match.record.seed)
    for action in match.actions:
        game.apply(state, action)

    assert game.to_move(state) is None
    assert state.ender >= 0
    assert (state.active + 1) % seats == state.ender

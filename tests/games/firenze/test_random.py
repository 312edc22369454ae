"""Games at random: every set-up can be played, and with few letters they come to their end."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.firenze.test_data import edit

import signoria
from signoria.games.firenze.oracle import check
from signoria.kernel.chance import Chance


def play_out(game: Any, seed: int) -> Any:
    """Play at random to the end; nothing may get lost on the way."""
    state, chance = game.start(seed), Chance(seed)
    while game.to_move(state) is not None:
        check(game, state)
        legal = game.legal(state)
        game.apply(state, legal[chance.below(len(legal))])
    check(game, state)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_the_first_last_letter_the_game_ends_with_the_seat_before(tmp_path: Path, seats: int) -> None:
    data = edit(tmp_path, "2018.toml", "2 = 9, 3 = 7, 4 = 6", "2 = 1, 3 = 1, 4 = 1")
    state = play_out(signoria.load("firenze", data=data, seats=seats, campanile=True), seats)

    assert (state.active + 1) % seats == state.ender


@pytest.mark.parametrize(
    "game",
    [
        "firenze(seats=2,two_dice,neutral=7,turn_limit=50)",
        "firenze(seats=3,dead_colour=any,neutral=6,turn_limit=50)",
        "firenze(seats=4,campanile,two_dice,dead_colour=violet,neutral=7,turn_limit=50)",
        "firenze(seats=2,neutral=0,turn_limit=50)",
    ],
)
def test_every_set_up_can_be_played(game: str) -> None:
    assert play_out(signoria.load(game), 3).turn % 50 == 0

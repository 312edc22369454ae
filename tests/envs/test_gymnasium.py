"""Gymnasium's own checks, on our games."""

from importlib.metadata import entry_points
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env

from signoria.envs.gymnasium import Solo
from signoria.games import titles
from signoria.kernel.errors import BadOption, IllegalAction


class Legal(Solo):
    """Takes any number for one of the legal actions: the checker knows no masks."""

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        legal = np.flatnonzero(self.action_masks())
        return super().step(int(legal[action % len(legal)]))


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game", titles())
def test_check_env_passes(game: str) -> None:
    check_env(Legal(game, opponents="random", seats=2), skip_render_check=True)


@pytest.mark.skipif(not entry_points(group="gymnasium.envs", name="Signoria"), reason="the package is not installed")
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_games_are_made_by_name() -> None:
    table = gymnasium.make("signoria.envs.gymnasium:Signoria/Princes-v0", seats=3, opponents="random")

    observation, info = table.reset(seed=1)

    assert table.observation_space.contains(observation)
    assert info["action_mask"].any()


def play(table: Solo, seed: int) -> tuple[float, int]:
    """Play the first legal action until the end."""
    table.reset(seed=seed)
    for decisions in range(1, 5000):
        _, value, is_over, _, _ = table.step(int(np.argmax(table.action_masks())))
        if is_over:
            return value, decisions
    raise AssertionError("no end")


@pytest.mark.parametrize("game", titles())
def test_a_game_is_played_to_its_reward(game: str) -> None:
    value, decisions = play(Solo(game, opponents="random", seats=3, seat=None), 1)

    assert -1 <= value <= 1
    assert decisions > 5


def test_equal_seeds_give_equal_games() -> None:
    assert play(Solo("principe", opponents="greedy", seats=2), 7) == play(
        Solo("principe", opponents="greedy", seats=2), 7
    )


def test_masks_say_what_may_be_done() -> None:
    table = Solo("princes", opponents="random", seats=2)
    table.reset(seed=1)

    with pytest.raises(IllegalAction):
        table.step(int(np.argmin(table.action_masks())))


def test_each_other_seat_can_have_its_own_opponent() -> None:
    table = Solo("princes", opponents="random,greedy", seats=3, seat=1)
    table.reset(seed=1)

    assert {seat: player.name for seat, player in table.players.items()} == {0: "random", 2: "greedy"}


def test_too_many_opponents_are_refused() -> None:
    with pytest.raises(BadOption, match="names 2, but there are 1 other seats"):
        Solo("princes", opponents="random,greedy", seats=2)


def test_the_table_can_be_drawn() -> None:
    table = Solo("princes", opponents="random", seats=2, render_mode="svg")
    table.reset(seed=1)

    assert table.render().startswith("<svg")

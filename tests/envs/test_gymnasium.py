"""Gymnasium's own checks, on our games."""

import copy
import pickle
import tomllib
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env

import signoria.envs.gymnasium
from signoria.envs.gymnasium import Solo, register
from signoria.games import titles
from signoria.kernel.errors import BadOption, IllegalAction
from signoria.lab.rewards import FORFEIT, REWARDS

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game", titles())
def test_check_env_passes(game: str) -> None:
    check_env(gymnasium.make(f"Signoria/{game.capitalize()}-v0").unwrapped)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game", titles())
def test_the_check_of_stable_baselines_passes(game: str) -> None:
    checker = pytest.importorskip("stable_baselines3.common.env_checker")

    checker.check_env(Solo(game, opponents="random", seats=2))


def test_masked_ppo_of_stable_baselines_learns() -> None:
    ppo = pytest.importorskip("sb3_contrib").MaskablePPO
    table = Solo("principe", opponents="random", seats=2, illegal="refuse")

    model = ppo("MlpPolicy", table, n_steps=64, batch_size=32, n_epochs=1, seed=1).learn(128)

    observation, _ = table.reset(seed=1)
    action, _ = model.predict(observation, action_masks=table.action_masks())
    assert table.action_masks()[action]


def test_games_are_found_as_a_plugin() -> None:
    declared = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["entry-points"]["gymnasium.envs"]
    (point,) = (EntryPoint(name, value, "gymnasium.envs") for name, value in declared.items())

    assert point.load() is register
    assert "site-packages" not in signoria.__file__ or point in entry_points(group="gymnasium.envs")


def test_games_are_known_once_their_module_is_given_to_gymnasium() -> None:
    gymnasium.register_envs(signoria.envs.gymnasium)

    assert {f"Signoria/{name.capitalize()}-v0" for name in titles()} <= gymnasium.registry.keys()


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
    table = Solo("princes", opponents="random", seats=2, illegal="refuse")
    table.reset(seed=1)

    with pytest.raises(IllegalAction):
        table.step(int(np.argmin(table.action_masks())))


def test_in_place_of_an_illegal_action_a_legal_one_is_drawn() -> None:
    table = Solo("princes", opponents="random", seats=2)
    table.reset(seed=1)

    legal = table.step(int(np.argmax(table.action_masks())))
    illegal = table.step(int(np.argmin(table.action_masks())))

    assert (legal[4]["drawn"], illegal[4]["drawn"]) == (False, True)


@pytest.mark.parametrize("rewards", REWARDS)
def test_an_illegal_action_loses_where_asked_to(rewards: str) -> None:
    table = Solo("princes", opponents="random", seats=2, illegal="lose", rewards=rewards)
    table.reset(seed=1)

    _, value, is_over, _, _ = table.step(int(np.argmin(table.action_masks())))

    assert (value, is_over) == (FORFEIT[rewards], True)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
@pytest.mark.parametrize("opponent", ["greedy", "random", "search:2"])
def test_a_copy_goes_on_alike_and_apart(opponent: str, copied: Callable[[Solo], Solo]) -> None:
    table = Solo("principe", opponents=opponent, seats=3)
    table.reset(seed=3)

    twin = copied(table)

    seen = [[each.step(5)[0].tobytes() for _ in range(20)] for each in (table, twin)]
    assert seen[0] == seen[1]


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


def test_the_table_can_be_filmed() -> None:
    pytest.importorskip("resvg_py")
    table = Solo("principe", opponents="random", seats=2, render_mode="rgb_array")
    frames = []
    for seed in (1, 2):
        table.reset(seed=seed)
        table.step(int(np.argmax(table.action_masks())))
        frames.append(table.render())

    assert {(frame.shape[1:], frame.dtype) for frame in frames} == {((1200, 3), np.dtype(np.uint8))}
    assert frames[0].shape == frames[1].shape
    assert (frames[0] != frames[1]).any()
    assert len(np.unique(frames[0].reshape(-1, 3), axis=0)) > 100  # letters, not one plain colour


def test_an_unknown_way_of_drawing_is_refused() -> None:
    with pytest.raises(BadOption, match="choose from ansi, svg, rgb_array"):
        Solo("principe", render_mode="oil")

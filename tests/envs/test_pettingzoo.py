"""PettingZoo's own tests of its environments, on our games."""

import copy
import pickle
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    max_cycles_test,
    parallel_api_test,
    render_test,
    seed_test,
    state_test,
)
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]

from signoria.envs.pettingzoo import env, parallel_env, raw_env
from signoria.games import titles
from signoria.kernel.errors import BadOption, IllegalAction

GAMES = list(titles())


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_api_test_passes(game: str) -> None:
    api_test(env(game), num_cycles=300)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_parallel_api_test_passes(game: str) -> None:
    parallel_api_test(parallel_env(game, illegal="draw"), num_cycles=100)


def test_seed_test_passes(game: str) -> None:
    seed_test(lambda: env(game), num_cycles=100)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_max_cycles_test_passes_where_all_agents_act_at_once(game: str) -> None:
    def at_once(max_cycles: int) -> Any:
        return parallel_env(game, max_cycles=max_cycles, illegal="draw")

    max_cycles_test(SimpleNamespace(parallel_env=at_once, env=lambda max_cycles: parallel_to_aec(at_once(max_cycles))))


def test_render_test_passes(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(game, render_mode=render_mode), {"svg": lambda image: image.startswith("<svg")})


def play(table: Any, seed: int = 1) -> dict[str, float]:
    """Play at random, one agent after the other, and add up what each was given."""
    table.reset(seed=seed)
    for agent in table.possible_agents:
        table.action_space(agent).seed(seed)
    earned = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        shown, reward, terminated, truncated, _ = table.last()
        earned[agent] += reward
        done = terminated or truncated
        table.step(None if done else table.action_space(agent).sample(shown["action_mask"]))
    return earned


def test_places_add_up_to_nothing(game: str) -> None:
    assert sum(play(env(game, seats=3)).values()) == pytest.approx(0)


def test_points_are_the_final_scores(game: str) -> None:
    table = env(game, seats=3, rewards="points")

    assert list(play(table).values()) == table.unwrapped.game.scores(table.unwrapped.table)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_state_test_passes_and_the_state_is_what_all_know(game: str) -> None:
    table = env(game, seats=3)
    table.reset(seed=1)

    rows = [table.observe(agent)["observation"] for agent in table.possible_agents]

    assert table.unwrapped.state_space.contains(table.state())
    assert (table.state() == np.concatenate(rows)).all()
    state_test(env(game, seats=3, illegal="draw"), parallel_env(game, seats=3, illegal="draw"), num_cycles=20)


def test_only_the_agent_to_move_has_a_choice(game: str) -> None:
    table = env(game, seats=3)
    table.reset(seed=1)
    can_choose = [agent for agent in table.agents if table.observe(agent)["action_mask"].any()]

    assert can_choose == [table.agent_selection]


def test_an_illegal_action_is_refused_by_its_rule(game: str) -> None:
    table = env(game)
    table.reset(seed=1)
    mask = table.observe(table.agent_selection)["action_mask"]

    with pytest.raises(IllegalAction):
        table.step(int(np.argmin(mask)))


def test_an_illegal_action_loses_where_asked_to(game: str) -> None:
    table = env(game, illegal="lose")
    table.reset(seed=1)
    loser = table.agent_selection

    table.step(int(np.argmin(table.observe(loser)["action_mask"])))

    assert all(table.terminations.values())
    assert table.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in table.possible_agents}


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
@pytest.mark.parametrize("made", [env, parallel_env, raw_env])
def test_a_copy_goes_on_alike(made: Callable[..., Any], copied: Callable[[Any], Any]) -> None:
    table = made("princes", illegal="draw")
    table.reset(seed=1)

    twin = copied(table)

    play = [_some_moves(each) for each in (table, twin)]
    assert play[0] == play[1]


def _some_moves(table: Any) -> list[bytes]:
    seen = []
    for _ in range(30):
        table.step(dict.fromkeys(table.agents, 7) if hasattr(table, "aec_env") else 7)
        seen += [table.unwrapped.table.seed.to_bytes(8, "big")] if not hasattr(table, "aec_env") else []
    inner = table.aec_env if hasattr(table, "aec_env") else table
    return [*seen, inner.observe(inner.agent_selection)["observation"].tobytes()]


def test_a_reward_that_is_not_known_is_refused(game: str) -> None:
    with pytest.raises(BadOption, match="choose from places, points, margin"):
        env(game, rewards="glory")

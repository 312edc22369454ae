"""Gymnasium's vector environments over a batch."""

from typing import Any

import pytest

pytest.importorskip("gymnasium")

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode

import signoria.envs.gymnasium  # noqa: F401 - it makes the games known
from signoria.envs.vector import Solos
from signoria.kernel.errors import BadOption, IllegalAction


def legal(infos: dict[str, Any], draw: np.random.Generator) -> Any:
    """Draw a legal action for every table."""
    return np.array([draw.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])


def test_gymnasium_makes_many_tables_by_the_name_of_one() -> None:
    made = gymnasium.make_vec("Signoria/Principe-v0", num_envs=3, vectorization_mode="vector_entry_point", seats=2)

    assert isinstance(made.unwrapped, Solos)
    observations, _ = made.reset(seed=1)
    assert made.observation_space.contains(observations)
    assert made.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP


def test_the_learner_is_always_to_move_and_is_paid_at_the_end() -> None:
    tables, draw = (
        Solos("principe", 3, seats=3, seat=1, opponents="greedy,random", rewards="points"),
        np.random.default_rng(1),
    )
    _, infos = tables.reset(seed=5)
    paid = 0
    while paid < 3:
        observations, rewards, ended, truncated, infos = tables.step(legal(infos, draw))
        assert (tables.batch.seats == 1).all()
        assert not truncated.any()
        assert (rewards[~ended] == 0).all()
        for table in np.flatnonzero(ended):
            over = tables.batch.encoding.layout.index("over")
            assert infos["final_obs"][table][over] == 1
            assert observations[table][over] == 0
            assert rewards[table] == tables.batch.scores[table][1]
            paid += 1


def test_equal_seeds_give_equal_games_and_others_do_not() -> None:
    tables = Solos("firenze", 2, seats=2, opponents="random", copy=True)

    first, again, other = (tables.reset(seed=seed)[0] for seed in (1, 1, 2))

    assert (first == again).all()
    assert (first != other).any()


def test_what_is_not_legal_is_drawn_or_refused() -> None:
    wrong = np.full(2, 0)
    drawing, refusing = (Solos("princes", 2, illegal=way, seats=2, opponents="random") for way in ("draw", "refuse"))
    for tables in (drawing, refusing):
        _, infos = tables.reset(seed=1)
        wrong = np.argmin(infos["action_mask"], axis=1)

    assert drawing.step(wrong)[4]["drawn"].all()
    with pytest.raises(IllegalAction):
        refusing.step(wrong)
    with pytest.raises(BadOption, match="illegal=lose"):
        Solos("princes", 2, illegal="lose")

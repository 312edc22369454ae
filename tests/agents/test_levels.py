"""Opponents of four strengths."""

from time import process_time

import pytest

import signoria
from signoria.agents.judge import Learned
from signoria.agents.levels import LEVELS
from signoria.agents.search import Search
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_an_agent_under_its_own_name(level: str) -> None:
    assert signoria.agent(level).name == level


def test_a_prince_thinks_for_about_two_seconds() -> None:
    prince = signoria.agent("prince")

    assert isinstance(prince, Search)
    assert prince.seconds == 2.0


def test_time_is_kept_within_a_fifth() -> None:
    game = signoria.load("princes(seats=3)")
    state = game.start(1)
    prince, times = signoria.agent("prince:300ms"), []
    for _ in range(4):  # the first loads what is loaded once
        begun = process_time()
        prince.decide(Chair(game, state, state.to_move))
        times.append(process_time() - begun)

    assert min(times) < 0.36


@pytest.mark.parametrize(
    "name", ["princes(seats=4,expansions=muse+cooperative)", "principe(seats=5)", "firenze(seats=4)"]
)
def test_time_is_kept_where_there_is_most_to_choose_from(name: str) -> None:
    game, chance = signoria.load(name), Chance(3)
    state = game.start(3)
    crowded = game.clone(state)
    for _ in range(150):
        legal = game.legal(state)
        game.apply(state, legal[chance.below(len(legal))])
        if state.to_move < 0:
            break
        if len(game.legal(state)) > len(game.legal(crowded)):
            crowded = game.clone(state)
    prince, times = signoria.agent("prince:300ms"), []
    for _ in range(3):
        begun = process_time()
        prince.decide(Chair(game, crowded, crowded.to_move))
        times.append(process_time() - begun)

    assert min(times) < 0.36


def test_simulations_take_the_place_of_time() -> None:
    master = signoria.agent("master:40")

    assert isinstance(master, Search)
    assert (master.simulations, master.seconds) == (40, 0.0)


def test_whoever_slips_takes_another_of_the_best() -> None:
    game = signoria.load("princes(seats=3)")
    state = game.start(1)
    chair = Chair(game, state, state.to_move)
    best = {signoria.agent("greedy", seed).decide(chair) for seed in range(12)}
    taken = {signoria.agent("greedy:slips=1", seed).decide(chair) for seed in range(12)}

    assert len(taken - best) > 0
    assert len(taken) <= 3 * len(best)


@pytest.mark.parametrize(("level", "learned"), [("master", False), ("prince", True)])
def test_what_was_learned_parts_a_prince_from_a_master(level: str, learned: bool) -> None:
    agent = signoria.agent(level)

    assert isinstance(agent, Search)
    assert isinstance(agent.judge(signoria.load("princes(seats=4)")), Learned) is learned


@pytest.mark.parametrize(
    ("game", "learned"),
    [
        ("princes(seats=4,expansions=muse)", True),
        ("princes(seats=5,expansions=muse)", True),
        ("princes(seats=5,edition=2007,expansions=muse)", True),
        ("princes(seats=5,expansions=cooperative)", True),
        ("princes(seats=4,edition=2007,expansions=cooperative)", False),
        ("princes(seats=5,expansions=muse+cooperative)", True),
        ("princes(seats=4,edition=2007,expansions=muse+cooperative)", False),
    ],
)
def test_with_expansions_a_prince_has_learned_where_that_wins_more(game: str, learned: bool) -> None:
    prince = signoria.agent("prince")

    assert isinstance(prince, Search)
    assert isinstance(prince.judge(signoria.load(game)), Learned) is learned


@pytest.mark.parametrize(
    ("game", "learned"),
    [
        ("princes(seats=2)", True),
        ("princes(seats=2,expansions=muse)", True),
        ("princes(seats=3,expansions=cooperative)", True),
        ("princes(seats=5,expansions=cooperative)", False),
        ("princes(seats=3,expansions=muse)", True),
        ("princes(seats=2,expansions=cooperative)", True),
        ("princes(seats=2,edition=2007,expansions=cooperative)", True),
        ("princes(seats=4,expansions=muse)", False),
        ("principe(seats=2)", True),
        ("principe(seats=2,edition=2005)", True),
        ("principe(seats=3)", False),
        ("firenze(seats=2)", False),
    ],
)
def test_a_glance_may_be_too_good_for_a_master_who_has_not_learned(game: str, learned: bool) -> None:
    master = signoria.agent("master")

    assert isinstance(master, Search)
    assert isinstance(master.judge(signoria.load(game)), Learned) is learned

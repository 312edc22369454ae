"""Agents by name, and what is said of those that cannot be."""

import re

import pytest

import signoria
from signoria.agents import known
from signoria.kernel.agent import Agent, Chair

from .orchard.miser import Miser


class Mute(Agent):
    """Has no idea."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed


def test_ours_and_those_of_other_packages_are_known() -> None:
    assert {"random", "miser"} <= known().keys()


def test_an_agent_is_made_by_name_or_by_place() -> None:
    assert isinstance(signoria.agent("miser"), Miser)
    assert isinstance(signoria.agent("tests.kernel.orchard.miser:Miser"), Miser)


def test_an_outsiders_agent_keeps_its_name() -> None:
    assert signoria.agent("miser").name == "miser"


def test_equal_seeds_make_equal_agents() -> None:
    game = signoria.load("orchard(seats=2)")
    chair = Chair(game, game.start(1), 0)
    one, other = signoria.agent("random", seed=4), signoria.agent("random", seed=4)

    assert [one.decide(chair) for _ in range(20)] == [other.decide(chair) for _ in range(20)]


def test_random_takes_anything_legal() -> None:
    game = signoria.load("orchard(seats=2)")
    chair = Chair(game, game.start(1), 0)
    agent = signoria.agent("random")

    assert {agent.decide(chair) for _ in range(50)} == {*chair.legal()}


def test_a_chair_shows_its_seat_and_never_the_table() -> None:
    game = signoria.load("orchard(seats=2)")
    state = game.start(1, events=True)
    chair = Chair(game, state, 1)

    assert chair.view() == game.view(state, 1)
    assert chair.events(1) == game.events(state, 1, 1)
    assert game.view(chair.resample(3), 1) == chair.view()
    assert not [name for name in dir(chair) if getattr(chair, name) is state and not name.startswith("_")]


@pytest.mark.parametrize(
    ("name", "settings", "said"),
    [
        ("genius", {}, r"no agent is called 'genius'; there are .*miser, .*random.*, or write module:Class"),
        ("", {}, r"no agent is called ''; there are "),
        ("nowhere:Agent", {}, "agent 'nowhere:Agent' cannot be made: No module named 'nowhere'"),
        (":Agent", {}, "agent ':Agent' cannot be made: "),
        ("lost", {}, "agent 'lost' cannot be made: No module named"),
        ("signoria.agents.random:Rondom", {}, "cannot be made: module .* has no attribute 'Rondom'"),
        ("random", {"depth": 3}, "agent 'random' cannot be made: .*keyword argument"),
        ("signoria.kernel.chance:Chance", {}, "is a Chance, wanted a subclass of signoria.Agent"),
    ],
)
def test_a_bad_agent_says_what_was_given_and_what_would_be_accepted(
    name: str, settings: dict[str, int], said: str
) -> None:
    with pytest.raises(signoria.BadAgent, match=said):
        signoria.agent(name, **settings)


def test_an_agent_that_cannot_decide_says_so() -> None:
    game = signoria.load("orchard(seats=2)")
    agent = signoria.agent(f"{__name__}:Mute") if re.match(r"tests\.", __name__) else Mute()
    with pytest.raises(NotImplementedError):
        agent.decide(Chair(game, game.start(1), 0))

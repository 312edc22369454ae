"""No agent can see more than its seat: tables that differ only in secrets give the same decision."""

from pathlib import Path
from typing import Any

import pytest
from tests.networks.chance_made import drawn

import signoria
from signoria.agents import agent, known
from signoria.games import titles
from signoria.kernel.agent import Agent, Chair
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game

QUICK = {"search": 12, "master": 12, "prince": 12}  # simulations in place of time, which is never the same twice
EVERY = 13  # decisions between two that are compared


def made(name: str, seed: int) -> Agent:
    """Make an agent that decides alike each time."""
    return agent(name, seed, **({"simulations": QUICK[name]} if name in QUICK else {}))


def ours() -> list[str]:
    """List the agents of this package."""
    return sorted(name for name, place in known().items() if place.startswith("signoria."))


OURS = [name for name, known in titles().items() if known.package.startswith("signoria.")]


def decides_alike(name: str, game: Game[Any], state: Any, seed: int) -> bool:
    """Say whether an agent decides the same on a table and on one its seat cannot tell from it."""
    seat = state.to_move
    twin = game.resample(state, seat, seed)
    return made(name, seed).decide(Chair(game, state, seat)) is made(name, seed).decide(Chair(game, twin, seat))


@pytest.mark.parametrize("title", OURS)
@pytest.mark.parametrize("name", ours())
def test_what_a_seat_cannot_see_changes_no_decision(title: str, name: str) -> None:
    keeps_secrets(title, name)


@pytest.mark.parametrize("title", OURS)
@pytest.mark.parametrize("name", ["network:file={}", "search:12:network={}"])
def test_a_network_sees_no_more_than_the_seat_it_plays_for(tmp_path: Path, title: str, name: str) -> None:
    keeps_secrets(title, name.format(drawn(tmp_path, title, heed=0.03, own_eyes=True)))  # search heeds the glance too


def keeps_secrets(title: str, name: str) -> None:
    """Compare decisions over a game of every kind."""
    for number, options in enumerate(titles()[title].combinations()[::5]):
        game, chance = signoria.load(str(options)), Chance(number)
        state = game.start(number)
        for count in range(140):
            if game.to_move(state) is None:
                break
            if count % EVERY == 0:
                assert decides_alike(name, game, state, count), f"{options}, seed {number}, decision {count}"
            legal = game.legal(state)
            game.apply(state, legal[chance.below(len(legal))])

"""An outsider's game and agent, plain Python, run on the kernel, compiled or not."""

import pytest

import signoria
from signoria.games import title, titles
from signoria.referee import Match

from .orchard.title import TITLE

COMBINATIONS = [str(options) for options in TITLE.combinations()]


def test_an_installed_package_adds_its_game() -> None:
    assert title("orchard") is TITLE


def test_our_games_come_first() -> None:
    assert [name for name in titles() if name != "orchard"]


@pytest.mark.parametrize("written", COMBINATIONS)
@pytest.mark.parametrize("seed", range(5))
def test_the_referee_finds_nothing(written: str, seed: int) -> None:
    assert Match(signoria.load(written), seed).play() > 0


def test_an_outsiders_agent_plays_it() -> None:
    game = signoria.load("orchard", seats=2)
    state = game.start(1)
    miser = signoria.agent("miser")
    while (seat := game.to_move(state)) is not None:
        game.play(state, miser.decide(signoria.Chair(game, state, seat)))

    assert game.scores(state) == [0, 0]

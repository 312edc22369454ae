"""The referee lets fair games pass and whistles at each kind of mistake."""

import importlib
from typing import Any

import pytest

import signoria
from signoria.games import title
from signoria.kernel.game import Game
from signoria.referee import Foul, Match

ORACLES = (
    "clones_live_apart",
    "components_are_conserved",
    "everything_can_be_said",
    "games_end",
    "offers_can_be_played",
    "points_are_logged",
    "ranking_follows",
    "record_replays",
    "refusals_have_reasons",
    "secrets_stay_secret",
    "views_are_plain",
)


def broken(oracle: str) -> Game[Any]:
    """Make the toy game with the mistake that breaks one oracle."""
    known = title("vineyard")
    made: Game[Any] = importlib.import_module("vineyard.broken").ALL[oracle](known.configure({}), known.tables())
    return made


def play_many(game: Game[Any]) -> None:
    """Play until the mistake shows; some oracles look at a few decisions only."""
    for seed in range(20):
        Match(game, seed, limit=300).play()


@pytest.mark.parametrize("seed", range(5))
def test_fair_games_pass(seed: int) -> None:
    for options in title("vineyard").combinations():
        assert Match(signoria.load(str(options)), seed).play() > 0


@pytest.mark.parametrize("oracle", ORACLES)
def test_a_mistake_is_whistled_at(oracle: str) -> None:
    with pytest.raises(Foul) as foul:
        play_many(broken(oracle))

    assert foul.value.oracle == oracle


def test_after_a_foul_the_record_holds_what_was_played() -> None:
    match = Match(broken("components_are_conserved"), 1)
    with pytest.raises(Foul):
        match.play()

    assert len(match.record.actions) == 1

"""Search beats greedy in every game: whole games on the same deals, in every seat, at fixed numbers of simulations.

The numbers of games were set so that a search as strong as the one in benchmarks/arena is told from luck.
"""

import os

import pytest

from signoria.arena.standings import standings
from signoria.arena.tournament import Tournament
from signoria.games import configure

CASES = [("princes(seats=4)", 40, 24), ("principe(seats=3)", 50, 24), ("firenze(seats=3)", 20, 60)]


@pytest.mark.skipif(os.environ.get("SIGNORIA_EXPECT") == "interpreted", reason="too slow in plain Python")
@pytest.mark.parametrize(("game", "simulations", "games"), CASES)
def test_search_beats_greedy(game: str, simulations: int, games: int) -> None:
    options, search = configure(game), f"search:{simulations}:network=none"
    played = list(Tournament(options, (search,), against="greedy", games=games, seed=1).play())
    share = next(standing.share for standing in standings(played) if standing.agent == search)

    assert share.low > 1 / options.number("seats"), f"{share} of {len(played)} games"

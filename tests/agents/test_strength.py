"""Search beats greedy: from the same tables, in every seat, at a fixed number of simulations."""

import os
from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest

import signoria
from signoria.agents.greedy import Greedy
from signoria.agents.lookahead import advantage
from signoria.agents.search import Search
from signoria.kernel.agent import Agent, Chair
from signoria.kernel.game import Game

SIMULATIONS = 60
SURE = 2.0  # standard errors above nothing: about one chance in forty that it was luck
DEALS = {"princes(seats=3)": 26}


class Deal:
    """A game of greedy players, taken up again near its end with search in one of the seats."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.seed = seed
        self.states: list[Any] = []
        state = game.start(seed)
        while game.to_move(state) is not None:
            self.states.append(game.clone(state))
            self.decide(state, self.greedy(len(self.states)))
        self.end = state

    def greedy(self, decision: int) -> Greedy:
        """Make the player of one decision."""
        return Greedy(self.seed * 10_000 + decision)

    def decide(self, state: Any, agent: Agent) -> None:
        """Let an agent make one decision."""
        self.game.apply(state, agent.decide(Chair(self.game, state, state.to_move)))

    def gain(self, seat: int) -> float:
        """Play the last eighth with search in a seat; say how much better it stands than a greedy player did."""
        begun = len(self.states) * 7 // 8
        state, search = self.game.clone(self.states[begun]), Search(self.seed, SIMULATIONS)
        decision = begun
        while self.game.to_move(state) is not None:
            decision += 1
            self.decide(state, search if state.to_move == seat else self.greedy(decision))
        return self.lead(state, seat) - self.lead(self.end, seat)

    def lead(self, state: Any, seat: int) -> float:
        """Weigh the points at the end as agents do."""
        return advantage([float(points) for points in self.game.scores(state)], seat)


@pytest.mark.skipif(os.environ.get("SIGNORIA_EXPECT") == "interpreted", reason="too slow in plain Python")
@pytest.mark.parametrize("name", DEALS)
def test_search_beats_greedy(name: str) -> None:
    game = signoria.load(name)
    deals = [Deal(game, seed) for seed in range(1, DEALS[name] + 1)]
    gains = [deal.gain(seat) for deal in deals for seat in range(game.seats)]

    assert mean(gains) > SURE * stdev(gains) / sqrt(len(gains)), f"{mean(gains):.2f} on average: {gains}"

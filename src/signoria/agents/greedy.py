"""A player who looks one step ahead."""

from math import log
from typing import Any

from mypy_extensions import mypyc_attr

from signoria.agents.lookahead import look_ahead
from signoria.games import heuristic
from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.heuristic import Heuristic


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy(Agent):
    """Takes the action after which the table looks best.

    `noise`, in points, makes it err like a beginner; `weights` names a file to judge with in place of the game's own.
    """

    name = "greedy"

    def __init__(self, seed: int = 0, noise: float = 0.0, weights: str = "") -> None:
        self.chance = Chance(seed)
        self.noise = noise
        self.weights = weights

    def decide(self, chair: Chair) -> Action:
        """Judge every action worth a thought and take the best."""
        game = chair.game
        judge = self.judge(game)
        table = chair.resample(self.chance.word())
        actions = judge.candidates(table, game.legal(table))
        if len(actions) == 1:
            return actions[0]
        values = look_ahead(game, judge, table, actions)
        if self.noise:
            values = [value + self.noise * self.gumbel() for value in values]
        return actions[values.index(max(values))]

    def judge(self, game: Game[Any]) -> Heuristic[Any]:
        """Give the way tables are judged."""
        return heuristic(game, self.weights)

    def gumbel(self) -> float:
        """Draw an error: mostly small, sometimes large."""
        return -log(-log((self.chance.below(1 << 30) + 0.5) / (1 << 30)))

"""A player who looks one step ahead (one-ply lookahead)."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from signoria.agents.lookahead import look_ahead
from signoria.games import heuristic
from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.heuristic import Heuristic, advantage

FEW: Final = 3
MANY: Final = 1 << 20
WORST: Final = -1.0e9


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy(Agent):
    """Takes the action after which the table looks best.

    `slips` is the share of decisions in which it takes one of the best few instead, as a beginner might: points would
    not do, for they weigh differently in every game. `weights` names a file to judge with in place of the game's own.
    """

    name = "greedy"

    def __init__(self, seed: int = 0, slips: float = 0.0, weights: str = "") -> None:
        self.chance = Chance(seed)
        self.slips = slips
        self.weights = weights

    def decide(self, chair: Chair) -> Action:
        """Judge every action worth a thought and take the best."""
        game = chair.game
        judge = self.judge(game)
        table = chair.resample(self.chance.word())
        actions = judge.candidates(table, game.legal(table))
        if len(actions) == 1:
            return actions[0]
        values = [advantage(ahead, chair.seat) for ahead in look_ahead(game, judge, table, actions)]
        for _ in range(self.passed_over(len(actions))):
            values[values.index(max(values))] = WORST
        return actions[values.index(max(values))]

    def judge(self, game: Game[Any]) -> Heuristic[Any]:
        """Give the way tables are judged."""
        return heuristic(game, self.weights)

    def passed_over(self, actions: int) -> int:
        """Draw how many of the best actions are passed over: none, unless it slips."""
        if not self.slips or self.chance.below(MANY) >= self.slips * MANY:
            return 0
        return self.chance.below(min(FEW, actions))

"""A player who looks one step ahead with a network's eyes."""

from typing import Any

from mypy_extensions import mypyc_attr

from signoria.agents.judge import Judge, judge_of
from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Network(Agent):
    """Takes the action whose table the network wishes for most; in a game without a network it plays as greedy does.

    `file` names a network in place of the game's own.
    """

    name = "network"

    def __init__(self, seed: int = 0, file: str = "") -> None:
        self.chance = Chance(seed)
        self.file = file

    def decide(self, chair: Chair) -> Action:
        """Judge all actions worth a thought in one call and take the best."""
        judge = self.judge(chair.game)
        table = chair.resample(self.chance.word())
        actions = judge.candidates(table)
        if len(actions) == 1:
            return actions[0]
        pulls = [prospect.pull for prospect in judge.ahead(table, actions)]
        return actions[pulls.index(max(pulls))]

    def judge(self, game: Game[Any]) -> Judge:
        """Give the way tables are judged."""
        return judge_of(game, "", self.file, foresight=False)

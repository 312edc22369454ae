"""A player who closes his eyes."""

from mypy_extensions import mypyc_attr

from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair
from signoria.kernel.chance import Chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Random(Agent):
    """Plays any legal action, all alike."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.chance = Chance(seed)

    def decide(self, chair: Chair) -> Action:
        """Draw one of the legal actions."""
        legal = chair.legal()
        return legal[self.chance.below(len(legal))]

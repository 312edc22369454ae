"""An outsider's agent."""

from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair


class Miser(Agent):
    """Does whatever costs least: the last thing offered."""

    name = "miser"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def decide(self, chair: Chair) -> Action:
        """Take the last."""
        return chair.legal()[-1]

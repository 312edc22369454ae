"""What becomes of an action that is not legal."""

from typing import Any

from signoria.kernel.action import Action
from signoria.kernel.chance import Chance
from signoria.kernel.errors import BadOption
from signoria.kernel.game import Game

REFUSE, DRAW, LOSE = "refuse", "draw", "lose"


class Border:
    """Lets legal actions pass; others are refused with their rule, replaced by a legal one, or lose the game."""

    def __init__(self, game: Game[Any], illegal: str) -> None:
        if illegal not in (REFUSE, DRAW, LOSE):
            raise BadOption(f"illegal={illegal} is not possible; choose from {REFUSE}, {DRAW}, {LOSE}")
        self.game = game
        self.illegal = illegal

    def judge(self, state: Any, number: int | None, chance: Chance) -> Action | None:
        """Give the action to play; None: the game is given up."""
        if number is None or not 0 <= number < len(self.game.actions):
            raise BadOption(f"{number} is no action, they are numbered from 0 to {len(self.game.actions) - 1}")
        action = self.game.actions[number]
        if self.illegal == REFUSE or action in (legal := self.game.legal(state)):
            return action
        return legal[chance.below(len(legal))] if self.illegal == DRAW else None

"""What the search of our opponents has to say to people; runs where opponents think."""

from typing import Any

from signoria.agents.advice import Budget, advise
from signoria.agents.review import look
from signoria.kernel.action import Action
from signoria.kernel.game import Game
from signoria.server.protocol.answers import Estimate, Reviewed
from signoria.server.protocol.scene import Choice
from signoria.server.table.refusals import phrase

NAME = "search"
BEST = 5  # actions that a hint names
THOUSAND = 1000


class Adviser:
    """Sits behind the seat to move and thinks for so many seconds."""

    def __init__(self, game: Game[Any], state: Any, seconds: float) -> None:
        self.game = game
        self.state = state
        self.budget = Budget(seconds)

    def advise(self) -> list[Estimate]:
        """Give the actions that search thought about most, with the chance to win of each, best first."""
        found = advise(self.game, self.state, self.state.to_move, self.budget, count=BEST)
        return [Estimate(self.choice(one.action), thousandths(one.chance)) for one in found]

    def review(self, played: Action, number: int) -> Reviewed:
        """Compare the action that was played with the best one, as the seat could have known."""
        moment = look(self.game, self.state, number, played, self.budget)
        return Reviewed(
            action=number,
            seat=moment.seat,
            played=self.choice(played),
            best=self.choice(moment.better or played),
            cost=thousandths(moment.cost),
            points=round(10 * moment.points),
            came=[phrase(message) for message in moment.came],
            would_come=[phrase(message) for message in moment.would_come],
            chances=[thousandths(each) for each in moment.chances],
        )

    def choice(self, action: Action) -> Choice:
        """Name an action with its worth as it stands."""
        return Choice(action.index, str(action), phrase(self.game.label(self.state, action)), action.quiet)


def thousandths(chance: float) -> int:
    """Round a chance."""
    return round(chance * THOUSAND)

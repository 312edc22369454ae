"""What the search of our opponents has to say to people; runs where opponents think."""

from typing import Any

from signoria.agents.lookahead import outlook
from signoria.agents.search import Search
from signoria.games import heuristic
from signoria.kernel.action import Action
from signoria.kernel.agent import Chair
from signoria.kernel.game import Game
from signoria.server.protocol import Choice, Estimate, Reviewed
from signoria.server.refusals import phrase

NAME = "search"
BEST = 5  # actions that a hint names
THOUSAND = 1000


class Adviser:
    """Sits behind the seat to move and thinks for so many seconds."""

    def __init__(self, game: Game[Any], state: Any, seconds: float) -> None:
        self.game = game
        self.state = state
        self.chair = Chair(game, state, state.to_move)
        self.search = Search(seconds=seconds)

    def advise(self) -> list[Estimate]:
        """Give the actions that search thought about most, with the chance to win of each, best first."""
        found = self.search.think(self.chair)[:BEST]
        found.sort(key=lambda insight: -insight.chance)
        return [Estimate(self.choice(insight.action), thousandths(insight.chance)) for insight in found]

    def review(self, played: Action, number: int) -> Reviewed:
        """Compare the action that was played with the best one, as the seat could have known."""
        found = self.search.think(self.chair)
        best = max(found, key=lambda insight: (insight.chance, insight.visits))
        known = [insight.chance for insight in found if insight.action is played]
        chance = known[0] if known else min(best.chance, self.judge(played))
        chances = outlook(self.game, heuristic(self.game), self.state)
        return Reviewed(
            action=number,
            seat=self.chair.seat,
            played=self.choice(played),
            best=self.choice(best.action),
            cost=thousandths(max(0.0, best.chance - chance)),
            chances=[thousandths(each) for each in chances],
        )

    def judge(self, action: Action) -> float:
        """Give the chance to win after an action that search found not worth a thought."""
        table = self.chair.resample(0)
        self.game.apply(table, action)
        return outlook(self.game, heuristic(self.game), table)[self.chair.seat]

    def choice(self, action: Action) -> Choice:
        """Name an action with its worth as it stands."""
        return Choice(action.index, str(action), phrase(self.game.label(self.state, action)))


def thousandths(chance: float) -> int:
    """Round a chance."""
    return round(chance * THOUSAND)

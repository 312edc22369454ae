"""What a good player would do here, and what a table promises everybody."""

from dataclasses import dataclass
from typing import Any

from signoria.agents.breath import breathe
from signoria.agents.judge import Forecast
from signoria.agents.search import Node, Search
from signoria.agents.stopwatch import Stopwatch
from signoria.kernel.action import Action
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance
from signoria.kernel.errors import BadOption
from signoria.kernel.game import Game
from signoria.kernel.message import Message


@dataclass(frozen=True)
class Budget:
    """How long to think: seconds, or simulations where the outcome must be the same each time."""

    seconds: float = 0.0
    simulations: int = 0

    def part(self, share: float) -> "Budget":
        """Give a part of the budget, and at least one simulation."""
        return Budget(self.seconds * share, max(1, round(self.simulations * share)) if self.simulations else 0)

    def allows(self, done: int, watch: Stopwatch) -> bool:
        """Say whether there is time for one more simulation."""
        if not done:
            return True
        return done < self.simulations if self.simulations else watch.seconds() < self.seconds


@dataclass(frozen=True)
class Advice:
    """A move worth considering, what it promises its seat, and how it is called."""

    action: Action
    label: Message
    points: float  # expected at the end
    chance: float  # of winning

    def plain(self) -> dict[str, object]:
        """Give the advice as JSON-ready data."""
        return {
            "action": str(self.action),
            "label": self.label.plain(),
            "points": round(self.points, 2),
            "chance": round(self.chance, 4),
        }


def advise(game: Game[Any], state: Any, seat: int, budget: Budget, seed: int = 0, count: int = 3) -> list[Advice]:
    """Give the best moves of the seat to move, the best first, from what that seat knows."""
    if game.to_move(state) != seat:
        raise BadOption(f"seat {seat} has nothing to decide here")
    chair, half = Chair(game, state, seat), budget.part(0.5)
    found = Search(seed, half.simulations, half.seconds).think(chair)[:count]
    each = budget.part(0.5 / len(found))
    advice = [_advice(chair, state, insight.action, each, seed) for insight in found]
    return sorted(advice, key=lambda one: -one.chance)


def _advice(chair: Chair, state: Any, action: Action, budget: Budget, seed: int) -> Advice:
    promised = foresee(chair, budget, seed, action)
    label = chair.game.label(state, action)
    return Advice(action, label, promised.points[chair.seat], promised.chances[chair.seat])


def foresee(chair: Chair, budget: Budget, seed: int = 0, action: Action | None = None, network: str = "") -> Forecast:
    """Think ahead from here, or from after an action, and give what every seat may expect.

    Equal seeds think on the same tables, so that two actions are compared on equal terms.
    """
    game, search, source = chair.game, Search(seed, network=network), Chance(seed)
    judge, root, watch = search.judge(game), Node(), Stopwatch()
    chances, points = [0.0] * game.seats, [0.0] * game.seats
    done = 0
    while budget.allows(done, watch):
        breathe()
        table = chair.resample(source.word())
        if action is not None:
            game.apply(table, action)
        seen = search.simulate(judge, root, table, chair.seat)
        for seat in range(game.seats):  # a judge may also speak of somebody who holds no seat
            chances[seat] += seen.chances[seat]
            points[seat] += seen.points[seat]
        done += 1
    return Forecast([total / done for total in chances], [total / done for total in points])

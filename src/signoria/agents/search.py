"""A player who thinks ahead: tree search over tables that could be the real one.

In the words of the field: information-set Monte Carlo tree search (ISMCTS) with determinization by `resample`, actions
picked by PUCT inside the tree and by sequential halving at its root, leaves judged by a heuristic in place of playouts.
"""

from math import exp, sqrt
from typing import Any, Final

from mypy_extensions import mypyc_attr

from signoria.agents.breath import breathe
from signoria.agents.judge import Forecast, Judge, Prospect, judge_of
from signoria.agents.stopwatch import Stopwatch
from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game

EXPLORE: Final = 0.3  # how far an action's prior counts against its record
CONTENDERS: Final = 64  # actions that are compared at all: some proposals to a neighbour come by the hundred
BELIEF: Final = 4.0  # simulations that a look one step ahead counts for


class Edge:
    """An action at a node: what a look one step ahead promised, how often it was tried, and what came of it."""

    def __init__(self, action: Action, prior: float, prospect: Prospect) -> None:
        self.action = action
        self.prior = prior
        self.pull = prospect.pull
        self.hope = prospect.hope  # stands in for the record until there is one
        self.lean: float = 0.0  # what a network for a glance adds to the promise at the root
        self.forecast = prospect.forecast  # on the table on which it was added
        self.child = Node()
        self.visits: int = 0
        self.possible: int = 0  # times it could have been tried
        self.chance: float = 0.0  # sum of the mover's chances of winning
        self.points: float = 0.0  # sum of the mover's expected points

    def promise(self) -> float:
        """Weigh what was found against the look one step ahead."""
        return (BELIEF * self.hope + self.chance) / (BELIEF + self.visits)

    def credit(self, forecast: Forecast, seat: int) -> None:
        """Keep what the mover may expect."""
        self.visits += 1
        self.chance += forecast.chances[seat]
        self.points += forecast.points[seat]


class Node:
    """A point in the game as its players' actions made it, an information set: behind it, what is hidden may differ."""

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}

    def agree(self, before: float, after: float) -> None:
        """Change all hopes as one of them changed when the others were heard."""
        if before > 0.0:
            for edge in self.edges.values():
                edge.hope *= after / before


class Insight:
    """What search found out about one action at the root."""

    def __init__(self, edge: Edge) -> None:
        visits = max(1, edge.visits)
        self.action = edge.action
        self.visits = edge.visits
        self.points = edge.points / visits
        self.chance = edge.chance / visits
        self.pull = edge.pull
        self.promise = edge.promise()


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Agent):
    """Information-set tree search: each simulation plays on a resampled table, every seat for itself."""

    name = "search"

    def __init__(
        self,
        seed: int = 0,
        simulations: int = 0,
        seconds: float = 0.0,
        explore: float = EXPLORE,
        weights: str = "",
        network: str = "",
    ) -> None:
        self.source = Chance(seed)
        self.simulations = simulations or (1_000_000_000 if seconds else 400)
        self.seconds = seconds
        self.explore = explore
        self.weights = weights
        self.network = network

    def decide(self, chair: Chair) -> Action:
        """Take the action that came through."""
        return self.think(chair)[0].action

    def think(self, chair: Chair) -> list[Insight]:
        """Search, and tell what was found of every action worth a thought, the best first.

        The actions are tried on the same tables, so that luck favours none (common random numbers); again and again the
        worse half drops out (sequential halving).
        """
        judge, clock = self.judge(chair.game), Clock(self.simulations, self.seconds)
        table = chair.resample(self.source.word())
        actions = judge.candidates(table)
        root = Node()
        self.grow(judge, root, table, actions)
        self.heed(judge, root, table, actions)
        order = sorted(root.edges.values(), key=by_prior)[:CONTENDERS]
        left = len(order)
        while left > 1:
            self.compare(chair, judge, order[:left], clock, 1.0 / (left - 1).bit_length())
            order[:left] = sorted(order[:left], key=by_promise)
            left = (left + 1) // 2
        return [Insight(edge) for edge in order]

    def heed(self, judge: Judge, root: Node, table: Any, actions: list[Action]) -> None:
        """Let the network for a glance have its say at the root: its log-odds beside what search finds (a policy)."""
        if not judge.heed or len(actions) == 1:
            return
        ahead = judge.glance().ahead(table, actions)
        best = max([prospect.pull for prospect in ahead])
        for action, prospect in zip(actions, ahead, strict=True):
            edge = root.edges[action.index]
            edge.prior, edge.lean = prospect.pull, judge.heed * (prospect.pull - best)

    def compare(self, chair: Chair, judge: Judge, edges: list[Edge], clock: "Clock", share: float) -> None:
        """Try every edge on as many tables as a share of the budget left allows, at least on one unless it is late."""
        clock.begin(share)
        while not clock.is_late():
            breathe()
            table = chair.resample(self.source.word())
            for edge in edges:
                self.attempt(judge, edge, judge.game.clone(table))  # a copy costs less than dealing the same again
                clock.done += 1
                if clock.is_late():
                    return
            if clock.is_over():
                return

    def judge(self, game: Game[Any]) -> Judge:
        """Give the way tables are judged."""
        return judge_of(game, self.weights, self.network)

    def attempt(self, judge: Judge, edge: Edge, state: Any) -> None:
        """Take an edge on one table, and credit it with what is foreseen behind it."""
        seat = state.to_move
        judge.game.apply(state, edge.action)
        edge.credit(self.simulate(judge, edge.child, state, seat), seat)

    def simulate(self, judge: Judge, node: Node, state: Any, seat: int) -> Forecast:
        """Walk down the tree on one table, grow it by one node, and carry what is foreseen there back up.

        `seat` moved last, or looks: where nobody has to decide any more, its knowledge judges.
        """
        path: list[Edge] = []
        movers: list[int] = []
        forecast: Forecast | None = None
        while state.to_move >= 0 and forecast is None:
            actions = judge.candidates(state)
            if len(actions) == 1:
                judge.game.apply(state, actions[0])
                continue
            seat, fresh = state.to_move, not node.edges
            edge = self.choose(judge, node, state, actions)
            if fresh:
                forecast = edge.forecast
            path.append(edge)
            movers.append(seat)
            judge.game.apply(state, edge.action)
            if forecast is not None:
                forecast = judge.seen_by_all(state, seat, forecast)
                node.agree(edge.forecast.chances[seat], forecast.chances[seat])
            node = edge.child
        if forecast is None:
            forecast = judge.seen_by_all(state, seat, judge.forecast(state, seat))
        for edge, mover in zip(path, movers, strict=True):
            edge.credit(forecast, mover)
        return forecast

    def choose(self, judge: Judge, node: Node, state: Any, actions: list[Action]) -> Edge:
        """Pick the edge that promises most, by its record, its prior and how little it was tried (PUCT)."""
        if any(action.index not in node.edges for action in actions):
            self.grow(judge, node, state, actions)
        best: Edge | None = None
        highest = -1.0e9
        for action in actions:
            edge = node.edges[action.index]
            edge.possible += 1  # not the visits of the node: tables behind it differ in what may be done (ISMCTS)
            score = edge.promise()
            score += self.explore * edge.prior * sqrt(float(edge.possible)) / (1.0 + edge.visits)
            if score > highest:
                highest = score
                best = edge
        assert best is not None
        return best

    def grow(self, judge: Judge, node: Node, state: Any, actions: list[Action]) -> None:
        """Add the actions that are new here, with priors (a softmax) and hopes from a look one step ahead."""
        ahead = judge.ahead(state, actions)
        best = max([prospect.pull for prospect in ahead])
        odds = [exp(prospect.pull - best) for prospect in ahead]
        total = sum(odds)
        for i, action in enumerate(actions):
            if action.index not in node.edges:
                node.edges[action.index] = Edge(action, odds[i] / total, ahead[i])


class Clock:
    """What may be spent on a decision, in simulations or in seconds, and how much of it is."""

    def __init__(self, simulations: int, seconds: float) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.watch = Stopwatch()
        self.done: int = 0
        self.until: float = 0.0

    def spent(self) -> float:
        """The part of the budget that is gone."""
        part = self.done / self.simulations
        return max(part, self.watch.seconds() / self.seconds) if self.seconds else part

    def begin(self, share: float) -> None:
        """Set a share of what is left apart."""
        spent = self.spent()
        self.until = spent + share * (1.0 - spent)

    def is_late(self) -> bool:
        """Say whether there is no time at all left."""
        return self.seconds > 0.0 and self.watch.seconds() >= self.seconds

    def is_over(self) -> bool:
        """Say whether what was set apart is gone."""
        return self.spent() >= self.until


def by_promise(edge: Edge) -> float:
    """Order by what is promised, the best first."""
    return -edge.promise() - edge.lean


def by_prior(edge: Edge) -> float:
    """Order by the look one step ahead, the best first."""
    return -edge.prior

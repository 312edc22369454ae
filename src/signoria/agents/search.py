"""A player who thinks ahead: tree search over tables that could be the real one."""

from math import exp, sqrt
from time import perf_counter
from typing import Any

from mypy_extensions import mypyc_attr

from signoria.agents.lookahead import look_ahead, outlook
from signoria.games import heuristic
from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.heuristic import Heuristic


class Edge:
    """An action tried at a node: how often, and what came of it."""

    def __init__(self, action: Action, prior: float, child: "Node") -> None:
        self.action = action
        self.prior = prior
        self.child = child
        self.visits: int = 0
        self.possible: int = 0  # times it could have been tried
        self.chance: float = 0.0  # sum of the mover's chances of winning
        self.points: float = 0.0  # sum of the mover's expected points


class Node:
    """A point in the game as its players' actions have made it; tables behind it may differ in what is hidden."""

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.visits: int = 0


class Insight:
    """What search found out about one action at the root."""

    def __init__(self, action: Action, visits: int, points: float, chance: float) -> None:
        self.action = action
        self.visits = visits
        self.points = points
        self.chance = chance


class Forecast:
    """What a table promises each seat: a chance of winning, and points at the end."""

    def __init__(self, chances: list[float], points: list[float]) -> None:
        self.chances = chances
        self.points = points


@mypyc_attr(allow_interpreted_subclasses=True)
@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Agent):
    """Information-set tree search: each simulation plays on a resampled table, every seat for itself."""

    name = "search"

    def __init__(
        self, seed: int = 0, simulations: int = 0, seconds: float = 0.0, explore: float = 1.2, weights: str = ""
    ) -> None:
        self.source = Chance(seed)
        self.simulations = simulations or (1_000_000_000 if seconds else 400)
        self.seconds = seconds
        self.explore = explore
        self.weights = weights

    def decide(self, chair: Chair) -> Action:
        """Take the action that was worth most visits."""
        insights = self.think(chair)
        best = insights[0]
        for insight in insights:
            if insight.visits > best.visits:
                best = insight
        return best.action

    def think(self, chair: Chair) -> list[Insight]:
        """Search, and tell what was found of every action worth a thought, the most visited first."""
        game = chair.game
        judge = self.judge(game)
        start = perf_counter()
        table = chair.resample(self.source.word())
        actions = judge.candidates(table, game.legal(table))
        if len(actions) == 1:
            return [Insight(actions[0], 1, 0.0, 0.0)]
        root = Node()
        done = 0
        while not done or (done < self.simulations and (not self.seconds or perf_counter() - start < self.seconds)):
            self.simulate(game, judge, root, table)
            table = chair.resample(self.source.word())
            done += 1
        found = [insight(edge) for edge in root.edges.values()]
        found.sort(key=by_visits)
        return found

    def judge(self, game: Game[Any]) -> Heuristic[Any]:
        """Give the way tables are judged."""
        return heuristic(game, self.weights)

    def simulate(self, game: Game[Any], judge: Heuristic[Any], root: Node, state: Any) -> Forecast:
        """Walk down the tree on one table, grow it by one node, and carry what is foreseen there back up."""
        node = root
        path: list[Edge] = []
        movers: list[int] = []
        while state.to_move >= 0:
            actions = judge.candidates(state, game.legal(state))
            if len(actions) == 1:
                game.apply(state, actions[0])
                continue
            fresh = not node.edges
            edge = self.choose(game, judge, node, state, actions)
            path.append(edge)
            movers.append(state.to_move)
            node.visits += 1
            game.apply(state, edge.action)
            node = edge.child
            if fresh:
                break
        forecast = Forecast(outlook(game, judge, state), judge.values(state))
        self.carry_back(forecast, path, movers)
        return forecast

    def carry_back(self, forecast: Forecast, path: list[Edge], movers: list[int]) -> None:
        """Credit every edge with what its own mover may expect."""
        for edge, seat in zip(path, movers, strict=True):
            edge.visits += 1
            edge.chance += forecast.chances[seat]
            edge.points += forecast.points[seat]

    def choose(self, game: Game[Any], judge: Heuristic[Any], node: Node, state: Any, actions: list[Action]) -> Edge:
        """Pick the edge that promises most, by its record, its prior and how little it was tried."""
        if any(action.index not in node.edges for action in actions):
            self.grow(game, judge, node, state, actions)
        best: Edge | None = None
        highest = -1.0e9
        for action in actions:
            edge = node.edges[action.index]
            edge.possible += 1
            mean = edge.chance / edge.visits if edge.visits else self.first_play(node)
            score = mean + self.explore * edge.prior * sqrt(float(edge.possible)) / (1.0 + edge.visits)
            if score > highest:
                highest = score
                best = edge
        assert best is not None
        return best

    def first_play(self, node: Node) -> float:
        """Expect of an untried action a little less than what was found so far."""
        if not node.visits:
            return 0.5
        total = 0.0
        for edge in node.edges.values():
            total += edge.chance
        return total / node.visits - 0.05

    def grow(self, game: Game[Any], judge: Heuristic[Any], node: Node, state: Any, actions: list[Action]) -> None:
        """Add the actions that are new here, with priors from a look one step ahead."""
        values = look_ahead(game, judge, state, actions)
        best, scale = max(values), judge.spread(state) / 4.0
        odds = [exp((value - best) / scale) for value in values]
        total = sum(odds)
        for action, odd in zip(actions, odds, strict=True):
            if action.index not in node.edges:
                node.edges[action.index] = Edge(action, odd / total, Node())


def insight(edge: Edge) -> Insight:
    """Sum up an edge."""
    visits = max(1, edge.visits)
    return Insight(edge.action, edge.visits, edge.points / visits, edge.chance / visits)


def by_visits(found: Insight) -> int:
    """Order by visits, most first."""
    return -found.visits

"""What greedy and search share: chances of winning, and a look one step ahead."""

from math import exp
from typing import Any

from signoria.kernel.action import Action
from signoria.kernel.game import Game
from signoria.kernel.heuristic import Heuristic


def win_chances(values: list[float], spread: float) -> list[float]:
    """Turn expected points into chances of winning: softmax, with the spread as its temperature."""
    best = max(values)  # taken off first: exp would overflow
    odds = [exp((value - best) / spread) for value in values]
    total = sum(odds)
    return [odd / total for odd in odds]


def shares(ranking: list[int]) -> list[float]:
    """Turn the places of a finished game into shares of the victory."""
    winners = sum(1 for place in ranking if place == 1)
    return [1.0 / winners if place == 1 else 0.0 for place in ranking]


def look_ahead(game: Game[Any], heuristic: Heuristic[Any], state: Any, actions: list[Action]) -> list[list[float]]:
    """Judge each action by the table it leads to: the points of every seat, and of rivals without one."""
    out: list[list[float]] = []
    for action in actions:
        table = game.clone(state)
        game.apply(table, action)
        out.append(heuristic.values(table) + heuristic.rivals(table))
    return out

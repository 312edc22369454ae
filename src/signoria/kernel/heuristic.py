"""How an experienced player judges a game, an evaluation function: what positions are worth, which moves a thought."""

from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from signoria.kernel.action import Action
from signoria.kernel.game import Game
from signoria.kernel.phase import S

STRAY: Final = 5.0  # points, where nobody has said how far a game's end may stray


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic(Generic[S]):
    """Judges tables of one game; the numbers it weighs with are data, `weights`, in the order of `names`.

    Those that are a share of something else are named in `shares`: none may be more than the whole.
    """

    def __init__(self, names: list[str], weights: list[float], shares: list[str] | None = None) -> None:
        self.names = names
        self.weights = weights
        self.shares = shares or []

    def values(self, state: S) -> list[float]:
        """Give the points each seat may expect at the end."""
        raise NotImplementedError

    def rivals(self, state: S) -> list[float]:
        """Give the points that others than the seats may expect, where a game has such."""
        return []

    def spread(self, state: S) -> float:
        """Give how far, in points, the end may still stray from `values`."""
        raise NotImplementedError

    def candidates(self, state: S, legal: list[Action]) -> list[Action]:
        """Pick the moves worth thinking about: at least one, in a stable order."""
        return legal


class Standing(Heuristic[Any]):
    """Knows only the points as they stand: for games whose author has said nothing better."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__([], [])
        self.game = game

    def values(self, state: Any) -> list[float]:
        return [float(points) for points in self.game.scores(state)]

    def spread(self, state: Any) -> float:
        return STRAY


def advantage(values: list[float], seat: int) -> float:
    """Weigh a seat's own points against those of the others: with fewer rivals, each matters more.

    With one rival that is the difference of points, as in a two-player zero-sum game.
    """
    rest = 0.0
    for i, value in enumerate(values):
        if i != seat:
            rest += value
    rivals = len(values) - 1
    return values[seat] - rest / (rivals * rivals) if rivals else values[seat]


def likely_sale(limits: list[float], bidders: int, leader: int, bid: float, step: float) -> tuple[int, float]:
    """Foresee an ascending auction: the winner (-1: nobody) and the price, if everyone bids up to his limit.

    `leader` holds the present `bid`, or is -1 before the first; who passed is not among `bidders`.
    """
    winner, best, second = leader, bid if leader >= 0 else 0.0, 0.0
    if leader >= 0:
        best = max(best, limits[leader])
    for seat, limit in enumerate(limits):
        if seat == leader or not bidders >> seat & 1 or limit < bid + step:
            continue
        if limit > best:
            winner, best, second = seat, limit, best
        else:
            second = max(second, limit)
    if winner == leader:
        return winner, max(bid, second)
    return winner, min(best, max(bid, second) + step)

"""A toy game of forks in the road, drawn by a test: who chooses where, what it seems to be worth, how it ends."""

from dataclasses import dataclass, field
from typing import Any

from signoria.agents.greedy import Greedy
from signoria.agents.judge import Judge
from signoria.agents.search import Search
from signoria.kernel.action import Action, Catalogue
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game, places
from signoria.kernel.heuristic import Heuristic
from signoria.kernel.options import Options
from signoria.kernel.phase import Book, Phase
from signoria.kernel.state import NOBODY, State

SPREAD = 4.0
SECRETS = 3  # what may be hidden


@dataclass
class Fork:
    """A place where a seat chooses its way; `seems` is what it looks worth to each seat."""

    seat: int
    ways: dict[str, "Fork | End"]
    seems: list[float] = field(default_factory=lambda: [0.0, 0.0])


@dataclass
class End:
    """Where a way ends: the points of each seat, or one list for each secret."""

    points: list[int]
    secrets: list[list[int]] = field(default_factory=list)


class Walk(State):
    """Where the walkers are, and what nobody knows."""

    def __init__(self, at: Fork | End, secret: int, seed: int = 0) -> None:
        super().__init__(seed)
        self.at = at
        self.secret = secret
        self.to_move = at.seat if isinstance(at, Fork) else NOBODY

    def points(self) -> list[int]:
        """Count as it stands: nothing before the end."""
        if isinstance(self.at, Fork):
            return [0, 0]
        return self.at.secrets[self.secret] if self.at.secrets else self.at.points


class Choosing(Phase[Walk]):
    """Choose a way."""

    name = "choosing"

    def __init__(self, ways: dict[str, Action]) -> None:
        super().__init__(Book())
        self.ways = ways

    def legal(self, state: Walk) -> list[Action]:
        """All ways from here."""
        assert isinstance(state.at, Fork)
        return [self.ways[way] for way in state.at.ways]

    def apply(self, state: Walk, action: Action) -> None:
        """Go on."""
        assert isinstance(state.at, Fork)
        state.at = state.at.ways[str(action)]
        state.to_move = state.at.seat if isinstance(state.at, Fork) else NOBODY


class Crossroads(Game[Walk]):
    """Two seats; what is secret is hidden from both."""

    def __init__(self, root: Fork, secret: int = 0) -> None:
        catalogue, self.root, self.secret = Catalogue(), root, secret
        ways = {way: catalogue.add(Action(way)) for way in names(root)}
        super().__init__(Options("crossroads", {"seats": "2"}), [Choosing(ways)], catalogue)

    def start(self, seed: int, events: bool = False) -> Walk:
        """Stand at the first fork."""
        return Walk(self.root, self.secret, seed)

    def clone(self, state: Walk) -> Walk:
        """Copy the table."""
        return Walk(state.at, state.secret, state.seed)

    def resample(self, state: Walk, seat: int, seed: int) -> Walk:
        """Draw what is secret anew."""
        return Walk(state.at, Chance(seed).below(SECRETS), seed)

    def scores(self, state: Walk) -> list[int]:
        """The points of the way."""
        return state.points()

    def ranking(self, state: Walk) -> list[int]:
        """More points win."""
        return places([[points] for points in state.points()])


def names(fork: Fork) -> dict[str, None]:
    """Name every way once, in order."""
    out = dict.fromkeys(fork.ways)
    for way in fork.ways.values():
        out |= names(way) if isinstance(way, Fork) else {}
    return out


class Impression(Heuristic[Any]):
    """Judges by what the test says it seems; at the end by the points."""

    def __init__(self, others: list[float] | None = None) -> None:
        super().__init__([], [])
        self.others = others or []

    def values(self, state: Any) -> list[float]:
        """What it seems."""
        return list(state.at.seems) if isinstance(state.at, Fork) else [float(points) for points in state.points()]

    def rivals(self, state: Any) -> list[float]:
        """Those without a seat."""
        return self.others

    def spread(self, state: Any) -> float:
        """Always the same."""
        return SPREAD


class Thinker(Search):
    """Search that judges by impression."""

    def judge(self, game: Game[Any]) -> Judge:
        """Judge by what it seems."""
        return Judge(game, Impression())


class Hasty(Greedy):
    """Greedy that judges by impression."""

    def judge(self, game: Game[Any]) -> Heuristic[Any]:
        """Judge by what it seems."""
        return Impression()

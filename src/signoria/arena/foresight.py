"""Weights for players who think ahead: those that tell best, in the middle of a game, how it will end.

Greedy needs weights that make it choose well; a player who compares tables many moves apart needs true worths.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from statistics import fmean, pstdev
from typing import Any

from signoria.arena.breeding import Breeding
from signoria.arena.match import Result
from signoria.arena.standings import Z
from signoria.arena.tournament import Tournament
from signoria.arena.trial import Weights, margin
from signoria.games import create, title
from signoria.kernel.chance import Chance
from signoria.kernel.heuristic import Heuristic
from signoria.kernel.options import Options

EQUALS = [("greedy",), ("greedy:slips=0.1",), ("greedy:slips=0.2",)]  # who plays together, for positions of many kinds
UNEQUALS = [("greedy", "greedy:slips=0.3")]
EVERY = 12  # decisions from one position to the next
KEPT_BACK = 5  # the games of every so many deals are kept back to check with
BATCH = 1500  # positions that a generation is judged by


@dataclass(frozen=True)
class Position:
    """A table in the middle of a game, and by how much each seat went on to beat the others."""

    game: int  # place among the options
    table: Any
    margins: list[float]

    def error(self, judge: Heuristic[Any]) -> float:
        """How far a judgement is from what came to pass: the mean square over the seats."""
        values = judge.values(self.table)
        return fmean((margin(values, seat) - right) ** 2 for seat, right in enumerate(self.margins))


@dataclass
class Foresight:
    """A breeding of weights for their foresight; the same seed and games breed the same."""

    options: tuple[Options, ...]
    games: int
    seed: int = 0
    unequal: bool = False
    positions: list[Position] = field(default_factory=list)
    kept_back: list[Position] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.known = title(self.options[0].title)
        self.breeding = Breeding(self.options[0], self.seed)
        self.chance = Chance(self.seed)

    @property
    def weights(self) -> Weights:
        """The weights bred so far."""
        return self.breeding.weights

    def tournaments(self) -> list[Tournament]:
        """The games to learn from: as many for each of the options.

        Between unequals whoever plays better also stands better. That tells more of what gets one ahead, and teaches
        to take the marks of a good player for the cause.
        """
        companies = UNEQUALS if self.unequal else EQUALS
        each = max(1, self.games // len(self.options) // len(companies))
        return [
            Tournament(options, players, "", each, self.seed, keep_actions=True)
            for options in self.options
            for players in companies
        ]

    def learn(self, tournament: Tournament, results: Iterable[Result]) -> None:
        """Take positions from games."""
        place = self.options.index(tournament.options)
        for number, result in enumerate(results):
            shelf = self.positions if result.deal % KEPT_BACK else self.kept_back
            shelf += positions(place, tournament.options, result, number % EVERY)

    def run(self, generations: int) -> Iterator[float]:
        """Breed, and give each generation's mean error."""
        for _ in range(generations):
            batch = [self.positions[self.chance.below(len(self.positions))] for _ in range(BATCH)]
            yield fmean(self.breeding.breed(partial(self.error, rows=batch)))

    def error(self, weights: Weights, rows: list[Position]) -> float:
        """How far judgements with these weights are from what came to pass, on average."""
        return fmean(self.errors(weights, rows))

    def errors(self, weights: Weights, rows: list[Position]) -> list[float]:
        """How far each judgement with these weights is from what came to pass."""
        judges = [self.known.heuristic(create(options), weights) for options in self.options]
        return [row.error(judges[row.game]) for row in rows]


def are_smaller(found: list[float], present: list[float]) -> bool:
    """Say whether errors are smaller than others on the same positions, with 95 % confidence."""
    gains = [before - after for after, before in zip(found, present, strict=True)]
    doubt: float = Z * pstdev(gains) / len(gains) ** 0.5
    return fmean(gains) > doubt


def positions(place: int, options: Options, result: Result, first: int) -> Iterator[Position]:
    """Replay a game and stop at every so many decisions."""
    game = create(options)
    state = game.start(result.deal)
    margins = [margin(result.scores, seat) for seat in range(game.seats)]
    for number, words in enumerate(result.actions):
        if number % EVERY == first:
            yield Position(place, game.clone(state), margins)
        game.apply(state, game.parse(words))

"""One candidate among players with the present weights, or of other kinds."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from signoria.agents import agent
from signoria.agents.greedy import Greedy
from signoria.agents.lookahead import shares
from signoria.games import load, title
from signoria.kernel.agent import Agent, Chair
from signoria.kernel.game import Game
from signoria.kernel.heuristic import Heuristic

Weights = dict[str, float]
POINT = 0.02  # share of a victory that a point more than the others counts for: wins alone tell too little
PRESENT = "present"  # the rival that plays with the weights before


@dataclass(frozen=True)
class Seating:
    """A game in which one seat plays with a candidate's weights."""

    game: str
    data: str | None
    deal: int
    seat: int
    rival: str = PRESENT  # who sits on all other seats


@dataclass(frozen=True)
class Trial:
    """All the games of one candidate, small enough to be sent to another process."""

    candidate: Weights
    present: Weights
    seatings: tuple[Seating, ...]


@dataclass(frozen=True)
class Verdict:
    """How a candidate did, per game: its share of victories beyond par, and its points beyond the others' mean."""

    gain: float
    margin: float

    @property
    def fitness(self) -> float:
        """What is bred for."""
        return self.gain + POINT * self.margin


class Student(Greedy):
    """Greedy with weights of its own."""

    name = "student"

    def __init__(self, seed: int, judges: dict[str, Heuristic[Any]], weights: Weights) -> None:
        super().__init__(seed)
        self.judges = judges
        self.own = weights

    def judge(self, game: Game[Any]) -> Heuristic[Any]:
        """Judge with the weights at hand."""
        key = str(game.options)
        if key not in self.judges:
            self.judges[key] = title(game.options.title).heuristic(game, self.own)
        return self.judges[key]


def attempt(trial: Trial) -> list[float]:
    """Play all games of a candidate; give its gain and its margin."""
    own: dict[str, Heuristic[Any]] = {}
    rivals: dict[str, Heuristic[Any]] = {}
    gains, margins = [], []
    for seating in trial.seatings:
        game = load(seating.game, seating.data)
        seeds = [seating.deal * game.seats + seat for seat in range(game.seats)]
        agents: list[Agent] = [
            Student(seed, rivals, trial.present) if seating.rival == PRESENT else agent(seating.rival, seed)
            for seed in seeds
        ]
        agents[seating.seat] = Student(seeds[seating.seat], own, trial.candidate)
        state = play(game, seating.deal, agents)
        gains.append(shares(game.ranking(state))[seating.seat] - 1 / game.seats)
        margins.append(margin(game.scores(state), seating.seat))
    return [fmean(gains), fmean(margins)]


def play(game: Game[Any], deal: int, agents: Sequence[Agent]) -> Any:
    """Play a game to its end and give the table."""
    state = game.start(deal)
    while (seat := game.to_move(state)) is not None:
        game.apply(state, agents[seat].decide(Chair(game, state, seat)))
    return state


def margin(scores: Sequence[float], seat: int) -> float:
    """Compare a seat's points with the mean of the others'."""
    others = [points for other, points in enumerate(scores) if other != seat]
    return scores[seat] - fmean(others) if others else float(scores[seat])

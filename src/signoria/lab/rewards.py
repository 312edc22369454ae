"""What a finished game is worth to each seat, for those who learn by reward."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from signoria.kernel.errors import BadOption


def places(_scores: list[int], ranking: list[int]) -> list[float]:
    """From 1 for the first to -1 for the last; who shares places shares their mean, so that all add up to 0."""
    seats = len(ranking)
    if seats == 1:
        return [1.0 if ranking[0] == 1 else -1.0]
    shared = [place + (ranking.count(place) - 1) / 2 for place in ranking]
    return [(seats + 1 - 2 * place) / (seats - 1) for place in shared]


def points(scores: list[int], _ranking: list[int]) -> list[float]:
    """The final points."""
    return [float(score) for score in scores]


def margin(scores: list[int], _ranking: list[int]) -> list[float]:
    """The final points less those of the best opponent."""
    others = [scores[:seat] + scores[seat + 1 :] for seat in range(len(scores))]
    return [float(score - max(rest, default=0)) for score, rest in zip(scores, others, strict=True)]


Reward = Callable[[list[int], list[int]], list[float]]
REWARDS: dict[str, Reward] = {
    "places": places,
    "points": points,
    "margin": margin,
}


FORFEIT = {
    "places": -1.0,
    "points": -100.0,
    "margin": -100.0,
}  # for giving up: less than any game that is played brings


def reward(name: str) -> Reward:
    """Find a kind of reward."""
    if name not in REWARDS:
        raise BadOption(f"rewards={name} is not possible; choose from {', '.join(REWARDS)}")
    return REWARDS[name]


def pay(
    worth: Reward,
    rewards: NDArray[np.float32],
    ended: NDArray[np.bool_],
    scores: NDArray[np.int16],
    places: NDArray[np.int16],
) -> None:
    """Write what the games that ended were worth; all others bring nothing."""
    rewards.fill(0)
    if over := np.flatnonzero(ended).tolist():
        rewards[over] = [*map(worth, scores[over].tolist(), places[over].tolist())]

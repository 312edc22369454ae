"""The toy game and its agent, for tournaments that take no time."""

import pytest

from signoria.arena.match import Result


@pytest.fixture(autouse=True)
def installed(orchard: None) -> None:
    """Install the toy game of another package."""


def result(number: int, deal: int, lineup: str, places: tuple[int, ...], scores: tuple[int, ...] = ()) -> Result:
    """Write down how a game between agents of one letter went."""
    seats = len(lineup)
    points = scores or tuple(10 - place for place in places)
    return Result(number, deal, tuple(lineup), points, places, (4,) * seats, (0.5,) * seats)

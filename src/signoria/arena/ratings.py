"""Ratings of agents, game by game."""

from collections.abc import Iterable

from signoria.arena.match import Result
from signoria.skill import Rating, Skills


def ratings(results: Iterable[Result]) -> dict[str, Rating]:
    """Rate everybody by the places they took."""
    skills = Skills()
    for result in results:
        skills.learn(result.lineup, result.places)
    return skills.ratings()

"""Plackett–Luce ratings, game by game."""

from collections.abc import Iterable
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from signoria.arena.match import Result


@dataclass(frozen=True)
class Rating:
    """How strong an agent is believed to be, and how sure that is."""

    mean: float
    deviation: float


def ratings(results: Iterable[Result]) -> dict[str, Rating]:
    """Rate everybody by the places they took; who holds several seats learns the mean of what each of them taught."""
    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    for result in results:
        before = [known.get(agent) or model.rating() for agent in result.lineup]
        teams = [[model.create_rating([rating.mu, rating.sigma])] for rating in before]
        if len(teams) > 1:
            teams = model.rate(teams, ranks=[float(place) for place in result.places])
        for agent in set(result.lineup):
            own = [team[0] for team, name in zip(teams, result.lineup, strict=True) if name == agent]
            mean = sum(rating.mu for rating in own) / len(own)
            known[agent] = model.create_rating([mean, sum(rating.sigma for rating in own) / len(own)])
    return {agent: Rating(rating.mu, rating.sigma) for agent, rating in known.items()}

"""How strong players are believed to be, by the places they took (Plackett–Luce, as openskill reckons it)."""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating


@dataclass(frozen=True)
class Rating:
    """How strong somebody is believed to be, and how sure that is."""

    mean: float
    deviation: float

    @property
    def floor(self) -> float:
        """What somebody is at least, almost surely; lists are sorted by it."""
        return self.mean - 3 * self.deviation


class Skills:
    """Learns from one game after the other."""

    def __init__(self) -> None:
        self.model = PlackettLuce()
        self.known: dict[str, PlackettLuceRating] = {}

    def learn(self, lineup: Sequence[str], places: Sequence[int]) -> None:
        """Learn from the places; who holds several seats learns the mean of what each of them taught."""
        before = [self.known.get(player) or self.model.rating() for player in lineup]
        teams = [[self.model.create_rating([rating.mu, rating.sigma])] for rating in before]
        if len(teams) > 1:
            teams = self.model.rate(teams, ranks=[float(place) for place in places])
        for player in set(lineup):
            own = [team[0] for team, name in zip(teams, lineup, strict=True) if name == player]
            mean = sum(rating.mu for rating in own) / len(own)
            self.known[player] = self.model.create_rating([mean, sum(rating.sigma for rating in own) / len(own)])

    def rating(self, player: str) -> Rating | None:
        """Give what is believed of somebody, if anything."""
        known = self.known.get(player)
        return None if known is None else Rating(known.mu, known.sigma)

    def ratings(self) -> dict[str, Rating]:
        """Give what is believed of everybody."""
        return {player: Rating(rating.mu, rating.sigma) for player, rating in self.known.items()}

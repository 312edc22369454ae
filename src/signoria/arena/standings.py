"""What a tournament shows: shares of victory with their intervals, points, places and pace."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, pstdev, quantiles

from signoria.arena.match import Result
from signoria.arena.ratings import ratings
from signoria.skill import Rating

Z = 1.96  # of a 95 % interval


@dataclass(frozen=True)
class Share:
    """A share of victories per seat, with its 95 % interval."""

    mean: float
    low: float
    high: float

    @classmethod
    def sure(cls, share: float) -> "Share":
        """A share that is known, not measured."""
        return cls(share, share, share)


@dataclass(frozen=True)
class Standing:
    """Everything one agent did."""

    agent: str
    games: int
    seats: int  # chairs it sat on in all these games
    share: Share
    share_by_seat: list[float | None]
    places: list[int]  # how often it came first, second, …
    scores: list[int]  # sorted
    rating: Rating
    decisions: int
    seconds: float
    lapses: int

    @property
    def mean_score(self) -> float:
        """The points it made on average."""
        return fmean(self.scores)

    @property
    def deviation(self) -> float:
        """The standard deviation of its points."""
        return pstdev(self.scores)

    @property
    def quartiles(self) -> list[float]:
        """Its points at a quarter, at half and at three quarters."""
        return quantiles(self.scores, n=4, method="inclusive") if len(self.scores) > 1 else [float(self.scores[0])] * 3

    @property
    def ms_per_decision(self) -> float:
        """How long it thinks."""
        return 1000 * self.seconds / max(1, self.decisions)

    def plain(self) -> dict[str, object]:
        """Give the standing as JSON-ready data."""
        return asdict(self) | {
            "scores": dict(Counter(self.scores)),
            "mean_score": self.mean_score,
            "deviation": self.deviation,
            "quartiles": self.quartiles,
            "ms_per_decision": self.ms_per_decision,
            "decisions_per_second": self.decisions / self.seconds if self.seconds else None,
        }


def standings(results: Sequence[Result]) -> list[Standing]:
    """Sum a tournament up, the strongest first."""
    ordered = sorted(results, key=lambda result: result.number)
    rated = ratings(ordered)
    found = [_standing(agent, ordered, rated[agent]) for agent in rated]
    return sorted(found, key=lambda standing: (-standing.rating.mean, standing.agent))


def _standing(agent: str, results: Sequence[Result], rating: Rating) -> Standing:
    own = [(result, seat) for result in results for seat, name in enumerate(result.lineup) if name == agent]
    seats = len(results[0].lineup)
    places = [result.places[seat] for result, seat in own]
    return Standing(
        agent,
        games=sum(agent in result.lineup for result in results),
        seats=len(own),
        share=_share(own),
        share_by_seat=[_mean([result.shares[at] for result, at in own if at == seat]) for seat in range(seats)],
        places=[places.count(place + 1) for place in range(max(seats, *places))],
        scores=sorted(result.scores[seat] for result, seat in own),
        rating=rating,
        decisions=sum(result.decisions[seat] for result, seat in own),
        seconds=round(sum(result.seconds[seat] for result, seat in own), 3),
        lapses=sum(result.lapses[seat] for result, seat in own if result.lapses),
    )


def _mean(numbers: list[float]) -> float | None:
    return fmean(numbers) if numbers else None


def _share(own: Sequence[tuple[Result, int]]) -> Share:
    """Estimate the share; games of one deal are alike, so the deals, not the games, say how sure it is."""
    by_deal: dict[int, list[float]] = defaultdict(list)
    for result, seat in own:
        by_deal[result.deal].append(result.shares[seat])
    mean = fmean(share for shares in by_deal.values() for share in shares)
    games = len({result.number for result, _ in own})
    return Share(mean, *wilson(mean, min(games, _worth(by_deal, mean, games))))


def _worth(by_deal: dict[int, list[float]], mean: float, games: int) -> float:
    """Say how many independent games would be as telling as these."""
    deals, count = len(by_deal), sum(map(len, by_deal.values()))
    spread = sum((sum(shares) - mean * len(shares)) ** 2 for shares in by_deal.values())
    if deals < 2 or spread == 0:
        return games
    variance = spread / count**2 * deals / (deals - 1)
    return mean * (1 - mean) / variance


def are_better(pairs: list[tuple[Share, Share]]) -> bool:
    """Say whether shares are, all in all, larger than those they are compared with, with 95 % confidence."""
    gain = sum(found.mean - par.mean for found, par in pairs)
    doubts = [(found.mean - found.low) ** 2 + (par.high - par.mean) ** 2 for found, par in pairs]
    return gain > sqrt(sum(doubts))


def wilson(mean: float, count: float) -> tuple[float, float]:
    """Give Wilson's 95 % interval of a share found in so many games."""
    centre = (mean + Z * Z / (2 * count)) / (1 + Z * Z / count)
    reach = Z / (1 + Z * Z / count) * sqrt(mean * (1 - mean) / count + (Z / (2 * count)) ** 2)
    return max(0.0, centre - reach), min(1.0, centre + reach)

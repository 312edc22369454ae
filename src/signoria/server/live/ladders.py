"""Ratings of persons and levels, folded from the rated games: one list for each game, number of seats and company."""

import asyncio
import time
from collections import Counter
from itertools import groupby
from typing import Any, cast

from signoria.server.person import public_key
from signoria.server.protocol.ladder import Ladder, LadderList, LadderRow, RatingInfo
from signoria.server.store import Store
from signoria.server.store.results import Rated
from signoria.skill import Skills

SHOWN = 50  # rows of a list
PAUSE = 20  # times as long as the last reckoning took, until the next one


class League:
    """Those who play one game with so many seats against people, or against named levels."""

    def __init__(self) -> None:
        self.skills = Skills()
        self.games: Counter[str] = Counter()
        self.latest: dict[str, Rated] = {}  # what is last known of each

    def learn(self, seats: list[Rated]) -> None:
        """Learn from a game; among people, opponents do not count."""
        rated = [seat for seat in seats if seat.person or (seat.kind == "levels" and seat.level)]
        if len(rated) < 2:
            return
        self.skills.learn([name_of(seat) for seat in rated], [seat.standing for seat in rated])
        for seat in rated:
            self.games[name_of(seat)] += 1
            self.latest[name_of(seat)] = seat

    def rows(self) -> list[LadderRow]:
        """Give the list, the strongest first: by what each is at least, almost surely."""
        ratings = self.skills.ratings()
        ordered = sorted(ratings, key=lambda name: (-ratings[name].floor, name))
        return [self._row(name, ratings[name].mean, ratings[name].deviation) for name in ordered[:SHOWN]]

    def _row(self, name: str, mean: float, deviation: float) -> LadderRow:
        seat = self.latest[name]
        key = public_key(seat.person) if seat.person else ""
        return LadderRow(key, "" if seat.level else seat.name, seat.level, mean, deviation, self.games[name])


def name_of(seat: Rated) -> str:
    """Name whoever is rated."""
    return seat.person or f"level {seat.level}"


class Ladders:
    """Reckons all lists anew when a rated game was finished, but not all the time."""

    def __init__(self, store: Store) -> None:
        self.results = store.results
        self.leagues: dict[tuple[str, int, str], League] = {}
        self.shown = Ladder([])
        self.count = -1
        self.next = 0.0
        self.lock = asyncio.Lock()

    async def ladder(self) -> Ladder:
        """Give every list."""
        await self._refresh()
        return self.shown

    async def ratings(self, person: str) -> list[RatingInfo]:
        """Give the ratings of a person."""
        await self._refresh()
        found = []
        for (game, seats, kind), league in self.leagues.items():
            rating = league.skills.rating(person)
            if rating is not None:
                given = (rating.mean, rating.deviation, league.games[person])
                found.append(RatingInfo(game, seats, cast(Any, kind), *given))
        return found

    async def _refresh(self) -> None:
        async with self.lock:
            count = await self.results.count()
            if count == self.count or time.monotonic() < self.next:
                return
            begun = time.monotonic()
            self.leagues, self.shown = await asyncio.to_thread(reckon_all, await self.results.rated())
            self.count = count
            self.next = time.monotonic() + PAUSE * (time.monotonic() - begun)


def reckon_all(seats: list[Rated]) -> tuple[dict[tuple[str, int, str], League], Ladder]:
    """Reckon all leagues, and the lists that are shown of them."""
    leagues = dict(sorted(reckon(seats).items()))
    shown = [LadderList(game, count, cast(Any, kind), league.rows()) for (game, count, kind), league in leagues.items()]
    return leagues, Ladder(shown)


def reckon(seats: list[Rated]) -> dict[tuple[str, int, str], League]:
    """Fold all rated games, in the order in which they ended."""
    leagues: dict[tuple[str, int, str], League] = {}
    for _, game in groupby(seats, key=lambda seat: seat.table):
        players = list(game)
        first = players[0]
        leagues.setdefault((first.game, first.seats, first.kind), League()).learn(players)
    return leagues

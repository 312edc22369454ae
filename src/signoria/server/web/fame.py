"""What everybody may know of persons: their finished games, ratings and habits, and the ladder of the server."""

from collections import Counter
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from signoria.server.live.ladders import Ladders
from signoria.server.person import Person, public_key
from signoria.server.protocol.ladder import Habit, PersonPage, PlayedGame
from signoria.server.store import Store
from signoria.server.table.refusals import refused
from signoria.server.web.persons import Persons
from signoria.server.web.replies import reply

MOST = 6  # things named for each deed


class Fame:
    """Answers about persons and their games."""

    def __init__(self, store: Store, persons: Persons) -> None:
        self.results = store.results
        self.persons = persons
        self.ladders = Ladders(store)

    async def person(self, request: Request) -> Response:
        """Describe somebody; a person sees all of their own games, others those that are not private."""
        me, key = await self.persons.who(request), request.path_params["key"]
        found = me if key == "me" else await self.results.person(key)
        if found is None:
            raise refused("no-such-person", status=404)
        return reply(await self._page(found, is_me=bool(me.id) and found.id == me.id))

    async def _page(self, person: Person, is_me: bool) -> PersonPage:
        rows = await self.results.games(person, is_me)
        name = person.name or (rows[0]["name"] if rows else "")
        ratings = await self.ladders.ratings(person.id)
        return PersonPage(public_key(person.id), name, is_me, ratings, [_game(row) for row in rows], _habits(rows))

    async def ladder(self, _: Request) -> Response:
        """Give the lists of those who play rated games."""
        return reply(await self.ladders.ladder())

    def routes(self) -> list[Route]:
        """List the addresses."""
        return [Route("/api/persons/{key}", self.person), Route("/api/ladder", self.ladder)]


def _game(row: dict[str, Any]) -> PlayedGame:
    return PlayedGame(
        table=row["table_id"],
        game=row["written"],
        names=msgspec.json.decode(row["names"]),
        place=row["place"],
        points=row["points"],
        rated=row["rated"],
        finished=row["finished"],
    )


def _habits(rows: list[dict[str, Any]]) -> list[Habit]:
    """Add up what somebody bought and built, the most frequent things of each kind."""
    counts: dict[tuple[str, str], Counter[str]] = {}
    for row in rows:
        for deed, count in msgspec.json.decode(row["deeds"], type=dict[str, int]).items():
            event, _, thing = deed.partition(" ")
            counts.setdefault((row["game"], event.removeprefix("event.")), Counter())[thing] += count
    return [
        Habit(game, deed, thing, count)
        for (game, deed), things in sorted(counts.items())
        for thing, count in things.most_common(MOST)
    ]

"""What a person may have of their own: all of it as a file, and an end to it."""

import asyncio
from collections.abc import AsyncIterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from signoria.record import Record
from signoria.server.live.departure import depart
from signoria.server.person import Person
from signoria.server.protocol.lobby import TableCard
from signoria.server.protocol.persons import LeaveForGood
from signoria.server.store.store import LISTED
from signoria.server.table.entries import Entries, Played, Said, Undone
from signoria.server.table.founding import Founding
from signoria.server.table.refusals import refused
from signoria.server.table.unfolding import Unplayable
from signoria.server.web.notices import described
from signoria.server.web.persons import Persons
from signoria.server.web.replies import reply

FORMAT = "signoria person 1"
SURE = "delete"


class OwnData:
    """Gives away and deletes what is known of somebody."""

    def __init__(self, persons: Persons) -> None:
        self.persons = persons
        self.rooms = persons.rooms
        self.store = persons.rooms.store

    async def download(self, request: Request) -> Response:
        """Give everything: who one is, how one is told, one's games, and the record of each that is over."""
        person = await self.persons.who(request)
        me = await self.persons.describe(person, request.state.holder)
        headers = {"content-disposition": 'attachment; filename="signoria.json"', "cache-control": "no-store"}
        head = msgspec.json.encode({"format": FORMAT, "profile": me, "notices": await self._notices(person)})
        return StreamingResponse(self._written(head, person), 200, headers, "application/json")

    async def _notices(self, person: Person) -> dict[str, object]:
        """Give of what somebody wants to be told, and in which ways; whoever has a whole webhook could write there."""
        wishes, ways = await self.store.ways.wishes(person.id), await self.store.ways.of(person)
        return {"wishes": wishes, "ways": [described(way) for way in ways]}

    async def _written(self, head: bytes, person: Person) -> AsyncIterator[bytes]:
        """Write it piece by piece: somebody may have played for years."""
        yield head[:-1] + b',"games":['
        comma = b""
        async for card in self._cards(person):
            notes, _ = await self.store.notes.read(card.table, person)
            hook = await self.store.ways.of_table(card.table) if card.host else None
            more = {"notes": notes, "webhook": described(hook) if hook else None}
            yield comma + msgspec.json.encode({"table": card, **more, **await self._told(card)})
            comma = b","
            await asyncio.sleep(0)  # others come in between
        yield b"]}"

    async def _cards(self, person: Person) -> AsyncIterator[TableCard]:
        mark: tuple[int, str] | None = None
        while True:
            cards = await self.store.tables_of(person, mark)
            for card in cards:
                yield card
            if len(cards) < LISTED:
                return
            mark = (cards[-1].updated, cards[-1].table)

    async def _told(self, card: TableCard) -> dict[str, object]:
        """Give what somebody said at a table, and the record of a game that is over; its seed tells every secret."""
        try:
            loaded = await self.store.load(card.table)
        except Unplayable as error:
            return {"said": [], "record": None, "trouble": str(error)}
        if loaded is None:
            return {"said": [], "record": None}
        founding, entries = loaded
        said = [entry.text for entry in entries if isinstance(entry, Said) and entry.seat in card.seats]
        if card.status not in ("over", "study"):
            return {"said": said, "record": None}
        return {"said": said, "record": msgspec.Raw(record(founding, entries, card.names).dump().encode())}

    async def delete(self, request: Request) -> Response:
        """Delete oneself, on all devices; this one begins anew."""
        person, asked = await self.persons.who(request), await self.persons.body(request, LeaveForGood)
        if asked.sure != SURE:
            raise refused("not-sure")
        await depart(self.rooms, person, request.state.holder)
        return reply({})

    def routes(self) -> list[Route]:
        """List the addresses."""
        return [
            Route("/api/me/data", self.download),
            Route("/api/me/delete", self.delete, methods=["POST"]),
        ]


def record(founding: Founding, entries: list[Entries], names: list[str]) -> Record:
    """Write a game down from its log, without playing it again."""
    words: list[str] = []
    for entry in entries:
        if isinstance(entry, Played):
            words.append(entry.words)
        elif isinstance(entry, Undone):
            del words[entry.to :]
    return Record(founding.game, founding.seed, tuple(names), tuple(words), founding.rules, founding.checksum)

"""Standing orders at tables in use: by several devices and processes, on a file and on PostgreSQL, whatever dies."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.guests import House, Message, Place
from tests.server.live.test_room import change, open_hub
from tests.server.processes import postgres, serving

from signoria.server.live.connection import Connection
from signoria.server.live.new_tables import create
from signoria.server.live.room import Room
from signoria.server.live.rooms import Rooms
from signoria.server.person import Person
from signoria.server.protocol.requests import CreateTable, GiveOrder, Play, Request, SeatPlan
from signoria.server.settings import Settings
from signoria.server.store import Store, Unavailable
from signoria.server.table.decisions import decide
from signoria.server.table.entries import Entries, Played, Taken
from signoria.server.table.rights import Asker
from signoria.server.table.table import Table

ADA, BOB = "ada", "bob"
PLAN = CreateTable(
    "princes", {"seats": "2", "order": "seated"}, [SeatPlan("me", "Ada"), SeatPlan("me", "Bob")]
)  # fmt: skip
ORDER = GiveOrder(seat=1, market="objects", occasion=1, lot="jester", limit=700)


async def ask(room: Room, request: Request, person: str) -> int:
    """Ask for something, as somebody."""
    return await room.commit(lambda table: decide(table, request, Asker(Person(person), 5)))


async def two_at_auction(rooms: Rooms) -> str:
    """Seat Ada and Bob at a new table and let both give a card back; Ada is to put something up."""
    table = (await create(rooms, PLAN, Person(ADA))).table
    room = await rooms.room(table)
    await room.commit(lambda _: [Taken(time=5, seat=1, name="Bob", holder=BOB)])
    for _ in range(2):
        await room.commit(give_back)
    return table


def give_back(at: Table) -> list[Entries]:
    """Let whoever is asked first give a card back."""
    return [Played(time=5, seat=at.to_move or 0, words=str(at.game.legal(at.state)[0]))]


def offer(room: Room) -> Play:
    """Let Ada put the Jester up."""
    return Play(seat=0, words="offer jester", position=room.table.position)


def played(room: Room) -> list[str]:
    """List what was played after the deal."""
    return [step.words for step in room.table.steps[2:]]


@asynccontextmanager
async def open_on(database: str) -> AsyncIterator[Rooms]:
    """Open the rooms on any database."""
    settings = Settings(database=database)
    store = Store(settings.url)
    await store.open()
    rooms = Rooms(settings, store)
    await rooms.open()
    try:
        yield rooms
    finally:
        await rooms.close()
        await store.close()


def test_nobody_is_sent_anything_when_another_gives_an_order(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hub(tmp_path) as rooms:
            table = await two_at_auction(rooms)
            lines = {name: [Connection(name, 10) for _ in range(2)] for name in (ADA, BOB, "eve")}
            for line in (each for both in lines.values() for each in both):
                room = await rooms.join(table, line)
                line.has_entered = True
            before = await rooms.store.tables_of(Person(ADA))
            await ask(room, ORDER, BOB)

            assert {name: [line.is_stale for line in both] for name, both in lines.items()} == {
                ADA: [False, False], BOB: [True, True], "eve": [False, False]
            }  # fmt: skip
            assert await rooms.store.tables_of(Person(ADA)) == before

    asyncio.run(scenario())


async def two_processes(database: str) -> None:
    """Let one process hear the order and another the move that makes it due."""
    async with open_on(database) as one, open_on(database) as other:
        table = await two_at_auction(one)
        here, there = await one.room(table), await other.room(table)
        await ask(here, ORDER, BOB)
        await ask(there, offer(there), ADA)
        for room in (here, there):
            await room.catch_up()
            assert played(room) == ["offer jester", "raise"]
        both = await asyncio.gather(
            ask(here, Play(seat=0, words="raise", position=here.table.position), ADA),
            ask(there, Play(seat=0, words="raise", position=there.table.position), ADA),
            return_exceptions=True,
        )
        assert sum(isinstance(each, Exception) for each in both) == 1
        for room in (here, there):
            await room.catch_up()
            assert played(room) == ["offer jester", "raise", "raise", "raise"]


async def at_once(database: str) -> None:
    """Let one process hear the order while another hears the move that it concerns."""
    async with open_on(database) as one, open_on(database) as other:
        for _ in range(5):
            table = await two_at_auction(one)
            here, there = await one.room(table), await other.room(table)
            await asyncio.gather(ask(here, ORDER, BOB), ask(there, offer(there), ADA))
            for room in (here, there):
                await room.catch_up()
                assert played(room) == ["offer jester", "raise"]


@pytest.mark.parametrize("meeting", [two_processes, at_once])
def test_two_processes_carry_an_order_out_once(
    tmp_path: Path, database: str, meeting: Callable[[str], Coroutine[Any, Any, None]]
) -> None:
    asyncio.run(meeting(database or str(tmp_path / "tables.db")))


def test_a_bid_by_order_is_written_with_the_move_that_made_it_due_or_neither(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hub(tmp_path) as rooms:
            room = await rooms.room(await two_at_auction(rooms))
            await ask(room, ORDER, BOB)
            await change(rooms, "CREATE TRIGGER full BEFORE INSERT ON log WHEN NEW.body LIKE '%\"by\":\"order\"%' "
                                "BEGIN SELECT RAISE(FAIL, 'disk I/O error'); END")  # fmt: skip
            with pytest.raises(Exception):  # noqa: B017, PT011  # whatever the database says
                await ask(room, offer(room), ADA)
            assert played(room) == []
            await change(rooms, "DROP TRIGGER full")
            await ask(room, offer(room), ADA)
            assert played(room) == ["offer jester", "raise"]

    asyncio.run(scenario())


async def order(place: Place, **more: object) -> Message:
    """Give an order on the Jester at a running server."""
    return await place.ask(type="giveorder", seat=1, market="objects", occasion=1, lot="jester", **more)


def kill_between(database: str) -> None:
    """Kill a server after it has confirmed an order, and make the move that it concerns at the next one."""
    with serving(database) as server:
        guest, friend = server.guest(), server.guest()

        async def before() -> tuple[str, int]:
            created = await guest.create("me", "friend", order="seated", start=False)
            table, token = created["table"], created["links"][0]["token"]
            await friend.get("/api/me")
            async with guest.at(table) as mine, friend.at(table) as theirs:
                assert (await theirs.ask(type="sit", token=token, name="Bob"))["type"] == "done"
                assert (await mine.ask(type="start"))["type"] == "done"
                for place in (mine, theirs):
                    await place.until(lambda place=place: place.seen["legal"])
                    await place.play()
                await mine.until(lambda: mine.seen["phase"] == "open")
                assert (await order(theirs, limit=700))["type"] == "done"
                return table, mine.seen["number"]

        table, number = asyncio.run(before())
        server.kill()
    with serving(database) as server:
        guest.port = friend.port = server.port

        async def after() -> None:
            async with guest.at(table) as mine, friend.at(table) as theirs:
                assert [(known["lot"], known["limit"]) for known in theirs.seen["orders"]] == [("jester", 700)]
                assert mine.seen["number"] == number
                position = mine.seen["position"]
                await mine.ask(type="play", seat=0, words="offer jester", position=position)
                await mine.until(lambda: mine.seen["to_move"] == 0 and mine.seen["number"] == number + 2)
                assert mine.seen["view"]["auction"]["bid"] == 400

        asyncio.run(after())


def test_sqlite_keeps_an_order_when_the_server_is_killed(tmp_path: Path) -> None:
    kill_between(str(tmp_path / "tables.db"))


def test_postgresql_keeps_an_order_when_the_server_is_killed() -> None:
    with postgres() as database:
        kill_between(database)


def test_notes_are_kept_for_their_owner_and_a_second_device_is_not_overwritten(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            guest, stranger = house.guest(), house.guest()
            table = (await guest.create("me", "apprentice"))["table"]
            async with guest.at(table) as one, guest.at(table) as other, stranger.at(table) as eve:
                assert (await one.ask(type="readnotes"))["text"] == ""
                assert (await one.ask(type="writenotes", text="Poet:\nlake", revision=0))["revision"] == 1
                stale = await other.ask(type="writenotes", text="mine", revision=0)
                assert stale["refusal"]["key"] == "refused.notes-changed"
                assert (await other.ask(type="readnotes"))["text"] == "Poet:\nlake"
                assert (await eve.ask(type="readnotes"))["refusal"]["key"] == "refused.not-yours"
                for text in ("a\x00b", "x" * 4001, "\u202e"):
                    refused = await one.ask(type="writenotes", text=text, revision=1)
                    assert refused["refusal"]["key"] == "refused.bad-notes"

    asyncio.run(scenario())


def test_an_unavailable_store_loses_no_order(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hub(tmp_path) as rooms:
            room = await rooms.room(await two_at_auction(rooms))
            await change(rooms, "ALTER TABLE log RENAME TO gone")
            await change(rooms, "CREATE VIEW log AS SELECT * FROM gone")
            with pytest.raises(Unavailable):
                await ask(room, ORDER, BOB)
            assert room.table.intentions.seats[1].orders == []

    asyncio.run(scenario())

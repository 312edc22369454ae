"""A table in use, without a socket: who writes first, and what happens when writing fails."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from signoria.server.live.connection import Connection
from signoria.server.live.new_tables import create
from signoria.server.live.room import Room
from signoria.server.live.rooms import Rooms
from signoria.server.person import Person
from signoria.server.protocol.answers import Closing
from signoria.server.protocol.requests import CreateTable, Play, SeatPlan
from signoria.server.settings import Settings
from signoria.server.store import Store, Unavailable
from signoria.server.table.decisions import decide
from signoria.server.table.entries import Said
from signoria.server.table.refusals import Refused
from signoria.server.table.rights import Asker

ADA = "ada"
PLAN = CreateTable("princes", {"seats": "2", "order": "seated"}, [SeatPlan("me", "Ada"), SeatPlan("me", "Bob")])


@asynccontextmanager
async def open_hub(folder: Path) -> AsyncIterator[Rooms]:
    """Open the rooms on a file."""
    settings = Settings(database=str(folder / "tables.db"))
    store = Store(settings.url)
    await store.open()
    rooms = Rooms(settings, store)
    try:
        yield rooms
    finally:
        await rooms.close()
        await store.close()


async def change(rooms: Rooms, statement: str) -> None:
    """Do something to the database that it was not made for."""
    await rooms.store.database.run(lambda connection: connection.execute(text(statement)))


def first_move(room: Room) -> Play:
    """Make a legal request of the first seat."""
    words = str(room.table.game.legal(room.table.state)[0])
    return Play(seat=0, words=words, position=room.table.position)


async def play(room: Room, request: Play) -> int:
    """Play as Ada."""
    return await room.commit(lambda table: decide(table, request, Asker(Person(ADA), 5)))


def test_whoever_writes_second_is_refused_and_sees_what_the_first_one_did(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hub(tmp_path) as one, open_hub(tmp_path) as other:
            table = (await create(one, PLAN, Person(ADA))).table
            here, there = await one.room(table), await other.room(table)
            line = Connection(ADA, 10)
            await other.join(table, line)
            line.has_entered = True
            request = first_move(here)
            await play(here, request)
            with pytest.raises(Refused, match="changed meanwhile"):
                await play(there, request)
            assert line.is_stale
            shown = await there.show(line)
            assert shown is not None
            assert shown.action == 1

    asyncio.run(scenario())


def test_a_chat_in_another_process_does_not_disturb_a_move(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hub(tmp_path) as one, open_hub(tmp_path) as other:
            table = (await create(one, PLAN, Person(ADA))).table
            here, there = await one.room(table), await other.room(table)
            request = first_move(here)
            await here.commit(lambda _: [Said(time=5, seat=0, text="hello")])
            assert await play(there, request) == 4

    asyncio.run(scenario())


def test_a_move_that_cannot_be_written_was_not_made(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hub(tmp_path) as rooms:
            table = (await create(rooms, PLAN, Person(ADA))).table
            room = await rooms.room(table)
            await change(rooms, "ALTER TABLE log RENAME TO gone")
            await change(rooms, "CREATE VIEW log AS SELECT * FROM gone")
            with pytest.raises(Unavailable):
                await play(room, first_move(room))
            assert room.table.steps == []
            assert not room.is_broken

    asyncio.run(scenario())


def test_a_table_that_cannot_even_be_read_again_sends_everybody_away(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hub(tmp_path) as rooms:
            table = (await create(rooms, PLAN, Person(ADA))).table
            line = Connection(ADA, 10)
            room = await rooms.join(table, line)
            await change(rooms, "ALTER TABLE log RENAME TO gone")
            with pytest.raises(Unavailable):
                await play(room, first_move(room))
            assert isinstance(line.answers[-1], Closing)
            assert line.answers[-1].again
            await change(rooms, "ALTER TABLE gone RENAME TO log")
            assert (await rooms.room(table)).table.steps == []

    asyncio.run(scenario())


def test_what_may_be_ordered_is_told_only_where_it_changed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hub(tmp_path) as rooms:
            room = await rooms.room((await create(rooms, PLAN, Person(ADA))).table)
            connection = Connection("device", 10)
            connection.person, connection.seat = Person(ADA), 0
            room.enter(connection)
            shown = [await room.show(connection) for _ in range(2)]
            while room.table.game.phases[room.table.state.phase].name != "bid":
                seat, words = room.table.deciding[0], str(room.table.game.legal(room.table.state)[0])
                await play(room, Play(seat=seat, words=words, position=room.table.position))
            shown.append(await room.show(connection))
            connection.sent = 0
            shown.append(await room.show(connection))
            first, again, later, anew = [scene.markets for scene in shown if scene is not None]

            assert first
            assert again is None
            assert later
            assert later != first
            assert anew == later

    asyncio.run(scenario())

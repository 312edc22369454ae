"""A table that is deleted under the hands of those who use it."""

import asyncio
from pathlib import Path

import pytest
from tests.server.live.test_room import ADA, open_hub

from signoria.server.live.closing import close
from signoria.server.live.connection import Connection
from signoria.server.live.new_tables import create
from signoria.server.person import Person
from signoria.server.protocol.answers import Closing
from signoria.server.protocol.requests import CreateTable, SeatPlan, Start
from signoria.server.table.decisions import decide
from signoria.server.table.refusals import Refused
from signoria.server.table.rights import Asker

PLAN = CreateTable("princes", {"seats": "2"}, [SeatPlan("me", "Ada"), SeatPlan("me", "Bob")], start=False)


def test_whoever_begins_a_table_that_was_just_deleted_is_told(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hub(tmp_path) as rooms:
            host = Person(ADA)
            table = (await create(rooms, PLAN, host)).table
            room = await rooms.room(table)
            connection = Connection(ADA, 10)
            room.join(connection)
            room.enter(connection)
            await rooms.store.remove(table, host)  # by another process, whose word has not come yet

            with pytest.raises(Refused) as error:
                await room.commit(lambda latest: decide(latest, Start(), Asker(host, 5)))

            assert (error.value.refusal.key, error.value.status) == ("refused.deleted", 410)
            assert any(isinstance(answer, Closing) and not answer.again for answer in connection.answers)
            with pytest.raises(Refused, match="no such table"):
                await close(rooms, table, host)

    asyncio.run(scenario())


def test_a_table_that_begins_first_stays(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hub(tmp_path) as rooms:
            host = Person(ADA)
            table = (await create(rooms, PLAN, host)).table
            room = await rooms.room(table)
            await room.commit(lambda latest: decide(latest, Start(), Asker(host, 5)))

            with pytest.raises(Refused, match="begun already"):
                await close(rooms, table, host)
            assert await rooms.store.load(table) is not None

    asyncio.run(scenario())

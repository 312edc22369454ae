"""Whose opponents think, and who may ask how much."""

import asyncio
from pathlib import Path

from msgspec.structs import replace
from tests.server.guests import FAST, House, Message

from signoria.games import load
from signoria.record import Record
from signoria.server.store import Store

RECORD = Record.begin(load("princes(seats=2)"), 7).dump().encode()


async def number_of(store: Store, table: str) -> int:
    """Count what happened at a table."""
    return len(await store.entries(table, 0))


async def standstill(store: Store, table: str) -> int:
    """Wait until nothing happens any more, and say how much did."""
    before = -1
    while before != (before := await number_of(store, table)):  # noqa: ASYNC110
        await asyncio.sleep(0.5)
    return before


def test_opponents_wait_while_nobody_looks_and_go_on_when_somebody_comes(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, lull=1.0, pace=0.02) as house:
            ada, store = house.guest(), Store(str(tmp_path / "tables.db"))
            table = (await ada.create("master", "master"))["table"]
            number = await standstill(store, table)
            async with ada.at(table) as place:
                assert place.seen["status"] == "running"
                await place.until(lambda: place.seen["number"] > number)
            await store.close()

    asyncio.run(scenario())


def test_a_visitors_hints_wait_in_a_short_line(tmp_path: Path) -> None:
    async def scenario() -> list[Message]:
        async with House(tmp_path, limits=replace(FAST, thoughts=1)) as house:
            ada = house.guest()
            tables = [(await ada.create("me", "me", order="seated"))["table"] for _ in range(2)]
            async with ada.at(tables[0], seat=0) as one, ada.at(tables[1], seat=0) as two:
                hints = [place.ask(type="hint", seat=0) for place in (one, two, one, two)]
                return await asyncio.gather(*hints)

    answers = asyncio.run(scenario())
    assert "refused.busy" in [answer["refusal"]["key"] for answer in answers if answer["type"] == "refused"]
    assert "advice" in [answer["type"] for answer in answers]


def test_studies_count_as_tables(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, limits=replace(FAST, tables=2)) as house:
            ada = house.guest()
            answers = [await ada.request("POST", "/api/records", RECORD) for _ in range(3)]
            assert [answer.status for answer in answers] == [201, 201, 429]

    asyncio.run(scenario())

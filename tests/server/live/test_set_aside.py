"""One table that cannot be opened says why, and harms nobody."""

import asyncio
import json
import logging
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.guests import Guest, House
from tests.server.live.test_room import ADA, PLAN, change, open_hub

from signoria.games import load
from signoria.record import Record
from signoria.server.live.connection import Connection
from signoria.server.live.new_tables import create
from signoria.server.person import Person
from signoria.server.protocol.answers import Closing
from signoria.server.table.unfolding import Unplayable

NEVER = 1000.0  # seconds: opponents that do not come to move
RECORD = Record.begin(load("princes(seats=2)"), 7)
FAULTS = {
    "unreadable-entry": "UPDATE log SET body = 'scribble' WHERE table_id = ? AND number = 2",
    "missing-entry": "UPDATE log SET number = 7 WHERE table_id = ? AND number = 2",
    "action-gone": """UPDATE log SET body = '{"kind":"played","time":1,"seat":0,"words":"build airport"}'
        WHERE table_id = ? AND number = 3""",
    "broken-entry": """UPDATE log SET body = '{"kind":"given","time":1,"seat":9,"level":"prince"}'
        WHERE table_id = ? AND number = 3""",
    "game-gone": "UPDATE tables SET game = 'chess(seats=2)' WHERE id = ?",
    "rules-version": "UPDATE tables SET rules = 99 WHERE id = ?",
    "other-tables": "UPDATE tables SET checksum = 'other' WHERE id = ?",
    "broken-table": "UPDATE tables SET seed = 'none' WHERE id = ?",
}


async def sick_table(ada: Guest) -> str:
    """Make a table where opponents are to move, with something to spoil before that."""
    table: str = (await ada.create("me", "master", start=False))["table"]
    async with ada.at(table) as place:
        await place.ask(type="start")
        await place.ask(type="say", seat=0, text="hello")
        await place.ask(type="handover", seat=0, level="prince")
    return table


async def prepare(folder: Path) -> tuple[Guest, dict[str, str], str]:
    """Make a table for every fault, and a sound one after them; opponents are to move at all of them."""
    async with House(folder, pace=NEVER) as house:
        ada = house.guest()
        sick = {fault: await sick_table(ada) for fault in FAULTS}
        sound = (await ada.create("master", "prince"))["table"]
    with closing(sqlite3.connect(folder / "tables.db")) as connection, connection:
        for fault, table in sick.items():
            connection.execute(FAULTS[fault], (table,))
    return ada, sick, sound


async def moved(guest: Guest, table: str) -> int:
    """Say when a table last changed, without opening it."""
    cards = (await guest.get("/api/tables")).body["tables"]
    return next(int(card["updated"]) for card in cards if card["table"] == table)


async def dismissed(guest: Guest, table: str) -> tuple[str, int | None, str | None]:
    """Open a table, and give the reason of the server, its close code and its words."""
    async with guest.dial(table) as place:
        await place.until(lambda: place.strays)
        await place.socket.wait_closed()
        return place.strays[0]["refusal"]["key"], place.socket.close_code, place.socket.close_reason


def test_a_table_that_cannot_be_opened_says_why_and_the_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        ada, sick, sound = await prepare(tmp_path)
        async with House(tmp_path) as house:
            ada.port = house.port
            before = await moved(ada, sound)
            async with asyncio.timeout(60):
                while await moved(ada, sound) == before:  # noqa: ASYNC110  # another process will not tell
                    await asyncio.sleep(0.05)
            for fault, table in sick.items():
                key, code, words = await dismissed(ada, table)
                assert (key, code) == (f"refused.{fault}", 4409)
                assert words
                assert (await ada.get(f"/api/tables/{table}/record")).status == 409
        for table in sick.values():
            said = [record.levelno for record in caplog.records if table in record.getMessage()]
            assert said == [logging.ERROR]

    asyncio.run(scenario())


def test_a_table_whose_log_becomes_unreadable_sends_everybody_away(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hub(tmp_path) as rooms:
            table = (await create(rooms, PLAN, Person(ADA))).table
            line = Connection(ADA, 10)
            room = await rooms.join(table, line)
            await change(
                rooms, f"INSERT INTO log VALUES ('{table}', {room.table.number + 1}, '{{\"kind\":\"danced\"}}')"
            )
            with pytest.raises(Unplayable):
                await room.catch_up()
            assert isinstance(line.answers[-1], Closing)
            assert not line.answers[-1].again
            with pytest.raises(Unplayable):
                await rooms.room(table)

    asyncio.run(scenario())


def test_a_table_that_was_mended_is_opened_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hub(tmp_path) as rooms:
            table = (await create(rooms, PLAN, Person(ADA))).table
            await change(rooms, "UPDATE log SET number = number + 10")
            with pytest.raises(Unplayable):
                await rooms.room(table)
            await change(rooms, "UPDATE log SET number = number - 10")
            assert (await rooms.room(table)).table.status == "running"
            assert not rooms.aside

    asyncio.run(scenario())


def test_a_table_that_cannot_be_shown_closes_with_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            table = (await ada.create("me", "me"))["table"]

            def broken(*_: object) -> None:
                raise ZeroDivisionError

            monkeypatch.setattr("signoria.server.live.room.scene", broken)
            async with ada.dial(table) as place:
                await place.send(type="enter")
                await place.until(lambda: place.strays)
                await place.socket.wait_closed()
                assert place.strays[-1]["refusal"]["key"] == "refused.failed"
                assert place.socket.close_code == 4500

    asyncio.run(scenario())


def test_a_record_of_unknown_rules_is_refused_with_words(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            answer = await house.guest().post("/api/records", json.loads(replace(RECORD, rules=99).dump()))
            assert (answer.status, answer.body["key"]) == (400, "refused.bad-record")
            assert "rules version 99" in answer.body["text"]

    asyncio.run(scenario())


@pytest.mark.parametrize("changes", [{"game": "\ud800"}, {"actions": ("\udfff",)}, {"seats": ("\ud800",)}])
def test_a_record_with_half_a_letter_is_refused_with_words(tmp_path: Path, changes: dict[str, Any]) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            body = json.dumps(json.loads(replace(RECORD, **changes).dump())).encode()
            answer = await house.guest().request("POST", "/api/records", body)
            assert (answer.status, answer.body["key"]) == (400, "refused.bad-record")
            assert "surrogates not allowed" in answer.body["text"]

    asyncio.run(scenario())

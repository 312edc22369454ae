"""Everything of a person can be had as a file, and can be deleted; the games of others go on."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.guests import Guest, House
from tests.server.notices import hook
from tests.server.processes import postgres
from tests.server.test_seats import befriend

from signoria.server.store import Store
from signoria.server.store.schema import WAYS
from signoria.server.table.forgetting import ANONYMOUS


async def play_to_the_end(guest: Guest) -> str:
    """Play a short game against an opponent."""
    table = str((await guest.create("me", "apprentice", game="firenze"))["table"])
    async with guest.at(table) as place:
        while place.seen["status"] == "running":
            await place.until(lambda: place.seen["legal"] or place.seen["status"] == "over")
            if place.seen["legal"]:
                await place.play()
    return table


def test_everything_of_mine_comes_as_a_file_with_records_that_can_be_replayed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            await ada.post("/api/me", {"name": "Ada"})
            over = await play_to_the_end(ada)
            running = (await ada.create("me", "apprentice"))["table"]
            answer = await ada.get("/api/me/data")
            assert "attachment" in answer.headers["content-disposition"]
            assert answer.body["profile"]["name"] == "Ada"
            games = {game["table"]["table"]: game for game in answer.body["games"]}
            assert games[running]["record"] is None
            kept = (await ada.get(f"/api/tables/{over}/record")).body
            assert games[over]["record"] == kept

    asyncio.run(scenario())


SECRET = "T0PS3CR3T"  # the part of a webhook's address that nobody else knows


def test_how_i_am_told_comes_with_the_file_but_for_the_secrets_of_webhooks(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            table = (await ada.create("me", "apprentice"))["table"]
            await hook(ada, f"https://hooks.example/{SECRET}")
            await ada.post("/api/me/notices", {"off": ["over"], "zone": "Europe/Rome"})
            async with ada.at(table) as place:
                await place.ask(type="sethook", url=f"https://chat.example/{SECRET}?key={SECRET}")
            answer = await ada.get("/api/me/data")
            told, (game,) = answer.body["notices"], answer.body["games"]
            assert told["wishes"] == {"off": ["over"], "quiet": None, "zone": "Europe/Rome"}
            assert [(way["kind"], way["label"], way["trouble"]) for way in told["ways"]] == [
                ("webhook", "hooks.example", None)
            ]
            assert game["webhook"]["label"] == "chat.example"
            assert SECRET not in str(answer.body)

    asyncio.run(scenario())


def leftovers(file: Path, *words: str) -> list[str]:
    """List what a database still says of somebody."""
    with sqlite3.connect(file) as plain:
        return [line for line in plain.iterdump() if any(word in line for word in words)]


async def leave(house: House) -> None:
    """Let Bob leave for good in the middle of a game with Ada."""
    friends = await befriend(house.guest(), house.guest())
    alone = (await friends.bob.create("me", "apprentice"))["table"]
    await friends.bob.post("/api/me", {"name": "Bob"})
    await hook(friends.bob, f"https://hooks.example/{SECRET}")
    await friends.bob.post("/api/me/notices", {"off": ["over"]})
    async with friends.bob.at(alone) as place:
        await place.ask(type="sethook", url=f"https://chat.example/{SECRET}")
    async with friends.ada.at(friends.table) as place, friends.bob.at(friends.table) as his:
        await place.ask(type="start")
        await his.until(lambda: his.seen["status"] == "running")
        await his.ask(type="rename", seat=1, name="Bobby")
        await his.ask(type="say", seat=1, text="Farewell")
        assert (await friends.bob.post("/api/me/delete", {"sure": "delete"})).status == 200
        await place.until(lambda: place.seen["seats"][1]["name"] == ANONYMOUS and not place.seen["seats"][1]["taken"])
        await his.until(lambda: any(said["type"] == "closing" for said in his.strays))
        assert [(one["seat"], one["text"]) for one in place.story if one["text"]] == [(1, "Farewell")]
        assert (await friends.ada.get("/api/tables")).body["tables"][0]["names"] == ["Ada", ANONYMOUS]
        assert (await place.ask(type="handover", seat=1, level="apprentice"))["type"] == "done"
    old = friends.bob.cookie
    assert (await friends.bob.get("/api/tables")).status == 403
    assert (await friends.bob.get("/api/me")).body == {"name": "", "devices": [], "passkeys": [], "mail": False}
    assert friends.bob.cookie != old
    assert (await friends.bob.get("/api/tables")).body["tables"] == []
    assert (await friends.ada.get(f"/api/tables/{alone}/reference")).status == 404


def test_whoever_leaves_for_good_is_nameless_at_the_tables_of_others_which_go_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            await leave(house)

    asyncio.run(scenario())
    assert leftovers(tmp_path / "tables.db", "Bob", SECRET, '"over"') == []


def test_leaving_for_good_works_with_postgresql(tmp_path: Path) -> None:
    async def scenario(database: str) -> None:
        async with House(tmp_path, database) as house:
            await leave(house)
            ways = select(WAYS.c.address).where(WAYS.c.address.contains(SECRET))
            store = Store(database)
            assert await store.database.run(lambda connection: connection.execute(ways).all()) == []
            await store.close()

    with postgres() as database:
        asyncio.run(scenario(database))


def test_a_table_that_only_its_host_could_begin_goes_with_him(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            friends = await befriend(house.guest(), house.guest())
            async with friends.bob.at(friends.table) as place:
                await friends.ada.post("/api/me/delete", {"sure": "delete"})
                await place.until(lambda: any(said["type"] == "closing" for said in place.strays))
            assert (await friends.bob.get("/api/tables")).body["tables"] == []

    asyncio.run(scenario())


@pytest.mark.parametrize("body", [{}, {"sure": "yes"}, {"sure": 1}])
def test_nobody_is_deleted_by_mistake(tmp_path: Path, body: dict[str, Any]) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            await ada.post("/api/me", {"name": "Ada"})
            assert (await ada.post("/api/me/delete", body)).status == 400
            assert (await ada.get("/api/me")).body["name"] == "Ada"

    asyncio.run(scenario())

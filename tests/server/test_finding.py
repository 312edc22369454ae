"""Finding a table: open ones, closing them, and playing again with the same people."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.server.guests import Guest, House, Message
from tests.server.processes import postgres


def with_house(folder: Path, scenario: Callable[[House], Awaitable[None]]) -> None:
    """Let something happen at a server."""

    async def run() -> None:
        async with House(folder) as house:
            await scenario(house)

    asyncio.run(run())


async def known(house: House) -> Guest:
    """Let somebody in who has a cookie."""
    somebody = house.guest()
    await somebody.get("/api/me")
    return somebody


async def open_table(host: Guest, **more: object) -> str:
    """Open a table for two to everybody."""
    plan = {"game": "princes", "options": {"seats": "2"}, "seats": [{"who": "me", "name": "Ada"}, {"who": "friend"}]}
    answer = await host.post("/api/tables", {**plan, "public": True, "word": "all welcome", **more})
    assert answer.status == 201, answer
    return str(answer.body["table"])


async def listed(somebody: Guest) -> list[Message]:
    """Read the list of open tables."""
    found: list[Message] = (await somebody.get("/api/open")).body["tables"]
    return found


def test_an_open_table_is_listed_until_it_begins(tmp_path: Path) -> None:
    async def scenario(house: House) -> None:
        host, stranger = await known(house), await known(house)
        pace = {"type": "evening", "time": 1800, "increment": 10, "then": "artisan"}
        table = await open_table(host, pace=pace)

        (found,) = await listed(stranger)
        assert (found["table"], found["word"], found["pace"]) == (table, "all welcome", pace)
        assert found["seats"] == [{"name": "Ada", "level": ""}, {"name": "", "level": ""}]
        async with stranger.at(table) as place, host.at(table) as chair:
            assert place.seen["free"] == [1]
            assert (await place.ask(type="takeseat", seat=1, name="Bob"))["type"] == "done"
            await place.until(lambda: place.seen["holds"] == [1] and place.seen["seat"] == 1)
            assert [seat["name"] for seat in (await listed(stranger))[0]["seats"]] == ["Ada", "Bob"]
            assert (await chair.ask(type="start"))["type"] == "done"
            assert await listed(stranger) == []

    with_house(tmp_path, scenario)


def test_a_private_table_is_not_listed_until_its_host_says_so(tmp_path: Path) -> None:
    async def scenario(house: House) -> None:
        host = house.guest()
        table = (await host.create("me", "friend"))["table"]
        assert await listed(host) == []

        async with host.at(table) as place:
            await place.ask(type="publish", public=True, word="<i>come</i>")
            assert (await listed(host))[0]["word"] == "<i>come</i>"
            await place.ask(type="publish", public=False)
            assert await listed(host) == []

    with_house(tmp_path, scenario)


def test_two_who_click_at_once_get_one_seat(tmp_path: Path) -> None:
    async def scenario(house: House) -> None:
        host, one, other = [await known(house) for _ in range(3)]
        table = await open_table(host)
        async with one.at(table) as first, other.at(table) as second:
            asked = [place.ask(type="takeseat", seat=1, name="Bob") for place in (first, second)]
            answers = sorted(answer["type"] for answer in await asyncio.gather(*asked))

            assert answers == ["done", "refused"]

    with_house(tmp_path, scenario)


def test_a_table_that_nobody_began_is_deleted_by_its_host_alone(tmp_path: Path) -> None:
    async def scenario(house: House) -> None:
        host, stranger = await known(house), await known(house)
        table = await open_table(host)
        async with stranger.at(table) as place:
            assert (await stranger.request("DELETE", f"/api/tables/{table}")).status == 403
            assert (await host.request("DELETE", f"/api/tables/{table}")).status == 200
            await place.until(lambda: any(each["type"] == "closing" for each in place.strays))

        assert place.strays[-1]["refusal"]["key"] == "refused.deleted"
        assert (await host.request("DELETE", f"/api/tables/{table}")).status == 404
        assert (await host.get("/api/tables")).body["tables"] == []

    with_house(tmp_path, scenario)


def test_no_game_that_was_begun_is_deleted(tmp_path: Path) -> None:
    async def scenario(house: House) -> None:
        host = house.guest()
        table = (await host.create("me", "artisan"))["table"]

        answer = await host.request("DELETE", f"/api/tables/{table}")

        assert (answer.status, answer.body["key"]) == (409, "refused.begun")

    with_house(tmp_path, scenario)


def test_a_study_is_closed_by_its_maker_and_makes_room_for_another(tmp_path: Path) -> None:
    async def scenario(house: House) -> None:
        host = house.guest()
        async with host.at((await host.create("me", "me"))["table"]) as place:
            await place.ask(type="resign", seat=0, level="artisan")
            record = (await host.get(f"/api/tables/{place.seen['table']}/record")).body
        study = (await host.post("/api/records", record)).body["table"]

        assert (await host.request("DELETE", f"/api/tables/{study}")).status == 200
        cards = (await host.get("/api/tables")).body["tables"]
        assert [card["status"] for card in cards] == ["over"]

    with_house(tmp_path, scenario)


async def finish(host: Guest, friend: Guest) -> str:
    """Let two people give a game up together, and name its table."""
    created = await host.create("me", "friend")
    table, token = str(created["table"]), created["links"][0]["token"]
    async with host.at(table) as one, friend.at(table) as two:
        await two.ask(type="sit", token=token, name="Bob")
        await one.ask(type="start")
        await two.ask(type="resign", seat=1, level="artisan")
        await one.ask(type="resign", seat=0, level="artisan")
    return table


def test_a_rematch_keeps_the_seats_of_the_same_persons(tmp_path: Path) -> None:
    async def scenario(house: House) -> None:
        host, friend, stranger = [await known(house) for _ in range(3)]
        table = await finish(host, friend)

        assert (await stranger.post(f"/api/tables/{table}/rematch", {})).status == 403
        again = (await friend.post(f"/api/tables/{table}/rematch", {})).body["table"]
        assert (await host.post(f"/api/tables/{table}/rematch", {})).body["table"] == again
        assert again in [card["table"] for card in (await host.get("/api/tables")).body["tables"]]
        async with host.at(again) as place, stranger.at(again) as onlooker:
            assert (place.seen["holds"], place.seen["free"], onlooker.seen["free"]) == ([], [0], [])
            assert (await place.ask(type="takeseat", seat=0, name="Ada"))["type"] == "done"
            await place.until(lambda: place.seen["holds"] == [0])
        async with host.at(table) as place, stranger.at(table) as onlooker:
            assert (place.seen["rematch"], onlooker.seen["rematch"]) == (again, "")

    with_house(tmp_path, scenario)


def test_a_rematch_against_opponents_begins_at_once(tmp_path: Path) -> None:
    async def scenario(house: House) -> None:
        host = house.guest()
        table = (await host.create("me", "artisan"))["table"]
        assert (await host.post(f"/api/tables/{table}/rematch", {})).status == 409
        async with host.at(table) as place:
            await place.ask(type="resign", seat=0, level="artisan")

        again = (await host.post(f"/api/tables/{table}/rematch", {})).body["table"]

        async with host.at(again) as place:
            assert place.seen["status"] == "running"
            assert [seat["level"] for seat in place.seen["seats"]] == ["", "artisan"]

    with_house(tmp_path, scenario)


def test_two_processes_delete_a_table_for_everybody(tmp_path: Path) -> None:
    async def scenario(database: str) -> None:
        async with House(tmp_path, database) as one, House(tmp_path, database) as other:
            host = await known(one)
            table = await open_table(host)
            stranger = await known(other)
            async with stranger.at(table) as place:
                assert (await host.request("DELETE", f"/api/tables/{table}")).status == 200
                await place.until(lambda: any(each["type"] == "closing" for each in place.strays))
            assert await listed(stranger) == []

    with postgres() as database:
        asyncio.run(scenario(database))

"""The page of a person and the ladder of the server."""

import asyncio
from pathlib import Path

import pytest
from tests.server.guests import Guest, House
from tests.server.processes import postgres

from signoria.server.person import Person
from signoria.server.store import Store


async def known(house: House, name: str) -> Guest:
    """Let somebody in who has a cookie and a name."""
    somebody = house.guest()
    await somebody.get("/api/me")
    await somebody.post("/api/me", {"name": name})
    return somebody


async def give_up(winner: Guest, loser: Guest, rated: bool, public: bool = False) -> str:
    """Let two meet in a game that one gives up first, and name its table."""
    seats = [{"who": "me", "name": "Ada"}, {"who": "friend"}]
    plan = {"game": "princes", "options": {"seats": "2"}, "seats": seats, "rated": rated, "public": public}
    created = (await winner.post("/api/tables", plan)).body
    table = str(created["table"])
    async with winner.at(table) as one, loser.at(table) as two:
        assert one.seen["rated"] == rated
        await two.ask(type="sit", token=created["links"][0]["token"], name="Bob")
        await one.ask(type="start")
        await two.ask(type="resign", seat=1, level="artisan")
        await one.ask(type="resign", seat=0, level="artisan")
    return table


async def meet(house: House) -> None:
    """Play rated and other games, and look at what everybody may know of it."""
    ada, bob, eve = [await known(house, name) for name in ("Adele", "Bruno", "Eve")]
    table = await give_up(ada, bob, rated=True)
    private = await give_up(ada, bob, rated=False)
    public = await give_up(bob, ada, rated=False, public=True)

    lists = (await eve.get("/api/ladder")).body["lists"]
    assert [(one["game"], one["seats"], one["kind"]) for one in lists] == [("princes", 2, "people")]
    assert [row["name"] for row in lists[0]["rows"]] == ["Adele", "Bruno"]
    mine = (await ada.get("/api/persons/me")).body
    assert {game["table"] for game in mine["games"]} == {table, private, public}
    assert mine["ratings"][0]["games"] == 1
    seen = (await eve.get(f"/api/persons/{mine['key']}")).body
    assert {game["table"] for game in seen["games"]} == {table, public}
    assert (seen["name"], seen["me"], mine["me"]) == ("Adele", False, True)


def test_what_everybody_may_know_of_a_person(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            await meet(house)

    asyncio.run(scenario())


def test_postgresql_keeps_results_too(tmp_path: Path) -> None:
    async def scenario(database: str) -> None:
        async with House(tmp_path, database) as house:
            await meet(house)

    with postgres() as database:
        asyncio.run(scenario(database))


@pytest.mark.parametrize("key", ["0123456789abcdef", "x", "%00", "a" * 200])
def test_nobody_is_found_by_a_key_that_is_nobodys(tmp_path: Path, key: str) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            assert (await house.guest().get(f"/api/persons/{key}")).status == 404

    asyncio.run(scenario())


def test_a_rated_game_is_played_without_advice_and_not_against_oneself(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            guest = house.guest()
            seats = [{"who": "me", "name": "Ada"}, {"who": "me", "name": "Me"}]
            plan = {"game": "princes", "options": {"seats": "2"}, "seats": seats, "rated": True}
            answer = await guest.post("/api/tables", plan)
            assert (answer.status, answer.body["key"]) == (400, "refused.rated-alone")
            seats[1] = {"who": "agent", "level": "artisan"}
            table = (await guest.post("/api/tables", plan)).body["table"]
            async with guest.at(table) as place:
                await place.until(lambda: place.seen["to_move"] == 0)
                answered = await place.ask(type="hint", seat=0)
                assert answered["refusal"]["key"] == "refused.hint-rated"

    asyncio.run(scenario())


def test_somebody_who_wants_to_be_forgotten_is(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada, bob = await known(house, "Adele"), await known(house, "Bruno")
            await give_up(ada, bob, rated=True)
            key = (await ada.get("/api/persons/me")).body["key"]
        store = Store(str(tmp_path / "tables.db"))
        await store.open()
        found = await store.results.person(key)
        assert found is not None
        await store.results.forget(Person(found.id, found.former))
        assert await store.results.person(key) is None
        await store.close()

    asyncio.run(scenario())

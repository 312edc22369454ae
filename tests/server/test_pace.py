"""Clocks at a running server: ended by it, stopped with it, and one outcome where a move comes at the same moment."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from tests.server.guests import Guest, House, Message
from tests.server.processes import postgres, serving

from signoria.server.clock import now
from signoria.server.protocol.pace import DAY, HOUR, Evening, Pace, Slow
from signoria.server.store import Store, Summary
from signoria.server.store.schema import BEATS
from signoria.server.store.uptime import GAP
from signoria.server.table.entries import Began, Entries, Opened, Place
from signoria.server.table.founding import new_founding
from signoria.server.table.table import Table
from signoria.server.visitors import hashed, new_secret

ADA, BOB = "signoria=" + "a" * 43, "signoria=" + "b" * 43
MINUTE = 60_000  # milliseconds


async def lay(database: str, pace: Pace, ago: int, beat: int | None = None, name: str = "clocked") -> int:
    """Put a game of Ada and Bob that began some time ago into a store; the server was up until `beat`; whose turn."""
    begun = now() - ago
    places = [Place("Ada", hashed(ADA[9:])), Place("Bob", hashed(BOB[9:]))]
    table = Table(new_founding(name, "firenze(seats=2)", 7, hashed(ADA[9:]), begun))
    entries: list[Entries] = [Opened(time=begun, places=places, absence=0, pace=pace), Began(time=begun)]
    for entry in entries:
        table.evolve(entry)
    store = Store(database)
    await store.open()
    await store.create(table.founding, entries, Summary.of(table))
    if beat is not None:
        await store.database.run(lambda connection: connection.execute(update(BEATS).values(time=beat)))
    await store.close()
    assert table.to_move is not None
    return table.to_move


def kinds(story: list[Message]) -> list[str]:
    """Name what happened."""
    return [entry["kind"] for entry in story]


def guest(house: House, seat: int) -> Guest:
    """Come as the player of a seat."""
    return Guest(house.port, (ADA, BOB)[seat])


def test_a_time_ends_while_nobody_looks_and_an_opponent_plays_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        seat = await lay(str(tmp_path / "tables.db"), Evening(time=60, then="artisan"), 2 * MINUTE)
        async with House(tmp_path) as house, guest(house, 1 - seat).at("clocked") as place:
            await place.until(lambda: "played" in kinds(place.story))

            assert kinds(place.story)[2:4] == ["expired", "given"]
            assert place.seen["seats"][seat]["who"] == "agent"

    asyncio.run(scenario())


def test_clocks_stand_still_while_the_server_is_down(tmp_path: Path) -> None:
    """Two minutes of a minute's time are over, but the server saw half a minute of them."""

    async def scenario() -> None:
        database, begun = str(tmp_path / "tables.db"), now() - 2 * MINUTE
        seat = await lay(database, Evening(time=60, then="artisan"), 2 * MINUTE, beat=begun + MINUTE // 2)
        async with House(tmp_path) as house, guest(house, seat).at("clocked") as place:
            left = place.seen["seats"][seat]["time"]["left"]
            assert kinds(place.story) == ["opened", "began", "stood"]
            assert 0 < left <= MINUTE // 2
            await place.play()
            assert "expired" not in kinds(place.story)
        async with House(tmp_path) as house, guest(house, seat).at("clocked") as place:
            assert kinds(place.story).count("stood") <= 2  # between the two houses a moment went by

    asyncio.run(scenario())


def test_a_slow_table_waits_for_days(tmp_path: Path) -> None:
    async def scenario() -> None:
        seat = await lay(str(tmp_path / "tables.db"), Slow(limit=12 * HOUR, holiday=1), 20 * HOUR * 1000)
        async with House(tmp_path) as house, guest(house, seat).at("clocked") as place:
            time = place.seen["seats"][seat]["time"]
            card = (await guest(house, seat).get("/api/tables")).body["tables"][0]

            assert time["reserve"] <= (DAY - 8 * HOUR) * 1000
            assert place.seen["absence"] == 0
            assert card["deadline"] > now()

    asyncio.run(scenario())


def test_a_holiday_is_announced_seen_by_all_and_outlives_the_server(tmp_path: Path, database: str) -> None:
    tomorrow = now() + DAY * 1000
    days = {"since": tomorrow, "until": tomorrow + 2 * DAY * 1000}

    async def scenario() -> None:
        name = new_secret()[:12]
        seat = await lay(database or str(tmp_path / "tables.db"), Slow(limit=12 * HOUR, holiday=5), 0, name=name)
        async with House(tmp_path, database) as house, guest(house, seat).at(name) as place:
            assert (await place.ask(type="takeholiday", seat=1 - seat, **days))["type"] == "refused"
            assert (await place.ask(type="takeholiday", seat=seat, **days))["type"] == "done"
            assert (await place.ask(type="takeholiday", seat=seat, **days))["type"] == "refused"
        async with House(tmp_path, database) as house, guest(house, 1 - seat).at(name) as other:
            time, card = other.seen["seats"][seat]["time"], (await guest(house, seat).get("/api/tables")).body["tables"]
            assert time["holidays"] == [days]
            assert next(one for one in card if one["table"] == name)["deadline"] > days["until"]
            assert "announced" in kinds(other.story)
            async with guest(house, seat).at(name) as place:
                assert (await place.ask(type="cancelholiday", seat=seat, since=tomorrow))["type"] == "done"
            await other.until(lambda: other.seen["seats"][seat]["time"]["holidays"] == [])

    asyncio.run(scenario())


async def collide(houses: list[House], seat: int) -> None:
    """Play as the seat whose time ends this very moment, by way of every house: in time or too late, never both."""
    async with AsyncExitStack() as stack:
        places = [await stack.enter_async_context(guest(house, seat).at("clocked")) for house in houses]
        answers = await asyncio.gather(*(_try(place) for place in places))
        for place in places:
            await place.until(lambda place=place: {"expired", "played"} & set(kinds(place.story)))
        story = places[0].story
    first = next(entry["kind"] for entry in story if entry["kind"] in ("expired", "played"))
    ends = [entry["time"] for entry in story if entry["kind"] == "expired"]
    begun = next(entry["time"] for entry in story if entry["kind"] == "began")
    assert [entry["number"] for entry in story] == list(range(1, len(story) + 1))
    assert answers.count("done") == (first == "played")
    assert len(ends) <= 1  # after a move too, for the turn has more of them and its time runs on
    assert all(time >= begun + MINUTE for time in ends)


async def _try(place: Any) -> str:
    """Play if it is still one's turn, and give the answer."""
    table = place.seen
    if not table["legal"]:
        return ""
    words = table["legal"][0]["words"]
    answer = await place.ask(type="play", seat=table["seat"], words=words, position=table["position"])
    return str(answer["type"])


@pytest.mark.parametrize("early", [0, 900, 1600])
def test_a_move_at_the_end_of_time_is_played_or_too_late(tmp_path: Path, early: int) -> None:
    async def scenario() -> None:
        pace = Evening(time=60, increment=600, then="artisan")
        seat = await lay(str(tmp_path / "tables.db"), pace, MINUTE - early)
        async with House(tmp_path) as house:
            await collide([house], seat)

    asyncio.run(scenario())


def test_two_processes_end_a_time_once(tmp_path: Path) -> None:
    async def scenario(database: str) -> None:
        seat = await lay(database, Evening(time=60, increment=600, then="artisan"), MINUTE - 1500)
        async with House(tmp_path, database) as one, House(tmp_path, database) as other:
            await collide([one, other], seat)

    async def alone(database: str) -> None:
        seat = await lay(database, Evening(time=60, then="artisan"), MINUTE, name="lone")
        async with House(tmp_path, database) as one, House(tmp_path, database) as other:
            for house in (one, other):
                async with guest(house, seat).at("lone") as place:
                    await place.until(lambda place=place: "played" in kinds(place.story))
                    assert kinds(place.story).count("expired") == 1

    with postgres() as database:
        asyncio.run(scenario(database))
        asyncio.run(alone(database))


def test_postgresql_gives_back_the_time_of_a_stop_once(tmp_path: Path) -> None:
    async def scenario(database: str) -> None:
        begun = now() - 10 * MINUTE
        seat = await lay(database, Evening(time=300, then="artisan"), 10 * MINUTE, beat=begun + MINUTE)
        async with House(tmp_path, database) as one, House(tmp_path, database) as other:
            for house in (one, other):
                async with guest(house, seat).at("clocked") as place:
                    left = place.seen["seats"][seat]["time"]["left"]
                    assert kinds(place.story) == ["opened", "began", "stood"]
                    assert 4 * MINUTE - 2 * GAP < left <= 4 * MINUTE

    with postgres() as database:
        asyncio.run(scenario(database))


@pytest.mark.parametrize(
    "pace",
    [
        {"type": "evening", "time": 59},
        {"type": "evening", "time": 10**9},
        {"type": "slow", "limit": 11 * HOUR},
        {"type": "slow", "limit": 15 * DAY},
        {"type": "slow", "limit": DAY, "holiday": -1},
        {"type": "slow", "limit": DAY, "cheat": 1},
        {"type": "sand"},
        {"type": "evening", "time": 600, "then": "nobody"},
    ],
)
def test_a_pace_that_cannot_be_kept_is_refused(tmp_path: Path, pace: dict[str, object]) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            plan = {"game": "princes", "options": {"seats": "2"}, "seats": [{"who": "me", "name": "A"}] * 2}
            answer = await house.guest().post("/api/tables", {**plan, "pace": pace})

            assert answer.status == 400, answer

    asyncio.run(scenario())


def test_a_killed_server_costs_nobody_time(tmp_path: Path) -> None:
    """What ran since the last beat before the kill is given back at the next start, and stands in the log."""
    database = str(tmp_path / "tables.db")
    seat = asyncio.run(lay(database, Evening(time=600, then="artisan"), 0))

    async def look(port: int) -> tuple[int, list[Message]]:
        async with Guest(port, (ADA, BOB)[seat]).at("clocked") as place:
            return place.seen["seats"][seat]["time"]["left"], place.story

    with serving(database) as server:
        asyncio.run(look(server.port))
        server.kill()
        killed = now()
    started = now()
    with serving(database) as server:
        left, story = asyncio.run(look(server.port))

    assert kinds(story) == ["opened", "began", "stood"]
    used = 600_000 - left
    seen = (killed - story[1]["time"]) + (now() - started)  # all that ran while a server was there
    assert 0 <= used <= seen

"""Several processes at one PostgreSQL."""

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path

import pytest
from tests.server.guests import PATIENCE, Guest, House, Place
from tests.server.processes import Server, postgres, postgres_server, serving


async def play_on(first: Place, second: Place, count: int) -> None:
    """Let both play in turn, each seeing what the other did."""
    for _ in range(count):
        number, to_move = max(first.seen["number"], second.seen["number"]), first.seen["to_move"]
        place = first if to_move == 0 else second
        await place.play(number)
        for other in (first, second):
            await other.until(lambda other=other, place=place: other.seen["number"] >= place.seen["number"])


def test_two_processes_serve_two_players_of_one_table(tmp_path: Path) -> None:
    async def scenario(database: str) -> None:
        async with House(tmp_path, database) as one, House(tmp_path, database) as other:
            ada, bob = one.guest(), other.guest()
            created = await ada.create("me", "friend", start=False)
            await bob.get("/api/lobby")
            async with ada.at(created["table"]) as first, bob.at(created["table"]) as second:
                await second.ask(type="sit", token=created["links"][0]["token"], name="Bob")
                await first.until(lambda: first.seen["seats"][1]["name"] == "Bob")
                await first.ask(type="start")
                await second.until(lambda: second.seen["status"] == "running")
                await first.until(lambda: first.seen["status"] == "running")
                await play_on(first, second, 30)
                assert first.seen["view"]["round"] == second.seen["view"]["round"]
                assert [entry["number"] for entry in second.story] == list(range(1, second.seen["number"] + 1))
                assert second.seen["seats"][0]["connected"]
                assert first.seen["seats"][1]["connected"]

    with postgres() as database:
        asyncio.run(scenario(database))


def test_the_same_move_sent_to_two_processes_is_played_once(tmp_path: Path) -> None:
    async def scenario(database: str) -> None:
        async with House(tmp_path, database) as one, House(tmp_path, database) as other:
            ada = one.guest()
            table = (await ada.create("me", "me", order="seated"))["table"]
            twin = Guest(other.port, ada.cookie)
            async with ada.at(table, seat=0) as here, twin.at(table, seat=0) as there:
                move = {"seat": 0, "words": here.seen["legal"][0]["words"], "position": here.seen["position"]}
                answers = await asyncio.gather(here.ask(type="play", **move), there.ask(type="play", **move))
                await here.until(lambda: here.seen["action"] == 1)
                assert sorted(answer["type"] for answer in answers) == ["done", "refused"]

    with postgres() as database:
        asyncio.run(scenario(database))


def test_opponents_think_in_one_process_only_and_everybody_sees_it(tmp_path: Path) -> None:
    async def scenario(database: str) -> None:
        async with House(tmp_path, database) as one, House(tmp_path, database) as other:
            ada = one.guest()
            table = (await ada.create("master", "prince"))["table"]
            async with ada.at(table) as here, Guest(other.port).at(table) as there:
                await there.until(lambda: there.seen["status"] == "over")
                await here.until(lambda: here.seen["status"] == "over")
                assert [entry["number"] for entry in there.story] == list(range(1, here.seen["number"] + 1))

    with postgres() as database:
        asyncio.run(scenario(database))


def test_one_command_starts_several_workers() -> None:
    async def scenario(guest: Guest) -> None:
        table = (await guest.create("me", "me"))["table"]
        async with guest.at(table, seat=0) as first, guest.at(table, seat=1) as second:
            await play_on(first, second, 10)

    with postgres() as database, serving(database, 0, "--workers", "2") as server:
        asyncio.run(scenario(server.guest()))


async def health(server: Server, wanted: int) -> None:
    """Wait until a server says how it is."""
    async with asyncio.timeout(PATIENCE):
        status = 0
        while status != wanted:
            assert server.process.poll() is None, "the whole server has ended"
            with suppress(OSError, ValueError, IndexError):  # nobody listens, or the line breaks
                status = (await server.guest().get("/health")).status
            await asyncio.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux lists the processes of another there")
def test_workers_that_begin_while_the_database_is_away_wait_for_it() -> None:
    with postgres_server() as database, serving(database.url, 0, "--workers", "2") as server:
        asyncio.run(health(server, 200))
        database.stop()
        for worker in server.workers:
            os.kill(worker, signal.SIGKILL)
        asyncio.run(health(server, 503))  # by processes that never saw the database
        database.start()
        asyncio.run(health(server, 200))
        asyncio.run(server.guest().create("me", "me"))

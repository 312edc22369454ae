"""A server that dies in mid-game: every acknowledged move is there afterwards."""

import asyncio
from pathlib import Path

from tests.server.guests import Guest, Message
from tests.server.processes import Server, postgres, serving

TABLES = 3
ACKNOWLEDGED = 40


async def hurry(guest: Guest, table: str, acknowledged: list[Message]) -> None:
    """Play as fast as one can, and remember what the server confirmed, until the line breaks."""
    async with guest.at(table, seat=0) as first, guest.at(table, seat=1) as second:
        while first.seen["status"] == "running":
            place = first if first.seen["to_move"] == 0 else second
            choice = place.seen["legal"][place.seen["number"] % len(place.seen["legal"])]["words"]
            seat, position = place.seen["seat"], place.seen["position"]
            answer = await place.ask(type="play", seat=seat, words=choice, position=position)
            acknowledged.append({"number": answer["number"], "words": choice, "seat": seat})
            for other in (first, second):
                await other.until(lambda other=other, answer=answer: other.seen["number"] >= answer["number"])


async def crash(server: Server, guest: Guest) -> dict[str, list[Message]]:
    """Play at several tables, kill the server in the midst of it, and give what was confirmed at each."""
    played: dict[str, list[Message]] = {(await guest.create("me", "me"))["table"]: [] for _ in range(TABLES)}
    games = [asyncio.create_task(hurry(guest, table, moves)) for table, moves in played.items()]
    while sum(map(len, played.values())) < ACKNOWLEDGED:
        assert not any(game.done() for game in games)
        await asyncio.sleep(0.005)
    server.kill()
    await asyncio.gather(*games, return_exceptions=True)
    return played


async def recovered(guest: Guest, table: str) -> list[Message]:
    """Tell the moves that the server remembers."""
    moves: dict[int, Message] = {}
    for seat in (0, 1):
        async with guest.at(table, seat=seat) as place:
            for entry in place.story:
                if entry["words"] and not entry["by"]:  # what had no choice, the server played by itself
                    moves[entry["number"]] = {"number": entry["number"], "words": entry["words"], "seat": entry["seat"]}
    return [moves[number] for number in sorted(moves)]


def kill_and_compare(database: str) -> None:
    """Kill a server in mid-game, start another one, and look for every acknowledged move."""
    with serving(database) as server:
        guest = server.guest()
        played = asyncio.run(crash(server, guest))
    with serving(database) as server:
        guest.port = server.port
        for table, moves in played.items():
            found = asyncio.run(recovered(guest, table))
            assert found[: len(moves)] == moves
            assert len(found) <= len(moves) + 1  # written, but the answer was lost with the server


def test_sqlite_keeps_every_acknowledged_move(tmp_path: Path) -> None:
    kill_and_compare(str(tmp_path / "tables.db"))


def test_postgresql_keeps_every_acknowledged_move() -> None:
    with postgres() as database:
        kill_and_compare(database)


def test_a_server_that_is_asked_to_stop_ends_well(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.db")) as server:
        guest = server.guest()

        async def scenario() -> None:
            table = (await guest.create("me", "prince"))["table"]
            async with guest.at(table):
                server.process.terminate()
                await asyncio.to_thread(server.process.wait, 20)

        asyncio.run(scenario())
        assert server.process.returncode in (0, -15)

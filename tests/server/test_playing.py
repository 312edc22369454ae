"""People and opponents at one table, over real sockets."""

import asyncio
from pathlib import Path

from tests.server.guests import House, Place


async def play_to_the_end(*places: Place) -> None:
    """Let whoever is to move play at random."""
    while places[0].seen["status"] == "running":
        to_move = places[0].seen["to_move"]
        place = next(place for place in places if place.seen["seat"] == to_move)
        await place.until(lambda place=place: place.seen["number"] >= places[0].seen["number"])
        await place.play(place.seen["number"])
        for other in places:
            await other.until(lambda other=other, place=place: other.seen["number"] >= place.seen["number"])


def test_two_people_play_a_whole_game(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada, bob = house.guest(), house.guest()
            created = await ada.create("me", "friend", start=False)
            await bob.get("/api/lobby")
            async with ada.at(created["table"]) as first, bob.at(created["table"]) as second:
                await second.ask(type="sit", token=created["links"][0]["token"], name="Bob")
                assert (await first.ask(type="start"))["type"] == "done"
                await first.until(lambda: first.seen["status"] == "running")
                await second.until(lambda: second.seen["status"] == "running")
                await play_to_the_end(first, second)
                assert min(first.seen["ranking"]) == 1
                assert [entry["number"] for entry in second.story] == list(range(1, second.seen["number"] + 1))

    asyncio.run(scenario())

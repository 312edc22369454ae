"""A lesson over HTTP: read, looked at, and left for other moves."""

import asyncio
from pathlib import Path

from tests.server.guests import House


def test_other_moves_are_answered_until_it_is_the_learners_turn_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            guest = house.guest()
            before = (await guest.get("/api/lessons/princes/5")).body
            tried = (await guest.post("/api/lessons/princes/5", {"words": ["pass"]})).body
            assert tried["action"] > before["action"] + 1
            assert tried["to_move"] == 0
            assert tried["legal"]

    asyncio.run(scenario())


def test_a_lesson_refuses_what_it_does_not_know(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            guest = house.guest()
            assert (await guest.get("/api/lessons/chess")).status == 404
            assert (await guest.get("/api/lessons/princes/5?seen=-1")).status == 400
            assert (await guest.get("/api/lessons/princes/9999")).status == 400
            for words in ([], ["pass"] * 9, ["fly"], ["offer jester"]):
                assert (await guest.post("/api/lessons/princes/5", {"words": words})).status == 400, words

    asyncio.run(scenario())

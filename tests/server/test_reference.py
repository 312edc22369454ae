"""What anyone may look up at a table."""

import asyncio
from pathlib import Path

from tests.server.guests import House


def test_a_stranger_reads_what_stands_on_the_components(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            created = await house.guest().create("me", "apprentice", start=False)
            answer = await house.guest().get(f"/api/tables/{created['table']}/reference")
            assert answer.body["professions"]["poet"]["building"] == "theater"

    asyncio.run(scenario())

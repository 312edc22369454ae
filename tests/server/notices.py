"""Friends of whom one is away, at a server that tells at once."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.server.guests import Guest, House, Place
from tests.server.test_seats import Friends, befriend

AT_ONCE: dict[str, Any] = {"notices_to": ("127.0.0.0/8",), "grace": 0.0, "haste": 0.0}


async def hook(guest: Guest, url: str) -> None:
    """Let somebody be told by a webhook."""
    answer = await guest.post("/api/me/notices/webhook", {"url": url})
    assert answer.status == 200, answer


async def troubles(guest: Guest) -> list[str]:
    """Name why notices did not arrive, as the settings say."""
    ways = (await guest.get("/api/me/notices")).body["ways"]
    return [way["trouble"]["key"] for way in ways if way["trouble"]]


async def begin(friends: Friends) -> None:
    """Let the host begin while the friend is away."""
    async with friends.ada.at(friends.table) as host:
        assert (await host.ask(type="start"))["type"] == "done"


async def pass_on(place: Place, seat: int) -> None:
    """Play until another seat is asked, and nobody else."""
    while place.seen["deciding"] != [seat]:
        await place.until(lambda: place.seen["legal"] or place.seen["deciding"] == [seat])
        if place.seen["legal"]:
            await place.play()


@asynccontextmanager
async def friends_at(folder: Path, database: str = "", **settings: Any) -> AsyncIterator[tuple[House, Friends]]:
    """Have Ada's table, at which Bob sits and is away, at a server that tells at once."""
    async with House(folder, database, **{**AT_ONCE, **settings}) as house:
        yield house, await befriend(house.guest(), house.guest())

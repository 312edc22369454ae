"""Whoever moves is served first, those who look on one after the other."""

import asyncio
from pathlib import Path

import pytest
from tests.server.guests import House

from signoria.server.live.view_queue import ViewQueue


def test_what_comes_in_is_seen_to_between_two_onlookers() -> None:
    async def scenario() -> list[str]:
        onlookers, order = ViewQueue(), list[str]()

        async def look(name: str) -> None:
            await onlookers.turn()
            order.append(name)

        looking = [asyncio.create_task(look(name)) for name in ("ada", "bob", "cat")]
        await asyncio.sleep(0)
        asyncio.get_running_loop().call_soon(order.append, "a move")
        await asyncio.gather(*looking)
        return order

    assert asyncio.run(scenario()) == ["ada", "a move", "bob", "cat"]


def test_whoever_moves_need_not_wait_for_those_who_look_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        crowd = asyncio.Event()

        async def turn(_: ViewQueue) -> None:
            await crowd.wait()

        monkeypatch.setattr(ViewQueue, "turn", turn)
        async with House(tmp_path) as house:
            ada = house.guest()
            table = (await ada.create("me", "me", order="seated"))["table"]
            async with ada.at(table) as player, house.guest().at(table) as spectator:
                before = spectator.seen["number"]
                await player.play()  # until the player sees it
                assert spectator.seen["number"] == before
                crowd.set()
                await spectator.until(lambda: spectator.seen["number"] == player.seen["number"])

    asyncio.run(scenario())

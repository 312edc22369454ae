"""How much may be said and asked for again."""

import asyncio
from pathlib import Path

from msgspec.structs import replace
from tests.server.guests import FAST, House, Place
from tests.server.tables import move_until, table

from signoria.server.live.costs import cost
from signoria.server.protocol.requests import Enter, Look, Ping, Replay


async def say(place: Place, count: int) -> list[str]:
    """Say something so many times, and give the answers' kinds."""
    answers = [await place.ask(type="say", seat=place.seen["seat"], text=f"line {i}") for i in range(count)]
    return [answer["refusal"]["key"] if answer["type"] == "refused" else answer["type"] for answer in answers]


def test_a_visitor_says_only_so_much_at_once_at_all_his_tables(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, limits=replace(FAST, chat_rate=0.001, chat_burst=3)) as house:
            ada = house.guest()
            tables = [(await ada.create("me", "me"))["table"] for _ in range(2)]
            async with ada.at(tables[0]) as one, ada.at(tables[1]) as other:
                assert await say(one, 2) == ["done", "done"]
                assert await say(other, 2) == ["done", "refused.too-much-chat"]

    asyncio.run(scenario())


def test_a_table_keeps_only_so_many_lines(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, limits=replace(FAST, chat_burst=100, lines=5, own_lines=3)) as house:
            ada = house.guest()
            created = (await ada.create("me", "me"))["table"]
            async with ada.at(created, seat=0) as one, ada.at(created, seat=1) as other:
                assert await say(one, 4) == ["done"] * 3 + ["refused.chat-full"]
                assert await say(other, 3) == ["done"] * 2 + ["refused.chat-full"]

    asyncio.run(scenario())


def test_telling_the_whole_story_again_costs_by_its_length() -> None:
    at = table("ada", "ada")
    move_until(at, lambda: at.number >= 60)

    assert cost(Ping(), at) == 1
    assert cost(Look(seat=0), at) > 3
    assert cost(Enter(seen=at.number), at) == 1
    assert cost(Enter(), at) == cost(Look(seat=0), at)
    assert cost(Replay(action=50), at) == 3


def test_who_wants_to_hear_the_story_too_often_is_slowed_down(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, limits=replace(FAST, rate=0.01, burst=40)) as house:
            ada = house.guest()
            created = (await ada.create("me", "me"))["table"]
            async with ada.at(created) as place:
                for _ in range(10):
                    await place.ask(type="rename", seat=0, name="Ada")
                await place.until(lambda: place.seen["number"] >= 12)
                looks = [await place.ask(type="look", seat=0) for _ in range(24)]
                assert looks[0]["type"] == "done"
                assert looks[-1]["refusal"]["key"] == "refused.too-fast"

    asyncio.run(scenario())

"""Whoever does not look at the table is told, once, in the ways they chose; over real protocols."""

import asyncio
import json
import sqlite3
from collections import deque
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.guests import House
from tests.server.notices import AT_ONCE, begin, friends_at, hook, pass_on, troubles
from tests.server.processes import postgres
from tests.server.receivers import Receiver, wait_for

from signoria.server.clock import now
from signoria.server.live.postman import PAUSES, quiet_until
from signoria.server.protocol.persons import NoticeWishes

NOON = 1_700_000_000_000 - 1_700_000_000_000 % 86_400_000 + 43_200_000  # of some day in UTC
DAY = 24 * 60  # minutes


def test_whoever_is_away_is_told_once_until_they_come_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Receiver() as receiver, friends_at(tmp_path) as (_, friends):
            await hook(friends.bob, f"{receiver.url}/hook")
            await begin(friends)
            await receiver.until(1)
            told = json.loads(receiver.received[0].body)
            assert told["kind"] == "began"
            assert told["content"] == told["text"]
            assert f"/table/{friends.table}" in told["click"]
            async with friends.ada.at(friends.table) as host:
                await pass_on(host, 1)
                async with friends.bob.at(friends.table) as his:
                    await pass_on(his, 0)
                await host.until(lambda: host.seen["deciding"] == [0])
                await pass_on(host, 1)
            await receiver.until(2)
            assert [json.loads(one.body)["kind"] for one in receiver.received] == ["began", "turn"]

    asyncio.run(scenario())


def test_who_looks_on_is_told_nothing_and_who_has_the_page_behind_another_is(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Receiver() as receiver, friends_at(tmp_path) as (_, friends):
            await hook(friends.bob, receiver.url)
            async with friends.ada.at(friends.table) as host, friends.bob.at(friends.table) as his:
                await host.ask(type="start")
                await host.until(lambda: host.seen["status"] == "running")
                await pass_on(his, 0)
                await his.ask(type="sight", visible=False)
                await host.until(lambda: host.seen["deciding"] == [0])
                await pass_on(host, 1)
                await receiver.until(1)
            assert [json.loads(one.body)["kind"] for one in receiver.received] == ["turn"]

    asyncio.run(scenario())


def test_what_somebody_switched_off_is_not_told(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Receiver() as receiver, friends_at(tmp_path) as (_, friends):
            await hook(friends.bob, receiver.url)
            wishes = await friends.bob.post("/api/me/notices", {"off": ["began"], "zone": "Europe/Rome"})
            assert wishes.body["off"] == ["began"]
            await begin(friends)
            await receiver.until(1)
            assert json.loads(receiver.received[0].body)["kind"] == "turn"

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("quiet", "minutes"),
    [(None, 0), ((13 * 60, 14 * 60), 0), ((12 * 60, 14 * 60), 120), ((22 * 60, 13 * 60), 60), ((22 * 60, 12 * 60), 0)],
)
def test_quiet_hours_last_until_their_end_past_midnight_too(quiet: tuple[int, int] | None, minutes: int) -> None:
    until = quiet_until(NoticeWishes(quiet=quiet), NOON)

    assert until == (NOON + minutes * 60_000 if minutes else 0)


def test_quiet_hours_are_those_of_the_persons_own_clock() -> None:
    assert quiet_until(NoticeWishes(quiet=(12 * 60, 13 * 60), zone="Pacific/Auckland"), NOON) == 0


def test_what_fails_is_tried_again_with_growing_pauses(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Receiver(deque([500, 503])) as receiver, friends_at(tmp_path) as (_, friends):
            await hook(friends.bob, receiver.url)
            await begin(friends)
            await receiver.until(3)
            assert len({json.loads(one.body)["id"] for one in receiver.received}) == 1
            while await troubles(friends.bob):  # noqa: ASYNC110  # it is forgotten once one arrived
                await asyncio.sleep(0.01)

    asyncio.run(scenario())
    assert sorted(PAUSES) == PAUSES
    assert sum(PAUSES) > 24 * 3600 * 1000


@pytest.mark.parametrize("status", [404, 500])
def test_what_is_in_vain_is_given_up_and_said_in_the_settings(tmp_path: Path, status: int) -> None:
    async def scenario() -> None:
        attempts = 1 if status == 404 else len(PAUSES) + 1
        async with Receiver(deque([status] * 100)) as receiver, friends_at(tmp_path) as (_, friends):
            await hook(friends.bob, receiver.url)
            await begin(friends)
            await receiver.until(attempts)
            while not await troubles(friends.bob):  # noqa: ASYNC110  # written down a moment after the answer
                await asyncio.sleep(0.01)
            assert await troubles(friends.bob) == ["undelivered.status"]
            receiver.statuses.clear()
            async with friends.bob.at(friends.table) as his:
                await pass_on(his, 0)
            async with friends.ada.at(friends.table) as host:
                await pass_on(host, 1)
            await receiver.until(attempts + 1)
            assert len(receiver.received) == attempts + 1

    asyncio.run(scenario())


def test_a_move_waits_for_no_notice(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Receiver(is_silent=True) as receiver, friends_at(tmp_path) as (_, friends):
            await hook(friends.bob, receiver.url)
            await begin(friends)
            await receiver.until(1)
            async with friends.ada.at(friends.table) as host, friends.bob.at(friends.table) as his:
                await pass_on(host, 1)
                await his.until(lambda: his.seen["deciding"] == [1])
                await pass_on(his, 0)

    asyncio.run(scenario())


def test_of_several_processes_one_delivers(tmp_path: Path) -> None:
    async def scenario(database: str) -> None:
        async with Receiver(deque([500])) as receiver, friends_at(tmp_path, database) as (_, friends):
            async with House(tmp_path, database, **AT_ONCE), House(tmp_path, database, **AT_ONCE):
                await hook(friends.bob, receiver.url)
                await begin(friends)
                await receiver.until(2)
                while await troubles(friends.bob):  # noqa: ASYNC110  # it is forgotten once one arrived
                    await asyncio.sleep(0.01)
                async with friends.ada.at(friends.table) as host:
                    await pass_on(host, 1)
                    async with friends.bob.at(friends.table) as his:
                        await pass_on(his, 0)
                    await host.until(lambda: host.seen["deciding"] == [0])
                    await pass_on(host, 1)
                await receiver.until(3)
            assert [json.loads(one.body)["kind"] for one in receiver.received] == ["began", "began", "turn"]

    with postgres() as database:
        asyncio.run(scenario(database))


def test_what_was_to_be_told_when_the_server_stopped_is_told_by_the_next(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Receiver(deque([503])) as receiver:
            async with friends_at(tmp_path, haste=0.0001) as (_, friends):
                await hook(friends.bob, receiver.url)
                await begin(friends)
                await receiver.until(1)
            async with House(tmp_path, **AT_ONCE):
                await receiver.until(2)

    asyncio.run(scenario())


def test_a_delivery_that_the_end_of_a_server_cut_off_is_made_by_the_next(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Receiver(is_silent=True) as receiver:
            async with friends_at(tmp_path) as (_, friends):
                await hook(friends.bob, receiver.url)
                await begin(friends)
                await receiver.until(1)
            receiver.is_silent = False
            async with House(tmp_path, **AT_ONCE):
                await receiver.until(2)

    asyncio.run(scenario())


def test_in_quiet_hours_nothing_is_told_until_they_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        minute = now() // 60_000 % DAY
        async with Receiver() as receiver, friends_at(tmp_path) as (_, friends):
            await hook(friends.bob, receiver.url)
            await friends.bob.post("/api/me/notices", {"quiet": [(minute - 60) % DAY, (minute + 60) % DAY]})
            await begin(friends)
            with closing(sqlite3.connect(tmp_path / "tables.db")) as plain:
                await wait_for(lambda: plain.execute("SELECT max(due) FROM notices").fetchone()[0] > now() + 60_000)
            assert receiver.received == []
            await friends.bob.post("/api/me/notices", {})  # whoever changes their hours need not wait for them
            await receiver.until(1)

    asyncio.run(scenario())

"""Webhooks of persons and of tables, on loopback."""

import asyncio
import json
import sqlite3
from collections import deque
from pathlib import Path
from typing import Any

import pytest
from tests.server.guests import House, Place
from tests.server.notices import begin, friends_at, hook, pass_on, troubles
from tests.server.receivers import Receiver
from tests.server.test_seats import Friends, key

from signoria.server.post.outside import Guard


def test_nothing_is_sent_into_our_own_network_unless_we_say_so(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Receiver() as receiver, friends_at(tmp_path, notices_to=()) as (_, friends):
            await hook(friends.bob, f"http://localhost:{receiver.port}/hook")
            await begin(friends)
            while not await troubles(friends.bob):  # noqa: ASYNC110  # it is tried in the background
                await asyncio.sleep(0.01)
            assert await troubles(friends.bob) == ["undelivered.inside"]
            assert receiver.received == []

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "172.16.0.1", "100.64.0.1", "0.0.0.0", "224.0.0.1",
     "::1", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "fe80::1%eth0"],
)  # fmt: skip
def test_no_visitor_sends_us_to_an_inner_address(address: str) -> None:
    assert not Guard().lets(address)
    assert Guard().lets("93.184.216.34")
    assert Guard(["127.0.0.0/8"]).lets("127.0.0.1")


@pytest.mark.parametrize(
    "url", ["", "ftp://example.org", "http://", "https://user:pass@example.org", "http://example.org:0", "javascript:1",
            "http://exa mple.org", "http://[::1", "https://" + "a" * 2000]
)  # fmt: skip
def test_an_address_that_cannot_be_called_is_refused_at_once(tmp_path: Path, url: str) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            answer = await house.guest().post("/api/me/notices/webhook", {"url": url})
            assert (answer.status, answer.body["key"]) == (400, "refused.bad-address")

    asyncio.run(scenario())


def test_ntfy_gets_its_topic_inside(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Receiver() as receiver, friends_at(tmp_path) as (_, friends):
            await hook(friends.bob, f"ntfy+{receiver.url}/florence")
            await begin(friends)
            await receiver.until(1)
            told = json.loads(receiver.received[0].body)
            assert (receiver.received[0].path, told["topic"]) == ("/", "florence")
            assert told["message"]
            assert told["title"]

    asyncio.run(scenario())


async def set_hook(friends: Friends, url: str) -> dict[str, Any]:
    """Let the host send the table's notices somewhere."""
    async with friends.ada.at(friends.table) as host:
        return await host.ask(type="sethook", url=url, language="fr")


async def shown(host: Place) -> dict[str, Any]:
    """Give what the host is shown of the table's webhook."""
    return await host.ask(type="readhook")


def test_the_webhook_of_a_table_is_told_whose_turn_it_is_each_time(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Receiver() as receiver, friends_at(tmp_path) as (_, friends):
            answer = await set_hook(friends, f"{receiver.url}/channel?secret=1")
            assert (answer["label"], answer["trouble"]) == ("127.0.0.1", None)
            await begin(friends)
            await receiver.until(1)
            for count, guest in enumerate((friends.ada, friends.bob) * 2):  # the first one chooses in secret
                async with guest.at(friends.table) as place:
                    await pass_on(place, 1 - count % 2)
                await receiver.until(count + 1)
            told = [json.loads(one.body) for one in receiver.received]
            assert [one["kind"] for one in told] == ["began", *["turn"] * 3]
            assert ["Bob" in one["message"] for one in told[1:]] == [False, True, False]
            assert all(one["message"].startswith("C\u2019est à") for one in told[1:])
            assert len({one["id"] for one in told}) == 4

    asyncio.run(scenario())


def test_the_webhook_of_a_table_is_its_hosts_and_nobody_elses(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with friends_at(tmp_path) as (_, friends):
            await set_hook(friends, "https://discord.example/api/secret")
            async with friends.ada.at(friends.table) as host, friends.bob.at(friends.table) as his:
                for request in ({"type": "readhook"}, {"type": "sethook", "url": "https://mine.example"}):
                    assert key(await his.ask(**request)) == "refused.not-host"
                for url in ("ftp://example.org", "javascript:1", "https://" + "a" * 2000):
                    assert key(await host.ask(type="sethook", url=url)) == "refused.bad-address"
                assert (await shown(host))["label"] == "discord.example"
                assert "secret" not in json.dumps(host.seen) + json.dumps(his.seen)
                assert (await host.ask(type="sethook", url=""))["label"] == ""
                assert (await shown(host))["label"] == ""

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("allowed", "statuses", "trouble"),
    [((), [], "undelivered.inside"), (("127.0.0.0/8",), [404], "undelivered.status"), (("127.0.0.0/8",), [500], None)],
)
def test_what_a_tables_webhook_does_not_take_is_tried_again_or_said_to_the_host(
    tmp_path: Path, allowed: tuple[str, ...], statuses: list[int], trouble: str | None
) -> None:
    async def scenario() -> None:
        async with Receiver(deque(statuses)) as receiver, friends_at(tmp_path, notices_to=allowed) as (_, friends):
            await set_hook(friends, f"{receiver.url}/channel")
            await begin(friends)
            async with friends.ada.at(friends.table) as host:
                if trouble is None:
                    await receiver.until(2)
                while ((await shown(host))["trouble"] or {"key": None})["key"] != trouble:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            assert len(receiver.received) == (0 if not allowed else 2 if trouble is None else 1)

    asyncio.run(scenario())


def test_the_webhook_of_a_table_goes_with_the_table_and_with_its_host(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with friends_at(tmp_path) as (_, friends):
            await set_hook(friends, "https://discord.example/api/secret")
            await begin(friends)
            other = await friends.ada.create("me", "friend", start=False)
            await set_hook(Friends(friends.ada, friends.bob, other["table"], ""), "https://discord.example/2")
            assert (await friends.ada.post("/api/me/delete", {"sure": "delete"})).status == 200
        with sqlite3.connect(tmp_path / "tables.db") as plain:
            assert plain.execute("SELECT count(*) FROM ways").fetchone() == (0,)

    asyncio.run(scenario())

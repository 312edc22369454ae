"""No seat but one's own: what a host, a neighbour and a crowd may do to somebody's seat, over real sockets."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.guests import FAST, Guest, House, Place
from tests.server.processes import free_port, postgres, serving


@dataclass
class Friends:
    """A table of Ada's, at which Bob sits by her link."""

    ada: Guest
    bob: Guest
    table: str
    link: str


async def befriend(ada: Guest, bob: Guest, **options: Any) -> Friends:
    """Make a table, and let a friend sit down and go again."""
    created = await ada.create("me", "friend", start=False, order="seated", **options)
    link = created["links"][0]["token"]
    await bob.get("/api/me")
    async with bob.at(created["table"]) as place:
        assert (await place.ask(type="sit", token=link, name="Bob"))["type"] == "done"
    return Friends(ada, bob, created["table"], link)


@contextlib.asynccontextmanager
async def playing(friends: Friends) -> AsyncIterator[tuple[Place, Place]]:
    """Begin the game with both at the table."""
    async with friends.ada.at(friends.table) as host, friends.bob.at(friends.table) as friend:
        await host.ask(type="start")
        for place in (host, friend):
            await place.until(lambda place=place: place.seen["status"] == "running")
        yield host, friend


def key(answer: dict[str, Any]) -> str:
    """Give the reason of a refusal."""
    return str(answer["refusal"]["key"])


def test_whoever_made_the_table_cannot_use_a_friends_link_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            friends = await befriend(house.guest(), house.guest())
            async with playing(friends) as (host, friend):
                sat = await host.ask(type="sit", token=friends.link, name="Bob")
                assert key(sat) == "refused.bad-token"
                assert key(await host.ask(type="invite", seat=1)) == "refused.seat-kept"
                assert key(await host.ask(type="look", seat=1)) == "refused.not-yours"
                assert (await friend.ask(type="look", seat=1))["type"] == "done"

    asyncio.run(scenario())


def test_a_seat_is_not_handed_over_the_moment_its_player_drops(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            friends = await befriend(house.guest(), house.guest())
            async with playing(friends) as (host, friend):
                await friend.socket.close()
                await host.until(lambda: any(stray.get("connected") == [True, False] for stray in host.strays))
                assert key(await host.ask(type="handover", seat=1, level="master")) == "refused.seat-kept"
                assert key(await host.ask(type="hint", seat=0)) == "refused.hint-against-people"
                assert key(await host.ask(type="hint", seat=1)) == "refused.not-yours"
                assert key(await host.ask(type="invite", seat=1)) == "refused.seat-kept"

    asyncio.run(scenario())


def test_an_absence_is_announced_while_it_runs_and_ended_by_the_return(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            friends = await befriend(house.guest(), house.guest())
            async with playing(friends) as (host, friend):
                await friend.socket.close()
                await host.until(lambda: host.strays[-1].get("ends", [None, None])[1] is not None)
                said = host.strays[-1]
                assert 0 < said["ends"][1] - said["now"] <= 300_000
                async with friends.bob.at(friends.table):
                    await host.until(lambda: host.strays[-1].get("ends") == [None, None])

    asyncio.run(scenario())


def test_after_the_absence_an_opponent_plays_and_the_seat_still_counts(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            friends = await befriend(house.guest(), house.guest(), absence=1)
            async with playing(friends) as (host, friend):
                await friend.socket.close()
                await host.until(lambda: host.strays[-1].get("connected") == [True, False])
                await asyncio.sleep(1.1)
                assert (await host.ask(type="handover", seat=1, level="master"))["type"] == "done"
                assert key(await host.ask(type="hint", seat=0)) == "refused.hint-against-people"
                async with friends.bob.at(friends.table, seat=1) as again:
                    assert again.seen["holds"] == [1]
                    assert (await again.ask(type="takeback", seat=1))["type"] == "done"

    asyncio.run(scenario())


def test_whoever_lost_a_seat_is_shown_nothing_of_it_any_more(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            friends = await befriend(house.guest(), house.guest())
            cleo = house.guest()
            await cleo.get("/api/me")
            async with playing(friends) as (_, friend), cleo.at(friends.table) as other:
                link = (await friend.ask(type="invite", seat=1))["token"]
                assert (await other.ask(type="sit", token=link, name="Cleo"))["type"] == "done"
                await friend.until(lambda: friend.seen["seat"] is None)
                assert friend.seen["holds"] == []
                assert friend.seen["view"]["seat"] is None
                assert other.seen["view"]["seat"] == 1

    asyncio.run(scenario())


def test_a_second_device_joins_and_is_put_out(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            friends = await befriend(house.guest(), house.guest())
            phone = house.guest(user_agent="Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile")
            await phone.get("/api/me")
            token = (await friends.bob.post("/api/me/devices", {})).body["token"]
            async with playing(friends) as (host, _):
                joined = (await phone.post("/api/me/devices/join", {"token": token})).body
                assert [device["here"] for device in joined["devices"]].count(True) == 1
                assert (await house.guest().post("/api/me/devices/join", {"token": token})).status == 403
                async with phone.at(friends.table) as place:
                    assert place.seen["holds"] == [1]
                    mine = (await friends.bob.get("/api/me")).body["devices"]
                    out = next(device for device in mine if device["label"] == "Chrome, Android")
                    assert (await friends.bob.post("/api/me/devices/out", {"device": out["key"]})).status == 200
                    await place.until(lambda: place.strays and place.strays[-1]["type"] == "closing")
                    assert key(place.strays[-1]) == "refused.signed-out"
                    told = len(place.story)
                    await host.play()
                    await place.socket.wait_closed()
                    assert len(place.story) == told
                async with phone.dial(friends.table) as place:
                    await place.until(lambda: place.strays)
                    assert key(place.strays[-1]) == "refused.signed-out"

    asyncio.run(scenario())


def test_a_device_that_was_signed_out_begins_anew_as_a_guest(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            table = (await ada.create("me", "me"))["table"]
            await ada.post("/api/me", {"name": "Ada"})
            mine = (await ada.get("/api/me")).body["devices"][0]["key"]
            before = ada.cookie
            await ada.post("/api/me/devices/out", {"device": mine})
            assert (await ada.get("/api/tables")).status == 403
            assert (await ada.get("/api/me")).body["devices"] == []
            assert ada.cookie != before
            async with ada.at(table) as place:
                assert place.seen["holds"] == []

    asyncio.run(scenario())


def test_whoever_joins_brings_the_games_played_as_a_guest(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            friends = await befriend(house.guest(), house.guest())
            own = (await friends.bob.create("me", "me"))["table"]
            token = (await friends.ada.post("/api/me/devices", {})).body["token"]
            await friends.bob.post("/api/me/devices/join", {"token": token})
            tables = {card["table"]: card["seats"] for card in (await friends.ada.get("/api/tables")).body["tables"]}
            assert tables == {friends.table: [0, 1], own: [0, 1]}
            async with friends.ada.at(own) as place:
                assert (place.seen["host"], place.seen["holds"]) == (True, [0, 1])

    asyncio.run(scenario())


def test_a_crowd_of_strangers_leaves_room_for_an_invited_friend(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, limits=replace(FAST, spectators=5)) as house, contextlib.AsyncExitStack() as stack:
            ada, bob = house.guest(), house.guest()
            created = await ada.create("me", "friend", start=False)
            await bob.get("/api/me")
            crowd = [await stack.enter_async_context(house.guest().dial(created["table"])) for _ in range(20)]
            answers = [await stranger.ask(type="enter") for stranger in crowd]
            assert [answer["type"] for answer in answers] == ["done"] * 5 + ["refused"] * 15
            assert key(answers[-1]) == "refused.too-many-onlookers"
            link = created["links"][0]["token"]
            friend = await stack.enter_async_context(bob.dial(created["table"]))
            assert (await friend.ask(type="enter", token=link))["type"] == "done"
            assert (await friend.ask(type="sit", token=link, name="Bob"))["type"] == "done"
            host = await stack.enter_async_context(ada.at(created["table"]))
            assert host.seen["holds"] == [0]

    asyncio.run(scenario())


def test_the_host_closes_the_table_to_onlookers(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            friends, eve = await befriend(house.guest(), house.guest()), house.guest()
            await eve.get("/api/me")
            async with playing(friends) as (host, friend), eve.at(friends.table) as stranger:
                await host.ask(type="admit", onlookers=False)
                await stranger.until(lambda: stranger.strays and stranger.strays[-1]["type"] == "closing")
                assert key(stranger.strays[-1]) == "refused.closed"
                assert (await friend.ask(type="ping"))["type"] == "pong"
                async with eve.dial(friends.table) as again:
                    assert key(await again.ask(type="enter")) == "refused.closed"
                await host.ask(type="admit", onlookers=True)
                async with eve.at(friends.table):
                    pass

    asyncio.run(scenario())


def test_the_host_sees_who_looks_on_and_sends_one_away(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            friends = await befriend(house.guest(), house.guest())
            eve, zoe = (house.guest(user_agent=f"Mozilla/5.0 (X11; Linux) {name}/1") for name in ("Firefox", "Chrome"))
            for guest in (eve, zoe):
                await guest.get("/api/me")
            async with playing(friends) as (host, friend), eve.at(friends.table) as one, zoe.at(friends.table) as two:
                await host.until(lambda: len(host.strays[-1].get("onlookers", [])) == 2)
                assert not any(stray["onlookers"] for stray in friend.strays if stray["type"] == "presence")
                found = next(o for o in host.strays[-1]["onlookers"] if o["label"] == "Firefox, Linux")
                await host.ask(type="remove", onlooker=found["key"])
                await one.until(lambda: one.strays and one.strays[-1]["type"] == "closing")
                assert (await two.ask(type="ping"))["type"] == "pong"
                async with eve.dial(friends.table) as again:
                    assert key(await again.ask(type="enter")) == "refused.removed"

    asyncio.run(scenario())


def test_whoever_comes_and_never_enters_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("signoria.server.web.socket.ENTER", 0.1)

    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            table = (await ada.create("me", "me"))["table"]
            async with house.guest().dial(table) as idle, ada.at(table) as place:
                await idle.until(lambda: idle.strays)
                assert key(idle.strays[0]) == "refused.entered-not"
                await asyncio.sleep(0.2)
                assert (await place.ask(type="ping"))["type"] == "pong"

    asyncio.run(scenario())


def test_two_processes_agree_on_who_is_there_and_whose_device_is_whose() -> None:
    async def scenario(first: int, second: int) -> None:
        ada, bob, phone = Guest(first), Guest(second), Guest(first)
        friends = await befriend(ada, bob, absence=2)
        await phone.get("/api/me")
        async with playing(friends) as (host, friend):
            await asyncio.sleep(2.5)  # longer than the table waits: he is there, at the other process
            assert key(await host.ask(type="handover", seat=1, level="master")) == "refused.seat-kept"
            token = (await bob.post("/api/me/devices", {})).body["token"]
            assert (await phone.post("/api/me/devices/join", {"token": token})).status == 200
            async with phone.at(friends.table) as place:
                mine = [device for device in (await bob.get("/api/me")).body["devices"] if not device["here"]]
                assert (await bob.post("/api/me/devices/out", {"device": mine[0]["key"]})).status == 200
                await place.until(lambda: place.strays and place.strays[-1]["type"] == "closing")
            await friend.socket.close()
            await host.until(lambda: host.strays[-1].get("connected") == [True, False])
            await asyncio.sleep(2.2)
            assert (await host.ask(type="handover", seat=1, level="master"))["type"] == "done"

    with postgres() as database, serving(database, free_port()) as one, serving(database, free_port()) as other:
        asyncio.run(scenario(one.port, other.port))

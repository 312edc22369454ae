"""Malformed, forged and out-of-turn messages: each gets a reason, none changes a table or leaves an error behind."""

import asyncio
import contextlib
import json
import logging
import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.guests import PATIENCE, Guest, House, Message, Place
from websockets.exceptions import ConnectionClosed

from signoria.server.protocol import requests
from signoria.server.settings import Limits
from signoria.server.store import Store
from signoria.server.table.holidays import WHOLE_DAY
from signoria.server.visitors import hashed

COUNT = int(os.environ.get("SIGNORIA_FORGERIES", "10000"))
WEIRD: list[Any] = [
    None, True, False, -1, 0, 1, 2, 7, 99, 2**31, 2**53, 2**63, 2**64, 10**30, -(10**30), 0.5, 1e308,
    "", " ", "pass", "PASS", "0", "x" * 500, "\x00", "\ud800", "🂡", "../..", "'; drop table log; --", "{seat:name}",
    "<script>", [], {}, [1], {"a": 1}, [[[]]],
]  # fmt: skip
GARBAGE = [
    b"", b" ", b"{", b"}", b"null", b"[]", b"0", b'"play"', b"\xff\xfe", b"{}",
    b'{"type":null}', b'{"type":"drop"}', b'{"type":"play"}',
    b"[" * 20_000, b'{"id":' * 2_000, b'{"type":"say","seat":0,"text":"\\ud800"}', b'{"type":"ping","id":1e999}',
    b'{"type":"ping","type":"start"}', b'{"type":"ping","id":NaN}', b"x" * 20_000, '{"type":"ping","id":"٣"}'.encode(),
]  # fmt: skip
REQUESTS = requests.Requests.__args__


class Forger:
    """Makes messages that nobody should send."""

    def __init__(self, seed: int, place: Place) -> None:
        self.random = random.Random(seed)
        self.place = place

    def message(self) -> bytes:
        """Make one: noise, a known message with wrong parts, or a well-made one that is not one's own to send."""
        kind = self.random.randrange(10)
        if kind == 0:
            return self.random.choice(GARBAGE)
        if kind == 1:
            return bytes(self.random.randrange(256) for _ in range(self.random.randrange(60)))
        request = self.request(self.random.choice(REQUESTS), wild=kind < 6)
        raw = json.dumps(request).encode()
        return self.torn(raw) if kind == 2 else raw

    def request(self, kind: Any, wild: bool) -> Message:
        """Fill in a message; wildly, or with what would be right for somebody else."""
        given: Message = {"type": kind.__struct_config__.tag, "id": self.random.randrange(1, 2**40)}
        for entry in msgspec.structs.fields(kind):
            if entry.name != "id" and self.random.random() < 0.9:
                given[entry.name] = self.random.choice(WEIRD) if wild else self.plausible(entry.name)
        if wild and self.random.random() < 0.1:
            given["cheat"] = True
        return given

    def plausible(self, name: str) -> Any:
        """Give what an honest player could have said."""
        seen = self.place.seen
        values: Message = {
            "seat": self.random.randrange(2), "position": seen["position"] - self.random.randrange(3), "words": "pass",
            "protocol": 1, "seen": seen["number"], "token": "x" * 43, "name": "Eve", "level": "master", "yes": True,
            "to": self.random.randrange(4), "text": "hello", "action": self.random.randrange(10),
            "onlookers": False, "onlooker": "0123456789abcdef", "public": True, "word": "come in", "visible": True,
            "market": "objects", "occasion": 1, "lot": "jester", "limit": 500, "beyond": "pass", "opens": True,
            "forced": False, "seed": 1, "revision": 0, "component": "jester", "since": WHOLE_DAY,
            "until": 3 * WHOLE_DAY,
            "url": "https://hooks.example.org/florence", "language": "fr",
        }  # fmt: skip
        return values[name]

    def torn(self, raw: bytes) -> bytes:
        """Lose or change a byte."""
        at = self.random.randrange(len(raw))
        return raw[:at] + bytes([self.random.randrange(32, 127)]) * self.random.randrange(2) + raw[at + 1 :]


async def answered(place: Place, raw: bytes, hidden: tuple[str, ...] = ()) -> Message:
    """Send a message and take the one answer to it; what is said to all is passed over, nothing `hidden` is said."""
    await place.socket.send(raw if b"\xff" in raw or not is_text(raw) else raw.decode())
    while True:
        said = str(await asyncio.wait_for(place.socket.recv(decode=True), PATIENCE))
        assert not any(secret in said for secret in hidden), said
        message: Message = json.loads(said)
        if message["type"] not in ("table", "presence"):
            return message


def is_text(raw: bytes) -> bool:
    try:
        raw.decode()
    except UnicodeDecodeError:
        return False
    return True


async def attack(eve: Guest, table: str, honest: Place, count: int, hidden: tuple[str, ...] = ()) -> set[str]:
    """Send forged messages as a spectator and give the kinds of answers."""
    kinds = set()
    async with eve.dial(table) as line:
        line.listening.cancel()
        await asyncio.gather(line.listening, return_exceptions=True)
        await answered(line, b'{"type":"enter"}')
        forger = Forger(count, honest)
        for _ in range(count):
            answer = await answered(line, forger.message(), hidden)
            assert answer["type"] != "refused" or answer["refusal"]["text"], answer
            kinds.add(answer["type"])
    return kinds


async def secrets_of(house: House, table: str, guest: Guest) -> tuple[str, ...]:
    """List what no stranger may ever be told: cookie and hash of a player, the seed, and what the seat may do."""
    store = Store(house.settings.url)
    loaded = await store.load(table)
    await store.close()
    assert loaded is not None
    secret = guest.cookie.removeprefix("signoria=")
    return secret, hashed(secret), str(loaded[0].seed), '"seat":0,"seats"', '"seat":1,"seats"', '"legal":[{'


def test_ten_thousand_forged_messages_change_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada, eve = house.guest(), house.guest()
            table = (await ada.create("me", "me"))["table"]
            await eve.get("/api/lobby")
            async with ada.at(table, seat=0) as honest:
                before = honest.seen
                kinds = await attack(eve, table, honest, COUNT, await secrets_of(house, table, ada))
                again = await honest.ask(type="look", seat=0)
                assert kinds <= {"refused", "done", "pong", "frame", "lookedup"}
                assert again["number"] == before["number"]
                assert honest.seen["view"] == before["view"]

    with caplog.at_level(logging.WARNING):
        asyncio.run(scenario())
    assert not caplog.records


def test_a_player_out_of_turn_changes_nothing_but_what_is_his(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The same messages from somebody who sits at the table: the game itself stands as it was."""

    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada, bob = house.guest(), house.guest()
            created = await ada.create("me", "friend", start=False, order="seated")
            await bob.get("/api/lobby")
            async with ada.at(created["table"]) as honest:
                async with bob.at(created["table"]) as friend:
                    await friend.ask(type="sit", token=created["links"][0]["token"], name="Bob")
                await honest.ask(type="start")
                await honest.until(lambda: honest.seen["status"] == "running")
                before = honest.seen
                await attack(bob, created["table"], honest, COUNT // 10)
                await honest.ask(type="look", seat=0)
                assert honest.seen["view"] == before["view"]
                assert honest.seen["action"] == 0

    with caplog.at_level(logging.WARNING):
        asyncio.run(scenario())
    assert not caplog.records


def test_a_flood_ends_with_its_sender_sent_away(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, limits=Limits()) as house:
            ada, eve = house.guest(), house.guest()
            table = (await ada.create("me", "me"))["table"]
            async with ada.at(table, seat=0) as honest, eve.dial(table) as line:
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(2000):
                        await line.socket.send('{"type":"ping"}')
                await line.until(lambda: any(stray["type"] == "closing" for stray in line.strays))
                assert (await honest.ask(type="ping"))["type"] == "pong"

    asyncio.run(scenario())


NONSENSE = [*GARBAGE[:10], b'{"game":"princes","seats":[{"who":"me"}]}', b'{"format":"signoria record 1"}']
BODIES = [
    "/api/check", "/api/tables", "/api/records", "/api/me", "/api/me/devices/join", "/api/me/devices/out",
    "/api/me/passkeys", "/api/passkeys", "/api/me/passkeys/out", "/api/me/delete", "/api/me/notices/push",
    "/api/me/notices/webhook", "/api/me/notices/mail", "/api/me/notices/mail/confirm", "/api/mail", "/api/reach",
]  # fmt: skip


@pytest.mark.parametrize("path", BODIES)
def test_a_body_that_makes_no_sense_is_refused_with_a_reason(tmp_path: Path, path: str) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            for body in NONSENSE:
                answer = await house.guest().request("POST", path, body)
                assert 400 <= answer.status < 500, body
                assert answer.body["text"], body

    asyncio.run(scenario())


PATHS = [
    "/",
    "//",
    "/api",
    "/api/lobby",
    "/api/tables",
    "/api/records",
    "/api/me",
    "/ws/x",
    "/health",
    "/metrics",
    "/assets",
]
PIECES = [
    "..",
    "%2e%2e",
    "%00",
    "%ff",
    "//etc/passwd",
    "?after=",
    "x" * 3000,
    ";",
    "%",
    "\\",
    "~",
    "api/tables",
    "record",
]
METHODS = ["GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE", "FOO"]


def test_hostile_requests_over_http_are_never_the_servers_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        chance = random.Random(7)
        async with House(tmp_path) as house:
            for _ in range(COUNT // 20):
                path = chance.choice(PATHS) + "/".join(chance.choices(PIECES, k=chance.randrange(3)))
                body = chance.choice([*GARBAGE, json.dumps(chance.choice(WEIRD)).encode()])
                headers = {"cookie": chance.choice(["", "signoria=" + "x" * 43, "signoria=\x01", "=" * 900])}
                answer = await house.guest().request(chance.choice(METHODS), path, body, **headers)
                assert answer.status < 500, (path, body, answer)

    with caplog.at_level(logging.ERROR):
        asyncio.run(scenario())
    assert not caplog.records

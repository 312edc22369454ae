"""Web Push, with an endpoint on loopback that decrypts."""

import asyncio
import json
import sqlite3
from collections import deque
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from tests.server.guests import Guest, House
from tests.server.notices import begin, friends_at
from tests.server.receivers import Receiver
from webauthn.helpers import bytes_to_base64url

from signoria.server.live.postman import Postman
from signoria.server.settings import Settings
from signoria.server.store import Store


class Browser:
    """What a browser keeps of its subscription."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen letters!"

    async def subscribe(self, guest: Guest, endpoint: str) -> str:
        """Subscribe, and give the server's key."""
        point = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        public = bytes_to_base64url(self.key.public_key().public_bytes(*point))
        body = {"endpoint": endpoint, "p256dh": public, "auth": bytes_to_base64url(self.secret), "language": "fr"}
        answer = await guest.post("/api/me/notices/push", body)
        assert answer.status == 200, answer
        return str(answer.body["key"])

    def read(self, sealed: bytes) -> Any:
        """Decrypt what came."""
        return json.loads(http_ece.decrypt(sealed, private_key=self.key, auth_secret=self.secret))


def test_a_browser_is_told_in_its_language_so_that_only_it_can_read(tmp_path: Path) -> None:
    async def scenario() -> None:
        browser = Browser()
        async with Receiver() as receiver, friends_at(tmp_path) as (_, friends):
            key = await browser.subscribe(friends.bob, f"{receiver.url}/push/1")
            await begin(friends)
            await receiver.until(1)
            sent = receiver.received[0]
            assert browser.read(sent.body)["text"].startswith("Votre partie a commencé")
            assert sent.headers["content-encoding"] == "aes128gcm"
            assert sent.headers["authorization"].endswith(f"k={key}")
            assert Vapid02.verify(sent.headers["authorization"])
            again = await friends.bob.get("/api/me/notices")
            assert again.body["key"] == key

    asyncio.run(scenario())


def test_a_browser_that_was_signed_out_is_told_nothing_more(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            bob = house.guest()
            await bob.get("/api/me")
            await Browser().subscribe(bob, "https://push.example/1")
            (device,) = (await bob.get("/api/me")).body["devices"]
            await bob.post("/api/me/devices/out", {"device": device["key"]})
        with sqlite3.connect(tmp_path / "tables.db") as plain:
            assert plain.execute("SELECT count(*) FROM ways").fetchone() == (0,)

    asyncio.run(scenario())


def test_a_subscription_that_is_gone_is_forgotten(tmp_path: Path, database: str) -> None:
    async def scenario() -> None:
        async with Receiver(deque([410])) as receiver, friends_at(tmp_path, database) as (_, friends):
            await Browser().subscribe(friends.bob, receiver.url)
            await begin(friends)
            await receiver.until(1)
            while (await friends.bob.get("/api/me/notices")).body["ways"]:  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    asyncio.run(scenario())


@pytest.mark.parametrize("fault", [{"p256dh": "AAAA"}, {"auth": "AAAA"}, {"endpoint": "nowhere"}, {"p256dh": "é"}])
def test_a_subscription_that_nothing_could_be_sent_to_is_refused(tmp_path: Path, fault: dict[str, str]) -> None:
    async def scenario() -> None:
        good = {"endpoint": "https://push.example/1", "p256dh": "B" + "A" * 86, "auth": "A" * 22}
        async with House(tmp_path) as house:
            answer = await house.guest().post("/api/me/notices/push", {**good, **fault})
            assert (answer.status, answer.body["key"]) == (400, "refused.bad-subscription")

    asyncio.run(scenario())


def test_the_key_of_a_server_is_made_once_and_is_that_of_all_its_processes(tmp_path: Path, database: str) -> None:
    async def scenario() -> None:
        stores = [Store(database or str(tmp_path / "tables.db")) for _ in range(2)]
        for store in stores:
            await store.open()
        postmen = [Postman(Settings(), store, f"{number}") for number, store in enumerate(stores)]
        first = (await postmen[0].signer()).public
        assert (await postmen[0].signer()).public == first
        assert (await postmen[1].signer()).public == first
        for store in stores:
            await store.close()

    asyncio.run(scenario())

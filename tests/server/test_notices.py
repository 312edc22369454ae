"""Whoever does not look at the table is told, once, in the ways they chose; over real protocols."""

import asyncio
import json
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import http_ece
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from tests.server.guests import Guest, House, Place
from tests.server.processes import free_port, postgres
from tests.server.receivers import Receiver, wait_for
from tests.server.test_seats import Friends, befriend
from webauthn.helpers import bytes_to_base64url

from signoria.server.live.postman import PAUSES, quiet_until
from signoria.server.post.outside import Guard
from signoria.server.protocol.persons import NoticeWishes

AT_ONCE: dict[str, Any] = {"notices_to": ("127.0.0.0/8",), "grace": 0.0, "haste": 0.0}
NOON = 1_700_000_000_000 - 1_700_000_000_000 % 86_400_000 + 43_200_000  # of some day in UTC


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


def test_a_subscription_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Receiver(deque([410])) as receiver, friends_at(tmp_path) as (_, friends):
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


class Postbox:
    """Takes mail over SMTP, and keeps it; refuses some recipients."""

    def __init__(self) -> None:
        self.letters: list[str] = []
        self.recipients: list[str] = []

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any) -> str:  # noqa: N802
        """Accept who is not called nobody."""
        if address.startswith("nobody"):
            return "550 there is no such person"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        """Keep a letter."""
        self.recipients += envelope.rcpt_tos
        self.letters.append(envelope.content.decode())
        return "250 OK"

    def link(self, number: int = -1) -> str:
        """Find the link in a letter."""
        body = self.letters[number].replace("=\r\n", "").replace("=3D", "=")
        return next(line for line in body.splitlines() if line.startswith("http")).strip()


def smtp(box: Postbox, port: int) -> Controller:
    """Make a mail server on loopback."""
    return Controller(box, hostname="127.0.0.1", port=port)


async def confirm(guest: Guest, box: Postbox, address: str) -> None:
    """Have an address confirmed by the link that was sent there."""
    count = len(box.letters)
    assert (await guest.post("/api/me/notices/mail", {"address": address})).status == 200
    await wait_for(lambda: len(box.letters) > count)
    token = box.link().partition("#")[2]
    assert (await guest.post("/api/me/notices/mail/confirm", {"token": token})).status == 200


def with_mail(scenario: Callable[[Postbox, dict[str, Any]], Coroutine[Any, Any, None]]) -> None:
    """Run with a mail server."""
    box, port = Postbox(), free_port()
    server = smtp(box, port)
    server.start()
    try:
        asyncio.run(scenario(box, {"smtp": f"smtp://127.0.0.1:{port}", "mail_from": "table@florence.example"}))
    finally:
        server.stop()


def test_mail_is_sent_to_a_confirmed_address_only(tmp_path: Path) -> None:
    async def scenario(box: Postbox, mail: dict[str, Any]) -> None:
        async with friends_at(tmp_path, **mail) as (_, friends):
            await friends.bob.post("/api/me/notices/mail", {"address": "bob@florence.example"})
            await wait_for(lambda: len(box.letters) == 1)
            token = box.link().partition("#")[2]
            stolen = await friends.ada.post("/api/me/notices/mail/confirm", {"token": token})
            assert (stolen.status, stolen.body["key"]) == (403, "refused.bad-mail-link")
            assert (await friends.bob.get("/api/me/notices")).body["ways"] == []
            assert (await friends.bob.post("/api/me/notices/mail/confirm", {"token": token})).status == 200
            assert (await friends.bob.post("/api/me/notices/mail/confirm", {"token": token})).status == 403
            await begin(friends)
            await wait_for(lambda: len(box.letters) == 2)
            assert "Message-ID" in box.letters[1]
            assert box.link().endswith(f"/table/{friends.table}")

    with_mail(scenario)


def test_mail_that_cannot_be_sent_arrives_once_the_mail_server_is_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        box, port = Postbox(), free_port()
        mail = {"smtp": f"smtp://127.0.0.1:{port}", "mail_from": "table@florence.example"}
        server = smtp(box, port)
        server.start()
        async with friends_at(tmp_path, haste=0.0005, **mail) as (_, friends):
            await confirm(friends.bob, box, "bob@florence.example")
            server.stop()
            await begin(friends)
            while await troubles(friends.bob) != ["undelivered.no-mail-server"]:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            server = smtp(box, port)
            server.start()
            await wait_for(lambda: len(box.letters) == 2)
            while await troubles(friends.bob):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        server.stop()

    asyncio.run(scenario())


def test_a_link_by_mail_signs_in_once_and_tells_nobody_who_is_known(tmp_path: Path) -> None:
    async def scenario(box: Postbox, mail: dict[str, Any]) -> None:
        async with House(tmp_path, **mail) as house:
            ada, phone, eve = house.guest(), house.guest(), house.guest()
            table = (await ada.create("me", "apprentice"))["table"]
            await confirm(ada, box, "Ada@florence.example")
            unknown = await eve.post("/api/mail", {"address": "eve@florence.example"})
            known = await phone.post("/api/mail", {"address": "ada@florence.example"})
            assert (unknown.status, unknown.body) == (known.status, known.body) == (200, {})
            await wait_for(lambda: len(box.letters) == 2)
            assert set(box.recipients) == {"ada@florence.example"}
            token = {"token": box.link().partition("/device#")[2]}
            assert (await phone.post("/api/me/devices/join", token)).status == 200
            assert (await eve.post("/api/me/devices/join", token)).status == 403
            assert (await phone.get("/api/tables")).body["tables"][0]["table"] == table

    with_mail(scenario)


@pytest.mark.parametrize(
    "address", ["", "ada", "ada@", "ada@florence", "a b@c.example", "a@b.example\r\nBcc: c@d.example"]
)
def test_what_is_no_mail_address_is_refused(tmp_path: Path, address: str) -> None:
    async def scenario(_: Postbox, mail: dict[str, Any]) -> None:
        async with House(tmp_path, **mail) as house:
            answer = await house.guest().post("/api/mail", {"address": address})
            assert (answer.status, answer.body["key"]) == (400, "refused.bad-mail")

    with_mail(scenario)


def test_without_a_mail_server_mail_is_refused_with_words(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            answer = await house.guest().post("/api/mail", {"address": "ada@florence.example"})
            assert (answer.status, answer.body["key"]) == (409, "refused.no-mail")
            assert (await house.guest().get("/api/me/notices")).body["mail"] is False

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

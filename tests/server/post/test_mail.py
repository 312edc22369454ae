"""Mail, with an SMTP server on loopback."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from tests.server.guests import Guest, House
from tests.server.notices import begin, friends_at, troubles
from tests.server.processes import free_port
from tests.server.receivers import wait_for


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


def test_mail_that_cannot_be_sent_arrives_once_the_mail_server_is_back(tmp_path: Path, database: str) -> None:
    async def scenario() -> None:
        box, port = Postbox(), free_port()
        mail = {"smtp": f"smtp://127.0.0.1:{port}", "mail_from": "table@florence.example"}
        server = smtp(box, port)
        server.start()
        async with friends_at(tmp_path, database, haste=0.0005, **mail) as (_, friends):
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

"""Connections that send too much, too slowly or read nothing, and those that must not suffer from them."""

import asyncio
import contextlib
import json
import logging
import os
import socket
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.guests import FAST, PATIENCE, Guest, House
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from signoria.server.settings import Limits
from signoria.server.web.socket import BREATH, STRIKES

EMPTY_PING = b"\x89\x80\x00\x00\x00\x00"


class Wire:
    """A WebSocket without manners: it sends what bytes it likes and reads when it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, protocol: ClientProtocol) -> None:
        self.reader, self.writer, self.protocol = reader, writer, protocol

    def say(self, **request: object) -> None:
        self.writer.write(self.spell(**request))

    def spell(self, **request: object) -> bytes:
        """Give a request's bytes, as they would be sent."""
        self.protocol.send_text(json.dumps(request).encode())
        return b"".join(self.protocol.data_to_send())

    async def hear(self, kind: str, count: int) -> list[int]:
        """Read until so many answers of a kind came, or the end, and give their numbers."""
        numbers: list[int] = []
        while len(numbers) < count and (data := await asyncio.wait_for(self.reader.read(65536), PATIENCE)):
            self.protocol.receive_data(data)
            frames = [event for event in self.protocol.events_received() if isinstance(event, Frame)]
            said = [json.loads(bytes(frame.data)) for frame in frames if frame.opcode is Opcode.TEXT]
            numbers += [answer["id"] for answer in said if answer["type"] == kind]
        return numbers

    async def last_words(self) -> tuple[int, str]:
        """Read to the farewell, and give the code and the reason."""
        with contextlib.suppress(ConnectionError):
            while self.protocol.close_rcvd is None:
                self.protocol.receive_data(await asyncio.wait_for(self.reader.read(65536), PATIENCE) or b"")
                if self.reader.at_eof():
                    break
        frames = [event for event in self.protocol.events_received() if isinstance(event, Frame)]
        self.said = [json.loads(bytes(frame.data)) for frame in frames if frame.opcode is Opcode.TEXT]
        assert self.protocol.close_rcvd is not None
        return self.protocol.close_rcvd.code, self.protocol.close_rcvd.reason


@contextlib.asynccontextmanager
async def wire(guest: Guest, table: str, buffer: int = 0) -> AsyncIterator[Wire]:
    """Open a table's socket by hand."""
    line = socket.socket()
    if buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    line.connect(("127.0.0.1", guest.port))
    reader, writer = await asyncio.open_connection(sock=line)
    protocol = ClientProtocol(parse_uri(f"ws://127.0.0.1:{guest.port}/ws/{table}"))
    request = protocol.connect()
    request.headers["Cookie"] = guest.cookie
    protocol.send_request(request)
    writer.writelines(protocol.data_to_send())
    protocol.receive_data(await reader.readuntil(b"\r\n\r\n"))
    protocol.events_received()
    try:
        yield Wire(reader, writer, protocol)
    finally:
        writer.close()


async def half(
    port: int, words: bytes, address: str = "127.0.0.1"
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Send a part of a request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    writer.write(words)
    return reader, writer


def test_a_flood_of_empty_pings_ends_with_a_reason(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, limits=Limits()) as house:
            ada = house.guest()
            table = (await ada.create("me", "me"))["table"]
            async with wire(ada, table) as eve:
                eve.writer.write(EMPTY_PING * 5000)
                assert await eve.last_words() == (4429, "too many messages at once")
                assert eve.said[-1]["type"] == "closing"

    asyncio.run(scenario())


def test_many_requests_in_one_piece_are_answered_one_after_the_other(tmp_path: Path) -> None:
    """Others are heard in between, and whoever writes the answers too: nothing piles up until its reader seems slow."""

    async def scenario() -> None:
        async with House(tmp_path, limits=replace(FAST, backlog=40)) as house:
            ada = house.guest()
            table = (await ada.create("me", "me"))["table"]
            async with wire(ada, table) as eve:
                pings = b"".join(eve.spell(type="ping", id=number) for number in range(1, 1001))
                eve.writer.write(eve.spell(type="enter") + pings)
                assert await eve.hear("pong", 1000) == list(range(1, 1001))

    asyncio.run(scenario())


def test_who_is_refused_for_haste_waits_and_is_put_out_in_the_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, limits=replace(FAST, rate=0.01, burst=3)) as house:
            ada = house.guest()
            table = (await ada.create("me", "me"))["table"]
            async with wire(ada, table) as eve:
                pings = b"".join(eve.spell(type="ping", id=number) for number in range(1, 201))
                eve.writer.write(eve.spell(type="enter") + pings)
                begun = time.monotonic()
                assert (await eve.last_words())[0] == 4429
                assert time.monotonic() - begun >= STRIKES * BREATH
                assert 0 < sum(said["type"] == "refused" for said in eve.said) <= STRIKES + 1

    asyncio.run(scenario())


def test_nobody_listens_to_who_was_sent_away(tmp_path: Path) -> None:
    """What he sends is cut off, and uses up nothing of what his neighbours may send."""

    async def scenario() -> None:
        async with House(tmp_path, limits=replace(FAST, sockets=1, crowd=2, traffic=1, traffic_burst=60_000)) as house:
            ada = house.guest()
            table = (await ada.create("me", "me"))["table"]
            async with ada.dial(table) as place, wire(ada, table) as eve:
                assert (await eve.last_words())[0] == 4429
                with contextlib.suppress(ConnectionError):
                    for _ in range(100):
                        eve.writer.write(EMPTY_PING * 1000)
                        await eve.writer.drain()
                assert (await place.ask(type="enter"))["type"] == "done"
                assert (await place.ask(type="say", seat=0, text="x" * 9000))["type"] == "refused"

    asyncio.run(scenario())


def test_bytes_count_for_a_visitor_over_all_sockets(tmp_path: Path) -> None:
    """Frames of 8 KiB: a few, but many bytes."""

    async def scenario() -> None:
        limits = replace(FAST, traffic=1, traffic_burst=40_000, crowd=100)
        async with House(tmp_path, limits=limits) as house:
            ada, bob = house.guest(), house.guest()
            table = (await ada.create("me", "me"))["table"]
            await bob.get("/api/lobby")
            async with wire(ada, table) as first, wire(ada, table) as second, bob.dial(table) as other:
                first.say(type="say", seat=0, text="x" * 16_000)
                first.say(type="say", seat=0, text="x" * 16_000)
                await asyncio.sleep(0.1)
                second.say(type="say", seat=0, text="x" * 16_000)
                assert (await second.last_words())[0] == 4429
                assert (await other.ask(type="enter"))["type"] == "done"

    asyncio.run(scenario())


def test_the_rate_is_a_visitors_whatever_the_socket(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, limits=replace(FAST, rate=0.01, burst=8)) as house:
            ada, bob = house.guest(), house.guest()
            table = (await ada.create("me", "me"))["table"]
            await bob.get("/api/lobby")
            kinds = []
            for _ in range(5):
                async with ada.dial(table) as line:
                    kinds += [(await line.ask(type="enter"))["type"], (await line.ask(type="ping"))["type"]]
            async with bob.dial(table) as line:
                assert (await line.ask(type="enter"))["type"] == "done"
            assert kinds[-1] == "refused"

    asyncio.run(scenario())


def test_visitors_without_cookies_share_what_their_address_may(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, limits=replace(FAST, rate=0.01, burst=5, crowd=2)) as house:
            answers = [await house.guest().get("/api/lobby") for _ in range(11)]
            assert [answer.status for answer in answers] == [200] * 10 + [429]

    asyncio.run(scenario())


@pytest.mark.parametrize(("proxies", "status"), [((), 429), (("127.0.0.0/8",), 201)])
def test_an_address_is_believed_only_from_a_named_proxy(tmp_path: Path, proxies: tuple[str, ...], status: int) -> None:
    async def scenario() -> None:
        limits = replace(FAST, table_rate=0.001, table_burst=1, crowd=1)
        async with House(tmp_path, limits=limits, trusted_proxies=proxies) as house:
            body = {"game": "princes", "options": {"seats": "2"}, "seats": [{"who": "friend"}] * 2}
            answers = [await house.guest().post("/api/tables", body, x_forwarded_for=f"10.0.0.{i}") for i in range(2)]
            assert answers[1].status == status

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "words", [b"", b"GET / HT", b"POST /api/check HTTP/1.1\r\nhost: 127.0.0.1\r\n", b"GET / HTTP/1.1\r\nhost: x\r\nx: "]
)
def test_half_a_request_is_cut(tmp_path: Path, words: bytes) -> None:
    async def scenario() -> None:
        async with House(tmp_path, limits=replace(FAST, request_seconds=0.2)) as house:
            reader, writer = await half(house.port, words)
            said = await asyncio.wait_for(reader.read(), PATIENCE)
            assert said.startswith(b"HTTP/1.1 408") if words else said == b""
            writer.close()

    asyncio.run(scenario())


def test_half_a_body_is_cut_without_a_traceback(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        lines = (
            b"POST /api/check HTTP/1.1",
            b"host: 127.0.0.1",
            b"content-type: application/json",
            b"content-length: 90",
        )
        head = b"\r\n".join((*lines, b"", b"{"))
        async with House(tmp_path, limits=replace(FAST, request_seconds=0.2)) as house:
            reader, writer = await half(house.port, head)
            assert (await asyncio.wait_for(reader.read(), PATIENCE)).startswith(b"HTTP/1.1 408")
            writer.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(scenario())
    assert not caplog.records


def test_half_sent_requests_shut_nobody_out(tmp_path: Path) -> None:
    """From one address, and from many."""

    async def scenario() -> None:
        async with House(tmp_path, limits=replace(FAST, descriptors=40, sockets=2)) as house:
            for hosts in ([2], range(3, 12)):
                for count in range(60):
                    with contextlib.suppress(OSError):
                        await half(house.port, b"GET /", f"127.0.0.{hosts[count % len(hosts)]}")
                assert (await house.guest().get("/api/lobby")).status == 200

    asyncio.run(scenario())


@pytest.mark.skipif(os.name == "nt", reason="Windows knows no such buffers")
def test_who_reads_nothing_is_closed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, limits=replace(FAST, unread_seconds=0.3)) as house:
            ada = house.guest()
            table = (await ada.create("me", "me"))["table"]
            async with wire(ada, table, buffer=4096) as eve, ada.at(table) as place:
                eve.say(type="enter")
                for _ in range(1500):
                    eve.say(type="look", seat=0)
                await asyncio.wait_for(house.until(lambda: len(house.connections) == 1), PATIENCE)
                assert (await place.ask(type="ping"))["type"] == "pong"

    asyncio.run(scenario())


def test_a_visitor_has_so_many_sockets_over_all_tables(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, limits=replace(FAST, sockets=2)) as house:
            ada, bob = house.guest(), house.guest()
            tables = [(await ada.create("me", "me"))["table"] for _ in range(3)]
            await bob.get("/api/lobby")
            async with ada.at(tables[0]), ada.at(tables[1]), ada.dial(tables[2]) as third, bob.at(tables[2]):
                await third.until(lambda: third.strays)
                assert third.strays[0]["refusal"]["key"] == "refused.too-many-connections"

    asyncio.run(scenario())

"""Who receives notices: a web server that answers as it is told, and keeps what came."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Any, Self

from tests.server.guests import PATIENCE


@dataclass
class Received:
    """A request that came."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    """Listens on loopback; answers with the statuses given, then with 201; `is_silent`, with nothing."""

    statuses: deque[int] = field(default_factory=deque)
    is_silent: bool = False
    received: list[Received] = field(default_factory=list)

    async def __aenter__(self) -> Self:
        self.server = await asyncio.start_server(self._answer, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        self.silence = asyncio.Event()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.silence.set()
        self.server.close()

    @property
    def url(self) -> str:
        """Where it is called."""
        return f"http://127.0.0.1:{self.port}"

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines)
        raw = dict(line.split(": ", 1) for line in lines)
        body = await reader.readexactly(int(headers["content-length"]))
        kept = {name.lower(): value for name, value in raw.items()}
        self.received.append(Received(first.split()[1], kept, body))
        if self.is_silent:
            await self.silence.wait()
        status = self.statuses.popleft() if self.statuses else 201
        writer.write(f"HTTP/1.1 {status} So\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
        writer.close()

    async def until(self, count: int) -> None:
        """Wait until so many requests have come."""
        await wait_for(lambda: len(self.received) >= count)


async def wait_for(holds: Any) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110  # what it waits for goes on elsewhere
            await asyncio.sleep(0.01)

"""A line to a database that can be cut, or that swallows what is said."""

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Self

PART = 64 * 1024


class Proxy:
    """Passes on what it hears between this machine's clients and a port, for as long as it is let."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.port = 0
        self.is_swallowing = False
        self.is_shut = False
        self.is_deafening = False
        self.lines: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self.server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.close()
        self.cut()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def deafen(self) -> None:
        """End every line, and new ones as soon as they ask to listen."""
        self.is_deafening = True
        self.cut()

    def shut(self) -> None:
        """End every line, and new ones as soon as they begin."""
        self.is_shut = True
        self.cut()

    def cut(self) -> None:
        """End every line, as a firewall that resets them does."""
        for line in self.lines:
            line.transport.abort()
        self.lines.clear()

    def swallow(self) -> None:
        """Pass nothing on any more and say nothing, on the lines there are and on new ones."""
        self.is_swallowing = True
        for task in self.tasks:
            task.cancel()

    def heal(self) -> None:
        """Pass on what new lines bring; the old ones stay dead."""
        self.is_swallowing = self.is_shut = self.is_deafening = False

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_shut:
            writer.transport.abort()
            return
        self.lines.add(writer)
        if self.is_swallowing:
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self.lines.add(back)
        self._start(reader, back)
        self._start(there, writer)

    def _start(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._pass_on(reader, writer))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):  # whichever side broke, the other hears of the end
            while part := await reader.read(PART):
                if self.is_deafening and b"LISTEN" in part:
                    self.cut()
                    return
                writer.write(part)
                await writer.drain()
        writer.close()

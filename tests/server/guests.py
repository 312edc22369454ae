"""People at a running server: a browser's worth of HTTP and WebSocket, and nothing more."""

import asyncio
import contextlib
import functools
import json
import ssl
import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import uvicorn
from sqlalchemy import create_engine
from websockets.asyncio.client import ClientConnection, connect

from signoria.server.settings import Limits, Settings
from signoria.server.store.version import migrate
from signoria.server.table.levels import LEVELS
from signoria.server.web.app import create_app
from signoria.server.web.serve import listen, options

PATIENCE = 60  # seconds until a test gives up waiting
FAST = Limits(
    table_rate=1e6, table_burst=10_000, tables=10_000, rate=1e6, burst=10_000, frames=1e6, dials=1e6, traffic=10**9
)
AT_RANDOM = dict.fromkeys(LEVELS, "random")  # opponents that play at once

Message = dict[str, Any]


@dataclass
class Answer:
    """What came back over HTTP."""

    status: int
    headers: dict[str, str]
    body: Any


@dataclass
class Guest:
    """One browser."""

    port: int
    cookie: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    tls: ssl.SSLContext | None = None  # whom to believe to be localhost, where a proxy encrypts

    @property
    def host(self) -> str:
        """The name that the server is called by."""
        return f"{'localhost' if self.tls else '127.0.0.1'}:{self.port}"

    async def get(self, path: str) -> Answer:
        """Ask for something."""
        return await self.request("GET", path)

    async def post(self, path: str, body: object, **headers: str) -> Answer:
        """Send something."""
        return await self.request("POST", path, json.dumps(body).encode(), **headers)

    async def request(self, method: str, path: str, body: bytes = b"", **more: str) -> Answer:
        """Make one request over a connection of its own."""
        fixed = {"host": self.host, "connection": "close", "content-length": str(len(body))}
        named = {name.replace("_", "-"): value for name, value in more.items()}
        own = {name.replace("_", "-"): value for name, value in self.headers.items()}
        headers = {"content-type": "application/json", **fixed, **own, **named}
        if self.cookie:
            headers["cookie"] = self.cookie
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        name = "localhost" if self.tls else None
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, ssl=self.tls, server_hostname=name)
        writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
        raw = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        return self._read(raw)

    def _read(self, raw: bytes) -> Answer:
        head, _, body = raw.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines)
        for line in lines:
            if line.lower().startswith("set-cookie: "):
                self.cookie = line.split(": ", 1)[1].split(";")[0]
        if headers.get("transfer-encoding") == "chunked":
            body = joined(body)
        with contextlib.suppress(ValueError):
            return Answer(int(first.split()[1]), headers, json.loads(body))
        return Answer(int(first.split()[1]), headers, body.decode(errors="replace"))

    async def create(
        self, *seats: str, game: str = "princes", start: bool = True, absence: int = 300, **options: str
    ) -> Message:
        """Make a table; a seat is `me`, `friend`, or the level of an opponent."""
        plans, chosen = [plan(seat) for seat in seats], {"seats": str(len(seats)), **options}
        body = {"game": game, "options": chosen, "seats": plans, "start": start, "absence": absence}
        answer = await self.post("/api/tables", body)
        assert answer.status == 201, answer
        created: Message = answer.body
        return created

    @contextlib.asynccontextmanager
    async def at(self, table: str, seen: int = 0, seat: int | None = None) -> AsyncIterator["Place"]:
        """Come to a table and look at it."""
        async with self.dial(table) as place:
            await place.ask(type="enter", seen=seen, seat=seat)
            await place.until(lambda: place.table is not None)
            yield place

    @contextlib.asynccontextmanager
    async def dial(self, table: str, **headers: str) -> AsyncIterator["Place"]:
        """Open a table's socket and say nothing yet."""
        agent = {"User-Agent": self.headers["user_agent"]} if "user_agent" in self.headers else {}
        named = {**agent, **({"Cookie": self.cookie} if self.cookie else {}), **headers}
        address = f"{'wss' if self.tls else 'ws'}://{self.host}/ws/{table}"
        line = connect(address, additional_headers=named, max_size=None, compression=None, ssl=self.tls)
        async with line as socket, Place(socket) as place:
            yield place


def joined(body: bytes) -> bytes:
    """Put a body together that came in pieces."""
    size, _, rest = body.partition(b"\r\n")
    length = int(size, 16)
    return rest[:length] + joined(rest[length + 2 :]) if length else b""


def plan(seat: str) -> Message:
    """Plan a seat."""
    if seat == "friend":
        return {"who": "friend"}
    return {"who": "me", "name": "Ada"} if seat == "me" else {"who": "agent", "level": seat}


class Place:
    """A guest's place at one table: the last table seen, the story so far, and answers by number."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: Message | None = None
        self.story: list[Message] = []
        self.answers: dict[int, Message] = {}
        self.reports: list[Message] = []
        self.strays: list[Message] = []
        self.number = 0
        self.changed = asyncio.Condition()
        self.is_closed = False

    async def __aenter__(self) -> Self:
        self.listening = asyncio.create_task(self._listen())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.listening.cancel()
        await asyncio.gather(self.listening, return_exceptions=True)

    async def _listen(self) -> None:
        try:
            async for raw in self.socket:
                await self._hear(json.loads(raw))
        finally:
            async with self.changed:
                self.is_closed = True
                self.changed.notify_all()

    async def _hear(self, message: Message) -> None:
        async with self.changed:
            if message["type"] == "table":
                self.table = message
                self.story = [*self.story[: message["since"]], *message["story"]]
            elif message["type"] == "review":
                self.reports.append(message)
            elif message.get("id"):
                assert message["id"] not in self.answers, f"two answers: {message}"
                self.answers[message["id"]] = message
            else:
                self.strays.append(message)
            self.changed.notify_all()

    async def until(self, holds: Any) -> None:
        """Wait until something holds."""
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(lambda: holds() or self.is_closed), PATIENCE)
        assert holds(), f"the line was closed: {self.strays}"

    async def send(self, **request: Any) -> int:
        """Send a request and give its number."""
        self.number += 1
        await self.socket.send(json.dumps({"id": self.number, **request}))
        return self.number

    async def ask(self, **request: Any) -> Message:
        """Send a request and wait for its answer."""
        number = await self.send(**request)
        await self.until(lambda: number in self.answers)
        return self.answers.pop(number)

    async def play(self, choice: int = 0) -> Message:
        """Play one of the legal actions of the seat looked on as, and see it happen."""
        table = self.seen
        words = table["legal"][choice % len(table["legal"])]["words"]
        answer = await self.ask(type="play", seat=table["seat"], words=words, position=table["position"])
        assert answer["type"] == "done", answer
        await self.until(lambda: self.seen["number"] >= answer["number"])
        return answer

    @property
    def seen(self) -> Message:
        """The table as last seen."""
        assert self.table is not None
        return self.table


@functools.cache
def empty_database() -> bytes:
    """A file of the present version; to make one for every test would take as long as many a test."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "tables.db")
        engine = create_engine(f"sqlite:///{file}")
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return file.read_bytes()


def made(file: Path) -> Path:
    """See to it that there is a database."""
    if not file.exists():
        file.write_bytes(empty_database())
    return file


class House:
    """A server in this process, on a free port."""

    def __init__(self, folder: Path, database: str = "", **settings: Any) -> None:
        self.bound = listen("127.0.0.1", 0, is_fixed=True)
        self.port: int = self.bound.getsockname()[1]
        given = {
            "database": database or str(made(folder / "tables.db")),
            "pace": 0.0,
            "thinkers": 1,
            "niceness": 0,
            "agents": AT_RANDOM,
            "limits": FAST,
            **settings,
        }
        self.settings = Settings(port=self.port, **given)
        self.server = uvicorn.Server(uvicorn.Config(create_app(self.settings), **options(self.settings)))

    async def __aenter__(self) -> Self:
        self.serving = asyncio.create_task(self.server._serve([self.bound]))  # without its signal handlers
        while not self.server.started:
            assert not self.serving.done(), "the server did not start"
            await asyncio.sleep(0.01)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.should_exit = True
        await asyncio.wait_for(self.serving, PATIENCE)

    def guest(self, **headers: str) -> Guest:
        """Let somebody in."""
        return Guest(self.port, headers=headers)

    @property
    def connections(self) -> set[Any]:
        """Who is connected, over HTTP or a socket."""
        return self.server.server_state.connections

    @staticmethod
    async def until(holds: Any) -> None:
        """Wait until something holds."""
        while not holds():  # noqa: ASYNC110  # no event tells of what goes on in the server
            await asyncio.sleep(0.01)

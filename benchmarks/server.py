"""Live tables on one server process: the time of a move, events lost or doubled, the weight of a connection.

python3 dev.py run --version                      # sets up .venv, rules compiled
.venv/bin/python benchmarks/server.py             # 100 tables with 4 connections each, for a short while
.venv/bin/python benchmarks/server.py --seconds 60

A move is timed from sending it to having both its confirmation and the new table. Every connection checks the numbers
of the story it is told. The clients run in a process of their own; the server is the one that `signoria serve` starts.

On each core a further process sleeps for two milliseconds and works for a moment, again and again. If it oversleeps,
or its work takes several times the processor time that it usually does, that core stood still or was slow, as those of
virtual machines are at times; the moves outside such spells are also told apart (`awake`).
"""

import argparse
import asyncio
import gc
import json
import os
import random
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
import uvloop
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

SEATS = 4
HERE = "127.0.0.1"
ONE_HOUSE = "crowd=1000000"  # all of them come from one address
CORES = os.cpu_count() or 1
Message = dict[str, Any]
Span = tuple[float, float]


class Happening(msgspec.Struct):
    """What a client reads of an entry of the story."""

    number: int


class Choice(msgspec.Struct):
    """What it reads of an action that it may do."""

    words: str


class Said(msgspec.Struct):
    """What it reads of a message: of a table, or of an answer; the rest would only keep the machine busy."""

    type: str
    id: int = 0
    number: int = 0
    status: str = ""
    position: int = 0
    to_move: int | None = None
    since: int = 0
    story: list[Happening] = []
    legal: list[Choice] = []


_decoder = msgspec.json.Decoder(Said)


class Client(asyncio.Protocol):
    """One connection: looks on as one seat, and plays when it is asked to.

    As light as can be: what 400 of them need of the machine, the server cannot have.
    """

    def __init__(self, address: str, cookie: str, seat: int) -> None:
        self.socket = ClientProtocol(parse_uri(address))
        self.cookie = cookie
        self.seat = seat
        self.table: Said | None = None
        self.number = 0  # of the last happening
        self.lost = 0
        self.doubled = 0
        self.requests = 0
        self.answers: dict[int, Said] = {}
        self.changed = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self.transport = cast(asyncio.Transport, transport)
        request = self.socket.connect()
        request.headers["Cookie"] = self.cookie
        self.socket.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Take in whatever the server says."""
        self.socket.receive_data(data)
        for event in self.socket.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._hear(_decoder.decode(event.data))
        self._flush()
        self.changed.set()

    def connection_lost(self, error: Exception | None) -> None:
        """Let nobody wait for more."""
        self.changed.set()

    def _flush(self) -> None:
        for part in self.socket.data_to_send():
            if part:
                self.transport.write(part)

    def _hear(self, message: Said) -> None:
        if message.type == "table":
            self._check(message)
            self.table = message
        elif message.id:
            self.answers[message.id] = message

    def _check(self, table: Said) -> None:
        if table.since == 0:  # somebody who takes a seat is told everything again, as that seat knows it
            self.number = 0
        for entry in table.story:
            if entry.number <= self.number:
                self.doubled += 1
            self.lost += max(0, entry.number - self.number - 1)
            self.number = max(self.number, entry.number)

    async def until(self, holds: Any) -> None:
        """Wait until something holds."""
        while not holds():
            assert not self.transport.is_closing(), "the server closed the line"
            self.changed.clear()
            await self.changed.wait()

    async def ask(self, request: Message) -> Said:
        """Have something done."""
        self.requests += 1
        number = self.requests
        self.socket.send_text(msgspec.json.encode({**request, "id": number}))
        self._flush()
        await self.until(lambda: number in self.answers)
        answer = self.answers.pop(number)
        assert answer.type == "done", answer
        return answer

    @property
    def may_play(self) -> bool:
        """Whether it is asked."""
        return self.table is not None and bool(self.table.legal)

    async def play(self) -> Span:
        """Play any legal action and give from when to when it took."""
        assert self.table is not None
        words = random.choice(self.table.legal).words
        request = {"type": "play", "seat": self.seat, "words": words, "position": self.table.position}
        begun = time.monotonic()
        answer = await self.ask(request)
        await self.until(lambda: self.number >= answer.number)
        return begun, time.monotonic()


class Game:
    """One table with a connection for each seat."""

    def __init__(self, clients: list[Client], pause: float) -> None:
        self.clients = clients
        self.pause = pause
        self.moves: list[Span] = []

    async def play(self, until: float) -> None:
        """Play at the pace of quick people until time is up or the game is over."""
        await asyncio.sleep(random.random() * self.pause)
        while time.monotonic() < until:
            number = max(client.number for client in self.clients)
            for client in self.clients:
                await client.until(lambda client=client, number=number: client.number >= number)
            table = self.clients[0].table
            if table is None or table.to_move is None:
                return
            if self.clients[table.to_move].may_play:  # else the first has yet to hear of a choice that nobody is told
                self.moves.append(await self.clients[table.to_move].play())
            await asyncio.sleep(self.pause * random.uniform(0.5, 1.5))


class Pulse:
    """Notes when a core stood still or was slow."""

    def __init__(self) -> None:
        command = [sys.executable, "-c", PULSE]
        cores = map(str, range(CORES))
        self.processes = [subprocess.Popen([*command, core], stdout=subprocess.PIPE, text=True) for core in cores]

    def spells(self) -> list[Span]:
        """Stop, and give from when to when."""
        for process in self.processes:
            process.terminate()
        lines = [line.split() for process in self.processes for line in process.communicate()[0].splitlines()]
        return [(float(begun), float(over)) for begun, over in lines]


PULSE = """
import os, sys, time
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {int(sys.argv[1])})
def work():
    begun = time.thread_time()
    sum(range(500))
    return time.thread_time() - begun
usual = sorted(work() for _ in range(1000))[100]
begun, last = 0.0, time.monotonic()
while True:
    time.sleep(0.002)
    took, now = work(), time.monotonic()
    if now - last > 0.008 or took > 5 * usual:
        begun = begun or last
    elif begun:
        print(begun, last, flush=True)
        begun = 0.0
    last = now
"""


@contextmanager
def server(*limits: str) -> Iterator[tuple[int, int]]:
    """Run `signoria serve` on a free port, with other limits than usual; give the port and the process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-P", "-c", SERVE, str(Path(folder) / "tables.db"), *limits]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield int(process.stdout.readline().rsplit(":", 1)[1].strip().strip("/")), process.pid
        finally:
            process.terminate()
            process.wait(30)


# as `signoria serve` does
SERVE = """
import sys
from signoria.server.web.serve import serve
from signoria.server.settings import Limits, Settings
limits = Limits(**{name: int(number) for name, number in (limit.split("=") for limit in sys.argv[2:])})
serve(Settings(port=0, database=sys.argv[1], limits=limits), is_fixed=True, say=lambda where: print(where, flush=True))
"""


async def create(port: int, home: str = HERE) -> tuple[str, str, list[str]]:
    """Make a table for four browsers; give its name, the host's cookie and the other seats' tokens."""
    plans = [{"who": "me", "name": "Host"}, *({"who": "friend"} for _ in range(SEATS - 1))]
    body = json.dumps({"game": "princes", "options": {"seats": str(SEATS)}, "seats": plans}).encode()
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=(home, 0))
    headers = {"host": f"127.0.0.1:{port}", "content-type": "application/json", "content-length": len(body)}
    head = "".join(f"{name}: {value}\r\n" for name, value in {**headers, "connection": "close"}.items())
    writer.write(f"POST /api/tables HTTP/1.1\r\n{head}\r\n".encode() + body)
    raw = (await reader.read()).decode()
    writer.close()
    cookie = next(line.split(": ", 1)[1].split(";")[0] for line in raw.split("\r\n") if line.startswith("set-cookie"))
    created = json.loads(raw.partition("\r\n\r\n")[2])
    return created["table"], cookie, [link["token"] for link in created["links"]]


def memory(pid: int) -> int:
    """Give the resident bytes of a process, where the system tells."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")
    except OSError:
        return 0


def cpu(pid: int) -> float:
    """Give the seconds that a process has computed, where the system tells."""
    try:
        spent = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")


async def measure(port: int, pid: int, options: argparse.Namespace) -> Message:
    """Open all tables, play, and sum up."""
    tables = [await create(port) for _ in range(options.tables)]
    before = memory(pid)
    games = [Game(await gather(port, *table), options.pause) for table in tables]
    after = memory(pid)
    worked, own = cpu(pid), time.process_time()
    gc.collect()
    gc.disable()  # a pause of the clients is none of the server's
    until = time.monotonic() + options.seconds
    pulse = Pulse()
    await asyncio.gather(*(game.play(until) for game in games))
    spells = pulse.spells()
    clients = [client for game in games for client in game.clients]
    moves = [move for game in games for move in game.moves]
    times = sorted(end - begin for begin, end in moves)
    awake = sorted(end - begin for begin, end in moves if not any(a < end and begin < b for a, b in spells))
    return {
        "tables": options.tables,
        "connections": len(clients),
        "moves": len(times),
        "moves_per_second": round(len(times) / options.seconds, 1),
        "p50_ms": round(statistics.median(times) * 1000, 2),
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2),
        "max_ms": round(times[-1] * 1000, 2),
        "core_slow_percent": round(100 * sum(over - begun for begun, over in spells) / options.seconds / CORES, 1),
        "longest_slow_spell_ms": round(max((over - begun for begun, over in spells), default=0) * 1000, 2),
        "moves_awake": len(awake),
        "p99_awake_ms": round(awake[int(len(awake) * 0.99)] * 1000, 2),
        "client_cpu_ms_per_move": round((time.process_time() - own) / len(times) * 1000, 2),
        "server_cpu_ms_per_move": round((cpu(pid) - worked) / len(times) * 1000, 2),
        "lost": sum(client.lost for client in clients),
        "doubled": sum(client.doubled for client in clients),
        "kb_per_connection": round((after - before) / len(clients) / 1024, 1),
        "server_mb": round(memory(pid) / 1024 / 1024, 1),
    }


async def gather(port: int, table: str, cookie: str, tokens: list[str], home: str = HERE) -> list[Client]:
    """Bring four browsers to a table and begin."""
    host = await join(port, table, cookie, 0, home)
    friends = [
        await join(port, table, f"signoria={secrets.token_urlsafe(32)}", seat + 1, home) for seat in range(len(tokens))
    ]
    for friend, token in zip(friends, tokens, strict=True):
        await friend.ask({"type": "sit", "token": token, "name": f"Friend {friend.seat}"})
    await host.ask({"type": "start"})
    for client in (host, *friends):
        await client.until(lambda client=client: client.table.status == "running")
    return [host, *friends]


async def join(port: int, table: str, cookie: str, seat: int, home: str = HERE) -> Client:
    """Connect a browser to a table."""
    client = Client(f"ws://127.0.0.1:{port}/ws/{table}", cookie, seat)
    await asyncio.get_running_loop().create_connection(lambda: client, HERE, port, local_addr=(home, 0))
    await client.until(lambda: client.socket.state is State.OPEN)
    await client.ask({"type": "enter"})
    await client.until(lambda: client.table)
    return client


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two moves at a table, on average (1)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    with server(ONE_HOUSE) as (port, pid):
        found = uvloop.run(measure(port, pid, options))
    if options.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name.replace('_', ' '):20} {value}")


if __name__ == "__main__":
    main()

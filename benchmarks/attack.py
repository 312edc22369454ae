"""An attacker against a server with its usual limits: what 100 tables with 400 players notice of it.

python3 dev.py run --version                              # sets up .venv, rules compiled
.venv/bin/python benchmarks/attack.py                     # every attack, 60 s without it and 60 s with it
.venv/bin/python benchmarks/attack.py pings looks --seconds 10

For each attack a fresh server: the players' moves are timed, then again while the attacker, a process of its own at
another address of this machine, sends as much as it can and comes back whenever it is put out. The players of a table
share an address; the clients share the processor with the server, so on few cores a part of the difference is theirs.
"""

import argparse
import asyncio
import contextlib
import json
import random
import secrets
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from itertools import cycle

import uvloop
from server import HERE, Client, Game, cpu, create, gather, join, memory, server
from websockets.client import ClientProtocol
from websockets.protocol import State
from websockets.uri import parse_uri

EVE = "127.0.3.1"
HOUSES = [f"127.0.4.{number}" for number in range(1, 9)]
PING = b"\x89\x80\x00\x00\x00\x00"
PRINCES = [{"who": "agent", "level": "prince"}] * 5


class Attacker:
    """Somebody with a cookie, at an address."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = f"signoria={secrets.token_urlsafe(32)}"

    async def post(self, path: str, body: bytes, home: str = EVE) -> dict[str, str]:
        """Send something; give what comes back, if it is of use."""
        reader, writer = await asyncio.open_connection(HERE, self.port, local_addr=(home, 0))
        head = f"host: {HERE}\r\ncookie: {self.cookie}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}"
        writer.write(f"POST {path} HTTP/1.1\r\n{head}\r\nconnection: close\r\n\r\n".encode() + body)
        raw = await reader.read()
        writer.close()
        with contextlib.suppress(ValueError):
            return dict(json.loads(raw.partition(b"\r\n\r\n")[2]))
        return {}

    async def table(self) -> str:
        """Make a table of one's own."""
        seats = [{"who": "me", "name": "Eve"}] * 2
        plan = {"game": "princes", "options": {"seats": "2"}, "seats": seats}
        return (await self.post("/api/tables", json.dumps(plan).encode()))["table"]

    async def study(self) -> str:
        """Make a table with a long story."""
        from signoria.games import load
        from signoria.record import Record

        game = load("princes(seats=5)")
        state, record = game.start(7), Record.begin(game, 7)
        while game.to_move(state) is not None:
            action = random.choice(game.legal(state))
            record = record.then(action)
            game.apply(state, action)
        return (await self.post("/api/records", record.dump().encode()))["table"]

    async def dial(self, table: str) -> "Wire":
        """Open a socket."""
        reader, writer = await asyncio.open_connection(HERE, self.port, local_addr=(EVE, 0))
        protocol = ClientProtocol(parse_uri(f"ws://{HERE}:{self.port}/ws/{table}"))
        request = protocol.connect()
        request.headers["Cookie"] = self.cookie
        protocol.send_request(request)
        writer.writelines(protocol.data_to_send())
        protocol.receive_data(await reader.readuntil(b"\r\n\r\n"))
        if protocol.state is not State.OPEN:
            raise ConnectionError("not let in")
        return Wire(reader, writer, protocol)


class Wire:
    """A socket that sends whatever it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, protocol: ClientProtocol) -> None:
        self.reader, self.writer, self.protocol = reader, writer, protocol

    async def say(self, **request: object) -> None:
        """Send a request."""
        self.protocol.send_text(json.dumps(request).encode())
        self.writer.writelines(self.protocol.data_to_send())
        await self.writer.drain()

    async def swallow(self) -> None:
        """Read and forget."""
        with contextlib.suppress(ConnectionError):
            while await self.reader.read(1 << 20):
                pass


async def forever(flood: Callable[[], Awaitable[None]], times: int = 8) -> None:
    """Do something again and again, several times at once, whatever comes of it."""

    async def one() -> None:
        while True:
            with contextlib.suppress(ConnectionError, OSError, asyncio.IncompleteReadError, KeyError):
                await flood()
            await asyncio.sleep(0.01)

    await asyncio.gather(*(one() for _ in range(times)))


async def sockets(eve: Attacker, table: str, reads: bool, **request: object) -> None:
    """Send the same request over many sockets as fast as it goes."""

    async def flood() -> None:
        wire = await eve.dial(table)
        reading = asyncio.create_task(wire.swallow()) if reads else None
        try:
            await wire.say(type="enter")
            while reading is None or not reading.done():
                await wire.say(**request)
        finally:
            wire.writer.transport.abort()
            if reading is not None:
                reading.cancel()

    await forever(flood)


async def pings(eve: Attacker) -> None:
    """Empty WebSocket pings, as many bytes as the line takes."""
    table = await eve.table()

    async def flood() -> None:
        wire = await eve.dial(table)
        reading = asyncio.create_task(wire.swallow())
        try:
            while not reading.done():
                wire.writer.write(PING * 10_000)
                await wire.writer.drain()
        finally:
            wire.writer.transport.abort()
            reading.cancel()

    await forever(flood)


async def chat(eve: Attacker) -> None:
    """Lines of chat."""
    await sockets(eve, await eve.table(), reads=True, type="say", seat=0, text="🂡" * 500)


async def looks(eve: Attacker) -> None:
    """Being told a long story again and again."""
    await sockets(eve, await eve.study(), reads=True, type="look", seat=0)


async def hints(eve: Attacker) -> None:
    """Questions that take long to think about."""
    await sockets(eve, await eve.table(), reads=True, type="hint", seat=0)


async def unread(eve: Attacker) -> None:
    """Asking and never reading."""
    await sockets(eve, await eve.study(), reads=False, type="look", seat=0)


async def halves(eve: Attacker) -> None:
    """Requests that never end, from several addresses."""
    homes = cycle(HOUSES)
    kept: list[asyncio.StreamWriter] = []

    async def flood() -> None:
        _, writer = await asyncio.open_connection(HERE, eve.port, local_addr=(next(homes), 0))
        writer.write(b"GET /api/lobby HTTP/1.1\r\nx: ")
        kept.append(writer)
        if len(kept) > 2000:
            kept.pop(0).transport.abort()

    await forever(flood)


async def tables(eve: Attacker) -> None:
    """Tables of five princes that nobody looks at."""
    plan = {"game": "princes", "options": {"seats": "5"}, "seats": PRINCES}

    async def flood() -> None:
        await eve.post("/api/tables", json.dumps(plan).encode())

    await forever(flood)


ATTACKS = {attack.__name__: attack for attack in (pings, chat, looks, hints, unread, halves, tables)}


async def play(games: list[Game], seconds: float) -> list[float]:
    """Let everybody play for a while, and give how long their moves took."""
    for game in games:
        game.moves.clear()
    until = time.monotonic() + seconds
    await asyncio.gather(*(game.play(until) for game in games))
    return sorted(end - begin for game in games for begin, end in game.moves)


async def people(port: int, count: int, pause: float) -> list[Game]:
    """Bring four browsers to each of many tables, every table a household."""
    games = []
    for number in range(count):
        home = f"127.0.1.{number + 1}"
        clients: list[Client] = await gather(port, *await create(port, home), home)
        games.append(Game(clients, pause))
    return games


def sum_up(times: list[float], pid: int) -> dict[str, float]:
    """Give the figures of a while."""
    return {
        "moves": len(times),
        "p50_ms": round(times[len(times) // 2] * 1000, 2),
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2),
        "server_mb": round(memory(pid) / 1024 / 1024, 1),
    }


async def figures(games: list[Game], seconds: float, pid: int) -> dict[str, float]:
    """Give the figures of a while, with the processor time of the server: the rest of a delay is the machine's."""
    worked = cpu(pid)
    found = sum_up(await play(games, seconds), pid)
    return {**found, "server_cpu_percent": round(100 * (cpu(pid) - worked) / seconds, 1)}


async def measure(name: str, port: int, pid: int, options: argparse.Namespace) -> dict[str, object]:
    """Time the players' moves without the attack and with it."""
    games = await people(port, options.tables, options.pause)
    await play(games, 2)
    before = await figures(games, options.seconds, pid)
    attacker = subprocess.Popen(  # noqa: ASYNC220  # once, while nobody is timed
        [sys.executable, __file__, "--as", name, "--port", str(port)]
    )
    try:
        during = await figures(games, options.seconds, pid)
        is_alive = attacker.poll() is None
    finally:
        attacker.kill()
        attacker.wait()
    lost = sum(client.lost + client.doubled for game in games for client in game.clients)
    ratio = round(during["p99_ms"] / before["p99_ms"], 2)
    return {"attack": name, "ratio": ratio, "before": before, "during": during, "lost": lost, "attacked": is_alive}


async def wait_for_apprentice(port: int, options: argparse.Namespace) -> dict[str, object]:
    """Time the answers of an apprentice while twenty tables of five princes think, with nobody looking on."""
    eve, plan = Attacker(port), {"game": "princes", "options": {"seats": "5"}, "seats": PRINCES}
    for _ in range(20):
        await eve.post("/api/tables", json.dumps(plan).encode())
    await asyncio.sleep(5)
    ada = Attacker(port)
    seats = [{"who": "me", "name": "Ada"}, {"who": "agent", "level": "apprentice"}]
    plan = {"game": "princes", "options": {"seats": "2"}, "seats": seats}
    table = (await ada.post("/api/tables", json.dumps(plan).encode(), HERE))["table"]
    times, client = [], await join(port, table, ada.cookie, 0)
    until = time.monotonic() + options.seconds
    while time.monotonic() < until and client.table is not None and client.table.status == "running":
        if client.table.to_move == client.seat:
            await client.play()
            continue
        number, begun = client.number, time.monotonic()
        await client.until(lambda number=number: client.number > number)
        times.append(time.monotonic() - begun)
    return {
        "attack": "princes",
        "answers": len(times),
        **sum_up(sorted(times), 0),
        "slowest_ms": [round(each * 1000) for each in sorted(times)[-3:]],
    }


def main() -> None:
    """Attack and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "attacks", nargs="*", choices=[*ATTACKS, "princes", []], metavar="ATTACK", help=", ".join([*ATTACKS, "princes"])
    )
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two moves at a table, on average (1)")
    parser.add_argument("--as", dest="role", choices=ATTACKS, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.role:
        uvloop.run(ATTACKS[options.role](Attacker(options.port)))
        return
    for name in options.attacks or [*ATTACKS, "princes"]:
        if name == "princes":
            with server() as (port, _):
                print(json.dumps(uvloop.run(wait_for_apprentice(port, options))), flush=True)
            continue
        with server() as (port, pid):
            print(json.dumps(uvloop.run(measure(name, port, pid, options))), flush=True)


if __name__ == "__main__":
    main()

"""Servers and databases that are killed, restarted and cut off again and again: no confirmed move is lost or doubled.

SIGNORIA_FAULTS=20 python -m pytest -s tests/server/test_endurance.py    # twenty times each, and the figures
"""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url
from tests.server.guests import Guest, Message, Place
from tests.server.processes import Postgres, Server, free_port, postgres_server
from tests.server.proxies import Proxy
from tests.server.test_kill import recovered
from websockets.exceptions import WebSocketException

ROUNDS = int(os.environ.get("SIGNORIA_FAULTS", "2"))
TABLES = 3
MOVES = 12  # that are confirmed between two faults
BREAK = 3.0  # seconds that a line swallows
PATIENCE = 180  # seconds until moves are confirmed again
LIMITS = ("rate", "burst", "frames", "frames_burst", "traffic", "traffic_burst", "dials", "dials_burst", "table_rate")
UNLIMITED = [word for name in LIMITS for word in ("--limit", f"{name}=100000000")]


@dataclass
class Ledger:
    """What was confirmed at one table, and how many moves were sent without hearing what became of them."""

    guest: Guest
    table: str = ""
    confirmed: list[Message] = field(default_factory=list)
    unanswered: int = 0


class Crowd:
    """People who play as fast as they are let, come back when their line breaks, and remember what was confirmed."""

    def __init__(self, port: int) -> None:
        self.ledgers: list[Ledger] = []
        self.players = [asyncio.create_task(self._keep_playing(port)) for _ in range(TABLES)]

    @property
    def confirmed(self) -> int:
        """How many moves were confirmed."""
        return sum(len(ledger.confirmed) for ledger in self.ledgers)

    async def more(self, count: int) -> None:
        """Wait until some more moves are confirmed."""
        wanted, end = self.confirmed + count, time.monotonic() + PATIENCE
        while self.confirmed < wanted:
            for player in self.players:
                assert not player.done(), player.exception()
            assert time.monotonic() < end, f"nothing moves any more: {self.ledgers}, {self.players}"
            await asyncio.sleep(0.05)

    async def stop(self) -> None:
        """Let everybody go."""
        left = set(self.players)
        while left:  # before Python 3.12 `wait_for` may overhear a cancellation
            for player in left:
                player.cancel()
            _, left = await asyncio.wait(left, timeout=1)

    async def _keep_playing(self, port: int) -> None:
        while True:
            ledger = Ledger(Guest(port))
            while not ledger.table:
                with suppress(OSError, AssertionError, IndexError):
                    ledger.table = (await ledger.guest.create("me", "me"))["table"]
                await asyncio.sleep(0.1)
            self.ledgers.append(ledger)
            is_over = False
            while not is_over:
                with suppress(OSError, AssertionError, WebSocketException):
                    is_over = await play_through(ledger)
                await asyncio.sleep(0.1)


async def play_through(ledger: Ledger) -> bool:
    """Play until the game is over, or a request is refused; lines that break are raised."""
    guest, table = ledger.guest, ledger.table
    async with guest.at(table, seat=0) as first, guest.at(table, seat=1) as second:
        while first.seen["status"] == "running":
            number = await move(ledger, first if first.seen["to_move"] == 0 else second)
            if not number:
                return False
            for other in (first, second):
                await other.until(lambda other=other, number=number: other.seen["number"] >= number)
        return True


async def move(ledger: Ledger, place: Place) -> int:
    """Make one move and give its number, 0 where it was refused."""
    seat, choices = place.seen["seat"], place.seen["legal"]
    if not choices:
        return 0
    words = choices[place.seen["number"] % len(choices)]["words"]
    ledger.unanswered += 1
    answer = await place.ask(type="play", seat=seat, words=words, position=place.seen["position"])
    if answer["type"] == "done":
        ledger.confirmed.append({"number": answer["number"], "words": words, "seat": seat})
    elif answer["refusal"]["key"] in ("refused.no-database", "refused.failed"):
        return 0  # it may have been written
    ledger.unanswered -= 1
    return int(answer.get("number", 0))


async def check(crowd: Crowd) -> None:
    """Look for every confirmed move, once and in its place, and for no other than those that nobody answered."""
    lost = doubled = 0
    for ledger in crowd.ledgers:
        found = await recovered(ledger.guest, ledger.table)
        lost += sum(move not in found for move in ledger.confirmed)
        doubled += max(0, len(found) - len(ledger.confirmed) - ledger.unanswered)
    unanswered = sum(ledger.unanswered for ledger in crowd.ledgers)
    print(f"\n{crowd.confirmed} moves confirmed, {unanswered} without an answer; {lost} lost, {doubled} doubled")
    assert (lost, doubled) == (0, 0)


class Site:
    """A server that is started again on the same port whenever it was killed."""

    def __init__(self, database: str, *more: str) -> None:
        self.database, self.more, self.port = database, more, free_port()

    async def start(self) -> None:
        """Start it, as soon as the port is free."""
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(AssertionError):
                    self.server = await asyncio.to_thread(Server, self.database, self.port, *self.more, *UNLIMITED)
                    return
                await asyncio.sleep(0.5)

    async def kill(self) -> None:
        """Kill it and start it again."""
        self.server.kill()
        await self.start()

    async def kill_worker(self) -> None:
        """Kill one of its processes; the main one starts another."""
        os.kill(self.server.workers[0], signal.SIGKILL)

    async def endure(self, rounds: int, faults: list[Callable[[], Awaitable[None]]]) -> None:
        """Let people play through faults, each of which must mend by itself; in the end a new server is asked."""
        await self.start()
        try:
            crowd = Crowd(self.port)
            await crowd.more(MOVES)
            for number in range(rounds):
                await faults[number % len(faults)]()
                await crowd.more(MOVES)
            await crowd.stop()
            await self.kill()
            await check(crowd)
        finally:
            await asyncio.to_thread(self.server.stop)  # the proxy goes on in this loop


async def crash(database: Postgres) -> None:
    """Let PostgreSQL crash and start again."""
    await asyncio.to_thread(database.stop, signal.SIGQUIT)
    await asyncio.to_thread(database.start)


async def swallow(proxy: Proxy) -> None:
    """Let all lines to the database go silent for a while; those that there were stay so."""
    proxy.swallow()
    await asyncio.sleep(BREAK)
    proxy.heal()


async def cut(proxy: Proxy) -> None:
    """Cut all lines to the database."""
    proxy.cut()


def test_sqlite_loses_nothing_however_often_its_server_is_killed(tmp_path: Path) -> None:
    async def scenario() -> None:
        site = Site(str(tmp_path / "tables.db"))
        await site.endure(ROUNDS - 1, [site.kill])

    asyncio.run(scenario())


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux lists the processes of another there")
def test_postgresql_and_two_workers_lose_nothing_whatever_is_killed_or_cut(tmp_path: Path) -> None:
    async def scenario(database: Postgres) -> None:
        async with Proxy(database.port) as proxy:
            site = Site(make_url(database.url).set(port=proxy.port).render_as_string(), "--workers", "2")
            await site.endure(ROUNDS, [
                lambda: crash(database), lambda: swallow(proxy), site.kill, lambda: cut(proxy), site.kill_worker,
            ])  # fmt: skip

    with postgres_server() as database:
        asyncio.run(scenario(database))

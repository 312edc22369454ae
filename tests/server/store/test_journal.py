"""Moves that come at the same time are committed together, and nobody waits for ever."""

import asyncio
from collections.abc import Callable
from typing import Any

from sqlalchemy.exc import IntegrityError

from signoria.server.store import Conflict, Summary
from signoria.server.store.engine import Database
from signoria.server.store.journal import Append, Journal
from signoria.server.table.entries import Began

SUMMARY = Summary("running", 0, False, "[]", 1, 0)


class Slow(Database):
    """Lets every transaction wait until it is allowed."""

    def __init__(self) -> None:
        self.allowed = asyncio.Semaphore(0)
        self.batches: list[list[str]] = []

    def allow(self, transactions: int) -> None:
        """Let some more transactions be done."""
        for _ in range(transactions):
            self.allowed.release()

    async def run(self, work: Callable[[Any], Any]) -> Any:
        await self.allowed.acquire()
        return work(self)


class Noted(Journal):
    """Notes what would be written; the number at a table called `taken` is taken."""

    def _write(self, connection: Any, batch: list[Append]) -> None:
        tables = [append.table for append in batch]
        connection.batches.append(tables)
        if "taken" in tables:
            raise IntegrityError("", None, Exception("taken"))


def appended(journal: Journal, *tables: str) -> list[asyncio.Task[None]]:
    """Append to several logs at once."""
    return [asyncio.create_task(journal.append(table, 1, [Began(time=0)], SUMMARY)) for table in tables]


def test_what_comes_meanwhile_is_committed_together() -> None:
    async def scenario() -> None:
        database = Slow()
        tasks = appended(Noted(database), "one", "two", "three")
        await asyncio.sleep(0)
        database.allow(2)
        await asyncio.gather(*tasks)
        assert database.batches == [["one"], ["two", "three"]]

    asyncio.run(scenario())


def test_a_number_taken_concerns_its_own_table_only() -> None:
    async def scenario() -> None:
        database = Slow()
        tasks = appended(Noted(database), "one", "taken", "two")
        await asyncio.sleep(0)
        database.allow(4)
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]

    asyncio.run(scenario())


def test_nobody_waits_for_ever_when_the_writer_is_interrupted() -> None:
    async def scenario() -> None:
        database = Slow()
        journal = Noted(database)
        tasks = appended(journal, "one", "taken", "two", "three")
        await asyncio.sleep(0)
        database.allow(2)  # one, and the others together, which fails
        await asyncio.wait(tasks[:1])
        await asyncio.sleep(0.01)
        tasks[1].cancel()  # it writes them one by one now
        done, waiting = await asyncio.wait(tasks, timeout=5)
        assert (len(done), len(waiting)) == (4, 0)
        database.allow(1)
        await asyncio.wait_for(journal.append("later", 1, [Began(time=0)], SUMMARY), 5)
        assert database.batches == [["one"], ["taken", "two", "three"], ["later"]]

    asyncio.run(scenario())


def test_whoever_gives_up_before_it_is_written_is_not_written() -> None:
    async def scenario() -> None:
        database = Slow()
        tasks = appended(Noted(database), "one", "two", "three")
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.wait(tasks[1:2])
        database.allow(2)
        await asyncio.gather(tasks[0], tasks[2])
        assert database.batches == [["one"], ["three"]]

    asyncio.run(scenario())

"""The writer of all logs: what comes at the same time is committed together."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sqlalchemy import Connection, bindparam, text, update
from sqlalchemy.exc import IntegrityError

from signoria.server.store.engine import Database
from signoria.server.store.outbox import write_notices
from signoria.server.store.prepared import Prepared
from signoria.server.store.results import result_rows, write_results
from signoria.server.store.rows import SUMMARY, Summary, holding_rows, log_rows, write_holdings, write_log
from signoria.server.store.schema import TABLES
from signoria.server.table.entries import IN_PLAY, Entries
from signoria.server.table.notices import Notice
from signoria.server.table.outcome import Outcome

CHANNEL = "signoria"
BATCH = 100  # appends in one transaction
NOTIFY = text("SELECT pg_notify(:channel, :words)")
SUMMARY_OF_MOVE = ("status", "to_move", "agent_waits", "deciding", "updated")


class SumUp:
    """The change of some columns in the list of tables."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = {name: f"new_{name}" for name in names}
        new: dict[str, Any] = {name: bindparam(parameter) for name, parameter in self.names.items()}
        self.prepared = Prepared(update(TABLES).where(TABLES.c.id == bindparam("table")).values(new))

    def execute(self, connection: Connection, table: str, summary: Summary) -> None:
        """Write what a table has come to."""
        row = {parameter: getattr(summary, name) for name, parameter in self.names.items()}
        row["table"] = table
        self.prepared.execute(connection, [row])


SUM_UP, SUM_UP_MOVE = SumUp(SUMMARY), SumUp(SUMMARY_OF_MOVE)


@dataclass(frozen=True)
class Mail:
    """Notices that some entries give rise to, and when they are due."""

    notices: Sequence[Notice] = ()
    due: int = 0


NO_MAIL = Mail()


class Conflict(Exception):
    """Somebody else wrote this number of the log first."""


@dataclass(eq=False)
class Append:
    """Entries of one table, to be written from a number on, all or none."""

    table: str
    number: int
    entries: Sequence[Entries]
    summary: Summary
    written: "asyncio.Future[None]"
    mail: Mail = NO_MAIL
    outcomes: Sequence[Outcome] = ()  # with the entry that ends the game

    @property
    def news(self) -> dict[str, str]:
        """What other processes are told."""
        return {"channel": CHANNEL, "words": f"log {self.table} {self.number + len(self.entries) - 1}"}

    @cached_property
    def is_move(self) -> bool:
        """Whether it changes nothing but whose turn it is: fewer indices are written to."""
        return not self.summary.timed and all(isinstance(entry, IN_PLAY) for entry in self.entries)

    def settle(self, error: BaseException | None) -> None:
        """Answer whoever waits, if anybody still does."""
        if self.written.done():
            return
        if error is None:
            self.written.set_result(None)
        else:
            self.written.set_exception(error)


class Journal:
    """Takes appends from everywhere and answers each once it is committed."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.waiting: list[Append] = []
        self.lock = asyncio.Lock()

    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[Entries],
        summary: Summary,
        mail: Mail = NO_MAIL,
        outcomes: Sequence[Outcome] = (),
    ) -> None:
        """Write entries, with those that came while another transaction was open; raise Conflict for a number taken."""
        append = Append(table, number, entries, summary, asyncio.get_running_loop().create_future(), mail, outcomes)
        self.waiting.append(append)
        try:
            async with self.lock:
                while not append.written.done():  # else somebody who came first has written it too
                    batch, self.waiting = self.waiting[:BATCH], self.waiting[BATCH:]
                    await self._see_through(batch)
        finally:
            if append in self.waiting:  # given up before its turn came
                self.waiting.remove(append)
        await append.written

    async def close(self) -> None:
        """Wait until everything is written."""
        async with self.lock:
            pass

    async def _see_through(self, batch: list[Append]) -> None:
        """Commit; where the one who writes is interrupted, nobody waits for what will not be written."""
        try:
            await self._commit(batch)
        finally:
            for append in batch:
                append.written.cancel()  # unless it is settled

    async def _commit(self, batch: list[Append]) -> None:
        try:
            await self.database.run(lambda connection: self._write(connection, batch))
        except IntegrityError as error:
            await self._part(batch, error)
        except Exception as error:  # noqa: BLE001  # raised to everybody who waits
            for append in batch:
                append.settle(error)
        else:
            for append in batch:
                append.settle(None)

    async def _part(self, batch: list[Append], error: IntegrityError) -> None:
        """Find out whose number was taken, one by one; the others are written all the same."""
        if len(batch) > 1:
            for append in batch:
                await self._commit([append])
            return
        conflict = Conflict(f"{batch[0].table} {batch[0].number}")
        conflict.__cause__ = error
        batch[0].settle(conflict)

    def _write(self, connection: Connection, batch: list[Append]) -> None:
        write_log(connection, [row for each in batch for row in log_rows(each.table, each.number, each.entries)])
        settled = [each for each in batch if not each.is_move]
        write_holdings(connection, [row for each in settled for row in holding_rows(each.table, each.entries)])
        for each in batch:
            (SUM_UP_MOVE if each.is_move else SUM_UP).execute(connection, each.table, each.summary)
        write_results(connection, [row for each in batch for row in result_rows(each.table, each.outcomes)])
        for each in batch:
            write_notices(connection, each.table, each.mail.notices, each.mail.due)
        if self.database.is_shared:
            for each in batch:
                connection.execute(NOTIFY, each.news)

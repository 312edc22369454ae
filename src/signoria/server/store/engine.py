"""The two kinds of database: a file, or PostgreSQL."""

import asyncio
import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.pool import StaticPool

from signoria.kernel.errors import SignoriaError
from signoria.server.store.checkpoints import Checkpoints
from signoria.server.store.outage import Outage, is_fault
from signoria.server.store.prepared import transact
from signoria.server.store.version import migrate

T = TypeVar("T")
# WAL with NORMAL: what is committed outlives the process, however it dies; a power cut may cost the last moments
PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=5000", "wal_autocheckpoint=0")
MEMORY = ":memory:"
COMMITS = 64  # until the size of the log is looked at
PATIENCE = 10  # seconds for PostgreSQL to answer
TIMEOUTS = {"timeout": PATIENCE, "command_timeout": PATIENCE}  # to connect, and for each statement
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


class BadDatabase(SignoriaError):
    """The database cannot be used."""


def address(text: str) -> URL:
    """Read the address of a database; a plain path is an SQLite file, named by where it really lies."""
    if "://" not in text:
        return URL.create("sqlite", database=str(Path(text).expanduser().resolve()))
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise BadDatabase(f"{text.rsplit('@', maxsplit=1)[-1]!r} is no address of a database") from error
    driver = DRIVERS.get(url.drivername, url.drivername)
    if driver not in DRIVERS.values():
        raise BadDatabase(f"{url.drivername} is not supported; use a file, or postgresql+asyncpg://…")
    if driver == "sqlite" and url.database and url.database != MEMORY:
        url = url.set(database=str(Path(url.database).resolve()))
    return url.set(drivername=driver)


def connect(url: URL) -> "Database":
    """Make ready for a database; it is opened by its first work."""
    return File(url) if url.get_backend_name() == "sqlite" else Postgres(url)


class Database:
    """Does work in transactions."""

    is_shared = False  # whether other processes may write

    def __init__(self) -> None:
        self.outage = Outage()

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do some work in one transaction, all of it or nothing; raise Unavailable where the database fails."""
        try:
            done = await self._run(work)
        except IntegrityError:  # it does its part: this is what it was asked to refuse
            raise
        except Exception as error:
            if not is_fault(error):
                raise
            self.recover()
            raise self.outage.begin(error) from error
        self.outage.end()
        return done

    async def _run(self, work: Callable[[Connection], T]) -> T:
        raise NotImplementedError

    def recover(self) -> None:
        """Make ready to try again after a fault."""

    async def close(self) -> None:
        """Disconnect."""
        raise NotImplementedError


class File(Database):
    """An SQLite file, written to at once: that takes less time than to have another thread do it.

    Nothing waits for the disk but the first move after a checkpoint, and nobody ever finds the file locked.
    """

    def __init__(self, url: URL) -> None:
        super().__init__()
        if url.database and url.database != MEMORY:
            keep_private(Path(url.database))
        self.checkpoints: Checkpoints | None = None
        self.commits = 0
        self.engine = create_engine(url, poolclass=StaticPool, hide_parameters=True)
        self.connection: Connection | None = None  # kept: to ask for one takes as long as to write a move
        event.listen(self.engine, "connect", _prepare)

    async def _run(self, work: Callable[[Connection], T]) -> T:
        if self.connection is None:
            self.connection = self.engine.connect()
        done = transact(self.connection, work)
        if self.checkpoints is None:
            self.checkpoints = Checkpoints(self.engine.url.database or MEMORY)
        self.commits += 1
        if self.commits % COMMITS == 0:
            self.checkpoints.relieve()
        return done

    def recover(self) -> None:
        """Connect anew next time: a connection may be left in the midst of what failed."""
        if self.connection is not None and self.engine.url.database not in (None, "", MEMORY):
            self.connection.invalidate()
            self.connection.close()
            self.connection = None

    async def close(self) -> None:
        if self.checkpoints is not None:
            await asyncio.to_thread(self.checkpoints.close)
        if self.connection is not None:
            self.connection.close()
        self.engine.dispose()


class Postgres(Database):
    """A PostgreSQL server."""

    is_shared = True

    def __init__(self, url: URL) -> None:
        super().__init__()
        from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415 - it takes all of the ORM along

        try:
            self.engine = create_async_engine(
                url,
                hide_parameters=True,
                pool_size=8,
                max_overflow=8,
                pool_timeout=PATIENCE,
                pool_pre_ping=True,
                connect_args=TIMEOUTS,
            )
        except ModuleNotFoundError as error:
            raise BadDatabase("PostgreSQL needs asyncpg: pip install 'signoria[postgres]'") from error
        event.listen(self.engine.sync_engine, "connect", _limit)

    async def _run(self, work: Callable[[Connection], T]) -> T:
        # all of it: over a line gone silent asyncpg waits as long again to cancel, and for ever to close a statement
        async with asyncio.timeout(None if work is migrate else PATIENCE), self.engine.begin() as connection:
            return await connection.run_sync(work)

    def recover(self) -> None:
        """Connect anew next time: where one connection was dropped without a word, the idle ones may be too."""
        self.engine.sync_engine.dispose(close=False)

    async def close(self) -> None:
        await self.engine.dispose()


def make_folder(folder: Path) -> None:
    """Make a folder that nobody else may look into, unless it is there already."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def keep_private(file: Path) -> None:
    """See to it that only its owner may read a file, which is made where it is missing; it holds the seeds of games."""
    make_folder(file.parent)
    with contextlib.suppress(OSError):  # said by whoever opens it
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        for part in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
            if part.exists():
                part.chmod(0o600)


def _prepare(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _limit(connection: Any, _: object) -> None:
    """Have PostgreSQL end what a process cut off from it left open, whose locks would stop all others."""
    cursor = connection.cursor()
    cursor.execute(f"SET idle_in_transaction_session_timeout = {PATIENCE * 1000}")
    cursor.close()
    connection.commit()

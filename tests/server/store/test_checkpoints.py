"""What was written moves from SQLite's log into its file in the background."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from signoria.server.store import checkpoints
from signoria.server.store.checkpoints import Checkpoints
from signoria.server.store.engine import address, connect


def test_what_was_written_reaches_the_file(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def write() -> None:
        database = connect(address(str(file)))
        await database.run(lambda connection: connection.exec_driver_sql("CREATE TABLE t (n INTEGER)"))
        await database.run(lambda connection: connection.exec_driver_sql("INSERT INTO t VALUES (7)"))
        await database.close()

    asyncio.run(write())

    with closing(sqlite3.connect(f"file:{file}?immutable=1", uri=True)) as alone:  # without the log
        assert alone.execute("SELECT n FROM t").fetchall() == [(7,)]


def test_checkpoints_go_on_beside_the_writer(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    with closing(sqlite3.connect(file, isolation_level=None)) as writer:
        for words in ("journal_mode=WAL", "wal_autocheckpoint=0"):
            writer.execute(f"PRAGMA {words}")
        writer.execute("CREATE TABLE t (n INTEGER)")
        beside = Checkpoints(file, pause=0.01)
        wait_until(lambda: is_moved(file), "nothing reached the file")
        writer.execute("INSERT INTO t VALUES (7)")
        beside.close()


def test_the_log_stays_small_however_fast_moves_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "LARGE", 256 * 1024)
    monkeypatch.setattr(checkpoints, "LOOK", 0.01)
    file, largest = tmp_path / "tables.db", 0

    async def write() -> None:
        nonlocal largest
        database = connect(address(str(file)))
        await database.run(lambda connection: connection.exec_driver_sql("CREATE TABLE t (n TEXT)"))
        for _ in range(5000):
            await database.run(lambda connection: connection.exec_driver_sql("INSERT INTO t VALUES (zeroblob(2000))"))
            largest = max(largest, (tmp_path / "tables.db-wal").stat().st_size)
        await database.close()

    asyncio.run(write())

    assert file.stat().st_size > 5_000_000
    assert largest < 5_000_000  # all of it is 40 million


def test_a_log_that_was_moved_is_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To make its file short would let writers wait for the file system each time."""
    monkeypatch.setattr(checkpoints, "LARGE", 64 * 1024)
    file, log = str(tmp_path / "tables.db"), tmp_path / "tables.db-wal"
    with closing(sqlite3.connect(file, isolation_level=None)) as writer:
        for words in ("journal_mode=WAL", "wal_autocheckpoint=0"):
            writer.execute(f"PRAGMA {words}")
        writer.execute("CREATE TABLE t (n TEXT)")
        writer.execute("INSERT INTO t VALUES (zeroblob(80000))")
        size = log.stat().st_size
        beside = Checkpoints(file)
        wait_until(lambda: beside.full == size, "nothing was moved")
        writer.execute("INSERT INTO t VALUES (zeroblob(60000))")
        assert log.stat().st_size == size
        writer.execute("INSERT INTO t VALUES (zeroblob(150000))")
        wait_until(lambda: log.stat().st_size == 0, "a long log was not made short")
        beside.close()


def test_checkpoints_go_on_after_one_that_failed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "tables.db"
    file.write_bytes(b"no database at all")
    beside = Checkpoints(str(file), pause=0.01)
    wait_until(lambda: "cannot be moved" in caplog.text, "nothing failed")
    file.unlink()
    with closing(sqlite3.connect(file, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute("CREATE TABLE t (n INTEGER)")
        wait_until(lambda: is_moved(str(file)), "nothing reached the file")
        beside.close()


def wait_until(holds: Callable[[], bool], complaint: str) -> None:
    """Wait until something holds."""
    end = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < end, complaint
        time.sleep(0.02)


def is_moved(file: str) -> bool:
    """Say whether the table is in the file itself, without its log; one that is being written to is not read whole."""
    with closing(sqlite3.connect(f"file:{file}?immutable=1", uri=True)) as alone:
        try:
            return bool(alone.execute("SELECT name FROM sqlite_master").fetchall())
        except sqlite3.DatabaseError:
            return False

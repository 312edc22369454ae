"""What was written moves from SQLite's log into its file in the background."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

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
        end = time.monotonic() + 20
        while not is_moved(file):
            assert time.monotonic() < end, "nothing reached the file"
            time.sleep(0.02)
        writer.execute("INSERT INTO t VALUES (7)")
        beside.close()


def is_moved(file: str) -> bool:
    """Say whether the table is in the file itself, without its log."""
    with closing(sqlite3.connect(f"file:{file}?immutable=1", uri=True)) as alone:
        return bool(alone.execute("SELECT name FROM sqlite_master").fetchall())

"""A copy of everything that can be taken while a server runs."""

import contextlib
import sqlite3
from pathlib import Path

from signoria.server.store.engine import BadDatabase, address


def back_up(database: str, file: Path) -> int:
    """Copy an SQLite database into a file of its owner's alone, and give its size; PostgreSQL has a tool of its own."""
    url = address(database)
    if url.get_backend_name() != "sqlite":
        raise BadDatabase("PostgreSQL is backed up by its own tool: pg_dump --format=custom --file=copy.dump …")
    if not url.database or not Path(url.database).is_file():
        raise BadDatabase(f"there is no database {url.database}; name one with --database")
    try:
        file.touch(0o600, exist_ok=False)
    except OSError as error:
        raise BadDatabase(f"{file} cannot be written: {error.strerror or error}") from error
    with (
        contextlib.closing(sqlite3.connect(f"{Path(url.database).as_uri()}?mode=ro", uri=True)) as source,
        contextlib.closing(sqlite3.connect(file)) as copy,
    ):
        source.backup(copy)  # what is written meanwhile waits in the write-ahead log: nobody waits for it
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, not three
    return file.stat().st_size

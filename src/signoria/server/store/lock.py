"""One server for one file: two would not hear each other's moves."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from signoria.server.store.engine import BadDatabase, address, make_folder

try:
    import fcntl
except ImportError:  # Windows, where an open file cannot be opened for writing twice anyway
    fcntl = None  # type: ignore[assignment]


@contextlib.contextmanager
def alone(database: str) -> Iterator[None]:
    """Hold the file of a database for oneself; the system lets go of it however the process ends."""
    url = address(database)
    if url.get_backend_name() != "sqlite" or not url.database or fcntl is None:
        yield
        return
    path = Path(f"{url.database}.lock")
    make_folder(path.parent)
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _hold(handle, url.database)
        yield
    finally:
        os.close(handle)


def _hold(handle: int, name: str) -> None:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise BadDatabase(f"another server has {name} open; stop it, or give another --database") from error

"""Moving what was written from SQLite's log (the WAL) into its file, without letting a writer wait."""

import logging
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

log = logging.getLogger("signoria.server")

PAUSE = 20.0  # seconds: the first write after each one waits for the disk
LOOK = 0.5  # seconds between two looks at the log's size
LARGE = 8 * 1024 * 1024  # bytes of the log that do not wait for the pause
LONG = 2  # times as large, and its file is made short, which takes the file system 20 ms
FAR = 4  # times as large, and writers do not wait for the thread any more
WAIT = 2000  # milliseconds that a writer may take


class Checkpoints:
    """A thread with a connection of its own: SQLite would do it amid some move, which then waits for the disk.

    A log that writers never leave alone for a moment would only grow; once it is large, they wait until it is empty.
    Where the disk is full, the log stays as it is, and the next look tries again.
    """

    def __init__(self, file: str, pause: float = PAUSE) -> None:
        self.file = file
        self.log = Path(f"{file}-wal")
        self.pause = pause
        self.full = LARGE  # bytes of its file above which more was written than fits into what was moved already
        self.is_failing = False
        self.lock = threading.Lock()  # one at a time
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self._work, name="checkpoints", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Stop."""
        self.is_over.set()
        self.thread.join()

    def relieve(self) -> None:
        """Do it in the writer's own time, where the thread does not get to it while the log grows and grows."""
        if self._size() > FAR * LARGE:
            with self.lock:
                self._attempt()

    def _work(self) -> None:
        last = time.monotonic()
        while not self.is_over.wait(min(LOOK, self.pause)):
            if self._size() > self.full or time.monotonic() - last >= self.pause:
                with self.lock:
                    self._attempt()
                last = time.monotonic()

    def _size(self) -> int:
        return self.log.stat().st_size if self.log.exists() else 0

    def _attempt(self) -> None:
        """Do it, or say once that it cannot be done for now."""
        try:
            with closing(sqlite3.connect(self.file, isolation_level=None)) as connection:
                self._move(connection)
        except (sqlite3.Error, OSError) as error:
            if not self.is_failing:
                log.error("the log of %s cannot be moved into the file: %s", self.file, error)
            self.is_failing = True
        else:
            self.is_failing = False

    def _move(self, connection: sqlite3.Connection) -> None:
        """Move all that can be moved beside the writer; of a large log the small rest while it waits."""
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        size = self._size()
        if size > self.full:
            connection.execute(f"PRAGMA busy_timeout={WAIT}")
            connection.execute(f"PRAGMA wal_checkpoint({'TRUNCATE' if size > LONG * LARGE else 'RESTART'})")
            self.full = max(LARGE, self._size())  # what follows is written over it from its beginning

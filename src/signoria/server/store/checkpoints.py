"""Moving what was written from SQLite's log into its file, without letting a writer wait."""

import sqlite3
import threading
from contextlib import closing

PAUSE = 20.0  # seconds: the first write after each one waits for the disk


class Checkpoints:
    """A thread with a connection of its own: SQLite would do it amid some move, which then waits for the disk."""

    def __init__(self, file: str, pause: float = PAUSE) -> None:
        self.file = file
        self.pause = pause
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self._work, name="checkpoints", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Stop."""
        self.is_over.set()
        self.thread.join()

    def _work(self) -> None:
        with closing(sqlite3.connect(self.file, isolation_level=None)) as connection:
            while not self.is_over.wait(self.pause):
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

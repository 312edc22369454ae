"""When the database cannot be reached or written to: said once in the log, and in words to whoever asks."""

import logging
import time

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from signoria.server.table.refusals import Refused, refused

log = logging.getLogger("signoria.server")

QUIET = 5.0  # seconds
DISK_FULL = "53100"  # PostgreSQL's code


class Unavailable(Refused):
    """The database does not do its part for now; whether a write under way was done is for it to say later."""


def is_fault(error: Exception) -> bool:
    """Say whether an error is the database's and not ours; asyncpg raises its own while it connects."""
    return isinstance(error, (DBAPIError, PoolTimeout, OSError)) or type(error).__module__.startswith("asyncpg")


def sentence(error: BaseException) -> str:
    """Say in one line what the database complains of, without the statement and its values."""
    reason = getattr(error, "orig", None) or error
    return " ".join(str(reason).split()) or type(reason).__name__


def is_of_the_disk(error: Exception) -> bool:
    """Say whether the database is there but cannot write."""
    reason = getattr(error, "orig", None)
    return hasattr(reason, "sqlite_errorcode") or getattr(reason, "sqlstate", "") == DISK_FULL


class Outage:
    """Whether the database is away; the log hears of the beginning and of the end.

    With a full disk it reads, but does not write: the end is when nothing has failed for a while.
    """

    def __init__(self) -> None:
        self.last: float | None = None  # when something failed
        self.has_worked = False  # until then whoever opens it says what is wrong

    def begin(self, error: Exception) -> Unavailable:
        """Note that the database fails, and say it in words."""
        if self.last is None and self.has_worked:
            log.error("the database fails: %s", sentence(error))
        self.last = time.monotonic()
        why = refused("disk" if is_of_the_disk(error) else "no-database", status=503)
        return Unavailable(why.refusal, why.status)

    def end(self) -> None:
        """Note that the database works."""
        self.has_worked = True
        if self.last is not None and time.monotonic() - self.last > QUIET:
            log.warning("the database works again")
            self.last = None

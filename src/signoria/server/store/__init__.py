"""Where tables are kept: SQLite in a file, or PostgreSQL."""

from signoria.server.store.journal import NO_MAIL, Conflict, Mail
from signoria.server.store.outage import Unavailable
from signoria.server.store.rows import Summary
from signoria.server.store.store import Store

__all__ = ["NO_MAIL", "Conflict", "Mail", "Store", "Summary", "Unavailable"]

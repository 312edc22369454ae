"""Where tables are kept: SQLite in a file, or PostgreSQL."""

from signoria.server.store.journal import Conflict, Mail
from signoria.server.store.outage import Unavailable
from signoria.server.store.rows import Summary
from signoria.server.store.store import Store

__all__ = ["Conflict", "Mail", "Store", "Summary", "Unavailable"]

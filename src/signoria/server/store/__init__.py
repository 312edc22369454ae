"""Where tables are kept: SQLite in a file, or PostgreSQL."""

from signoria.server.store.store import Conflict, Store, Summary

__all__ = ["Conflict", "Store", "Summary"]

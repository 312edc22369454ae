"""How large the store is, and what may go: tables that nobody ever began."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, select, text

from signoria.server.store.schema import LOG, TABLES
from signoria.server.store.store import Store

DAY = 24 * 3600 * 1000  # milliseconds
PORTION = 500  # tables deleted in one transaction
LARGEST = 10


@dataclass(frozen=True)
class Size:
    """Tables of one status, or a single one: how many, with how many entries and letters in their logs."""

    name: str
    tables: int
    entries: int
    letters: int


@dataclass(frozen=True)
class Sizes:
    """What there is."""

    file: int  # bytes of the whole database
    statuses: list[Size]
    largest: list[Size]


@dataclass(frozen=True)
class Counts:
    """What can be known at once."""

    file: int
    tables: dict[str, int]  # by status


class Housekeeping:
    """Looks at the whole store and cleans it up."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def sizes(self) -> Sizes:
        """Measure everything."""

        def work(connection: Connection) -> Sizes:
            return Sizes(_bytes(connection), _by(connection, TABLES.c.status), _by(connection, TABLES.c.id)[:LARGEST])

        return await self.store.database.run(work)

    async def counts(self) -> Counts:
        """Count tables, without a look into their logs."""
        query = select(TABLES.c.status, func.count()).group_by(TABLES.c.status)

        def work(connection: Connection) -> Counts:
            return Counts(_bytes(connection), {status: count for status, count in connection.execute(query)})

        return await self.store.database.run(work)

    async def unbegun(self, before: int) -> list[str]:
        """List the tables that nobody began and nobody touched since a time; never one that was played at."""
        query = select(TABLES.c.id).where(TABLES.c.status == "open", TABLES.c.updated < before)
        return await self.store.database.run(lambda connection: list(connection.execute(query).scalars()))

    async def delete(self, tables: list[str], before: int) -> int:
        """Delete those of some tables that are still unbegun and untouched; give their number."""
        portions = [tables[start : start + PORTION] for start in range(0, len(tables), PORTION)]
        return sum([await self._delete(portion, before) for portion in portions])

    async def _delete(self, tables: list[str], before: int) -> int:
        idle = (TABLES.c.status == "open", TABLES.c.updated < before)
        query = delete(TABLES).where(TABLES.c.id.in_(tables), *idle)
        return await self.store.database.run(lambda connection: connection.execute(query).rowcount)


def _by(connection: Connection, column: object) -> list[Size]:
    """Measure logs by a column, the largest first."""
    letters = func.coalesce(func.sum(func.length(LOG.c.body)), 0)
    counts = (func.count(TABLES.c.id.distinct()), func.count(LOG.c.number), letters)
    query = select(column, *counts).select_from(TABLES.outerjoin(LOG)).group_by(column).order_by(letters.desc())  # type: ignore[call-overload]
    return [Size(*row) for row in connection.execute(query)]


def _bytes(connection: Connection) -> int:
    if connection.dialect.name == "postgresql":
        return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
    pages = connection.execute(text("PRAGMA page_count")).scalar_one()
    return int(pages) * int(connection.execute(text("PRAGMA page_size")).scalar_one())

"""Reading and writing tables; the primary key of the log lets no number be written twice."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from signoria.server.entries import Entries, Opened, Sat, read, write
from signoria.server.protocol import Status, TableCard
from signoria.server.store.engine import BadDatabase, address, connect, migrate
from signoria.server.store.schema import HOLDINGS, LOG, TABLES, TOKENS
from signoria.server.table import Founding, Table

CHANNEL = "signoria"


class Conflict(Exception):
    """Somebody else wrote this number of the log first."""


@dataclass(frozen=True)
class Summary:
    """What lists need to know of a table."""

    status: Status
    to_move: int | None
    agent_waits: bool
    names: str  # JSON

    @classmethod
    def of(cls, table: Table) -> "Summary":
        """Sum a table up."""
        names = msgspec.json.encode([chair.name for chair in table.seats]).decode()
        return cls(table.status, table.to_move, table.waits_for_agent, names)


class Store:
    """All tables there are."""

    def __init__(self, url: str) -> None:
        self.url = address(url)
        self.engine = connect(self.url)
        self.is_shared = self.engine.dialect.name == "postgresql"  # other processes may write

    async def open(self) -> None:
        """Connect, and bring the database to the present version."""
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(migrate)
        except (OperationalError, OSError) as error:
            where = self.url.render_as_string(hide_password=True)
            raise BadDatabase(f"the database {where} cannot be opened: {error}") from error

    async def close(self) -> None:
        """Disconnect."""
        await self.engine.dispose()

    async def found(self, founding: Founding, entries: Sequence[Entries], summary: Summary) -> None:
        """Write a new table down, with its first entries."""
        row = {**asdict(founding), "seed": str(founding.seed), "updated": founding.created, **asdict(summary)}
        async with self.engine.begin() as connection:
            await connection.execute(insert(TABLES).values(row))
            await self._write(connection, founding.id, 1, entries)

    async def load(self, table: str) -> tuple[Founding, list[Entries]] | None:
        """Read a table."""
        columns = [column for column in TABLES.c if column.name in Founding.__dataclass_fields__]
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(*columns).where(TABLES.c.id == table))).mappings().first()
            if row is None:
                return None
            entries = await self._entries(connection, table, 0)
        return Founding(**{**row, "seed": int(row["seed"])}), entries

    async def entries(self, table: str, after: int) -> list[Entries]:
        """Read what was written after a number."""
        async with self.engine.connect() as connection:
            return await self._entries(connection, table, after)

    async def append(self, table: str, number: int, entries: Sequence[Entries], summary: Summary) -> None:
        """Write entries from a number on, all or none; raise Conflict where it is taken."""
        try:
            async with self.engine.begin() as connection:
                await self._write(connection, table, number, entries)
                values = {**asdict(summary), "updated": entries[-1].time}
                await connection.execute(update(TABLES).where(TABLES.c.id == table).values(values))
                if self.is_shared:
                    await self._notify(connection, f"log {table} {number + len(entries) - 1}")
        except IntegrityError as error:
            raise Conflict(f"{table} {number}") from error

    async def set_token(self, table: str, seat: int, hashed: str) -> None:
        """Give a seat a new secret; the old one is forgotten."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(TOKENS).where(TOKENS.c.table_id == table, TOKENS.c.seat == seat))
            await connection.execute(insert(TOKENS).values(table_id=table, seat=seat, hash=hashed))

    async def seat_of(self, table: str, hashed: str) -> int | None:
        """Find the seat that a secret opens."""
        query = select(TOKENS.c.seat).where(TOKENS.c.table_id == table, TOKENS.c.hash == hashed)
        async with self.engine.connect() as connection:
            seat: int | None = (await connection.execute(query)).scalar()
            return seat

    async def tables_of(self, holder: str, limit: int = 100) -> list[TableCard]:
        """List the tables that a browser made or sits at, the latest first."""
        sits = select(HOLDINGS.c.table_id).where(HOLDINGS.c.holder == holder)
        query = select(TABLES).where(or_(TABLES.c.host == holder, TABLES.c.id.in_(sits)))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(TABLES.c.updated.desc()).limit(limit))).mappings().all()
            held = (await connection.execute(select(HOLDINGS).where(HOLDINGS.c.holder == holder))).mappings().all()
        return [_card(row, [hold["seat"] for hold in held if hold["table_id"] == row["id"]]) for row in rows]

    async def count_hosted(self, host: str) -> int:
        """Count the tables of a host that are not over."""
        query = select(func.count()).where(TABLES.c.host == host, TABLES.c.status.in_(("open", "running")))
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def waiting_for_agents(self, now: int) -> list[str]:
        """List the tables where an opponent should be thinking, and no process lets it."""
        query = select(TABLES.c.id).where(TABLES.c.agent_waits, TABLES.c.thinks_until < now)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def claim(self, table: str, thinker: str, now: int, until: int) -> bool:
        """Let one process alone think at a table for a while."""
        free = or_(TABLES.c.thinker == thinker, TABLES.c.thinks_until < now)
        query = update(TABLES).where(TABLES.c.id == table, free).values(thinker=thinker, thinks_until=until)
        async with self.engine.begin() as connection:
            return (await connection.execute(query)).rowcount == 1

    async def release(self, thinker: str) -> None:
        """Let other processes think where this one did."""
        query = update(TABLES).where(TABLES.c.thinker == thinker).values(thinker="", thinks_until=0)
        async with self.engine.begin() as connection:
            await connection.execute(query)

    async def notify(self, words: str) -> None:
        """Say something to the other processes."""
        async with self.engine.begin() as connection:
            await self._notify(connection, words)

    async def _entries(self, connection: AsyncConnection, table: str, after: int) -> list[Entries]:
        query = select(LOG.c.body).where(LOG.c.table_id == table, LOG.c.number > after).order_by(LOG.c.number)
        return [read(body) for body in (await connection.execute(query)).scalars()]

    async def _write(self, connection: AsyncConnection, table: str, number: int, entries: Iterable[Entries]) -> None:
        rows = [{"table_id": table, "number": number + i, "body": write(entry)} for i, entry in enumerate(entries)]
        await connection.execute(insert(LOG), rows)
        held = [
            {"holder": holder, "table_id": table, "seat": seat} for entry in entries for holder, seat in holdings(entry)
        ]
        if held:
            dialect: Any = postgresql if self.is_shared else sqlite
            await connection.execute(dialect.insert(HOLDINGS).on_conflict_do_nothing(), held)

    @staticmethod
    async def _notify(connection: AsyncConnection, words: str) -> None:
        await connection.execute(text("SELECT pg_notify(:channel, :words)"), {"channel": CHANNEL, "words": words})


def holdings(entry: Entries) -> list[tuple[str, int]]:
    """List who holds which seat by an entry."""
    if isinstance(entry, Opened):
        return [(place.holder, seat) for seat, place in enumerate(entry.places) if place.holder]
    return [(entry.holder, entry.seat)] if isinstance(entry, Sat) else []


def _card(row: Any, seats: list[int]) -> TableCard:
    return TableCard(
        table=row["id"],
        game=row["game"],
        status=row["status"],
        seats=sorted(seats),
        names=msgspec.json.decode(row["names"]),
        to_move=row["to_move"],
        created=row["created"],
        updated=row["updated"],
    )

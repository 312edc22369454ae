"""Tables and logs as rows."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from signoria.server.protocol.answers import TableCard
from signoria.server.protocol.messages import Status
from signoria.server.store.prepared import Prepared
from signoria.server.store.schema import HOLDINGS, LOG
from signoria.server.table.entries import Entries, Left, Opened, Sat, Taken, read, write
from signoria.server.table.table import Table
from signoria.server.table.unfolding import legible, unplayable

APPEND = Prepared(insert(LOG))


class Summary(msgspec.Struct, frozen=True):
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


def log_rows(table: str, number: int, entries: Sequence[Entries]) -> list[dict[str, Any]]:
    """Spell entries as rows of the log."""
    return [{"table_id": table, "number": number + i, "body": write(entry)} for i, entry in enumerate(entries)]


def read_log(connection: Connection, table: str, after: int) -> list[Entries]:
    """Read the entries after a number."""
    query = select(LOG.c.number, LOG.c.body).where(LOG.c.table_id == table, LOG.c.number > after)
    rows = connection.execute(query.order_by(LOG.c.number)).all()
    return [_entry(expected, number, body) for expected, (number, body) in enumerate(rows, after + 1)]


def _entry(expected: int, number: int, body: str) -> Entries:
    if number != expected:
        raise unplayable("missing-entry", number=expected)
    with legible("unreadable-entry", number=number):
        return read(body)


def write_log(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Write rows of logs; a number that is taken is refused."""
    APPEND.execute(connection, rows)


def holding_rows(table: str, entries: Sequence[Entries]) -> list[dict[str, Any]]:
    """List who holds which seat by some entries; nobody, where a seat was left."""
    rows: list[tuple[str, int, bool]] = []
    for entry in entries:
        if isinstance(entry, Opened):
            rows += [(place.holder, seat, False) for seat, place in enumerate(entry.places) if place.holder]
        elif isinstance(entry, (Sat, Taken)):
            rows.append((entry.holder, entry.seat, isinstance(entry, Taken)))
        elif isinstance(entry, Left):
            rows.append(("", entry.seat, True))
    return [{"holder": holder, "table_id": table, "seat": seat, "alone": alone} for holder, seat, alone in rows]


def write_holdings(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Write down who holds which seat, once; whoever takes one holds it alone."""
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    for row in rows:
        place = {name: row[name] for name in ("holder", "table_id", "seat")}
        if row["alone"]:
            held = HOLDINGS.c.table_id == row["table_id"], HOLDINGS.c.seat == row["seat"]
            connection.execute(delete(HOLDINGS).where(*held))
        if row["holder"]:
            connection.execute(dialect.insert(HOLDINGS).on_conflict_do_nothing(), place)


def card(row: Any, seats: list[int]) -> TableCard:
    """Show a table in a list."""
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

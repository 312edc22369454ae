"""Tables and logs as rows."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select

from signoria.server.protocol.lobby import OpenSeat, OpenTable, TableCard
from signoria.server.protocol.messages import Status
from signoria.server.protocol.pace import Pace
from signoria.server.store.prepared import Prepared
from signoria.server.store.schema import HOLDINGS, LOG
from signoria.server.table.entries import Entries, Left, Opened, Sat, Taken, read, write
from signoria.server.table.table import Table
from signoria.server.table.unfolding import legible, unplayable

APPEND = Prepared(insert(LOG))
SUMMARY = ("status", "to_move", "agent_waits", "names", "deciding", "public", "notice", "deadline", "updated")


class Notice(msgspec.Struct, frozen=True):
    """What the list of open tables says of one."""

    seats: list[OpenSeat]
    pace: Pace | None
    word: str
    rated: bool

    @classmethod
    def of(cls, table: Table) -> "Notice":
        """Write the notice of a table; who is invited to a seat is nobody else's business."""
        seats = [OpenSeat("" if chair.is_free else chair.name, chair.level) for chair in table.seats]
        return cls(seats, table.pace, table.word, table.is_rated)


class Summary(msgspec.Struct, frozen=True):
    """What lists need to know of a table."""

    status: Status
    to_move: int | None
    agent_waits: bool
    names: str  # JSON
    deciding: int  # the set of persons' seats that are asked
    updated: int  # when something was told
    public: bool = False
    notice: str = ""  # JSON, of a table that everybody may join now
    deadline: int | None = None
    timed: bool = False  # its deadline changes with every move

    @classmethod
    def of(cls, table: Table) -> "Summary":
        """Sum a table up."""
        company = table.company
        company.names = company.names or msgspec.json.encode([chair.name for chair in table.seats]).decode()
        public = table.is_public and table.state is None
        return cls(
            status=table.status,
            to_move=table.to_move,
            agent_waits=table.waits_for_agent,
            names=company.names,
            deciding=sum(1 << seat for seat in table.deciding),
            updated=table.story[-1].entry.time,
            public=public,
            notice=msgspec.json.encode(Notice.of(table)).decode() if public else "",
            deadline=table.deadline,
            timed=table.clock is not None,
        )

    def row(self) -> dict[str, Any]:
        """Spell it as columns of the list of tables."""
        return {name: getattr(self, name) for name in SUMMARY}


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
    """List who holds which seat by some entries, or has it kept; nobody, where a seat was left."""
    rows: list[tuple[str, int, bool]] = []
    for entry in entries:
        if isinstance(entry, Opened):
            held = [(place.holder or place.kept, seat) for seat, place in enumerate(entry.places)]
            rows += [(holder, seat, False) for holder, seat in held if holder]
        elif isinstance(entry, (Sat, Taken)):
            rows.append((entry.holder, entry.seat, isinstance(entry, Taken)))
        elif isinstance(entry, Left):
            rows.append(("", entry.seat, True))
    return [{"holder": holder, "table_id": table, "seat": seat, "alone": alone} for holder, seat, alone in rows]


def write_holdings(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Write down who holds which seat, once; whoever takes one holds it alone."""
    for row in rows:
        place = {name: row[name] for name in ("holder", "table_id", "seat")}
        if row["alone"]:
            held = HOLDINGS.c.table_id == row["table_id"], HOLDINGS.c.seat == row["seat"]
            connection.execute(delete(HOLDINGS).where(*held))
        if row["holder"]:
            connection.execute(insert_into(connection, HOLDINGS).on_conflict_do_nothing(), place)


def upsert(connection: Connection, table: Any, row: dict[str, Any], known: dict[str, Any], *where: Any) -> None:
    """Write a row; where there is one of its key already, change it to what is `known`, if it is as told."""
    key = list(table.primary_key.columns)
    condition: dict[str, Any] = {"where": where[0]} if where else {}
    statement = insert_into(connection, table).values(row)
    connection.execute(statement.on_conflict_do_update(index_elements=key, set_=known, **condition))


def insert_into(connection: Connection, table: Any) -> Any:
    """Begin an insert that may find a row of its key, as this kind of database says it; the other's way is not read."""
    return import_module(f"sqlalchemy.dialects.{connection.dialect.name}").insert(table)


def open_table(row: Any) -> OpenTable:
    """Show a table in the list of those that everybody may join."""
    notice = msgspec.json.decode(row["notice"], type=Notice)
    return OpenTable(row["id"], row["game"], row["created"], notice.seats, notice.pace, notice.word, notice.rated)


def card(row: Any, seats: list[int], is_host: bool) -> TableCard:
    """Show a table in a list."""
    return TableCard(
        table=row["id"],
        game=row["game"],
        status=row["status"],
        seats=sorted(seats),
        names=msgspec.json.decode(row["names"]),
        to_move=next((seat for seat in sorted(seats) if row["deciding"] >> seat & 1), row["to_move"]),
        created=row["created"],
        updated=row["updated"],
        host=is_host,
        deadline=row["deadline"],
    )

"""Seats belong to persons with devices; the link to a seat stands in its table's log."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

WAITING = sa.text("""
    SELECT tokens.table_id, tokens.seat, tokens.hash, tables.updated FROM tokens
    JOIN tables ON tables.id = tokens.table_id AND tables.status IN ('open', 'running')
    LEFT JOIN holdings ON holdings.table_id = tokens.table_id AND holdings.seat = tokens.seat
    WHERE holdings.holder IS NULL ORDER BY tokens.table_id, tokens.seat
""")
LAST = sa.text("SELECT MAX(number) FROM log WHERE table_id = :table")
WRITE = sa.text("INSERT INTO log (table_id, number, body) VALUES (:table, :number, :body)")


def upgrade() -> None:
    """Go to this version; links to seats that nobody took yet go on, all others open nothing any more."""
    op.create_table(
        "persons",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False, server_default=""),
        sa.Column("became", sa.Text, nullable=False, server_default=""),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("persons_became", "persons", ["became"])
    op.create_table(
        "devices",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("devices_person", "devices", ["person"])
    op.create_table(
        "passes",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("passes_person", "passes", ["person"])
    for row in op.get_bind().execute(WAITING).mappings().all():
        _offer(row)
    op.drop_table("tokens")


def _offer(row: Any) -> None:
    """Write a link into the log of its table."""
    entry = {"kind": "offered", "time": row["updated"], "seat": row["seat"], "token": row["hash"]}
    number = op.get_bind().execute(LAST, {"table": row["table_id"]}).scalar() or 0
    op.get_bind().execute(WRITE, {"table": row["table_id"], "number": number + 1, "body": json.dumps(entry)})


def downgrade() -> None:
    """Go back, without the links; tables with entries of this version cannot be opened there."""
    for name in ("passes", "devices", "persons"):
        op.drop_table(name)
    op.create_table(
        "tokens",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("hash", sa.Text, nullable=False),
    )

"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go to this version."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("checksum", sa.Text, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("study", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("to_move", sa.Integer),
        sa.Column("agent_waits", sa.Boolean, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("thinker", sa.Text, nullable=False, server_default=""),
        sa.Column("thinks_until", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_index("tables_host", "tables", ["host"])
    op.create_index("tables_agent_waits", "tables", ["agent_waits"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("hash", sa.Text, nullable=False),
    )
    op.create_table(
        "holdings",
        sa.Column("holder", sa.Text, primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    )


def downgrade() -> None:
    """Go back."""
    for name in ("holdings", "tokens", "log", "tables"):
        op.drop_table(name)

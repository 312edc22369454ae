"""Tables that everybody may join, clocks, when the server was up, and what came of games."""

import sqlalchemy as sa
from alembic import op

revision = "pace"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go to this version; no table of before is open to all, and none has a clock."""
    # never in a batch: SQLite would drop the old table, and all logs with it
    op.add_column("tables", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.text("false")))
    op.add_column("tables", sa.Column("notice", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("deadline", sa.BigInteger))
    op.create_index("tables_public", "tables", ["public"])
    op.create_index("tables_deadline", "tables", ["deadline"])
    beats = op.create_table(
        "beats",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(beats, [{"id": 1, "time": 0}])
    op.create_table(
        "stops",
        sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("points", sa.Integer),
        sa.Column("standing", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("deeds", sa.Text, nullable=False),
    )
    op.create_index("results_person", "results", ["person"])
    op.create_index("results_key", "results", ["key"])
    op.create_index("results_rated", "results", ["rated"])


def downgrade() -> None:
    """Go back; tables with entries of this version cannot be opened there."""
    for name in ("results", "stops", "beats"):
        op.drop_table(name)
    for index in ("tables_deadline", "tables_public"):
        op.drop_index(index, "tables")
    for column in ("deadline", "notice", "public"):
        op.drop_column("tables", column)

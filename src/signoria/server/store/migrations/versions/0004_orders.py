"""Several seats may be asked at once; persons keep notes about tables."""

import sqlalchemy as sa
from alembic import op

revision = "orders"
down_revision = "pace"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go to this version."""
    op.add_column("tables", sa.Column("deciding", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Go back, without the notes; tables with orders in their logs cannot be opened there."""
    op.drop_table("notes")
    op.drop_column("tables", "deciding")

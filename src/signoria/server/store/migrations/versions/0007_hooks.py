"""A table may have a webhook of its own, which goes with it."""

from alembic import op

revision = "hooks"
down_revision = "notices"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go to this version."""
    # written out: SQLite can add a column with its reference, but not the reference afterwards
    op.execute("ALTER TABLE ways ADD COLUMN table_id VARCHAR(32) REFERENCES tables (id) ON DELETE CASCADE")


def downgrade() -> None:
    """Go back, without the webhooks of tables."""
    op.execute("DELETE FROM ways WHERE table_id IS NOT NULL")
    with op.batch_alter_table("ways") as ways:
        ways.drop_column("table_id")

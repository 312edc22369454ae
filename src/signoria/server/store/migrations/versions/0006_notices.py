"""Persons are told what happens at their tables; a mail address is confirmed by a pass."""

import sqlalchemy as sa
from alembic import op

revision = "notices"
down_revision = "passkeys"
branch_labels = None
depends_on = None


def _table(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    """Go to this version."""
    op.create_table(
        "ways",
        sa.Column("id", sa.Text, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("person", "address", "keys", "label", "device")),
        *(sa.Column(name, sa.String(8), nullable=False) for name in ("kind", "language")),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("trouble", sa.Text, nullable=False, server_default=""),
    )
    op.create_index("ways_person", "ways", ["person"])
    op.create_index("ways_address", "ways", ["address"])
    op.create_table(
        "wishes", sa.Column("person", sa.Text, primary_key=True), sa.Column("body", sa.Text, nullable=False)
    )
    op.create_table(
        "notices",
        sa.Column("person", sa.Text, primary_key=True),
        _table("table_id"),
        sa.Column("kind", sa.String(8), nullable=False),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in ("time", "due")),
        sa.Column("handed_on", sa.Boolean, nullable=False),
    )
    op.create_index("notices_due", "notices", ["handed_on", "due"])
    op.create_table(
        "letters",
        sa.Column("way", sa.Text, sa.ForeignKey("ways.id", ondelete="CASCADE"), primary_key=True),
        _table("table_id"),
        sa.Column("kind", sa.String(8), nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("person", "postman")),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in ("time", "due", "until")),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_index("letters_due", "letters", ["due"])
    op.create_table("house", sa.Column("name", sa.Text, primary_key=True), sa.Column("value", sa.Text, nullable=False))
    op.add_column("passes", sa.Column("address", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Go back, without notices."""
    op.drop_column("passes", "address")
    for name in ("house", "letters", "notices", "wishes", "ways"):
        op.drop_table(name)

"""Runs the migrations on the connection that the store hands over."""

from alembic import context
from sqlalchemy import text

from signoria.server.store.schema import METADATA

LOCK = 0x51680  # one process at a time

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    context.run_migrations()

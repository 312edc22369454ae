"""Opening a database by its address."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from signoria.kernel.errors import SignoriaError

MIGRATIONS = Path(__file__).parent / "migrations"
# WAL with NORMAL: what is committed outlives the process, however it dies; a power cut may cost the last moments
PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=5000")
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


class BadDatabase(SignoriaError):
    """The database cannot be used."""


def address(text: str) -> URL:
    """Read the address of a database; a plain path is an SQLite file."""
    if "://" not in text:
        return URL.create("sqlite+aiosqlite", database=str(Path(text).expanduser().absolute()))
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise BadDatabase(f"{text.rsplit('@', maxsplit=1)[-1]!r} is no address of a database") from error
    driver = DRIVERS.get(url.drivername, url.drivername)
    if driver not in DRIVERS.values():
        raise BadDatabase(f"{url.drivername} is not supported; use a file, or postgresql+asyncpg://…")
    return url.set(drivername=driver)


def connect(url: URL) -> AsyncEngine:
    """Make the engine."""
    if url.get_backend_name() != "sqlite":
        return _postgres(url)
    if url.database and url.database != ":memory:":
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    # one connection: SQLite has one writer anyway, and nobody ever finds the file locked
    engine = create_async_engine(url, pool_size=1, max_overflow=0, pool_timeout=60, pool_reset_on_return=None)
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def _postgres(url: URL) -> AsyncEngine:
    try:
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    except ModuleNotFoundError as error:
        raise BadDatabase("PostgreSQL needs asyncpg: pip install 'signoria[postgres]'") from error


def _prepare(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the database to the present version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

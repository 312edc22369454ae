"""Which version a database has, and the way to the present one."""

from functools import cache
from pathlib import Path

from sqlalchemy import Connection, column, inspect, select, table

from signoria.kernel.errors import SignoriaError
from signoria.server.store.schema import METADATA

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = table("alembic_version", column("version_num"))


class NewerDatabase(SignoriaError):
    """The database has a version that nobody here knows."""


class DamagedDatabase(SignoriaError):
    """The database contradicts itself: it lacks a part of the version that it says it has, or names several."""


@cache
def present() -> str:
    """Name the version that the newest migration leads to."""
    return max(file.stem for file in MIGRATIONS.glob("versions/[0-9]*.py")).partition("_")[2]


def migrate(connection: Connection) -> None:
    """Bring the database to the present version."""
    names = set(inspect(connection).get_table_names())
    versions = sorted(map(str, connection.scalars(select(VERSION)))) if VERSION.name in names else []
    if len(versions) > 1:
        raise DamagedDatabase(f"it names several versions: {', '.join(versions)}")
    if versions == [present()]:
        if missing := sorted(METADATA.tables.keys() - names):
            raise DamagedDatabase(f"it lacks {', '.join(missing)}")
        return
    from alembic import command  # noqa: PLC0415 - it takes a sixth of a start, and most need it but once
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise NewerDatabase(str(error)) from error

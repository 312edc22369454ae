"""What is done to the store when somebody leaves for good."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, delete, or_, select, update

from signoria.server.person import Person
from signoria.server.store.engine import Database
from signoria.server.store.journal import CHANNEL, NOTIFY
from signoria.server.store.rows import upsert
from signoria.server.store.schema import (
    CHALLENGES,
    DEVICES,
    HOLDINGS,
    LETTERS,
    LOG,
    NOTES,
    NOTICES,
    PASSES,
    PASSKEYS,
    PERSONS,
    TABLES,
    WAYS,
    WISHES,
)
from signoria.server.table.entries import Entries, write


class Erasure:
    """Takes somebody out of the store."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def tables(self, person: Person) -> list[str]:
        """List the tables that somebody made, sits at or ever sat at; the whole log is read for that."""
        ids = (person.id, *person.former)
        sat = or_(*(LOG.c.body.contains(f'"holder":"{each}"', autoescape=True) for each in ids))
        query = select(TABLES.c.id).where(TABLES.c.host.in_(ids)).union(select(LOG.c.table_id).where(sat))
        return await self.database.run(lambda connection: sorted(connection.execute(query).scalars()))

    async def delete(self, table: str) -> None:
        """Delete a table, and tell the other processes."""

        def work(connection: Connection) -> None:
            connection.execute(delete(TABLES).where(TABLES.c.id == table))
            self._tell(connection, f"gone {table}")

        await self.database.run(work)

    async def rewrite(self, table: str, entries: Mapping[int, Entries]) -> None:
        """Write some entries of a table's log anew, and tell the other processes."""

        def work(connection: Connection) -> None:
            for number, entry in entries.items():
                place = LOG.c.table_id == table, LOG.c.number == number
                connection.execute(update(LOG).where(*place).values(body=write(entry)))
            self._tell(connection, f"rewritten {table}")

        await self.database.run(work)

    async def rename(self, table: str, names: str) -> None:
        """Change what lists call the seats of a table."""
        query = update(TABLES).where(TABLES.c.id == table).values(names=names)
        await self.database.run(lambda connection: connection.execute(query))

    async def forget(self, person: Person, device: str, now: int) -> list[str]:
        """Sign all devices of somebody out and delete what is known of them; list the devices."""
        ids = (person.id, *person.former)

        def work(connection: Connection) -> list[str]:
            own = select(DEVICES.c.hash).where(or_(DEVICES.c.person == person.id, DEVICES.c.hash.in_(ids)))
            devices = sorted({device, *connection.execute(own).scalars()})
            for each in devices:
                gone = {"hash": each, "person": "", "label": "", "created": now, "seen": now}
                upsert(connection, DEVICES, gone, {"person": "", "label": ""})
                self._tell(connection, f"device {each}")
            for kept, column in _kept(devices, ids):
                connection.execute(delete(kept).where(column))
            return devices

        return await self.database.run(work)

    def _tell(self, connection: Connection, words: str) -> None:
        if self.database.is_shared:
            connection.execute(NOTIFY, {"channel": CHANNEL, "words": words})


def _kept(devices: list[str], ids: tuple[str, ...]) -> list[tuple[Any, Any]]:
    """List what is known of somebody, beside their games."""
    return [
        (PASSKEYS, PASSKEYS.c.person.in_(ids)),
        (LETTERS, LETTERS.c.person.in_(ids)),
        (NOTICES, NOTICES.c.person.in_(ids)),
        (WAYS, WAYS.c.person.in_(ids)),
        (WAYS, WAYS.c.table_id.in_(select(TABLES.c.id).where(TABLES.c.host.in_(ids)))),
        (WISHES, WISHES.c.person.in_(ids)),
        (NOTES, NOTES.c.person.in_(ids)),
        (PASSES, PASSES.c.person.in_(ids)),
        (CHALLENGES, CHALLENGES.c.device.in_(devices)),
        (HOLDINGS, HOLDINGS.c.holder.in_(ids)),
        (PERSONS, PERSONS.c.id.in_(ids)),
    ]

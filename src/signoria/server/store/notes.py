"""What a person noted about a table: rows of their own, which nobody else is shown."""

from sqlalchemy import Connection, select

from signoria.server.person import Person
from signoria.server.store.engine import Database
from signoria.server.store.rows import upsert
from signoria.server.store.schema import NOTES

Note = tuple[str, int]  # words and revision


class Notes:
    """Reads and writes them."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def read(self, table: str, person: Person) -> Note:
        """Give what somebody noted, by whichever of their names it was."""
        return await self.database.run(lambda connection: _read(connection, table, person))

    async def write(self, table: str, person: Person, text: str, revision: int) -> bool:
        """Note something in place of a revision one has seen; False where another device was faster."""

        def work(connection: Connection) -> bool:
            if _read(connection, table, person)[1] != revision:
                return False
            changed = {"text": text, "revision": revision + 1}
            upsert(connection, NOTES, {"table_id": table, "person": person.id, **changed}, changed)
            return True

        return await self.database.run(work)


def _read(connection: Connection, table: str, person: Person) -> Note:
    mine = NOTES.c.table_id == table, NOTES.c.person.in_((person.id, *person.former))
    query = select(NOTES.c.text, NOTES.c.revision).where(*mine).order_by(NOTES.c.revision.desc()).limit(1)
    found = connection.execute(query).first()
    return (found.text, found.revision) if found else ("", 0)

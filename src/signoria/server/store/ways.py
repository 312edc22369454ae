"""In which ways somebody is told what happens at their tables, and of what."""

from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, delete, func, select, update

from signoria.server.person import Person
from signoria.server.protocol.messages import Phrase
from signoria.server.protocol.persons import NoticeWishes, WayKind
from signoria.server.store.engine import Database
from signoria.server.store.rows import upsert
from signoria.server.store.schema import HOUSE, WAYS, WISHES

WAYS_LIMIT = 20  # of one person


@dataclass(frozen=True)
class Way:
    """One way: a browser, a mail address, a webhook."""

    id: str
    person: str
    kind: WayKind
    address: str
    keys: str
    language: str
    label: str
    device: str
    created: int
    trouble: str = ""
    table: str | None = None  # whose own webhook it is

    @property
    def why(self) -> Phrase | None:
        """Say why the last notice did not arrive, if so."""
        return msgspec.json.decode(self.trouble, type=Phrase) if self.trouble else None


class Ways:
    """All ways there are, and what is wished."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, person: Person) -> list[Way]:
        """List somebody's ways, the oldest first."""
        query = select(WAYS).where(WAYS.c.person == person.id).order_by(WAYS.c.created, WAYS.c.id)
        return await self.database.run(lambda connection: [Way(*row) for row in connection.execute(query)])

    async def add(self, way: Way) -> bool:
        """Keep a way; one that is known is whose it is now. False where somebody has enough of them."""
        row = _row(way)
        count = select(func.count()).where(WAYS.c.person == way.person, WAYS.c.id != way.id)

        def work(connection: Connection) -> bool:
            if connection.execute(count).scalar_one() >= WAYS_LIMIT:
                return False
            upsert(connection, WAYS, row, row)
            return True

        return await self.database.run(work)

    async def drop(self, person: Person, way: str) -> bool:
        """Tell somebody nothing on this way any more."""
        query = delete(WAYS).where(WAYS.c.id == way, WAYS.c.person == person.id)
        return await self.database.run(lambda connection: connection.execute(query).rowcount == 1)

    async def remove(self, way: str) -> None:
        """Forget a way that exists no more."""
        await self.database.run(lambda connection: connection.execute(delete(WAYS).where(WAYS.c.id == way)))

    async def reached_by_mail(self, address: str) -> str:
        """Name the person who has confirmed an address, the last one; empty where nobody has."""
        confirmed = WAYS.c.kind == "mail", WAYS.c.address == address
        query = select(WAYS.c.person).where(*confirmed).order_by(WAYS.c.created.desc())
        return await self.database.run(lambda connection: connection.execute(query).scalar() or "")

    async def wishes(self, person: str) -> NoticeWishes:
        """Say of what somebody wants to be told."""
        return await self.database.run(lambda connection: read_wishes(connection, person))

    async def wish(self, person: Person, wishes: NoticeWishes) -> None:
        """Change of what somebody wants to be told."""
        body = msgspec.json.encode(wishes).decode()
        row = {"person": person.id, "body": body}
        await self.database.run(lambda connection: upsert(connection, WISHES, row, {"body": body}))

    async def of_table(self, table: str) -> Way | None:
        """Find the webhook of a table."""
        query = select(WAYS).where(WAYS.c.table_id == table)

        def work(connection: Connection) -> Way | None:
            row = connection.execute(query).first()
            return Way(*row) if row else None

        return await self.database.run(work)

    async def trouble(self, way: str, why: Phrase | None) -> None:
        """Note why a notice did not arrive, or that one did."""
        said = msgspec.json.encode(why).decode() if why else ""
        query = update(WAYS).where(WAYS.c.id == way, WAYS.c.trouble != said).values(trouble=said)
        await self.database.run(lambda connection: connection.execute(query))

    async def secret(self, name: str, fresh: str) -> str:
        """Give a secret of this server; the first one that any process brings is kept."""
        query = select(HOUSE.c.value).where(HOUSE.c.name == name)

        def work(connection: Connection) -> str:
            upsert(connection, HOUSE, {"name": name, "value": fresh}, {"name": name})
            return str(connection.execute(query).scalar_one())

        return await self.database.run(work)


def _row(way: Way) -> dict[str, object]:
    row = vars(way).copy()
    row["table_id"] = row.pop("table")
    return row


def read_wishes(connection: Connection, person: str) -> NoticeWishes:
    """Read of what somebody wants to be told; of everything, where nothing was said."""
    body = connection.execute(select(WISHES.c.body).where(WISHES.c.person == person)).scalar()
    return msgspec.json.decode(body, type=NoticeWishes) if body else NoticeWishes()

"""Passkeys of persons, and the challenges that they are asked to sign (WebAuthn)."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, select, update

from signoria.server.person import Person
from signoria.server.store.engine import Database
from signoria.server.store.rows import upsert
from signoria.server.store.schema import CHALLENGES, PASSKEYS

PASSKEYS_LIMIT = 10  # of one person


@dataclass(frozen=True)
class Passkey:
    """What is kept of a passkey: nothing that could sign."""

    id: str
    person: str
    public_key: str
    uses: int
    label: str
    created: int
    seen: int


class Passkeys:
    """All passkeys there are."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def challenge(self, device: str, words: str, now: int, until: int) -> None:
        """Remember what a device is to sign; one thing at a time."""
        row = {"device": device, "words": words, "until": until}

        def work(connection: Connection) -> None:
            connection.execute(delete(CHALLENGES).where(CHALLENGES.c.until < now))
            upsert(connection, CHALLENGES, row, {"words": words, "until": until})

        await self.database.run(work)

    async def challenged(self, device: str, now: int) -> str:
        """Give what a device was to sign, once; empty where there is nothing, or it is too late."""
        good = CHALLENGES.c.device == device, CHALLENGES.c.until >= now

        def work(connection: Connection) -> str:
            words = connection.execute(select(CHALLENGES.c.words).where(*good)).scalar() or ""
            used = connection.execute(delete(CHALLENGES).where(*good)).rowcount
            return words if used else ""

        return await self.database.run(work)

    async def add(self, passkey: Passkey) -> bool:
        """Keep a passkey; False where it is known already, or its person has enough of them."""
        known = select(func.count()).where(PASSKEYS.c.id == passkey.id)
        own = select(func.count()).where(PASSKEYS.c.person == passkey.person)

        def work(connection: Connection) -> bool:
            if connection.execute(known).scalar_one() or connection.execute(own).scalar_one() >= PASSKEYS_LIMIT:
                return False
            connection.execute(PASSKEYS.insert().values(vars(passkey)))
            return True

        return await self.database.run(work)

    async def of(self, person: Person) -> list[Passkey]:
        """List somebody's passkeys, the oldest first."""
        return await self._where(PASSKEYS.c.person == person.id)

    async def find(self, name: str) -> Passkey | None:
        """Find a passkey by its name."""
        return next(iter(await self._where(PASSKEYS.c.id == name)), None)

    async def _where(self, condition: object) -> list[Passkey]:
        query = select(PASSKEYS).where(condition).order_by(PASSKEYS.c.created)  # type: ignore[arg-type]
        return await self.database.run(lambda connection: [Passkey(*row) for row in connection.execute(query)])

    async def used(self, name: str, uses: int, now: int) -> None:
        """Note that a passkey has signed."""
        query = update(PASSKEYS).where(PASSKEYS.c.id == name).values(uses=uses, seen=now)
        await self.database.run(lambda connection: connection.execute(query))

    async def drop(self, person: Person, name: str) -> bool:
        """Accept a passkey of somebody's no longer."""
        query = delete(PASSKEYS).where(PASSKEYS.c.id == name, PASSKEYS.c.person == person.id)
        return await self.database.run(lambda connection: connection.execute(query).rowcount == 1)

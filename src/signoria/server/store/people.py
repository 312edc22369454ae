"""Persons and their devices. A cookie that the store has never seen is that of a guest, who is named by its hash."""

from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, func, select, update

from signoria.server.person import Person
from signoria.server.store.engine import Database
from signoria.server.store.journal import CHANNEL, NOTIFY
from signoria.server.store.rows import upsert
from signoria.server.store.schema import DEVICES, PASSES, PASSKEYS, PERSONS, WAYS

GAP = 60_000  # milliseconds between two notes of when a device was seen
DEVICES_LIMIT = 20  # of one person


@dataclass(frozen=True)
class Device:
    """A browser of somebody."""

    hash: str
    label: str
    seen: int


class People:
    """All persons there are."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def recognise(self, device: str) -> Person | None:
        """Find out whose device this is; None if it was signed out."""
        return await self.database.run(lambda connection: _recognise(connection, device))

    async def keep(self, device: str, label: str, now: int) -> None:
        """Remember a device that has something to lose, and when it was here."""
        await self.database.run(lambda connection: _keep(connection, device, label, now))

    async def devices(self, person: Person) -> list[Device]:
        """List somebody's devices, the latest first."""
        columns = DEVICES.c.hash, DEVICES.c.label, DEVICES.c.seen
        query = select(*columns).where(DEVICES.c.person == person.id).order_by(DEVICES.c.seen.desc())
        return await self.database.run(lambda connection: [Device(*row) for row in connection.execute(query)])

    async def rename(self, person: Person, name: str, now: int) -> None:
        """Give somebody a name."""
        await self.database.run(lambda connection: _write_person(connection, person.id, now, name=name))

    async def put_out(self, person: Person, device: str) -> bool:
        """Sign a device of somebody's out; every process hears of it."""
        mine = DEVICES.c.hash == device, DEVICES.c.person == person.id

        def work(connection: Connection) -> bool:
            done = connection.execute(update(DEVICES).where(*mine).values(person="")).rowcount == 1
            if done:
                connection.execute(delete(WAYS).where(WAYS.c.device == device))
            self._tell(connection, device)
            return done

        return await self.database.run(work)

    async def make_pass(self, person: Person, hashed: str, now: int, until: int, address: str = "") -> None:
        """Make a pass for one more device, or one that confirms a mail address; there is one of each at a time."""
        old = PASSES.c.person == person.id, (PASSES.c.address != "") == bool(address)

        def work(connection: Connection) -> None:
            connection.execute(delete(PASSES).where(and_(*old) | (PASSES.c.until < now)))
            connection.execute(PASSES.insert().values(hash=hashed, person=person.id, until=until, address=address))

        await self.database.run(work)

    async def confirm(self, person: Person, hashed: str, now: int) -> str:
        """Use a pass of somebody's up that came by mail, and give the address; empty where it is no good."""
        own = PASSES.c.hash == hashed, PASSES.c.person == person.id, PASSES.c.until >= now, PASSES.c.address != ""

        def work(connection: Connection) -> str:
            address = connection.execute(select(PASSES.c.address).where(*own)).scalar() or ""
            return address if connection.execute(delete(PASSES).where(*own)).rowcount == 1 else ""

        return await self.database.run(work)

    async def join(self, hashed: str, device: str, label: str, now: int) -> list[str] | None:
        """Bring a device to the person who made a pass; as `bring`, and None where the pass is no good."""

        def work(connection: Connection) -> list[str] | None:
            person = _redeem(connection, hashed, now)
            return self._bring(connection, person, device, label, now) if person else None

        return await self.database.run(work)

    async def bring(self, person: str, device: str, label: str, now: int) -> list[str] | None:
        """Bring a device to somebody, with all that its guest has; list the devices that moved.

        Whoever has secured themself is no guest: then the device alone moves. None where somebody has too many devices.
        """
        return await self.database.run(lambda connection: self._bring(connection, person, device, label, now))

    def _bring(self, connection: Connection, person: str, device: str, label: str, now: int) -> list[str] | None:
        guest = _recognise(connection, device)
        if _count(connection, person) >= DEVICES_LIMIT:
            return None
        _keep(connection, device, label, now)
        moved = [device]
        if guest is not None and guest.id != person and not _is_secured(connection, guest):
            moved += _merge(connection, guest, person, now)
        connection.execute(update(DEVICES).where(DEVICES.c.hash == device).values(person=person))
        connection.execute(update(WAYS).where(WAYS.c.device == device).values(person=person))
        for each in moved:
            self._tell(connection, each)
        return moved

    def _tell(self, connection: Connection, device: str) -> None:
        """Tell the other processes to look again whose device this is."""
        if self.database.is_shared:
            connection.execute(NOTIFY, {"channel": CHANNEL, "words": f"device {device}"})


def _recognise(connection: Connection, device: str) -> Person | None:
    if not device:
        return Person()
    found = connection.execute(select(DEVICES.c.person).where(DEVICES.c.hash == device)).scalar()
    if found == "":
        return None
    person = found or device
    former = connection.execute(select(PERSONS.c.id).where(PERSONS.c.became == person)).scalars()
    name = connection.execute(select(PERSONS.c.name).where(PERSONS.c.id == person)).scalar()
    return Person(person, tuple(former), name or "")


def _keep(connection: Connection, device: str, label: str, now: int) -> None:
    fresh = {"hash": device, "person": device, "label": label, "created": now, "seen": now}
    known = {"label": label, "seen": now}
    upsert(connection, DEVICES, fresh, known, DEVICES.c.seen < now - GAP)


def _write_person(connection: Connection, person: str, now: int, **values: str) -> None:
    upsert(connection, PERSONS, {"id": person, "created": now, **values}, values)


def _redeem(connection: Connection, hashed: str, now: int) -> str:
    """Use a pass for a device up, and say whose it was."""
    good = PASSES.c.hash == hashed, PASSES.c.until >= now, PASSES.c.address == ""
    person = connection.execute(select(PASSES.c.person).where(*good)).scalar() or ""
    used = connection.execute(delete(PASSES).where(*good)).rowcount
    became = connection.execute(select(PERSONS.c.became).where(PERSONS.c.id == person)).scalar()
    return (became or person) if used else ""


def _is_secured(connection: Connection, person: Person) -> bool:
    """Say whether somebody could come back without this device."""
    passkeys = select(func.count()).where(PASSKEYS.c.person == person.id)
    mail = select(func.count()).where(WAYS.c.person == person.id, WAYS.c.kind == "mail")
    return any(connection.execute(query).scalar_one() for query in (passkeys, mail))


def _merge(connection: Connection, guest: Person, person: str, now: int) -> list[str]:
    """Let a guest be another person from now on, on all devices, and list these; no table changes."""
    moved = list(connection.execute(select(DEVICES.c.hash).where(DEVICES.c.person == guest.id)).scalars())
    connection.execute(update(DEVICES).where(DEVICES.c.person == guest.id).values(person=person))
    connection.execute(update(PERSONS).where(PERSONS.c.became == guest.id).values(became=person))
    connection.execute(update(WAYS).where(WAYS.c.person == guest.id).values(person=person))
    _write_person(connection, guest.id, now, became=person)
    return moved


def _count(connection: Connection, person: str) -> int:
    return connection.execute(select(func.count()).where(DEVICES.c.person == person)).scalar_one()

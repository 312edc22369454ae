"""Notices on their way (a transactional outbox): written with the move, claimed by one process, tried again."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import BindParameter, ColumnElement, Connection, bindparam, delete, func, select, update

from signoria.server.person import Person
from signoria.server.protocol.persons import NoticeKind
from signoria.server.store.engine import Database
from signoria.server.store.rows import upsert
from signoria.server.store.schema import LETTERS, NOTICES, PERSONS, TABLES, WAYS
from signoria.server.store.ways import Way, read_wishes
from signoria.server.table.notices import Notice

PORTION = 50  # looked at in one go
NOW: BindParameter[int] = bindparam("now")
# spelled once: they are asked every few seconds
WAITING = (
    select(NOTICES.c.person, NOTICES.c.table_id, NOTICES.c.kind, NOTICES.c.time)
    .where(NOTICES.c.handed_on.is_(False), NOTICES.c.due <= NOW)
    .order_by(NOTICES.c.due)
    .limit(PORTION)
)
OWN = LETTERS.c.table_id, LETTERS.c.kind, LETTERS.c.time, LETTERS.c.tries
UNDELIVERED = (
    select(*WAYS.c, *OWN, TABLES.c.game, TABLES.c.names, TABLES.c.deciding)
    .select_from(LETTERS.join(WAYS, WAYS.c.id == LETTERS.c.way).join(TABLES, TABLES.c.id == LETTERS.c.table_id))
    .where(LETTERS.c.due <= NOW, LETTERS.c.until < NOW)
    .order_by(LETTERS.c.due)
    .limit(PORTION)
)


@dataclass(frozen=True)
class Due:
    """A notice that is to be handed on to all ways of its person."""

    person: str
    table: str
    kind: NoticeKind
    time: int


@dataclass(frozen=True)
class Letter:
    """A notice on one way, with what there is to say of the table."""

    way: Way
    table: str
    kind: NoticeKind
    time: int
    tries: int
    game: str
    names: str  # JSON
    deciding: int  # the set of seats that are asked now

    @property
    def seated(self) -> list[str]:
        """The names of all seats."""
        return msgspec.json.decode(self.names, type=list[str])

    @property
    def asked(self) -> list[str]:
        """The names of those who are asked."""
        return [name for seat, name in enumerate(self.seated) if self.deciding >> seat & 1]


class Outbox:
    """All notices there are."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def back(self, person: Person, table: str) -> None:
        """Somebody came back to a table: what was to be told of it they see, and the next thing is told again."""

        def work(connection: Connection) -> None:
            for kept in (LETTERS, NOTICES):
                connection.execute(delete(kept).where(kept.c.person == person.id, kept.c.table_id == table))

        await self.database.run(work)

    async def due(self, now: int) -> list[Due]:
        """List the notices to be handed on."""
        given = {"now": now}
        return await self.database.run(lambda connection: [Due(*row) for row in connection.execute(WAITING, given)])

    async def postpone(self, notice: Due, until: int) -> None:
        """Let a notice wait; should something else happen meanwhile, that is told instead."""
        query = update(NOTICES).where(*_is(notice)).values(due=until)
        await self.database.run(lambda connection: connection.execute(query))

    async def look_again(self, person: Person, now: int) -> None:
        """Let what was put off be due: somebody wants to be told at other hours."""
        waiting = NOTICES.c.person == person.id, NOTICES.c.handed_on.is_(False), NOTICES.c.due > now
        query = update(NOTICES).where(*waiting).values(due=now)
        await self.database.run(lambda connection: connection.execute(query))

    async def hand_on(self, notice: Due) -> None:
        """Give a notice to all ways of its person, once."""

        def work(connection: Connection) -> None:
            mine = update(NOTICES).where(*_is(notice), NOTICES.c.handed_on.is_(False)).values(handed_on=True)
            if connection.execute(mine).rowcount != 1:
                return  # another process was faster, or the person came back
            for way in connection.execute(select(WAYS.c.id).where(WAYS.c.person == notice.person)).scalars():
                letter = {"kind": notice.kind, "time": notice.time, "due": 0, "tries": 0, "postman": "", "until": 0}
                key = {"way": way, "table_id": notice.table, "person": notice.person}
                upsert(connection, LETTERS, {**key, **letter}, letter)

        await self.database.run(work)

    async def letters(self, now: int) -> list[Letter]:
        """List what is to be delivered and nobody delivers."""
        size = len(WAYS.c)

        def work(connection: Connection) -> list[Letter]:
            return [Letter(Way(*row[:size]), *row[size:]) for row in connection.execute(UNDELIVERED, {"now": now})]

        return await self.database.run(work)

    async def claim(self, letter: Letter, postman: str, now: int, until: int) -> bool:
        """Let one process alone deliver a letter."""
        free = (*_at(letter), LETTERS.c.due <= now, LETTERS.c.until < now)
        query = update(LETTERS).where(*free).values(postman=postman, until=until)
        return await self.database.run(lambda connection: connection.execute(query).rowcount == 1)

    async def release(self, postman: str) -> None:
        """Leave to others what a process that ends has not delivered."""
        query = update(LETTERS).where(LETTERS.c.postman == postman).values(postman="", until=0)
        await self.database.run(lambda connection: connection.execute(query))

    async def done(self, letter: Letter) -> None:
        """Forget a letter: it was delivered, or never will be."""
        query = delete(LETTERS).where(*_at(letter))
        await self.database.run(lambda connection: connection.execute(query))

    async def retry(self, letter: Letter, due: int) -> None:
        """Try again later."""
        query = update(LETTERS).where(*_at(letter)).values(tries=letter.tries + 1, due=due, postman="", until=0)
        await self.database.run(lambda connection: connection.execute(query))


def write_notices(connection: Connection, table: str, notices: Sequence[Notice], due: int) -> None:
    """Write down who is to be told what; nothing for whoever has no way to be told, or does not want it."""
    for notice in notices:
        became = select(PERSONS.c.became).where(PERSONS.c.id == notice.holder)
        person = connection.execute(became).scalar() or notice.holder
        if not connection.execute(select(func.count()).where(WAYS.c.person == person)).scalar_one():
            continue
        if notice.kind in read_wishes(connection, person).off:
            continue
        said = {"kind": notice.kind, "time": notice.time, "due": due, "handed_on": False}
        row, changed = {"person": person, "table_id": table, **said}, {"kind": notice.kind, "time": notice.time}
        if notice.is_for_table:
            upsert(connection, NOTICES, row, said)
        else:
            upsert(connection, NOTICES, row, changed, NOTICES.c.handed_on.is_(False))


def _is(notice: Due) -> tuple[ColumnElement[bool], ...]:
    return NOTICES.c.person == notice.person, NOTICES.c.table_id == notice.table


def _at(letter: Letter) -> tuple[ColumnElement[bool], ...]:
    """Find a letter; one that took its place meanwhile is another."""
    return LETTERS.c.way == letter.way.id, LETTERS.c.table_id == letter.table, LETTERS.c.time == letter.time

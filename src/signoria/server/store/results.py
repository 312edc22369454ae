"""What came of games: written with the move that ends one, read for the pages of persons and for ladders."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, func, insert, or_, select, update

from signoria.server.person import Person, public_key
from signoria.server.store.engine import Database
from signoria.server.store.schema import PERSONS, RESULTS, TABLES
from signoria.server.table.outcome import Outcome

LISTED = 200  # games on a person's page


@dataclass(frozen=True)
class Rated:
    """One seat of a rated game."""

    table: str
    game: str
    seats: int
    kind: str
    person: str
    level: str
    name: str
    standing: int


class Results:
    """All results there are."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def count(self) -> int:
        """Count the seats of rated games that are somebody's."""
        query = select(func.count()).where(RESULTS.c.rated, or_(RESULTS.c.person != "", RESULTS.c.level != ""))
        return await self.database.run(lambda connection: connection.execute(query).scalar_one())

    async def rated(self) -> list[Rated]:
        """List the seats of all rated games, the earliest first; guests by the persons they became."""
        columns = [RESULTS.c[name] for name in ("table_id", *Rated.__dataclass_fields__) if name != "table"]
        query = select(*columns).where(RESULTS.c.rated)
        ordered = query.order_by(RESULTS.c.finished, RESULTS.c.table_id, RESULTS.c.seat)

        def work(connection: Connection) -> list[Rated]:
            names = select(PERSONS.c.id, PERSONS.c.became, PERSONS.c.name)
            known = {row.id: row for row in connection.execute(names)}
            return [_rated(row, known) for row in connection.execute(ordered)]

        return await self.database.run(work)

    async def person(self, key: str) -> Person | None:
        """Find the person whom everybody knows by a key."""
        query = select(RESULTS.c.person).where(RESULTS.c.key == key, RESULTS.c.person != "").limit(1)

        def work(connection: Connection) -> Person | None:
            found = connection.execute(query).scalar()
            if found is None:
                return None
            became = connection.execute(select(PERSONS.c.became).where(PERSONS.c.id == found)).scalar() or found
            former = connection.execute(select(PERSONS.c.id).where(PERSONS.c.became == became)).scalars()
            name = connection.execute(select(PERSONS.c.name).where(PERSONS.c.id == became)).scalar()
            return Person(became, tuple(former), name or "")

        return await self.database.run(work)

    async def games(self, person: Person, everything: bool) -> list[dict[str, Any]]:
        """List somebody's finished games, the latest first; for others, only those that are not private."""
        query: Select[Any] = select(RESULTS, TABLES.c.names, TABLES.c.game.label("written"))
        mine = RESULTS.c.person.in_((person.id, *person.former))
        query = query.join(TABLES, TABLES.c.id == RESULTS.c.table_id).where(mine)
        if not everything:
            query = query.where(RESULTS.c.public)
        query = query.order_by(RESULTS.c.finished.desc()).limit(LISTED)
        return await self.database.run(lambda connection: [dict(row) for row in connection.execute(query).mappings()])

    async def forget(self, person: Person) -> None:
        """Let the games of somebody be nobody's."""
        nobody = {"person": "", "key": "", "name": ""}
        query = update(RESULTS).where(RESULTS.c.person.in_((person.id, *person.former))).values(nobody)
        await self.database.run(lambda connection: connection.execute(query))


def _rated(row: Any, known: dict[str, Any]) -> Rated:
    person = known[row.person].became or row.person if row.person in known else row.person
    name = known[person].name if person in known else ""
    return Rated(row.table_id, row.game, row.seats, row.kind, person, row.level, name or row.name, row.standing)


def result_rows(table: str, outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """Spell what came of a game as rows."""
    return [
        {
            **msgspec.structs.asdict(outcome),
            "table_id": table,
            "key": public_key(outcome.person) if outcome.person else "",
            "deeds": msgspec.json.encode(outcome.deeds).decode(),
        }
        for outcome in outcomes
    ]


def write_results(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Write rows; a game ends once."""
    if rows:
        connection.execute(insert(RESULTS), rows)

"""Reading and writing tables; the primary key of the log lets no number be written twice (optimistic locking)."""

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import Connection, delete, func, insert, literal, or_, select, tuple_, update

from signoria.server.person import Person
from signoria.server.protocol.lobby import OpenTable, TableCard
from signoria.server.store.engine import BadDatabase, address, connect
from signoria.server.store.journal import CHANNEL, NO_MAIL, NOTIFY, Journal, Mail
from signoria.server.store.notes import Notes
from signoria.server.store.outage import Unavailable, sentence
from signoria.server.store.outbox import Outbox
from signoria.server.store.passkeys import Passkeys
from signoria.server.store.people import People
from signoria.server.store.results import Results
from signoria.server.store.rows import (
    Summary,
    card,
    holding_rows,
    log_rows,
    open_table,
    read_log,
    write_holdings,
    write_log,
)
from signoria.server.store.schema import HOLDINGS, TABLES
from signoria.server.store.uptime import Uptime
from signoria.server.store.version import DamagedDatabase, NewerDatabase, migrate
from signoria.server.store.ways import Ways
from signoria.server.table.entries import Entries
from signoria.server.table.founding import Founding
from signoria.server.table.outcome import Outcome
from signoria.server.table.unfolding import legible

LISTED = 100  # tables in a list
UNPLAYED = ("open", "study")


class Store:
    """All tables there are."""

    def __init__(self, url: str) -> None:
        self.url = address(url)
        self.database = connect(self.url)
        self.journal = Journal(self.database)
        self.people = People(self.database)
        self.uptime = Uptime(self.database)
        self.results = Results(self.database)
        self.notes = Notes(self.database)
        self.passkeys = Passkeys(self.database)
        self.ways = Ways(self.database)
        self.outbox = Outbox(self.database)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write."""
        return self.database.is_shared

    async def open(self) -> None:
        """Connect, and bring the database to the present version."""
        where = self.url.render_as_string(hide_password=True)
        try:
            await self.database.run(migrate)
        except NewerDatabase as error:
            advice = "update this one, or give another --database"
            raise BadDatabase(f"the database {where} was written by a newer Signoria; {advice}") from error
        except DamagedDatabase as error:
            raise BadDatabase(f"the database {where} is damaged: {error}; go back to a copy of it") from error
        except Unavailable as error:
            raise BadDatabase(f"the database {where} cannot be opened: {sentence(error.__cause__ or error)}") from error

    async def close(self) -> None:
        """Write what is to be written, and disconnect."""
        await self.journal.close()
        await self.database.close()

    async def create(self, founding: Founding, entries: Sequence[Entries], summary: Summary) -> None:
        """Write a new table down, with its first entries."""
        row = {**asdict(founding), "seed": str(founding.seed), **summary.row()}

        def work(connection: Connection) -> None:
            connection.execute(insert(TABLES).values(row))
            write_log(connection, log_rows(founding.id, 1, entries))
            write_holdings(connection, holding_rows(founding.id, entries))

        await self.database.run(work)

    async def load(self, table: str) -> tuple[Founding, list[Entries]] | None:
        """Read a table."""
        columns = [column for column in TABLES.c if column.name in Founding.__dataclass_fields__]

        def work(connection: Connection) -> tuple[Founding, list[Entries]] | None:
            row = connection.execute(select(*columns).where(TABLES.c.id == table)).mappings().first()
            if row is None:
                return None
            with legible():
                founding = Founding(**{**row, "seed": int(row["seed"])})
            return founding, read_log(connection, table, 0)

        return await self.database.run(work)

    async def entries(self, table: str, after: int) -> list[Entries]:
        """Read what was written after a number."""
        return await self.database.run(lambda connection: read_log(connection, table, after))

    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[Entries],
        summary: Summary,
        mail: Mail = NO_MAIL,
        outcomes: Sequence[Outcome] = (),
    ) -> None:
        """Write entries from a number on, all or none, with what there is to tell and what came of the game.

        Raise Conflict where the number is taken.
        """
        await self.journal.append(table, number, entries, summary, mail, outcomes)

    async def tables_of(self, person: Person, after: tuple[int, str] | None = None) -> list[TableCard]:
        """List the tables that somebody made or sits at, the latest first, from one on (its time and name)."""
        known = (person.id, *person.former) if person.id else ()
        held = select(HOLDINGS.c.table_id, HOLDINGS.c.seat).where(HOLDINGS.c.holder.in_(known))
        mine = or_(TABLES.c.host.in_(known), TABLES.c.id.in_(held.with_only_columns(HOLDINGS.c.table_id)))
        query = select(TABLES).where(mine).order_by(TABLES.c.updated.desc(), TABLES.c.id.desc()).limit(LISTED)
        if after is not None:
            query = query.where(tuple_(TABLES.c.updated, TABLES.c.id) < tuple_(literal(after[0]), literal(after[1])))

        def work(connection: Connection) -> list[TableCard]:
            seats: dict[str, list[int]] = {}
            for table, seat in connection.execute(held):
                seats.setdefault(table, []).append(seat)
            rows = connection.execute(query).mappings()
            return [card(row, seats.get(row["id"], []), row["host"] in known) for row in rows]

        return await self.database.run(work)

    async def open_tables(self) -> list[OpenTable]:
        """List the tables that everybody may join, the latest first."""
        query = select(TABLES).where(TABLES.c.public).order_by(TABLES.c.updated.desc()).limit(LISTED)
        return await self.database.run(
            lambda connection: [open_table(row) for row in connection.execute(query).mappings()]
        )

    async def remove(self, table: str, host: Person) -> bool:
        """Delete a table of a host that nobody began, or one made of a record; every process hears of it."""
        mine = TABLES.c.id == table, TABLES.c.host.in_((host.id, *host.former)), TABLES.c.status.in_(UNPLAYED)

        def work(connection: Connection) -> bool:
            done = connection.execute(delete(TABLES).where(*mine)).rowcount == 1
            if done and self.is_shared:
                connection.execute(NOTIFY, {"channel": CHANNEL, "words": f"gone {table}"})
            return done

        return await self.database.run(work)

    async def due(self, now: int) -> list[str]:
        """List the tables where somebody's time is up, unless the server stood still."""
        query = select(TABLES.c.id).where(TABLES.c.deadline <= now)
        return await self.database.run(lambda connection: list(connection.execute(query).scalars()))

    async def count_hosted(self, host: Person) -> int:
        """Count the tables of a host that are not over, and those made of records."""
        known = (host.id, *host.former)
        query = select(func.count()).where(TABLES.c.host.in_(known), TABLES.c.status != "over")
        return await self.database.run(lambda connection: connection.execute(query).scalar_one())

    async def waiting_for_agents(self, now: int, lull: float) -> list[str]:
        """List the tables used within `lull` seconds where an opponent should be thinking, and no process lets it."""
        lately = TABLES.c.updated > now - int(lull * 1000)
        query = select(TABLES.c.id).where(TABLES.c.agent_waits, lately, TABLES.c.thinks_until < now)
        return await self.database.run(lambda connection: list(connection.execute(query).scalars()))

    async def claim(self, table: str, thinker: str, now: int, until: int) -> bool:
        """Let one process alone think at a table for a while."""
        free = or_(TABLES.c.thinker == thinker, TABLES.c.thinks_until < now)
        query = update(TABLES).where(TABLES.c.id == table, free).values(thinker=thinker, thinks_until=until)
        return await self.database.run(lambda connection: connection.execute(query).rowcount == 1)

    async def release(self, thinker: str) -> None:
        """Let other processes think where this one did."""
        query = update(TABLES).where(TABLES.c.thinker == thinker).values(thinker="", thinks_until=0)
        await self.database.run(lambda connection: connection.execute(query))

    async def notify(self, words: str) -> None:
        """Say something to the other processes."""
        given = {"channel": CHANNEL, "words": words}
        await self.database.run(lambda connection: connection.execute(NOTIFY, given))

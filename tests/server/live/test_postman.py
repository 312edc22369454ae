"""A mail server that is down for a day, by a clock that can be set: nothing is lost, and nothing told twice."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path

from sqlalchemy import func, select
from tests.server.post.test_mail import Postbox, smtp
from tests.server.processes import free_port
from tests.server.tables import place

from signoria.server.live.postman import PAUSES, Postman
from signoria.server.person import Person
from signoria.server.settings import Settings
from signoria.server.store import Mail, Store, Summary
from signoria.server.store.schema import LETTERS
from signoria.server.store.ways import Way
from signoria.server.table.entries import Began, Entries, Opened
from signoria.server.table.founding import new_founding
from signoria.server.table.notices import Notice
from signoria.server.table.table import Table
from signoria.server.visitors import new_secret

HOUR = 3_600_000  # milliseconds
START = 1_700_000_000_000


class Round:
    """A postman with a clock that is set, and a letter to somebody by mail."""

    def __init__(self, store: Store, port: int) -> None:
        self.time, self.attempts = START, [START]
        self.store, self.bob = store, Person(new_secret())
        given = Settings(smtp=f"smtp://127.0.0.1:{port}", mail_from="table@florence.example")
        self.postman = Postman(given, store, "one")
        self.postman.now = lambda: self.time

    async def write(self) -> None:
        """Begin a game that Bob is to be told of."""
        table = Table(new_founding(new_secret()[:12], "firenze(seats=2)", 7, "ada", START))
        entries: list[Entries] = [Opened(time=START, places=[place("ada"), place(self.bob.id)]), Began(time=START)]
        for entry in entries:
            table.evolve(entry)
        summary, name = Summary.of(table), table.founding.id
        await self.store.ways.add(Way(name, self.bob.id, "mail", f"{name}@florence.example", "", "en", "", "", START))
        await self.store.create(table.founding, entries[:1], summary)
        await self.store.append(name, 2, entries[1:], summary, Mail([Notice(self.bob.id, "began", START)], START))

    async def due(self) -> int | None:
        """Say when the letter is tried next; None: it was delivered, or given up."""
        query = select(func.min(LETTERS.c.due)).where(LETTERS.c.person == self.bob.id)
        return await self.store.database.run(lambda connection: connection.execute(query).scalar())

    async def go_on(self, until: int) -> None:
        """Set the clock from one attempt to the next, and come by a moment too early each time."""
        while (due := await self.due()) is not None and due < until:
            self.time = due - 1
            await self.postman.deliver()
            self.time = due
            await self.postman.deliver()
            self.attempts.append(due)

    async def trouble(self) -> str:
        """Say what the settings say."""
        (way,) = await self.store.ways.of(self.bob)
        return way.why.key if way.why else ""


@asynccontextmanager
async def a_round(folder: Path, database: str, port: int) -> AsyncIterator[Round]:
    """Try once to deliver a letter while nobody takes mail."""
    store = Store(database or str(folder / "tables.db"))
    await store.open()
    made = Round(store, port)
    await made.write()
    await made.postman.deliver()
    yield made
    await made.postman.close()
    await store.close()


def test_a_letter_outlives_a_mail_server_that_is_down_for_a_day(tmp_path: Path, database: str) -> None:
    box, port = Postbox(), free_port()

    async def scenario() -> None:
        async with a_round(tmp_path, database, port) as made:
            await made.go_on(START + 24 * HOUR)
            pauses = [later - earlier for earlier, later in pairwise(made.attempts)]
            assert await made.trouble() == "undelivered.no-mail-server"
            assert pauses == [pause for i, pause in enumerate(PAUSES) if sum(PAUSES[: i + 1]) < 24 * HOUR]
            assert len(pauses) == 8
            server = smtp(box, port)
            server.start()
            await made.go_on(START + 100 * 24 * HOUR)
            server.stop()
            assert await made.trouble() == ""

    asyncio.run(scenario())
    assert len(box.letters) == 1


def test_after_two_days_a_letter_is_given_up_and_the_settings_say_so(tmp_path: Path, database: str) -> None:
    async def scenario() -> None:
        async with a_round(tmp_path, database, free_port()) as made:
            await made.go_on(START + 100 * 24 * HOUR)
            assert len(made.attempts) == 1 + len(PAUSES)
            assert made.attempts[-1] > START + 44 * HOUR
            assert await made.trouble() == "undelivered.no-mail-server"

    asyncio.run(scenario())

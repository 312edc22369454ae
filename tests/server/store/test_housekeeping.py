"""What is listed, measured and cleaned up."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.guests import House

from signoria.cli import main
from signoria.server.clock import now
from signoria.server.person import Person
from signoria.server.store import Store, Summary
from signoria.server.store.housekeeping import DAY, Housekeeping
from signoria.server.store.lock import alone
from signoria.server.table.entries import Began, Entries, Opened, Place
from signoria.server.table.founding import new_founding
from signoria.server.table.table import Table
from signoria.server.visitors import hashed, new_secret

SECRET = new_secret()
ADA = hashed(SECRET)


async def found(store: Store, name: str, days: float, is_begun: bool = False) -> None:
    """Set up a table some days ago."""
    time = now() - int(days * DAY)
    table = Table(new_founding(name, "princes(seats=2)", 7, ADA, time))
    entries: list[Entries] = [Opened(time=time, places=[Place("Ada", ADA), Place("Bob", hashed("bob"))])]
    if is_begun:
        entries.append(Began(time=time))
    for entry in entries:
        table.evolve(entry)
    await store.create(table.founding, entries, Summary.of(table))


@contextlib.asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    """Open a store in a folder."""
    store = Store(str(folder / "tables.db"))
    try:
        await store.open()
        yield store
    finally:
        await store.close()


async def three(folder: Path) -> None:
    """Keep a fresh table, an old one that nobody began, and an old one that was played at."""
    async with opened(folder) as store:
        await found(store, "fresh", 1)
        await found(store, "unbegun", 31)
        await found(store, "played", 400, is_begun=True)


def names(folder: Path) -> list[str]:
    """List the tables that are left."""

    async def scenario() -> list[str]:
        async with opened(folder) as store:
            return sorted(card.table for card in await store.tables_of(Person(ADA)))

    return asyncio.run(scenario())


def test_a_server_deletes_what_nobody_began_and_no_game(tmp_path: Path) -> None:
    async def scenario() -> None:
        await three(tmp_path)
        async with House(tmp_path) as house, opened(tmp_path) as store:
            while len(await store.tables_of(Person(ADA))) > 2:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
            assert (await house.guest().get("/api/lobby")).status == 200

    asyncio.run(asyncio.wait_for(scenario(), 60))
    assert names(tmp_path) == ["fresh", "played"]


def test_cleaning_up_is_tried_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(three(tmp_path))
    database = ("--database", str(tmp_path / "tables.db"), "--lang", "en")

    assert main(["store", "clean", *database]) == 0
    assert "1 tables that nobody began for 30 days would be deleted" in capsys.readouterr().out
    assert names(tmp_path) == ["fresh", "played", "unbegun"]
    assert main(["store", "clean", "--delete", *database]) == 0
    assert names(tmp_path) == ["fresh", "played"]


def test_a_store_that_a_server_uses_is_not_cleaned_from_outside(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(three(tmp_path))
    with alone(str(tmp_path / "tables.db")):
        assert main(["store", "clean", "--delete", "--database", str(tmp_path / "tables.db")]) == 2
    assert "another server" in capsys.readouterr().err


def test_a_store_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(three(tmp_path))

    assert main(["store", "show", "--database", str(tmp_path / "tables.db"), "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "running" in said
    assert "unbegun" in said


def test_sizes_count_tables_entries_and_letters(tmp_path: Path) -> None:
    async def scenario() -> None:
        await three(tmp_path)
        async with opened(tmp_path) as store:
            sizes = await Housekeeping(store).sizes()
            counted = {size.name: (size.tables, size.entries) for size in sizes.statuses}
            assert counted == {"open": (2, 2), "running": (1, 2)}
            assert sizes.largest[0].name == "played"
            assert sizes.file > sum(size.letters for size in sizes.statuses) > 0

    asyncio.run(scenario())


def test_a_list_of_tables_goes_on(tmp_path: Path) -> None:
    """Some of the same moment too."""

    async def scenario() -> None:
        async with opened(tmp_path) as store:
            for number in range(230):
                await found(store, f"table-{number:03}", number // 7)
        async with House(tmp_path, unbegun_days=0) as house:
            ada, seen, mark = house.guest(), [], ""
            ada.cookie = f"signoria={SECRET}"
            for count in (100, 100, 30):
                page = (await ada.get(f"/api/tables?after={mark}" if mark else "/api/tables")).body
                seen += [card["table"] for card in page["tables"]]
                mark = page["more"]
                assert len(page["tables"]) == count
            assert mark == ""
            assert len(set(seen)) == 230

    asyncio.run(scenario())


@pytest.mark.parametrize("mark", ["x", "-", "12", "9" * 30 + "-a", "1-" + "a" * 40, "%00-1", "-1-a"])
def test_a_place_in_a_list_that_makes_no_sense_is_refused(tmp_path: Path, mark: str) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            assert (await house.guest().get(f"/api/tables?after={mark}")).status == 400

    asyncio.run(scenario())

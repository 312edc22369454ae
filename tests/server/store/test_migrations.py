"""A database of before goes on."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from tests.server.guests import Guest, House
from tests.server.processes import postgres

from signoria.server.clock import now
from signoria.server.store import Store
from signoria.server.store.version import MIGRATIONS, present
from signoria.server.table.founding import checksum
from signoria.server.visitors import hashed, new_secret

ADA, BOB, PHONE = "signoria=" + "a" * 43, "signoria=" + "b" * 43, "signoria=" + "c" * 43
TAKEN, FREE = new_secret(), new_secret()
LOG = [
    '{{"kind":"opened","time":1,"places":[{{"name":"Ada","holder":"{ada}"}},{{}},{{}}]}}',
    '{{"kind":"sat","time":2,"seat":1,"name":"Bob","holder":"{bob}"}}',
    '{{"kind":"sat","time":3,"seat":1,"name":"Bob","holder":"{phone}"}}',
]


def old_rows() -> dict[str, list[dict[str, Any]]]:
    """A table of Ada's where Bob sits with two browsers and a friend is still to come, as it was stored."""
    holders = {name: hashed(cookie[9:]) for name, cookie in (("ada", ADA), ("bob", BOB), ("phone", PHONE))}
    table = dict(
        id="old", game="princes(seats=3)", seed="7", rules=1, checksum=checksum("princes"), host=holders["ada"],
        study=False, created=1, updated=now(), status="open", to_move=None, agent_waits=False, names='["Ada","Bob",""]',
    )  # fmt: skip
    log = [dict(table_id="old", number=i + 1, body=line.format(**holders)) for i, line in enumerate(LOG)]
    held = [("ada", 0), ("bob", 1), ("phone", 1)]
    holdings = [dict(holder=holders[name], table_id="old", seat=seat) for name, seat in held]
    tokens = [dict(table_id="old", seat=seat, hash=hashed(token)) for seat, token in ((1, TAKEN), (2, FREE))]
    return {"tables": [table], "log": log, "holdings": holdings, "tokens": tokens}


def make_old(file: Path) -> None:
    """Make a database by the first schema and fill it."""
    engine = create_engine(f"sqlite:///{file}")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for name, rows in old_rows().items():
            for row in rows:
                columns, marks = ", ".join(row), ", ".join(f":{column}" for column in row)
                connection.exec_driver_sql(f"INSERT INTO {name} ({columns}) VALUES ({marks})", row)
    engine.dispose()


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder with such a database."""
    make_old(tmp_path / "tables.db")
    return tmp_path


def guest(house: House, cookie: str) -> Guest:
    """Come back with the cookie of before."""
    return Guest(house.port, cookie)


def test_the_present_version_is_where_the_migrations_lead() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_heads() == [present()]


def test_a_database_of_the_present_version_is_taken_as_it_is(tmp_path: Path) -> None:
    opening = "from signoria.cli import main; main(['store', 'show', '--database', sys.argv[1]])"
    command = [sys.executable, "-P", "-c", f"import sys; {opening}; print('alembic' in sys.modules)"]
    said = [subprocess.check_output([*command, tmp_path / "tables.db"], text=True) for _ in range(2)]

    assert [words.splitlines()[-1] for words in said] == ["True", "False"]


def test_the_cookies_of_before_hold_their_seats(old: Path) -> None:
    async def scenario() -> None:
        async with House(old) as house:
            for cookie, seat in ((ADA, 0), (BOB, 1), (PHONE, 1)):
                somebody = guest(house, cookie)
                assert (await somebody.get("/api/tables")).body["tables"][0]["seats"] == [seat]
                assert "set-cookie" not in (await somebody.get("/api/tables")).headers
                async with somebody.at("old") as place:
                    assert (place.seen["holds"], place.seen["host"]) == ([seat], seat == 0)

    asyncio.run(scenario())


def test_a_link_of_before_opens_a_seat_that_nobody_took_and_no_other(old: Path) -> None:
    async def scenario() -> None:
        async with House(old) as house, guest(house, "signoria=" + "d" * 43).at("old") as place:
            taken = await place.ask(type="sit", token=TAKEN, name="Eve")
            assert taken["refusal"]["key"] == "refused.bad-token"
            assert (await place.ask(type="sit", token=FREE, name="Cleo"))["type"] == "done"
            assert place.seen["holds"] == [2] or place.seen["number"] <= 5

    asyncio.run(scenario())


def test_what_is_left_of_it_can_be_taken_back(old: Path) -> None:
    """The way back gives the old tables again, without the links."""

    async def forth() -> None:
        store = Store(str(old / "tables.db"))
        await store.open()
        await store.close()

    asyncio.run(forth())
    engine = create_engine(f"sqlite:///{old / 'tables.db'}")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
    engine.dispose()
    with sqlite3.connect(old / "tables.db") as plain:
        names = {name for (name,) in plain.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert {"tables", "log", "tokens", "holdings"} <= names
    assert "devices" not in names


def test_postgresql_is_brought_up_to_date(tmp_path: Path) -> None:
    async def scenario(database: str) -> None:
        for _ in range(2):
            async with House(tmp_path, database) as house:
                assert (await house.guest().get("/api/me")).status == 200

    with postgres() as database:
        asyncio.run(scenario(database))

"""What others on this machine may see of a database."""

import asyncio
import os
from pathlib import Path

import pytest
from tests.server.guests import House

from signoria.server.store import Store
from signoria.server.store.lock import alone

pytestmark = pytest.mark.skipif(os.name == "nt", reason="files have other rights there")


def rights(file: Path) -> int:
    """Say who may do what with a file."""
    return file.stat().st_mode & 0o777


def all_rights(folder: Path) -> dict[str, int]:
    """Say so of every file in a folder."""
    return {file.name: rights(file) for file in folder.iterdir()}


def test_a_database_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            await house.guest().create("me", "me")
            assert all_rights(tmp_path) == dict.fromkeys(("tables.db", "tables.db-shm", "tables.db-wal"), 0o600)

    asyncio.run(scenario())


def test_a_folder_made_for_it_is_closed_to_others(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "folder" / "tables.db"

    with alone(str(file)):
        asyncio.run(Store(str(file)).close())

    assert rights(file.parent) == 0o700
    assert set(all_rights(file.parent).values()) == {0o600}


def test_a_database_of_before_is_closed_to_others(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.touch(0o644)

    asyncio.run(Store(str(file)).close())

    assert rights(file) == 0o600

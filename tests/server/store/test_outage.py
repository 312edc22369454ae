"""A database that fails: what is said, what is kept, and that it comes back by itself."""

import asyncio
import os
import resource
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from pathlib import Path

import pytest
from tests.server.guests import Guest, Message, Place
from tests.server.processes import Server, serving
from tests.server.test_kill import recovered
from tests.server.web.test_serve import said

from signoria.cli import main
from signoria.server.store.lock import alone
from signoria.server.store.version import present

TRIES = 120  # moves until the disk must have been full several times: what fails frees the log
FEW = 3


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """Mount a small disk, where one may."""
    mount = shutil.which("mount")
    command = [str(mount), "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(folder)]
    if mount is None or subprocess.run(command, check=False).returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


@contextmanager
def full(server: Server, folder: Path) -> Iterator[None]:
    """Fill the disk to the last byte."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass
    yield
    filler.unlink()


@contextmanager
def capped(server: Server, folder: Path) -> Iterator[None]:
    """Let no file of the server grow any more."""
    size = (folder / "tables.db").stat().st_size
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


async def attempt(place: Place) -> tuple[Message, Message]:
    """Try to play at whatever seat is to move, and give the move and the answer."""
    seat = place.seen["to_move"]
    if place.seen["seat"] != seat:
        await place.ask(type="look", seat=seat)
        await place.until(lambda: place.seen["seat"] == seat)
    choice = place.seen["legal"][place.seen["number"] % len(place.seen["legal"])]["words"]
    answer = await place.ask(type="play", seat=seat, words=choice, position=place.seen["position"])
    if answer["type"] == "done":
        await place.until(lambda: place.seen["number"] >= answer["number"])
    return {"number": answer.get("number"), "words": choice, "seat": seat}, answer


async def fill_and_free(guest: Guest, fault: Callable[[], AbstractContextManager[None]]) -> list[Message]:
    """Play until the disk is full, and on when it is not; give what was confirmed."""
    moves: list[Message] = []
    table = (await guest.create("me", "me"))["table"]
    async with guest.at(table) as place:

        async def play() -> Message:
            move, answer = await attempt(place)
            if answer["type"] == "done":
                moves.append(move)
            return answer

        await play()
        with fault():
            answers = [await play() for _ in range(TRIES)]
            refused = [answer["refusal"]["key"] for answer in answers if answer["type"] == "refused"]
            assert len(refused) >= FEW
            assert set(refused) == {"refused.disk"}
        for _ in range(FEW):
            assert (await play())["type"] == "done"
    assert (await guest.get("/api/tables")).status == 200
    return [{"table": table}, *moves]


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits a process that runs")
@pytest.mark.parametrize(("disk", "fault"), [(small_disk, full), (nullcontext, capped)])
def test_a_full_disk_refuses_moves_with_words_and_loses_nothing(
    tmp_path: Path,
    disk: Callable[[Path], AbstractContextManager[object]],
    fault: Callable[[Server, Path], AbstractContextManager[None]],
) -> None:
    with disk(tmp_path):
        with serving(str(tmp_path / "tables.db"), 0, "--limit", "rate=10000", "--limit", "burst=10000") as server:
            guest = server.guest()
            head, *moves = asyncio.run(fill_and_free(guest, lambda: fault(server, tmp_path)))
            server.kill()
        with serving(str(tmp_path / "tables.db")) as server:
            guest.port = server.port
            assert asyncio.run(recovered(guest, head["table"])) == moves


def of_versions(file: Path, *versions: str | None) -> None:
    """Write a database that has nothing but versions."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.executemany("INSERT INTO alembic_version VALUES (?)", [(version,) for version in versions])


def test_a_newer_database_is_named_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tables.db"
    of_versions(file, "9999")
    words = said(capsys, "--port", "0", "--database", str(file))
    assert "written by a newer Signoria" in words
    assert words.count("\n") == 1


@pytest.mark.parametrize(
    ("versions", "why"),
    [
        ((present(),), "it lacks "),
        (("9999", present()), f"it names several versions: 9999, {present()}"),
        ((None, "9999"), "it names several versions: 9999, None"),
    ],
)
def test_a_damaged_database_is_named_in_one_sentence(
    tmp_path: Path, versions: tuple[str | None, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.db"
    of_versions(file, *versions)

    assert main(["store", "show", "--database", str(file)]) == 2

    words = capsys.readouterr().err
    assert f"{file} is damaged: {why}" in words
    assert words.count("\n") == 1


@pytest.mark.parametrize("content", [b"no database at all", b"SQLite format 3\x00" + bytes(200)])
def test_a_broken_database_is_named_in_one_sentence(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.db"
    file.write_bytes(content)
    words = said(capsys, "--port", "0", "--database", str(file))
    assert f"{file} cannot be opened: file is not a database" in words
    assert words.count("\n") == 1


def test_somebody_elses_database_is_named_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE tables (name TEXT)")
    words = said(capsys, "--port", "0", "--database", str(file))
    assert "cannot be opened: table tables already exists" in words
    assert words.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be opened for writing twice")
def test_a_second_server_is_refused_by_whatever_name_it_calls_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "folder").symlink_to(tmp_path / "real")
    (tmp_path / "link.db").symlink_to(tmp_path / "real" / "tables.db")
    names = [tmp_path / "link.db", tmp_path / "folder" / "tables.db", f"sqlite:///{tmp_path}/folder/tables.db"]
    with alone(str(tmp_path / "real" / "tables.db")):
        for name in names:
            assert "another server" in said(capsys, "--port", "0", "--database", str(name))

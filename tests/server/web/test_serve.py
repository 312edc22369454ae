"""Starting the server."""

import asyncio
import socket
from pathlib import Path

import pytest
from tests.server.guests import House
from tests.server.processes import serving

from signoria.cli import main
from signoria.kernel.errors import SignoriaError
from signoria.server.settings import Settings
from signoria.server.store.lock import alone
from signoria.server.web.serve import address, check, listen


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Give the one line by which the command line refuses."""
    assert main(["serve", "--no-browser", *arguments]) == 2
    return capsys.readouterr().err


def test_a_port_that_is_taken_is_passed_over(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0, is_fixed=True) as taken:
        port = taken.getsockname()[1]
        with listen("127.0.0.1", port, is_fixed=False) as found:
            assert found.getsockname()[1] != port


def test_a_port_asked_for_is_not_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0, is_fixed=True) as taken:
        port = taken.getsockname()[1]
        assert "cannot listen" in said(capsys, "--port", str(port), "--database", str(tmp_path / "tables.db"))


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(SignoriaError, match="need PostgreSQL"):
        check(Settings(workers=2, database=str(tmp_path / "tables.db")))


def test_other_databases_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "not supported" in said(capsys, "--database", "mysql://localhost/x")


def test_a_database_that_cannot_be_reached_is_named_without_its_password(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
        words = said(capsys, "--database", f"postgresql+asyncpg://ada:secret@127.0.0.1:{port}/x")
        assert "cannot be opened" in words
        assert "secret" not in words


def test_a_file_serves_one_server_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with alone(str(tmp_path / "tables.db")):
        assert "another server" in said(capsys, "--port", "0", "--database", str(tmp_path / "tables.db"))


def test_an_agent_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no agent is called" in said(capsys, "--agent", "prince=nobody")


@pytest.mark.parametrize("limit", ["rate", "rate=fast", "rate=-1", "haste=3"])
def test_a_limit_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str], limit: str) -> None:
    assert "table_burst" in said(capsys, "--limit", limit)


def test_a_proxy_is_named_by_its_address(capsys: pytest.CaptureFixture[str]) -> None:
    assert "127.0.0.1" in said(capsys, "--trusted-proxy", "nginx")


def test_the_address_is_one_to_click_on() -> None:
    with listen("127.0.0.1", 0, is_fixed=True) as bound:
        port = bound.getsockname()[1]
        assert address(Settings(), bound) == f"http://127.0.0.1:{port}/"
        assert address(Settings(host="0.0.0.0"), bound) == f"http://127.0.0.1:{port}/"


def test_a_started_server_answers_at_once(tmp_path: Path) -> None:
    with serving(str(tmp_path / "folder" / "tables.db")) as server:
        assert asyncio.run(server.guest().get("/api/lobby")).status == 200


def test_an_old_database_is_brought_up_to_date_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        for _ in range(2):
            async with House(tmp_path) as house:
                assert (await house.guest().get("/api/tables")).status == 200

    asyncio.run(scenario())

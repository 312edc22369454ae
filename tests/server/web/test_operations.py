"""What those who run a server see."""

import asyncio
import io
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from tests.server.guests import House
from tests.server.processes import free_port

from signoria.server.logs import REQUEST, TABLE, Json, Lines, set_up
from signoria.server.visitors import hashed, new_secret
from signoria.server.web.app import Application
from signoria.server.web.operations import Operations


def test_a_server_that_is_well_says_so(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            answer = await house.guest().get("/health")
            assert (answer.status, answer.body) == (200, {"process": "ok", "database": "ok"})

    asyncio.run(scenario())


def test_a_server_without_its_database_is_unwell(tmp_path: Path) -> None:
    async def scenario() -> None:
        house = House(tmp_path, database=f"postgresql+asyncpg://nobody@127.0.0.1:{free_port()}/x")
        house.bound.close()
        application = Application(house.settings)
        answer = await Operations(house.settings, application.rooms, application.traffic).health(None)  # type: ignore[arg-type]
        assert (answer.status_code, json.loads(bytes(answer.body))["database"]) == (503, "fails")

    asyncio.run(scenario())


def test_metrics_count_moves_refusals_connections_queues_and_sizes(tmp_path: Path) -> None:
    async def scenario() -> str:
        async with House(tmp_path) as house:
            ada = house.guest()
            table = (await ada.create("me", "me"))["table"]
            async with ada.at(table) as place:
                await place.ask(type="say", seat=0, text="hello")
                await place.ask(type="say", seat=99, text="hello")
                return str((await ada.get("/metrics")).body)

    said = dict(line.rsplit(" ", 1) for line in asyncio.run(scenario()).splitlines() if not line.startswith("#"))
    assert float(said["signoria_moves_total"]) >= 1
    assert float(said['signoria_refusals_total{reason="refused.no-such-seat"}']) >= 1
    assert float(said['signoria_request_seconds_count{kind="Say"}']) >= 2
    assert float(said['signoria_connections{kind="socket"}']) == 1
    assert float(said['signoria_queue{urgency="awaited"}']) == 0
    assert float(said['signoria_tables{status="running"}']) == 1
    assert float(said["signoria_database_bytes"]) > 0


@pytest.mark.parametrize(
    ("settings", "status"),
    [({}, 403), ({"trusted_proxies": ("127.0.0.1",)}, 403)],
)
def test_metrics_are_not_for_strangers_behind_a_proxy(tmp_path: Path, settings: dict[str, Any], status: int) -> None:
    async def scenario() -> None:
        async with House(tmp_path, **settings) as house:
            asked = await house.guest().request("GET", "/metrics", x_forwarded_for="192.0.2.7")
            assert asked.status == status

    asyncio.run(scenario())


def test_metrics_are_for_those_named(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings: dict[str, Any] = {"trusted_proxies": ("127.0.0.1",), "metrics_for": ("192.0.2.0/24",)}
        async with House(tmp_path, **settings) as house:
            assert (await house.guest().request("GET", "/metrics", x_forwarded_for="192.0.2.7")).status == 200

    asyncio.run(scenario())


def written(formatter: logging.Formatter, words: str) -> str:
    """Write one record."""
    record = logging.LogRecord("signoria.server", logging.WARNING, "", 0, words, (), None)
    return formatter.format(record)


def test_a_line_says_when_where_and_during_which_request() -> None:
    TABLE.set("abc")
    REQUEST.set("7.3")

    said = written(Lines(), "no")
    assert said.endswith("Z WARNING table=abc request=7.3 signoria.server: no")


def test_json_says_the_same() -> None:
    TABLE.set("abc")
    REQUEST.set("7.3")

    said = json.loads(written(Json(), "no\nmore"))
    assert {**said, "time": ""} == {
        "time": "", "level": "WARNING", "logger": "signoria.server", "message": "no\nmore", "table": "abc",
        "request": "7.3",
    }  # fmt: skip


def test_no_secret_is_ever_logged() -> None:
    secret = new_secret()

    for formatter in (Lines(), Json()):
        said = written(formatter, f"token {secret} of {hashed(secret)}")
        assert secret not in said
        assert hashed(secret) not in said


def test_a_failing_request_is_logged_with_its_table_and_without_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> str:
        async with House(tmp_path) as house:
            ada = house.guest()
            table = str((await ada.create("me", "me"))["table"])
            async with ada.at(table) as place:
                set_up("json")
                logging.getLogger().handlers[0].stream = heard  # type: ignore[attr-defined]
                monkeypatch.setattr("signoria.server.live.handler.RequestHandler.serve", None)
                assert (await place.ask(type="sit", token=ada.cookie[9:], name="x"))["type"] == "refused"
            return table

    heard = io.StringIO()
    table = asyncio.run(scenario())
    said = [json.loads(line) for line in heard.getvalue().splitlines()]
    assert said[0]["table"] == table
    assert said[0]["request"].count(".") == 1
    assert "Traceback" in said[0]["message"]

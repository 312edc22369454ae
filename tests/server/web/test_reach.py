"""Links that can be opened by whoever gets them."""

import asyncio
from pathlib import Path

import pytest
from tests.server.guests import House

from signoria.cli import main
from signoria.server.protocol.answers import Reach
from signoria.server.settings import Settings
from signoria.server.web import reach as reaching
from signoria.server.web import serve as serving
from signoria.server.web.reach import reach


def test_a_server_on_this_machine_alone_says_so(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            assert (await house.guest().get("/api/reach")).body == {"by": "here", "addresses": []}

    asyncio.run(scenario())


def test_in_a_network_links_name_this_machines_address_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "network_address", lambda: "192.168.1.7")

    assert reach(Settings(host="0.0.0.0", port=8000)) == Reach("network", ["http://192.168.1.7:8000"])
    assert reach(Settings(host="fd00::7", port=8000)) == Reach("network", ["http://[fd00::7]:8000"])


def test_a_machine_without_a_network_names_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "network_address", lambda: "")

    assert reach(Settings(host="0.0.0.0")) == Reach("network", [])


def test_behind_a_proxy_links_name_the_public_address() -> None:
    settings = Settings(origins=("https://play.example.org/",))

    assert reach(settings) == Reach("public", ["https://play.example.org"])


def test_others_in_the_network_are_let_in_by_one_word(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Settings] = []
    monkeypatch.setattr(serving, "serve", lambda settings, **_: asked.append(settings))

    assert main(["serve", "--lan", "--no-browser"]) == 0
    assert not asked[0].is_local

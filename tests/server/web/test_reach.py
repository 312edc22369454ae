"""Links that can be opened by whoever gets them."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.server.guests import House

from signoria.cli import main
from signoria.server import addresses
from signoria.server.protocol.lobby import Reach
from signoria.server.settings import Settings
from signoria.server.web import serve as serving
from signoria.server.web.door import Door


def reach(settings: Settings) -> Reach:
    """Ask from this machine."""
    return Door(settings).reach("127.0.0.1")


def test_a_server_on_this_machine_alone_says_so(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            assert (await house.guest().get("/api/reach")).body == {"by": "here", "addresses": [], "door": False}

    asyncio.run(scenario())


def test_in_a_network_links_name_this_machines_address_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_address", lambda: "192.168.1.7")

    assert reach(Settings(host="0.0.0.0", port=8000)) == Reach("network", ["http://192.168.1.7:8000"], False)
    assert reach(Settings(host="fd00::7", port=8000)) == Reach("network", ["http://[fd00::7]:8000"], False)


def test_a_machine_without_a_network_names_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_address", lambda: "")

    assert reach(Settings(host="0.0.0.0")) == Reach("network", [], False)


def test_behind_a_proxy_links_name_the_public_address() -> None:
    settings = Settings(origins=("https://play.example.org/",))

    assert reach(settings) == Reach("public", ["https://play.example.org"], False)


def test_others_in_the_network_are_let_in_by_one_word(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Settings] = []
    monkeypatch.setattr(serving, "serve", lambda settings, **_: asked.append(settings))

    assert main(["serve", "--lan", "--no-browser"]) == 0
    assert not asked[0].is_local


NEIGHBOUR = "127.0.0.2"  # stands for this machine's address in its network; what comes from there is no loopback's


def opened(house: House) -> Door:
    """Give a server its door, as `serve` does."""
    app: Any = house.server.config.app
    server = serving.Announced(house.server.config, lambda: None)
    server.server_state, server.lifespan = house.server.server_state, house.server.lifespan
    door: Door = app.state.door
    door.listen, door.serve = serving.bind, server.serve_at
    return door


async def knock(port: int, door: Door) -> tuple[int, bytes]:
    """Come in by the address in the network; give the status, and what was said of the door."""
    reader, writer = await asyncio.open_connection(NEIGHBOUR, port, local_addr=(NEIGHBOUR, 0))
    writer.write(f"GET /api/reach HTTP/1.1\r\nhost: {NEIGHBOUR}:{port}\r\nconnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    return int(answer.split()[1]), answer.rpartition(b"\r\n")[2]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a second address of its own")
def test_the_door_to_the_network_is_opened_and_closed_while_the_server_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "network_address", lambda: NEIGHBOUR)

    async def scenario() -> None:
        async with House(tmp_path) as house:
            door, ada = opened(house), house.guest()
            assert (await ada.get("/api/reach")).body["door"] is True
            answer = await ada.post("/api/reach", {"network": True})
            assert answer.body == {"by": "network", "addresses": [f"http://{NEIGHBOUR}:{house.port}"], "door": True}
            status, said = await knock(house.port, door)
            assert (status, b'"door":false' in said) == (200, True)
            assert (await ada.post("/api/reach", {"network": False})).body["by"] == "here"
            with pytest.raises(ConnectionRefusedError):
                await knock(house.port, door)

    asyncio.run(scenario())


def test_the_door_is_for_whoever_sits_at_this_machine() -> None:
    door = Door(Settings())
    assert not door.may_turn("127.0.0.1")  # several processes have none
    door.serve = lambda _: asyncio.sleep(0)  # type: ignore[assignment, return-value]
    assert door.may_turn("127.0.0.1")
    assert not door.may_turn("192.168.1.9")
    for settings in (Settings(trusted_proxies=("127.0.0.1",)), Settings(origins=("https://a.example",))):
        behind = Door(settings)
        behind.serve = door.serve
        assert not behind.may_turn("127.0.0.1")


def test_without_a_network_the_door_stays_shut_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_address", lambda: "")

    async def scenario() -> None:
        async with House(tmp_path) as house:
            assert (await house.guest().post("/api/reach", {"network": True})).status == 403
            opened(house)
            answer = await house.guest().post("/api/reach", {"network": True})
            assert (answer.status, answer.body["key"]) == (409, "refused.no-network")

    asyncio.run(scenario())

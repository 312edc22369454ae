"""The names that a server answers to when everybody in the network may reach it."""

import asyncio
import socket
from pathlib import Path

import pytest
from tests.server.guests import House

from signoria.server.settings import Settings
from signoria.server.web.names import Names

ALL = Settings(host="0.0.0.0", origins=("https://play.example.org:8443",))


def fits(host: str, reached: str = "192.168.1.7", settings: Settings = ALL) -> bool:
    """Ask for a name over a connection that came in by one of this machine's addresses."""
    return Names(settings).fit(host, {"server": (reached, 8000)})


@pytest.mark.parametrize(
    "host",
    ["192.168.1.7:8000", "192.168.1.7", "localhost:8000", "play.example.org", "Play.Example.org:8443", "[::1]:8000",
     socket.gethostname(), f"{socket.gethostname().partition('.')[0]}.local:8000"],
)  # fmt: skip
def test_this_machines_names_addresses_and_the_origins_are_answered_to(host: str) -> None:
    assert fits(host)


@pytest.mark.parametrize(
    "host", ["evil.example:8000", "192.168.1.8", "", "[::1", "0.0.0.0:8000", "play.example.org.evil.example"]
)
def test_any_other_name_is_not(host: str) -> None:
    assert not fits(host)


def test_an_address_is_known_however_the_connection_writes_it() -> None:
    assert fits("192.168.1.7:8000", "::ffff:192.168.1.7")
    assert fits("[fd00::2]:8000", "fd00::2")


def test_the_address_listened_on_is_a_name() -> None:
    assert fits("tower.lan:8000", settings=Settings(host="tower.lan"))


def test_a_server_open_to_the_network_refuses_other_names_with_words(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, host="0.0.0.0") as house:
            answer = await house.guest(host=f"evil.example:{house.port}").get("/api/lobby")
            assert (answer.status, answer.body["key"]) == (403, "refused.other-name")
            assert (await house.guest().get("/api/lobby")).status == 200

    asyncio.run(scenario())

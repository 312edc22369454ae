"""What the client believes about the protocol is what the server speaks."""

from pathlib import Path
from typing import NotRequired, TypedDict

import msgspec
import pytest

from signoria.games.firenze import seen
from signoria.server import types
from signoria.server.protocol import messages, requests

CLIENT = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize(("path", "text"), types.files().items(), ids=types.files().keys())
def test_typescript_is_current(path: str, text: str) -> None:
    assert CLIENT.joinpath(path).read_text("utf-8") == text


def test_a_field_of_a_view_that_is_renamed_reaches_the_client(monkeypatch: pytest.MonkeyPatch) -> None:
    class Player(TypedDict):
        prestige_points: int
        hand: NotRequired[list[str]]

    class View(TypedDict):
        players: list[Player]

    monkeypatch.setattr(seen, "View", View)

    text = types.view("signoria.games.firenze")

    assert "export interface Player {\n  prestige_points: number;\n  hand?: string[];\n}" in text
    assert "players: Player[];" in text


def test_every_request_is_known_by_its_tag() -> None:
    request = msgspec.json.decode(
        b'{"type":"play","seat":0,"words":"pass","position":3,"id":7}', type=requests.Requests
    )

    assert request == requests.Play(id=7, seat=0, words="pass", position=3)


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `cheat`"):
        msgspec.json.decode(b'{"type":"ping","cheat":true}', type=requests.Requests)


def test_answers_carry_every_field() -> None:
    assert msgspec.json.encode(messages.Refusal("refused.over")) == b'{"key":"refused.over","arguments":{},"text":""}'

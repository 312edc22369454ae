"""What the client believes about the protocol is what the server speaks."""

from pathlib import Path

import msgspec
import pytest

from signoria.server import types
from signoria.server.protocol import messages, requests

TYPESCRIPT = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"


def test_typescript_is_current() -> None:
    assert TYPESCRIPT.read_text("utf-8") == types.write()


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

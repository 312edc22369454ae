"""What the client believes about the protocol is what the server speaks."""

from pathlib import Path

import msgspec
import pytest

from signoria.server import protocol, types

TYPESCRIPT = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"


def test_typescript_is_current() -> None:
    assert TYPESCRIPT.read_text("utf-8") == types.write()


def test_every_request_is_known_by_its_tag() -> None:
    request = msgspec.json.decode(
        b'{"type":"play","seat":0,"words":"pass","position":3,"id":7}', type=protocol.Requests
    )

    assert request == protocol.Play(id=7, seat=0, words="pass", position=3)


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `cheat`"):
        msgspec.json.decode(b'{"type":"ping","cheat":true}', type=protocol.Requests)


def test_answers_carry_every_field() -> None:
    assert msgspec.json.encode(protocol.Refusal("refused.over")) == b'{"key":"refused.over","arguments":{},"text":""}'

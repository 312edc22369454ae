"""What is sent over HTTP."""

from typing import TypeVar

import msgspec
from starlette.requests import Request

from signoria.server.table.refusals import refused

T = TypeVar("T")


async def text(request: Request, limit: int) -> str:
    """Read text of a limited number of bytes, which must say that it is JSON: no other site's form can say so."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise refused("not-understood", "Content-Type must be application/json", 415)
    received = bytearray()
    async for part in request.stream():
        received += part
        if len(received) > limit:
            raise refused("too-long", status=413, limit=limit)
    try:
        return received.decode()
    except UnicodeDecodeError as error:
        raise refused("not-understood", "not UTF-8") from error


async def body(request: Request, kind: type[T], limit: int) -> T:
    """Read a message."""
    received = await text(request, limit)
    try:
        return msgspec.json.decode(received, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise refused("not-understood", str(error)) from error

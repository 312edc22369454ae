"""Answers over HTTP."""

import msgspec
from starlette.responses import Response

from signoria.server.metrics import REFUSALS
from signoria.server.table.refusals import Refused

_encoder = msgspec.json.Encoder()


def reply(body: object, status: int = 200, cache: str = "no-store") -> Response:
    """Answer with JSON."""
    headers = {"cache-control": cache}
    return Response(_encoder.encode(body), status, headers, "application/json")


def refuse(error: Refused) -> Response:
    """Answer with a refusal."""
    REFUSALS.labels(error.refusal.key).inc()
    return reply(error.refusal, error.status)

"""Guided first games over HTTP."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from signoria.server.live import tries
from signoria.server.live.rooms import Rooms
from signoria.server.protocol.requests import Attempt
from signoria.server.table import lessons
from signoria.server.table.refusals import refused
from signoria.server.web.bodies import body
from signoria.server.web.replies import reply

SHORT = "max-age=300"  # what changes with the version only


class Lessons:
    """The routes; a lesson is the same for everybody, and nothing of it is stored."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    async def lesson(self, request: Request) -> Response:
        """Give all that is said in a lesson."""
        return reply(await asyncio.to_thread(lessons.lesson, request.path_params["game"]), cache=SHORT)

    async def position(self, request: Request) -> Response:
        """Show the prepared table after some actions."""
        game, at = request.path_params["game"], request.path_params["at"]
        seen = _number(request.query_params.get("seen", "0"))
        return reply(await asyncio.to_thread(lessons.position, game, at, seen), cache=SHORT)

    async def attempt(self, request: Request) -> Response:
        """Show what comes of other moves."""
        game, at = request.path_params["game"], request.path_params["at"]
        asked = await body(request, Attempt, self.rooms.settings.limits.message)
        return reply(await tries.attempt(self.rooms, game, at, asked.words, request.state.caller.visitor))

    def routes(self) -> list[Route]:
        """List the addresses."""
        return [
            Route("/api/lessons/{game}", self.lesson),
            Route("/api/lessons/{game}/{at:int}", self.position),
            Route("/api/lessons/{game}/{at:int}", self.attempt, methods=["POST"]),
        ]


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise refused("not-understood", f"{text[:20]!r} is no number of an entry")
    return int(text)

"""The web application."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from signoria import __version__
from signoria.server import logs
from signoria.server.live import closing, new_tables, rematches
from signoria.server.live.rooms import Rooms
from signoria.server.live.timekeeper import Timekeeper
from signoria.server.protocol.lobby import MyTables, OpenTables
from signoria.server.protocol.requests import CheckGame, CreateTable, TurnDoor
from signoria.server.settings import Settings
from signoria.server.store import Store
from signoria.server.store.store import LISTED
from signoria.server.table import guides, library
from signoria.server.table.accounts import account
from signoria.server.table.onlookers import unwelcome
from signoria.server.table.refusals import Refused, refused
from signoria.server.table.table import Table
from signoria.server.web.bodies import body, text
from signoria.server.web.door import Door
from signoria.server.web.fame import Fame
from signoria.server.web.garbage import Collector
from signoria.server.web.lessons import Lessons
from signoria.server.web.middleware import VisitorMiddleware
from signoria.server.web.notices import NoticeDesk
from signoria.server.web.operations import Operations
from signoria.server.web.orphans import end_with_parent
from signoria.server.web.own_data import OwnData
from signoria.server.web.pages import Pages
from signoria.server.web.passkeys import Passkeys
from signoria.server.web.persons import Persons
from signoria.server.web.replies import refuse, reply
from signoria.server.web.socket import Line
from signoria.server.web.traffic import Traffic

log = logging.getLogger("signoria.server")

SHORT = "max-age=300"  # what changes with the version only


class Application:
    """The routes, and what they work on."""

    def __init__(self, settings: Settings, is_prepared: bool = False) -> None:
        self.settings = settings
        self.is_prepared = is_prepared  # whether the database is known to be of the present version
        self.store = Store(settings.url)
        self.rooms = Rooms(settings, self.store)
        self.timekeeper = Timekeeper(self.rooms)
        self.persons = Persons(self.rooms)
        self.lessons = Lessons(self.rooms)
        self.passkeys = Passkeys(self.persons)
        self.own_data = OwnData(self.persons)
        self.notices = NoticeDesk(self.persons)
        self.traffic = Traffic(settings)
        self.door = Door(settings)
        self.collector = Collector()
        self.rooms.postman.home = self.door.home
        self.operations = Operations(settings, self.rooms, self.traffic)

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[dict[str, object]]:
        """Open the store and go on with every table; at the end, close both. Connections find their limits here.

        One process of several may begin while the database is away: that must not stop the others.
        """
        if not self.is_prepared:
            await self.store.open()
        await self.timekeeper.open()
        await self.rooms.open()
        self.collector.open()
        try:
            yield {"traffic": self.traffic}
        finally:
            self.collector.close()
            self.door.close()
            await self.rooms.close()
            await self.timekeeper.close()
            await self.store.close()

    async def lobby(self, _: Request) -> Response:
        """Describe what can be played."""
        return reply(await asyncio.to_thread(library.lobby, __version__))

    async def check(self, request: Request) -> Response:
        """Try options out."""
        return reply(
            await asyncio.to_thread(library.check, await body(request, CheckGame, self.settings.limits.message))
        )

    async def create(self, request: Request) -> Response:
        """Make a table."""
        self._take(request)
        plan = await body(request, CreateTable, self.settings.limits.message)
        return reply(await new_tables.create(self.rooms, plan, await self.persons.who(request)), 201)

    async def study(self, request: Request) -> Response:
        """Make a table of a record."""
        self._take(request)
        record, host = await text(request, self.settings.limits.record), await self.persons.who(request)
        return reply(await new_tables.study(self.rooms, record, host, request.state.caller.visitor), 201)

    async def mine(self, request: Request) -> Response:
        """List the visitor's tables."""
        mark = _mark(request.query_params.get("after", ""))
        tables = await self.store.tables_of(await self.persons.who(request), mark)
        last = tables[-1] if len(tables) == LISTED else None
        return reply(MyTables(tables, f"{last.updated}-{last.table}" if last else ""))

    async def open(self, _: Request) -> Response:
        """List the tables that everybody may join."""
        return reply(OpenTables(await self.store.open_tables()))

    async def close(self, request: Request) -> Response:
        """Delete a table that nobody began, or one made of a record."""
        await closing.close(self.rooms, request.path_params["table"], await self.persons.who(request))
        return reply({})

    async def rematch(self, request: Request) -> Response:
        """Make a table for the same people."""
        self._take(request)
        await text(request, self.settings.limits.message)
        table = request.path_params["table"]
        return reply(await rematches.rematch(self.rooms, table, await self.persons.who(request)), 201)

    async def record(self, request: Request) -> Response:
        """Give the record of a game that is over."""
        table = await self._finished(request)
        name = f"{table.game.options.title}-{table.founding.id}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(table.record().dump(), 200, headers, "application/json")

    async def account(self, request: Request) -> Response:
        """Say where the points of a game that is over came from."""
        return reply(account(await self._finished(request)))

    async def _finished(self, request: Request) -> Table:
        """Open a table whose game is over to whoever may look at it."""
        table = (await self.rooms.room(request.path_params["table"])).table
        if not table.is_open_to_all:
            raise refused("not-over", status=409)
        reason = unwelcome(table, await self.persons.who(request))
        if reason is not None:
            raise reason
        return table

    async def reference(self, request: Request) -> Response:
        """Give what anyone may look up at a table and no move changes."""
        room = await self.rooms.room(request.path_params["table"])
        return reply(room.table.game.reference(), cache=SHORT)

    async def components(self, request: Request) -> Response:
        """Give all that can be looked up at a table, or of a game."""
        if "game" in request.path_params:
            return reply(await asyncio.to_thread(guides.of_title, request.path_params["game"]), cache=SHORT)
        room = await self.rooms.room(request.path_params["table"])
        return reply(await asyncio.to_thread(guides.components, room.table.game), cache=SHORT)

    async def reach(self, request: Request) -> Response:
        """Say from where this server can be reached."""
        return reply(self.door.reach(_client(request)))

    async def turn_door(self, request: Request) -> Response:
        """Let others in this network in, or no more of them; for whoever sits at this machine."""
        asked = await body(request, TurnDoor, self.settings.limits.message)
        await self.door.turn(_client(request), asked.network)
        return await self.reach(request)

    async def words(self, request: Request) -> Response:
        """Give the words of a language."""
        where = request.path_params
        return reply(library.dictionary(where["language"], where.get("game", "")), cache=SHORT)

    async def rules(self, request: Request) -> Response:
        """Give a page of rules."""
        return reply(library.rules(request.path_params["language"], request.path_params["page"]), cache=SHORT)

    async def picture(self, request: Request) -> Response:
        """Give a picture of the rules."""
        return Response(library.picture(request.path_params["name"]), 200, {"cache-control": SHORT}, "image/svg+xml")

    async def data(self, request: Request) -> Response:
        """Say where the numbers of a game come from."""
        return reply(await asyncio.to_thread(library.data, request.path_params["game"]), cache=SHORT)

    async def table(self, socket: WebSocket) -> None:
        """Serve a WebSocket."""
        await Line(socket, self.rooms, self.traffic.requests).run(socket.path_params["table"])

    def _take(self, request: Request) -> None:
        """Slow down whoever makes too many tables."""
        if not self.traffic.tables.take(request.state.caller, time.monotonic()):
            raise refused("too-fast", status=429)

    def routes(self) -> list[Route | WebSocketRoute | Mount]:
        """List the addresses."""
        return [
            Route("/api/lobby", self.lobby),
            Route("/api/check", self.check, methods=["POST"]),
            Route("/api/tables", self.create, methods=["POST"]),
            Route("/api/tables", self.mine),
            Route("/api/records", self.study, methods=["POST"]),
            Route("/api/open", self.open),
            Route("/api/tables/{table}", self.close, methods=["DELETE"]),
            Route("/api/tables/{table}/rematch", self.rematch, methods=["POST"]),
            Route("/api/tables/{table}/record", self.record),
            Route("/api/tables/{table}/account", self.account),
            Route("/api/tables/{table}/components", self.components),
            Route("/api/components/{game}", self.components),
            Route("/api/tables/{table}/reference", self.reference),
            *self.persons.routes(),
            *Fame(self.rooms.store, self.persons).routes(),
            *self.lessons.routes(),
            *self.passkeys.routes(),
            *self.own_data.routes(),
            *self.notices.routes(),
            Route("/api/reach", self.reach),
            Route("/api/reach", self.turn_door, methods=["POST"]),
            Route("/api/words/{language}", self.words),
            Route("/api/words/{language}/{game}", self.words),
            Route("/api/rules/pictures/{name}.svg", self.picture),
            Route("/api/rules/{language}/{page}", self.rules),
            Route("/api/data/{game}", self.data),
            WebSocketRoute("/ws/{table}", self.table),
            *self.operations.routes(),
            Mount("/", Pages()),
        ]


def _client(request: Request) -> str:
    """Give the address that a request came from."""
    return request.client.host if request.client else ""


def _mark(text: str) -> tuple[int, str] | None:
    """Read where a list is to go on."""
    time, _, table = text.partition("-")
    if not text:
        return None
    if not time.isascii() or not time.isdigit() or len(time) > 16 or not table or len(table) > 32:
        raise refused("not-understood", f"{text[:50]!r} names no place in a list")
    return int(time), table


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refuse(error)


async def _not_found(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return refuse(refused("no-such-page", status=error.status_code))


async def _gone(_: Request, __: Exception) -> Response:
    return refuse(refused("not-understood", status=408))  # which nobody hears: half of the request never came


async def _failed(_: Request, error: Exception) -> Response:
    log.error("a request failed", exc_info=error)
    return refuse(refused("failed", status=500))


def create_app(settings: Settings | None = None) -> Starlette:
    """Make the application; without settings, with those of the parent process, which has seen to the database."""
    is_worker = settings is None
    if settings is None:
        settings = Settings.received()
        logs.set_up(settings.log_format)
        end_with_parent()
    application = Application(settings, is_prepared=is_worker)
    app = Starlette(
        routes=application.routes(),
        lifespan=application.lifespan,
        middleware=[
            Middleware(VisitorMiddleware, settings=settings, traffic=application.traffic, door=application.door),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={
            Refused: _refused,
            HTTPException: _not_found,
            ClientDisconnect: _gone,
            Exception: _failed,
        },
    )
    app.state.door = application.door
    return app

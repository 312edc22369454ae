"""Starting the server."""

import asyncio
import contextlib
import errno
import os
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from typing import Any

import uvicorn
from msgspec.structs import replace

from signoria.kernel.errors import SignoriaError
from signoria.server import logs
from signoria.server.addresses import written
from signoria.server.post.mail import Mailbox
from signoria.server.settings import ANY, Settings
from signoria.server.store import Store
from signoria.server.store.lock import alone
from signoria.server.web.app import create_app
from signoria.server.web.wire import HttpWire, SocketWire

PORTS = 20  # tried one after the other where the usual one is taken
GRACE = 5  # seconds for requests under way when the server stops
FRAME = 64 * 1024  # bytes; beyond, the connection is cut without an answer
OPTIONS: dict[str, Any] = dict(
    log_config=None, access_log=False, http=HttpWire, ws=SocketWire, ws_max_size=FRAME, ws_per_message_deflate=False,
    server_header=False, date_header=False, timeout_graceful_shutdown=GRACE, lifespan="on",
)  # fmt: skip


def options(settings: Settings) -> dict[str, Any]:
    """Give what uvicorn is told."""
    return {**OPTIONS, "forwarded_allow_ips": list(settings.trusted_proxies)}


class CannotListen(SignoriaError):
    """No socket can be had."""


class Announced(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def serve_at(self, bound: socket.socket) -> asyncio.Server:
        """Listen at one more address, as uvicorn does at the first."""
        config: Any = self.config

        def protocol() -> asyncio.Protocol:
            made: asyncio.Protocol = config.http_protocol_class(
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )
            return made

        return await asyncio.get_running_loop().create_server(protocol, sock=bound, backlog=config.backlog)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started:
            self.ready()


def listen(host: str, port: int, is_fixed: bool) -> socket.socket:
    """Take a port; unless it is fixed, the next one that is free."""
    for candidate in (port,) if is_fixed or port == 0 else range(port, port + PORTS):
        try:
            return bind(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or is_fixed:
                raise CannotListen(f"cannot listen on {host}:{candidate}: {error.strerror or error}") from error
    raise CannotListen(f"no port from {port} to {port + PORTS - 1} is free")


def bind(host: str, port: int) -> socket.socket:
    """Take an address of this machine."""
    family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    bound = socket.socket(family, kind, proto)
    try:
        if os.name != "nt":  # there it would let two servers share a port
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
        bound.listen(1024)
    except OSError:
        bound.close()
        raise
    return bound


def address(settings: Settings, bound: socket.socket) -> str:
    """Write the address that a person on this machine opens."""
    port = bound.getsockname()[1]
    return written("127.0.0.1" if settings.host in ANY else settings.host, port) + "/"


def serve(settings: Settings, *, is_fixed: bool = False, say: Callable[[str], None], browse: bool = False) -> None:
    """Serve until told to stop."""
    logs.set_up(settings.log_format)
    check(settings)
    with alone(settings.url):
        asyncio.run(prepare(settings))
        listen_and_serve(settings, is_fixed, say, browse)


def listen_and_serve(settings: Settings, is_fixed: bool, say: Callable[[str], None], browse: bool) -> None:
    """Take a port and serve there, in this process or in several."""
    with contextlib.closing(listen(settings.host, settings.port, is_fixed)) as bound:
        where = address(settings, bound)
        settings = replace(settings, port=bound.getsockname()[1])

        def ready() -> None:
            say(where)
            if browse:
                threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()

        if settings.workers == 1:
            serve_here(settings, bound, ready)
            return
    threading.Thread(target=await_workers, args=(settings, ready), daemon=True).start()
    settings.hand_on()
    app = "signoria.server.web.app:create_app"
    uvicorn.run(
        app, factory=True, host=settings.host, port=settings.port, workers=settings.workers, **options(settings)
    )


def serve_here(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> None:
    """Serve in this process, which can also listen elsewhere when it is told to."""
    app = create_app(settings)
    server = Announced(uvicorn.Config(app, **options(settings)), ready)
    app.state.door.listen, app.state.door.serve = bind, server.serve_at
    server.run(sockets=[bound])


def await_workers(settings: Settings, ready: Callable[[], None]) -> None:
    """Wait until a worker answers."""
    host = "127.0.0.1" if settings.host in ANY else settings.host
    while True:
        with contextlib.suppress(OSError), socket.create_connection((host, settings.port), timeout=1):
            ready()
            return
        time.sleep(0.1)


def check(settings: Settings) -> None:
    """Refuse settings that do not go together."""
    if settings.smtp:
        try:
            Mailbox.read(settings.smtp, settings.mail_from)
        except ValueError as error:
            raise SignoriaError(str(error)) from error
    if settings.workers < 1:
        raise SignoriaError(f"{settings.workers} workers cannot serve; give 1 or more")
    if settings.workers > 1 and not Store(settings.url).is_shared:
        raise SignoriaError("several workers need PostgreSQL: --database postgresql+asyncpg://…")


async def prepare(settings: Settings) -> None:
    """Find out whether the database can be used, and bring it to the present version."""
    store = Store(settings.url)
    try:
        await store.open()
    finally:
        await store.close()

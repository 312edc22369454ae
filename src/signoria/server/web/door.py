"""The door to the network: whoever sits at this machine may open it while the server runs, and close it again."""

import asyncio
import socket
from collections.abc import Awaitable, Callable

from signoria.server import addresses
from signoria.server.protocol.lobby import Reach
from signoria.server.settings import LOOPBACK, Settings
from signoria.server.table.refusals import refused

Listen = Callable[[str, int], socket.socket]
Serve = Callable[[socket.socket], Awaitable[asyncio.Server]]


class Door:
    """Where this server listens, beside what its settings say."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.listen: Listen | None = None  # how to take one more address, and how to serve there: known to one process
        self.serve: Serve | None = None
        self.beyond: asyncio.Server | None = None
        self.address = ""

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the server."""
        return self.settings.is_local and self.beyond is None

    def may_turn(self, client: str) -> bool:
        """Say whether the door is there, and whoever asks sits at this machine: not behind a proxy that does."""
        has_door = self.serve is not None and self.settings.is_local
        return has_door and not self.settings.origins and not self.settings.trusted_proxies and client in LOOPBACK

    def reach(self, client: str) -> Reach:
        """Say who can open our links, and by which addresses."""
        if self.settings.origins:
            return Reach("public", [origin.rstrip("/") for origin in self.settings.origins], False)
        if self.is_local:
            return Reach("here", [], self.may_turn(client))
        return Reach("network", [each for each in (self._network(),) if each], self.may_turn(client))

    def _network(self) -> str:
        return addresses.in_network(self.settings) if self.beyond is None else self.address

    def home(self) -> str:
        """Give the address that links begin with."""
        return addresses.home(self.settings) if self.beyond is None else self.address

    async def turn(self, client: str, is_open: bool) -> None:
        """Let others in this network in, or no more of them."""
        if not self.may_turn(client):
            raise refused("no-door", status=403)
        if is_open and self.beyond is None:
            await self._open()
        elif not is_open:
            self.close()

    async def _open(self) -> None:
        assert self.listen is not None
        assert self.serve is not None
        host = addresses.network_address()
        if not host:
            raise refused("no-network", status=409)
        try:
            bound = self.listen(host, self.settings.port)
        except OSError as error:
            raise refused("no-network", str(error), 409) from error
        self.beyond = await self.serve(bound)
        self.address = addresses.written(host, bound.getsockname()[1])

    def close(self) -> None:
        """Let nobody else in; who is there stays."""
        if self.beyond is not None:
            self.beyond.close()
            self.beyond = None

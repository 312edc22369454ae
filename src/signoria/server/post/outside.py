"""Requests to addresses that visitors name: only to the outside, never into our own network (against SSRF)."""

import asyncio
import socket
import ssl
from collections.abc import Iterable, Mapping, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

import httpcore

from signoria.server.post.delivery import Undelivered

PATIENCE = 15.0  # seconds for each step of a request
TRANSLATED = IPv6Network("64:ff9b::/32")  # IPv4 in disguise (NAT64)


class Forbidden(Exception):
    """An address leads where no visitor may send us."""


class Guard:
    """Knows which addresses may be called."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self.allowed = [ip_network(each) for each in allowed]

    def lets(self, address: str) -> bool:
        """Say whether an address is on the outside, or allowed by who runs the server."""
        found = ip_address(address.partition("%")[0])
        if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        if any(found in network for network in self.allowed if network.version == found.version):
            return True
        return found.is_global and not found.is_multicast and not self._is_disguised(found)

    @staticmethod
    def _is_disguised(found: IPv4Address | IPv6Address) -> bool:
        """Say whether this carries another address inside, which may be of any network."""
        if isinstance(found, IPv4Address):
            return False
        return found in TRANSLATED or found.sixtofour is not None or found.teredo is not None

    async def choose(self, host: str, port: int) -> str:
        """Resolve a name to an address that may be called; the connection goes there and nowhere else."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(each[4][0]) for each in found]
        if not addresses or not all(self.lets(address) for address in addresses):
            raise Forbidden(host)
        return addresses[0]


class GuardedNetwork(httpcore.AsyncNetworkBackend):
    """Connects to what a guard lets through."""

    def __init__(self, guard: Guard) -> None:
        self.guard = guard
        self.plain = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109  # as httpcore has it
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connect."""
        address = await self.guard.choose(host, port)
        return await self.plain.connect_tcp(address, port, timeout, local_address, socket_options)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await self.plain.sleep(seconds)


class Outside:
    """Posts to the outside; follows no redirection."""

    def __init__(self, guard: Guard, trust: ssl.SSLContext | None = None) -> None:
        self.guard = guard
        self.pool = httpcore.AsyncConnectionPool(trust, max_connections=20, network_backend=GuardedNetwork(guard))

    async def post(self, url: str, headers: Mapping[str, str], content: bytes) -> int:
        """Post something, and give the status of the answer; what it says is of no interest."""
        limits = dict.fromkeys(("connect", "read", "write", "pool"), PATIENCE)
        spelled: Sequence[tuple[str, str]] = list(headers.items())
        try:
            request = self.pool.stream("POST", url, headers=spelled, content=content, extensions={"timeout": limits})
            async with asyncio.timeout(2 * PATIENCE), request as answer:
                return answer.status
        except Forbidden as error:
            raise Undelivered("inside", is_final=True) from error
        except (httpcore.UnsupportedProtocol, httpcore.LocalProtocolError, UnicodeError, ValueError) as error:
            raise Undelivered("address", is_final=True) from error
        except (OSError, httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException) as error:
            raise Undelivered("unreachable") from error

    async def close(self) -> None:
        """Hang up."""
        await self.pool.aclose()

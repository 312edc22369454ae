"""Who is connected, and how much comes from where: limits for visitors and addresses, whatever the socket."""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache

from signoria.server.settings import Settings
from signoria.server.table.refusals import refused
from signoria.server.visitors import Allowance, Buckets, Caller

try:
    import resource
except ImportError:  # Windows, which has no such limit
    resource = None  # type: ignore[assignment]

RESERVE = 64  # descriptors kept for the database, files and processes that think
PLENTY = 65_536
PENALTY = 10  # new connections
SITE = 64  # bits of an IPv6 address that name a household


class Traffic:
    """Counts connections, bytes, frames and requests."""

    def __init__(self, settings: Settings) -> None:
        limits = self.limits = settings.limits
        self.proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in settings.trusted_proxies]
        self.requests = Allowance(limits.rate, limits.burst, limits.crowd)
        self.frames = Allowance(limits.frames, limits.frames_burst, limits.crowd)
        self.bytes = Allowance(limits.traffic, limits.traffic_burst, limits.crowd)
        self.tables = Allowance(limits.table_rate, limits.table_burst, limits.crowd)
        self.dials = Buckets(limits.dials * limits.crowd, limits.dials_burst * limits.crowd)
        self.capacity = limits.descriptors or descriptors() - RESERVE - 4 * settings.processes
        self.open: dict[object, str] = {}  # connections by their transports, with their addresses
        self.at: Counter[str] = Counter()  # connections by address
        self.waiting: OrderedDict[object, Callable[[], None]] = OrderedDict()  # without a request; how to end each
        self.sockets: Counter[Caller] = Counter()
        self.address = lru_cache(10_000)(self._address)

    def _address(self, text: str) -> str:
        """Name the household of an address; empty for a proxy, which stands for many."""
        try:
            address = ipaddress.ip_address(text)
        except ValueError:
            return text
        if isinstance(address, ipaddress.IPv6Address):
            address = address.ipv4_mapped or address
        if any(address in proxy for proxy in self.proxies):
            return ""
        if address.version == 6:
            return str(ipaddress.ip_network((int(address), SITE), strict=False).network_address)
        return str(address)

    # Connections

    def admit(self, transport: object, host: str, end: Callable[[], None]) -> bool:
        """Let a connection in; where there are too many, the one that has idled longest goes."""
        address = self.address(host)
        if address and not self.dials.of(address).take(time.monotonic()):
            return False
        limit = self.limits.sockets * self.limits.crowd
        if address and self.at[address] >= limit and not self._make_room(address):
            return False
        if len(self.open) >= self.capacity and not self._make_room():
            return False
        self.open[transport] = address
        self.at[address] += 1
        self.waiting[transport] = end
        return True

    def punish(self, caller: Caller) -> None:
        """Let an address that was put out come back slowly."""
        if caller.address:
            bucket = self.dials.of(caller.address)
            bucket.level = max(0.0, bucket.level - PENALTY)

    def _make_room(self, address: str = "") -> bool:
        """End the connection that has waited longest for a request, of an address or of all."""
        for transport, end in self.waiting.items():
            if not address or self.open[transport] == address:
                self.forget(transport)
                end()
                return True
        return False

    def busy(self, transport: object) -> None:
        """Note that a request came."""
        self.waiting.pop(transport, None)

    def idle(self, transport: object, end: Callable[[], None]) -> None:
        """Note that a connection waits for a request again."""
        if transport in self.open:
            self.waiting[transport] = end
            self.waiting.move_to_end(transport)

    def forget(self, transport: object) -> None:
        """Note that a connection is gone."""
        self.waiting.pop(transport, None)
        address = self.open.pop(transport, None)
        if address is not None:
            _less(self.at, address)

    # Sockets

    def enter(self, caller: Caller) -> None:
        """Count a socket; refuse it where its visitor or its address has too many, or was just put out."""
        if caller.address and not self.dials.of(caller.address).has(time.monotonic(), 0.5):
            raise refused("too-fast", status=429)
        for part, limit in self._shares(caller):
            if self.sockets[part] >= limit:
                raise refused("too-many-connections", status=429)
        for part, _ in self._shares(caller):
            self.sockets[part] += 1

    def leave(self, caller: Caller) -> None:
        """Forget a socket that entered."""
        for part, _ in self._shares(caller):
            _less(self.sockets, part)

    def _shares(self, caller: Caller) -> list[tuple[Caller, int]]:
        shares = [(Caller(caller.holder), self.limits.sockets)] if caller.holder else []
        if caller.address:
            shares.append((Caller("", caller.address), self.limits.sockets * self.limits.crowd))
        return shares


def _less(counter: "Counter[str] | Counter[Caller]", key: str | Caller) -> None:
    """Count one less, and keep no zeros."""
    counts: Counter[str | Caller] = counter  # type: ignore[assignment]
    counts[key] -= 1
    if counts[key] <= 0:
        del counts[key]


def descriptors() -> int:
    """Ask for as many descriptors as this process may have, and say how many it got."""
    if resource is None:
        return PLENTY
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = PLENTY if hard == resource.RLIM_INFINITY else min(hard, PLENTY)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return PLENTY if soft == resource.RLIM_INFINITY else soft

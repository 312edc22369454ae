"""What those who run the server look at: /health and /metrics."""

import asyncio
import ipaddress

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from signoria.server import metrics
from signoria.server.live.rooms import Rooms
from signoria.server.settings import Settings
from signoria.server.store.housekeeping import Housekeeping
from signoria.server.table.refusals import refused
from signoria.server.web.replies import reply
from signoria.server.web.traffic import Traffic

PATIENCE = 2  # seconds for the database to answer


class Operations:
    """Says how the server does."""

    def __init__(self, settings: Settings, rooms: Rooms, traffic: Traffic) -> None:
        self.settings, self.rooms, self.traffic = settings, rooms, traffic
        self.readers = [ipaddress.ip_network(reader, strict=False) for reader in settings.metrics_for]

    async def health(self, _: Request) -> Response:
        """Say whether process and database do their part: 200, or 503."""
        database = self.rooms.store.database
        try:
            await asyncio.wait_for(database.run(lambda connection: connection.execute(text("SELECT 1"))), PATIENCE)
            is_well = database.outage.last is None
        except Exception:  # noqa: BLE001  # whatever it is, the database does not answer
            is_well = False
        said = {"process": "ok", "database": "ok" if is_well else "fails"}
        return reply(said, 200 if is_well else 503)

    async def metrics(self, request: Request) -> Response:
        """Give everything that is counted, to this machine and those named in the settings."""
        if not self._may_read(request):
            raise refused("not-for-you", status=403)
        await self._measure()
        return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)

    def _may_read(self, request: Request) -> bool:
        """Say whether a request comes from where it may; not through a proxy that nobody named."""
        if "x-forwarded-for" in request.headers and not self.settings.trusted_proxies:
            return False
        try:
            address = ipaddress.ip_address(request.client.host if request.client else "")
        except ValueError:
            return False
        return address.is_loopback or any(address in reader for reader in self.readers)

    async def _measure(self) -> None:
        """Look at what is not counted as it happens."""
        sockets = sum(len(room.connections) for room in self.rooms.rooms.values())
        metrics.CONNECTIONS.labels("socket").set(sockets)
        metrics.CONNECTIONS.labels("http").set(len(self.traffic.open) - sockets)
        metrics.ROOMS.set(len(self.rooms.rooms))
        for urgency, length in self.rooms.pool.turns.lengths().items():
            metrics.QUEUE.labels(urgency).set(length)
        kept = await Housekeeping(self.rooms.store).counts()
        metrics.DATABASE.set(kept.file)
        for status, count in kept.tables.items():
            metrics.TABLES.labels(status).set(count)

    def routes(self) -> list[Route]:
        """List the addresses."""
        return [Route("/health", self.health), Route("/metrics", self.metrics)]

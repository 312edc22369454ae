"""When the server was up: a heartbeat, and the spells without one, in which no clock ran."""

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from signoria.server.store.engine import Database
from signoria.server.store.schema import BEATS, STOPS
from signoria.server.table.clock import Stop

BEAT = 5_000  # milliseconds between two beats
GAP = 3 * BEAT  # without any beat, after which all processes are believed to have been down
LAST = select(BEATS.c.time).with_for_update()
FORGET = delete(STOPS).where(STOPS.c.until < bindparam("long_ago"))
KNOWN = select(STOPS.c.since, STOPS.c.until).order_by(STOPS.c.since)
KEPT = 100 * 24 * 3600 * 1000  # milliseconds; no turn lasts longer


class Uptime:
    """Says that the server is up, and knows when it was not."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.last = 0  # beat of this process
        self.stops: list[Stop] = []

    def is_fresh(self, now: int) -> bool:
        """Say whether this process has said lately that it is up; after a gap it must not trust its clocks."""
        return now - self.last <= GAP

    async def beat(self, now: int) -> None:
        """Say that the server is up, and learn of every spell in which nobody said so."""
        gap = GAP if self.last or self.database.is_shared else 0  # a file has one server: it was down until now
        self.stops = await self.database.run(lambda connection: _beat(connection, now, gap))
        self.last = now


def _beat(connection: Connection, now: int, gap: int) -> list[Stop]:
    """Write a beat; the row is locked, so that two processes that start together note one spell only."""
    last = connection.execute(LAST).scalar_one()
    if last and now - last > gap:
        connection.execute(insert(STOPS).values(since=last, until=now))
    connection.execute(update(BEATS).values(time=max(last, now)))
    connection.execute(FORGET, {"long_ago": now - KEPT})
    return [Stop(*row) for row in connection.execute(KNOWN)]

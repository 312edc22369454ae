"""Who is at a table, and since when whose player is not."""

from signoria.server.live.connection import Connection
from signoria.server.protocol.scene import OnlookerInfo
from signoria.server.table.scene import Presence
from signoria.server.table.table import Table

ABSENCE = 25  # seconds after which a silent process is believed to have gone
LISTED = 40  # onlookers; more would not fit into what processes tell each other


class Attendance:
    """Those connected to this process, and those heard to be at others."""

    def __init__(self, connections: set[Connection]) -> None:
        self.connections = connections
        self.counted: Presence | None = None  # those connected to this process
        self.count: tuple[Table, int] | None = None  # of whom, and when somebody last changed seats there
        self.elsewhere: dict[str, tuple[int, Presence]] = {}  # by process, and until when it is believed
        self.is_full = False  # every player is connected to this process
        self.since: dict[int, int] = {}  # when players who are away were first missed; as far as this process knows

    def forget(self) -> None:
        """Count again: somebody came, went or looked away."""
        self.counted = None

    def hear(self, process: str, presence: Presence, now: int) -> bool:
        """Hear who is at another process; True for one never heard of."""
        is_new = process not in self.elsewhere
        self.elsewhere[process] = (now + ABSENCE * 1000, presence)
        return is_new

    def here(self, table: Table) -> Presence:
        """Say who is connected to this process."""
        if self.counted is None or self.count != (table, table.settled):
            self.count = table, table.settled
            entered = [connection for connection in self.connections if connection.has_entered]
            held = {connection: table.held_by(connection.person) for connection in entered}
            strangers = [connection for connection, seats in held.items() if not seats]
            listed = [_info(connection, table) for connection in strangers[:LISTED]]
            seats = frozenset(seat for seats in held.values() for seat in seats)
            watched = frozenset(seat for one, seats in held.items() for seat in seats if one.is_in_sight)
            self.counted = Presence(seats, len(strangers), tuple(listed), watched=watched)
            self.is_full = not _missed(table, seats)
        return self.counted

    def everywhere(self, table: Table, now: int) -> Presence:
        """Say who is here, at any process, and when the table stops waiting for whom."""
        here = self.here(table)
        if self.is_full and not self.elsewhere:
            self.since = {}
            return here
        others = [presence for until, presence in self.elsewhere.values() if until > now]
        seats = here.seats.union(*(other.seats for other in others))
        spectators = here.spectators + sum(other.spectators for other in others)
        onlookers = here.onlookers + tuple(one for other in others for one in other.onlookers)
        watched = here.watched.union(*(other.watched for other in others))
        return Presence(seats, spectators, onlookers, self._ends(table, seats, now), watched)

    def _ends(self, table: Table, present: frozenset[int], now: int) -> dict[int, int]:
        self.since = {seat: self.since.get(seat, now) for seat in _missed(table, present)}
        if not table.absence or table.is_open_to_all:
            return {}
        return {seat: since + table.absence * 1000 for seat, since in self.since.items()}


def _missed(table: Table, present: frozenset[int]) -> list[int]:
    """List the seats whose players are not among those present."""
    return [seat for seat, chair in enumerate(table.seats) if chair.holders and seat not in present]


def _info(connection: Connection, table: Table) -> OnlookerInfo:
    return OnlookerInfo(connection.key(table.founding.id), connection.person.name, connection.label)

"""The time of each seat, folded from the times of entries; knows no clock itself.

One rule for every pace: a turn may take `allowed` milliseconds, and beyond that uses up the seat's own reserve. On an
evening nothing is allowed, and the reserve grows with each turn passed on (a Fischer clock); slow, it is the holiday,
of which days can be announced ahead: they are paid for at once, and no time runs on them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from signoria.server.protocol.pace import DAY, Evening, Pace
from signoria.server.protocol.scene import Holiday, SeatTime
from signoria.server.table.entries import (
    Announced,
    Began,
    Cancelled,
    Entries,
    Expired,
    Given,
    Left,
    Played,
    Resigned,
    Resumed,
    Stood,
    Taken,
    Undone,
)
from signoria.server.table.holidays import Holidays, cost

if TYPE_CHECKING:
    from signoria.server.table.table import Table

SECOND = 1000  # milliseconds
RETURN = 60 * SECOND  # what somebody has at least who takes a seat again whose time was up


@dataclass(frozen=True)
class Stop:
    """A spell in which the server was down; milliseconds since 1970."""

    since: int
    until: int


@dataclass(frozen=True)
class Mark:
    """What the clock knew before an action: how long the turn had taken, and whether the action passed it on."""

    seat: int
    used: int
    passed: bool


class Clock:
    """Whose time runs, and how much of it is left."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        if isinstance(pace, Evening):
            self.allowed, self.start, self.increment = 0, pace.time * SECOND, pace.increment * SECOND
        else:
            self.allowed, self.start, self.increment = pace.limit * SECOND, pace.holiday * DAY * SECOND, 0
        self.reserve = [self.start] * seats
        self.holidays = [Holidays() for _ in range(seats)]
        self.used = 0  # milliseconds of the present turn
        self.since = 0  # all time before is reckoned up
        self.settled = 0  # all stops of the server before are reckoned up
        self.late: int | None = None  # the seat whose time was up, while the game is paused
        self.marks: list[Mark] = []  # one for each action

    def advance(self, seat: int | None, entry: Entries) -> None:
        """Let time run for a seat up to an entry."""
        stood = entry.span if isinstance(entry, Stood) else 0
        if seat is not None:
            spent = max(0, self._ran(seat, self.since, entry.time) - stood)
            self.reserve[seat] = max(0, self.reserve[seat] - self._beyond(spent))
            self.used += spent
        self.since = max(self.since, entry.time)

    def _ran(self, seat: int, since: int, until: int) -> int:
        """Give how much of a spell was not holiday."""
        return max(0, until - since - self.holidays[seat].within(since, until))

    def _beyond(self, spent: int) -> int:
        """Give how much of some time is beyond what the turn allows."""
        return max(0, spent - max(0, self.allowed - self.used))

    def heed(self, entry: Entries, to_move: int | None) -> None:
        """Let an entry change whose turn it is, or what a seat has left."""
        if isinstance(entry, Played):
            self._played(entry, to_move)
        elif isinstance(entry, Undone):
            self._undone(entry)
        elif isinstance(entry, Began):
            self.since = self.settled = entry.time
        elif isinstance(entry, Stood):
            self.settled = entry.time
        elif isinstance(entry, Expired):
            self.late = None if self.pace.then else entry.seat
        elif isinstance(entry, (Given, Taken)):
            self._changed_hands(entry, to_move)
        elif isinstance(entry, Resumed):
            self._resumed()
        self._keep_holidays(entry)

    def _keep_holidays(self, entry: Entries) -> None:
        """Pay for a holiday with days of the reserve, and give back those of one that is not taken."""
        if isinstance(entry, Announced):
            holiday = Holiday(entry.since, entry.until)
            self.holidays[entry.seat].announce(holiday)
            self.reserve[entry.seat] = max(0, self.reserve[entry.seat] - cost(holiday))
        elif isinstance(entry, Cancelled):
            self.reserve[entry.seat] += self.holidays[entry.seat].cancel(entry.since, entry.time)
        elif isinstance(entry, (Taken, Left, Resigned)):
            self.reserve[entry.seat] += self.holidays[entry.seat].lapse(entry.time)

    def _played(self, entry: Played, to_move: int | None) -> None:
        passed = to_move != entry.seat
        self.marks.append(Mark(entry.seat, self.used, passed))
        if passed:
            self.reserve[entry.seat] += self.increment
            self.used = 0

    def _undone(self, entry: Undone) -> None:
        """Give the turn back with the time that it had taken: taking back wins nobody time."""
        undone = self.marks[entry.to :]
        del self.marks[entry.to :]
        for mark in undone:
            if mark.passed:
                self.reserve[mark.seat] = max(0, self.reserve[mark.seat] - self.increment)
        self.used = undone[0].used if undone else self.used

    def _changed_hands(self, entry: Given | Taken, to_move: int | None) -> None:
        """Let whoever plays a seat from now on have some time for it; what a paused game waited for is over."""
        if self.late == entry.seat:
            self.late = None
        if isinstance(entry, Given) and entry.level:
            return
        if not self.allowed:
            self.reserve[entry.seat] = max(self.reserve[entry.seat], RETURN)
        if to_move == entry.seat:
            self.used = 0

    def _resumed(self) -> None:
        """Grant the seat for which the game was paused the time of the beginning once more."""
        if self.late is not None and not self.allowed:
            self.reserve[self.late] = self.start
        self.used, self.late = 0, None

    def deadline(self, seat: int) -> int:
        """Say when the time of the seat that is running will be up, unless the server stands still."""
        return self.holidays[seat].end(self.since, self._rest(seat))

    def _rest(self, seat: int) -> int:
        return max(0, self.allowed - self.used) + self.reserve[seat]

    def left(self, seat: int, running: int | None, now: int) -> SeatTime:
        """Say how much time a seat has for its turn, and how much of that is its reserve."""
        if seat == running:
            ran = self._ran(seat, self.since, now)
            left, reserve = self._rest(seat) - ran, self.reserve[seat] - self._beyond(ran)
        else:
            left, reserve = self.allowed + self.reserve[seat], self.reserve[seat]
        return SeatTime(max(0, left), max(0, reserve), self.holidays[seat].ahead(now))

    def standstill(self, seat: int, stops: Sequence[Stop]) -> int:
        """Add up for how long the server was down while a seat's clock ran and nobody has reckoned it up yet."""
        unsettled = (stop for stop in stops if stop.until > self.settled)
        return sum(self._ran(seat, max(stop.since, self.since), stop.until) for stop in unsettled)


def stood(table: "Table", stops: Sequence[Stop], now: int) -> list[Entries]:
    """Give back the time that ran while the server was down; nothing, where none did."""
    if table.clock is None or table.ticking is None:
        return []
    span = table.clock.standstill(table.ticking, stops)
    return [Stood(time=now, span=span)] if span else []


def expire(table: "Table", now: int) -> list[Entries]:
    """End the time of the seat to move, if it is up: an opponent plays on, or the game pauses."""
    seat, deadline = table.ticking, table.deadline
    if table.clock is None or seat is None or deadline is None or deadline > now:
        return []
    then = table.clock.pace.then
    given = [Given(time=now, seat=seat, level=then)] if then else []
    return [Expired(time=now, seat=seat), *given]

"""Who may be on holiday when."""

from signoria.server.protocol.pace import HOUR, Slow
from signoria.server.protocol.requests import CancelHoliday, TakeHoliday
from signoria.server.protocol.scene import Holiday
from signoria.server.table.clock import Clock
from signoria.server.table.entries import Announced, Cancelled, Entries
from signoria.server.table.holidays import WHOLE_DAY, cost
from signoria.server.table.refusals import refused
from signoria.server.table.rights import Asker, own, running
from signoria.server.table.table import Table

SHIFT = 2 * HOUR * 1000  # milliseconds by which days may be longer or shorter where clocks are put forward or back
AHEAD = 366 * WHOLE_DAY
MOST = 200  # of one seat at one table, those taken back too


def take(table: Table, request: TakeHoliday, asker: Asker) -> list[Entries]:
    """Announce a holiday of whole days, today or later, as many as one has."""
    clock, holiday = _clock(table, request.seat, asker), Holiday(request.since, request.until)
    _check_days(holiday, asker.now)
    if clock.holidays[request.seat].count >= MOST:
        raise refused("too-many-holidays")
    time = clock.left(request.seat, table.ticking, asker.now)
    if cost(holiday) > time.reserve:
        raise refused("holiday-beyond", days=time.reserve // WHOLE_DAY)
    if any(other.since < holiday.until and holiday.since < other.until for other in time.holidays):
        raise refused("holiday-twice")
    return [Announced(time=asker.now, seat=request.seat, since=holiday.since, until=holiday.until)]


def _check_days(holiday: Holiday, now: int) -> None:
    span = holiday.until - holiday.since
    is_whole = span > SHIFT and abs(span - cost(holiday)) <= SHIFT
    is_near = now - WHOLE_DAY - SHIFT <= holiday.since <= now + AHEAD
    if not is_whole or not is_near or holiday.until <= now:
        raise refused("holiday-days")


def cancel(table: Table, request: CancelHoliday, asker: Asker) -> list[Entries]:
    """Take a holiday back, or end it."""
    clock = _clock(table, request.seat, asker)
    if request.since not in [holiday.since for holiday in clock.holidays[request.seat].ahead(asker.now)]:
        raise refused("no-such-holiday")
    return [Cancelled(time=asker.now, seat=request.seat, since=request.since)]


def _clock(table: Table, seat: int, asker: Asker) -> Clock:
    """Find the clock of a slow game that the one who asks plays."""
    chair = own(table, seat, asker)
    running(table)
    if chair.has_resigned:
        raise refused("resigned")
    if table.clock is None or not isinstance(table.clock.pace, Slow):
        raise refused("no-holidays")
    return table.clock

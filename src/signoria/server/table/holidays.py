"""The days that a player announced, on which the seat's time does not run; knows no clock itself."""

from signoria.server.protocol.pace import DAY
from signoria.server.protocol.scene import Holiday

WHOLE_DAY = DAY * 1000  # milliseconds


def cost(holiday: Holiday) -> int:
    """Give what a holiday uses up: its days, of which one may last 23 or 25 hours."""
    return round((holiday.until - holiday.since) / WHOLE_DAY) * WHOLE_DAY


def unspent(holiday: Holiday, now: int) -> int:
    """Give what the days of a holiday that have not begun are worth."""
    if now <= holiday.since:
        return cost(holiday)
    return min(cost(holiday) - WHOLE_DAY, max(0, holiday.until - now) // WHOLE_DAY * WHOLE_DAY)


class Holidays:
    """Those of one seat, in order; no two overlap."""

    def __init__(self) -> None:
        self.announced: list[Holiday] = []
        self.count = 0  # those forgotten too

    def announce(self, holiday: Holiday) -> None:
        """Remember a holiday."""
        self.count += 1
        self.announced = sorted([*self.announced, holiday], key=lambda one: one.since)

    def cancel(self, since: int, now: int) -> int:
        """Forget the holiday that begins at some moment, and give what is left of it."""
        found = [one for one in self.announced if one.since == since]
        self.announced = [one for one in self.announced if one.since != since]
        return sum(unspent(one, now) for one in found)

    def lapse(self, now: int) -> int:
        """Forget them all, and give what is left of them."""
        return sum(self.cancel(one.since, now) for one in self.announced)

    def ahead(self, now: int) -> list[Holiday]:
        """List those that are not over."""
        return [one for one in self.announced if one.until > now]

    def within(self, since: int, until: int) -> int:
        """Add up how much of a spell is holiday."""
        return sum(max(0, min(one.until, until) - max(one.since, since)) for one in self.announced)

    def end(self, since: int, span: int) -> int:
        """Say when a time is up that runs from a moment on, and on no holiday."""
        for one in self.ahead(since):
            if since + span <= one.since:
                break
            span -= max(0, one.since - since)
            since = one.until
        return since + span

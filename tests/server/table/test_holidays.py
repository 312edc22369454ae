"""Holidays of a slow game: announced ahead, paid for in days, and no time runs on them."""

import pytest
from tests.server.table.test_clock import EVENING, SLOW, clocked, dealt, move_at
from tests.server.tables import asker

from signoria.server.person import Person
from signoria.server.protocol.pace import HOUR
from signoria.server.protocol.requests import CancelHoliday, Request, Resign, TakeHoliday
from signoria.server.protocol.scene import SeatTime
from signoria.server.table.clock import Stop, expire, stood
from signoria.server.table.decisions import decide
from signoria.server.table.entries import Began, Opened, Place, Taken
from signoria.server.table.founding import new_founding
from signoria.server.table.holidays import WHOLE_DAY
from signoria.server.table.refusals import Refused
from signoria.server.table.rights import Asker
from signoria.server.table.table import Table
from signoria.server.table.time_off import MOST
from signoria.server.table.unfolding import unfold

NAMES = ("ada", "bob")
TURN = 12 * HOUR * 1000  # what a turn may take; with two days of holiday


@pytest.fixture
def at() -> Table:
    """A slow game with two days of holiday, where one seat decides after the other."""
    return dealt(clocked(SLOW, *NAMES))


def ask(at: Table, request: Request, seat: int, now: int = 0) -> None:
    """Carry out at some moment what the player of a seat asks."""
    for entry in decide(at, request, Asker(Person(NAMES[seat]), now)):
        at.evolve(entry)


def rest(at: Table, seat: int, first: float, days: float = 1, now: int = 0) -> None:
    """Announce a holiday, in days from moment 0."""
    ask(at, TakeHoliday(seat=seat, since=int(first * WHOLE_DAY), until=int((first + days) * WHOLE_DAY)), seat, now)


def time(at: Table, seat: int, now: int) -> SeatTime:
    """Give what a seat has."""
    assert at.clock is not None
    return at.clock.left(seat, at.ticking, now)


def mover(at: Table) -> int:
    """Name the seat to move."""
    assert at.to_move is not None
    return at.to_move


def test_no_time_runs_on_a_holiday_that_was_announced(at: Table) -> None:
    seat = mover(at)
    rest(at, seat, first=0.25, days=2)

    assert time(at, seat, WHOLE_DAY) == time(at, seat, 2 * WHOLE_DAY)
    assert time(at, seat, 2 * WHOLE_DAY).left == TURN - 6 * HOUR * 1000
    assert at.deadline == TURN + 2 * WHOLE_DAY
    assert expire(at, at.deadline - 1) == []
    assert expire(at, at.deadline)


def test_a_move_on_a_holiday_has_used_only_the_time_before_it(at: Table) -> None:
    seat = mover(at)
    rest(at, seat, first=0.25)
    move_at(at, WHOLE_DAY)

    assert time(at, seat, WHOLE_DAY).reserve == WHOLE_DAY
    assert at.deadline == WHOLE_DAY + TURN + 2 * WHOLE_DAY  # the other's


def test_days_are_paid_for_when_announced_and_those_not_begun_come_back(at: Table) -> None:
    seat = 1 - mover(at)
    rest(at, seat, first=1, days=2)
    assert time(at, seat, 0).reserve == 0

    ask(at, CancelHoliday(seat=seat, since=WHOLE_DAY), seat, int(1.5 * WHOLE_DAY))

    assert time(at, seat, int(1.5 * WHOLE_DAY)) == SeatTime(TURN + WHOLE_DAY, WHOLE_DAY, [])


def test_a_holiday_before_the_turn_does_not_lengthen_it(at: Table) -> None:
    waits = 1 - mover(at)
    rest(at, waits, first=0.1)
    move_at(at, TURN)
    move_at(at, TURN)
    assert mover(at) != waits
    move_at(at, 2 * WHOLE_DAY)

    assert at.deadline == 2 * WHOLE_DAY + TURN + WHOLE_DAY


def test_a_server_down_on_a_holiday_gives_nothing_back_twice(at: Table) -> None:
    seat = mover(at)
    rest(at, seat, first=0.25)
    stops = [Stop(int(0.125 * WHOLE_DAY), int(0.5 * WHOLE_DAY))]

    for entry in stood(at, stops, WHOLE_DAY):
        at.evolve(entry)

    assert at.deadline == TURN + WHOLE_DAY + WHOLE_DAY + WHOLE_DAY // 8  # holiday, reserve, and what it was down before


def test_one_day_may_have_an_hour_more_or_less(at: Table) -> None:
    since = WHOLE_DAY
    ask(at, TakeHoliday(seat=0, since=since, until=since + 49 * HOUR * 1000), 0)

    assert time(at, 0, 0).reserve == 0
    ask(at, CancelHoliday(seat=0, since=since), 0, since + HOUR * 1000)
    assert time(at, 0, since).reserve == WHOLE_DAY  # the first day has begun


@pytest.mark.parametrize(
    ("first", "days", "why"),
    [
        (1, 3, "2 days of holiday left"),
        (1, 0, "whole days"),
        (1, 0.5, "whole days"),
        (400, 1, "from today on"),
        (-2, 1, "from today on"),
    ],
)
def test_a_holiday_has_whole_days_of_those_one_has(at: Table, first: float, days: float, why: str) -> None:
    with pytest.raises(Refused, match=why):
        rest(at, 0, first, days, now=3 * WHOLE_DAY if first < 0 else 0)


def test_no_day_is_announced_twice_or_taken_back_twice(at: Table) -> None:
    rest(at, 0, first=1)

    with pytest.raises(Refused, match="already"):
        rest(at, 0, first=1.5)
    ask(at, CancelHoliday(seat=0, since=WHOLE_DAY), 0)
    with pytest.raises(Refused, match="no such holiday"):
        ask(at, CancelHoliday(seat=0, since=WHOLE_DAY), 0)


def test_a_holiday_is_announced_by_its_player_in_a_slow_game_that_runs(at: Table) -> None:
    request = TakeHoliday(seat=0, since=WHOLE_DAY, until=2 * WHOLE_DAY)
    with pytest.raises(Refused, match="not yours"):
        decide(at, request, asker("bob"))
    with pytest.raises(Refused, match="over days"):
        decide(clocked(EVENING, *NAMES), request, asker("ada"))
    unbegun = Table(new_founding("t", "princes(seats=2)", 7, "ada", 0))
    unbegun.evolve(Opened(time=0, places=[Place("Ada", "ada"), Place("Bob", "bob")], pace=SLOW))
    with pytest.raises(Refused, match="not begun"):
        decide(unbegun, request, asker("ada"))
    unbegun.evolve(Began(time=0))
    ask(unbegun, Resign(seat=0, level="artisan"), 0)
    with pytest.raises(Refused, match="given the game up"):
        decide(unbegun, request, asker("ada"))


def test_a_seat_that_changes_hands_has_its_unused_days_again(at: Table) -> None:
    rest(at, 0, first=1, days=2)

    at.evolve(Taken(time=0, seat=0, name="Eve", holder="eve"))

    assert time(at, 0, 0).reserve == 2 * WHOLE_DAY
    assert time(at, 0, 0).holidays == []


def test_announcing_and_taking_back_comes_to_an_end(at: Table) -> None:
    for _ in range(MOST):
        rest(at, 0, first=1)
        ask(at, CancelHoliday(seat=0, since=WHOLE_DAY), 0)

    with pytest.raises(Refused, match="enough holidays"):
        rest(at, 0, first=1)


def test_holidays_stand_in_the_log_and_come_back_with_the_table(at: Table) -> None:
    seat = mover(at)
    rest(at, seat, first=1)

    again = unfold(at.founding, [told.entry for told in at.story])

    assert again.deadline == at.deadline
    assert at.story[-1].events[0].message.key == "table.announced"
    assert at.story[-1].events[0].message.arguments == {"seat": seat, "days": 1}

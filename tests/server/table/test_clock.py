"""How much time a seat has, by the times of entries alone."""

import pytest
from tests.server.tables import ask, asker, place, table

from signoria.server.protocol.pace import DAY, HOUR, Evening, Pace, Slow
from signoria.server.protocol.requests import HandOver, Play, Resume, TakeBack
from signoria.server.table.clock import Stop, expire, stood
from signoria.server.table.decisions import decide
from signoria.server.table.entries import Began, Opened, Played, Said, Undone
from signoria.server.table.founding import new_founding
from signoria.server.table.refusals import Refused
from signoria.server.table.table import Table
from signoria.server.table.unfolding import unfold

MINUTE = 60_000  # milliseconds
EVENING = Evening(time=600, increment=10)
SLOW = Slow(limit=12 * HOUR, holiday=2)


def clocked(pace: Pace, *holders: str) -> Table:
    """Begin a game with a clock at moment 0."""
    made = Table(new_founding("t", f"princes(seats={len(holders)})", 7, "ada", 0))
    made.evolve(Opened(time=0, places=[place(holder) for holder in holders], pace=pace))
    made.evolve(Began(time=0))
    return made


def dealt(at: Table) -> Table:
    """Come at moment 0 to where one seat decides after the other."""
    while at.game.phases[at.state.phase].name == "deal":
        at.evolve(Played(time=0, seat=at.to_move or 0, words=str(at.game.legal(at.state)[0])))
    return at


def move_at(at: Table, time: int) -> int:
    """Let the seat to move act until its turn is passed on, and give the seat."""
    seat = at.to_move
    assert seat is not None
    while at.to_move == seat:
        at.evolve(Played(time=time, seat=seat, words=str(at.game.legal(at.state)[0])))
    return seat


def left(at: Table, seat: int, now: int) -> int:
    """Give the milliseconds a seat has."""
    assert at.clock is not None
    return at.clock.left(seat, at.ticking, now).left


def test_only_the_time_of_the_seat_to_move_runs() -> None:
    at = clocked(EVENING, "ada", "bob")
    seat = at.to_move
    assert seat is not None

    assert left(at, seat, 4 * MINUTE) == 6 * MINUTE
    assert left(at, 1 - seat, 4 * MINUTE) == 10 * MINUTE


def test_a_turn_passed_on_adds_the_increment() -> None:
    at = clocked(EVENING, "ada", "bob")
    seat = move_at(at, MINUTE)

    assert left(at, seat, 5 * MINUTE) == 9 * MINUTE + 10_000
    assert at.deadline == MINUTE + 10 * MINUTE


def test_talk_changes_no_time() -> None:
    at = clocked(EVENING, "ada", "bob")
    deadline = at.deadline

    at.evolve(Said(time=3 * MINUTE, seat=0, text="hm"))

    assert at.deadline == deadline


def test_taking_back_wins_nobody_time() -> None:
    at = clocked(SLOW, "ada", "bob")
    seat = move_at(at, 11 * HOUR * 1000)
    at.evolve(Undone(time=11 * HOUR * 1000, seat=seat, to=0))

    assert at.to_move == seat
    assert at.deadline == (12 * HOUR + 2 * DAY) * 1000


def test_an_increment_is_taken_back_with_the_move() -> None:
    at = clocked(EVENING, "ada", "bob")
    seat = move_at(at, MINUTE)
    at.evolve(Undone(time=MINUTE, seat=seat, to=0))

    assert left(at, seat, MINUTE) == 9 * MINUTE


def test_holiday_is_used_up_beyond_the_limit_and_stays_used() -> None:
    at = clocked(SLOW, "ada", "bob")
    seat = move_at(at, (12 * HOUR + DAY) * 1000)

    assert at.clock is not None
    assert at.clock.left(seat, at.ticking, 0).reserve == DAY * 1000


def test_the_time_of_an_opponent_does_not_run() -> None:
    at = clocked(EVENING, "ada", "*master")
    if at.to_move == 0:
        move_at(at, 0)

    assert (at.to_move, at.ticking, at.deadline) == (1, None, None)


def test_at_the_end_of_a_time_the_chosen_opponent_plays_on() -> None:
    at = dealt(clocked(Evening(time=60, increment=0, then="artisan"), "ada", "bob"))
    seat = at.to_move
    assert seat is not None
    assert expire(at, MINUTE - 1) == []

    for entry in expire(at, MINUTE):
        at.evolve(entry)

    assert at.seats[seat].level == "artisan"
    assert at.waits_for_agent
    assert expire(at, 2 * MINUTE) == []
    assert [told.events[0].message.key for told in at.story[-2:]] == ["table.expired", "table.given"]


def test_whoever_comes_back_after_the_end_of_time_has_a_minute() -> None:
    at = clocked(Evening(time=60, then="artisan"), "ada", "bob")
    seat = at.to_move
    assert seat is not None
    for entry in expire(at, MINUTE):
        at.evolve(entry)

    ask(at, TakeBack(seat=seat), ("ada", "bob")[seat])

    assert left(at, seat, at.clock.since if at.clock else 0) == MINUTE


@pytest.fixture
def paused() -> Table:
    """A game that stopped when the first seat's time was up."""
    at = dealt(clocked(Evening(time=60, increment=0), "ada", "bob"))
    for entry in expire(at, MINUTE):
        at.evolve(entry)
    return at


def test_where_all_choose_at_once_the_time_of_one_who_has_not_chosen_runs() -> None:
    at = clocked(EVENING, "ada", "bob")
    words = str(at.game.legal(at.state)[0])
    assert at.ticking == 0

    ask(at, Play(seat=0, words=words, position=at.position), "ada")

    assert (at.to_move, at.ticking, at.deadline) == (0, 1, 10 * MINUTE + 1000)


def test_a_paused_game_waits_for_the_others_to_let_it_go_on(paused: Table) -> None:
    late = paused.late
    assert late is not None
    names = ("ada", "bob")
    words = str(paused.game.legal(paused.state)[0])

    with pytest.raises(Refused, match="paused"):
        decide(paused, Play(seat=late, words=words, position=paused.position), asker(names[late]))
    with pytest.raises(Refused, match="another player"):
        decide(paused, Resume(seat=late), asker(names[late]))
    ask(paused, Resume(seat=1 - late), names[1 - late])
    assert (paused.late, paused.ticking) == (None, late)
    assert left(paused, late, MINUTE) == MINUTE


def test_the_seat_a_paused_game_waits_for_can_be_given_to_an_opponent(paused: Table) -> None:
    late = paused.late
    assert late is not None

    ask(paused, HandOver(seat=late, level="master"), ("ada", "bob")[1 - late])

    assert (paused.late, paused.waits_for_agent) == (None, True)


def test_a_game_that_is_not_paused_cannot_be_resumed() -> None:
    with pytest.raises(Refused, match="not paused"):
        decide(clocked(EVENING, "ada", "bob"), Resume(seat=0), asker("ada"))


def test_no_time_runs_while_the_server_is_down() -> None:
    at = clocked(EVENING, "ada", "bob")
    deadline = at.deadline
    assert deadline is not None
    stops = [Stop(3 * MINUTE, 3 * MINUTE + HOUR * 1000)]
    now = 4 * MINUTE + HOUR * 1000

    for entry in stood(at, stops, now):
        at.evolve(entry)

    assert at.deadline == deadline + HOUR * 1000
    assert stood(at, stops, now + MINUTE) == []


def test_a_stop_before_the_turn_gives_nothing_back() -> None:
    at = clocked(EVENING, "ada", "bob")
    move_at(at, 5 * MINUTE)

    assert stood(at, [Stop(-2 * MINUTE, -MINUTE), Stop(MINUTE, 2 * MINUTE)], 6 * MINUTE) == []


def test_a_table_brought_back_has_the_same_clock() -> None:
    at = clocked(EVENING, "ada", "bob")
    for minute in range(1, 6):
        move_at(at, minute * MINUTE)

    again = unfold(at.founding, [told.entry for told in at.story])

    assert again.deadline == at.deadline
    assert again.clock is not None
    assert at.clock is not None
    assert again.clock.reserve == at.clock.reserve


def test_without_a_pace_there_is_no_clock() -> None:
    at = table("ada", "bob")

    assert (at.clock, at.deadline, expire(at, 10**15)) == (None, None, [])

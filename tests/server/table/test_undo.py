"""Taking back: one's own steps freely, the rest by consent."""

import pytest
from tests.server.tables import ask, move, move_until, table, take_back

from signoria.games import titles
from signoria.server.person import NOBODY
from signoria.server.protocol.requests import Consent
from signoria.server.table import undo
from signoria.server.table.entries import Given, Left
from signoria.server.table.refusals import Refused
from signoria.server.table.scene import Onlooker, Presence, scene
from signoria.server.table.table import Table


def two_own_steps(at: Table) -> int:
    """Play until a seat has just made two open steps in a row, and give the seat."""
    move_until(at, lambda: len(at.steps) > 1 and all(is_open(at, len(at.steps) - back) for back in (1, 2)))
    return at.steps[-1].seat


def is_open(at: Table, number: int) -> bool:
    """Say whether a step is of the last seat and showed nothing hidden."""
    return at.steps[number].seat == at.steps[-1].seat and not undo.has_revealed(at, number)


def has_revealed(at: Table) -> bool:
    """Say whether the last step brought something hidden to light."""
    return undo.has_revealed(at, len(at.steps) - 1)


def test_an_own_step_is_taken_back_freely() -> None:
    at = table("ada", "bob")
    seat = two_own_steps(at)
    before = at.game.view(at.state_after(len(at.steps) - 1), seat)

    take_back(at, seat)

    assert at.to_move == seat
    assert at.game.view(at.state, seat) == before


def test_several_own_steps_are_taken_back_at_once() -> None:
    at = table("ada", "bob")
    seat, count = two_own_steps(at), len(at.steps)

    take_back(at, seat, to=count - 2)

    assert len(at.steps) == count - 2


def test_nobody_takes_back_what_another_did() -> None:
    at = table("ada", "bob")
    seat, count = two_own_steps(at), len(at.steps)

    with pytest.raises(Refused):
        take_back(at, 1 - seat, to=count - 1)


def test_once_something_hidden_came_to_light_the_others_are_asked() -> None:
    at = table("ada", "bob")
    move_until(at, lambda: has_revealed(at))
    seat = at.steps[-1].seat

    take_back(at, seat)

    assert at.wish is not None
    assert at.wish.waiting == [1 - seat]


def test_once_another_acted_the_others_are_asked() -> None:
    at = table("ada", "bob")
    move_until(at, lambda: len(at.steps) > 1 and at.steps[-1].seat != at.steps[-2].seat)

    take_back(at, at.steps[-2].seat)

    assert at.wish is not None


def test_with_consent_it_is_done() -> None:
    at = table("ada", "bob")
    move_until(at, lambda: len(at.steps) > 1 and at.steps[-1].seat != at.steps[-2].seat)
    seat, count = at.steps[-2].seat, len(at.steps)
    take_back(at, seat)

    other = at.seats[1 - seat].holders[0]
    ask(at, Consent(seat=1 - seat, yes=True, position=at.position), other)

    assert len(at.steps) == count - 2
    assert at.to_move == seat


def test_without_consent_nothing_is_done() -> None:
    at = table("ada", "bob")
    move_until(at, lambda: len(at.steps) > 1 and at.steps[-1].seat != at.steps[-2].seat)
    seat, count = at.steps[-2].seat, len(at.steps)
    take_back(at, seat)

    ask(at, Consent(seat=1 - seat, yes=False, position=at.position), at.seats[1 - seat].holders[0])

    assert at.wish is None
    assert len(at.steps) == count


def test_all_other_persons_must_agree() -> None:
    at = table("ada", "bob", "cleo")
    move_until(at, lambda: has_revealed(at))
    seat = at.steps[-1].seat
    take_back(at, seat)
    first, second = (i for i in range(3) if i != seat)

    ask(at, Consent(seat=first, yes=True, position=at.position), at.seats[first].holders[0])

    assert at.wish is not None
    assert at.wish.waiting == [second]


def test_opponents_and_ones_own_seats_are_not_asked() -> None:
    at = table("ada", "ada", "*master")
    move_until(at, lambda: has_revealed(at) and at.steps[-1].seat < 2)
    count = len(at.steps)

    take_back(at, at.steps[-1].seat)

    assert len(at.steps) == count - 1


def test_a_move_ends_the_wish() -> None:
    at = table("ada", "bob")
    move_until(at, lambda: has_revealed(at))
    take_back(at, at.steps[-1].seat)

    move(at)

    assert at.wish is None


def test_a_seat_handed_to_an_opponent_is_still_asked() -> None:
    at = table("ada", "bob", "cleo")
    move_until(at, lambda: has_revealed(at))
    seat = at.steps[-1].seat
    take_back(at, seat)

    at.evolve(Given(time=5, seat=(seat + 1) % 3, level="master", away=True))

    assert at.wish is not None
    assert sorted(at.wish.waiting) == sorted({0, 1, 2} - {seat})


def test_a_game_against_a_player_for_whom_an_opponent_plays_is_not_taken_back_freely() -> None:
    at = table("ada", "bob")
    move_until(at, lambda: has_revealed(at))
    seat = at.steps[-1].seat

    at.evolve(Given(time=5, seat=1 - seat, level="master", away=True))

    assert undo.may(at, seat, len(at.steps) - 1) == "ask"


def test_whoever_gives_a_seat_up_is_asked_no_more() -> None:
    at = table("ada", "bob")
    move_until(at, lambda: has_revealed(at))
    seat = at.steps[-1].seat
    take_back(at, seat)

    at.evolve(Left(time=5, seat=1 - seat))

    assert at.wish is None
    assert undo.may(at, seat, len(at.steps) - 1) == "freely"


def test_a_position_never_returns() -> None:
    at = table("ada", "bob")
    seat = two_own_steps(at)
    before = at.position

    take_back(at, seat)
    move(at)

    assert at.position > before


def test_what_was_taken_back_stays_in_the_story() -> None:
    at = table("ada", "bob")
    seat = two_own_steps(at)
    told = len(at.story)

    take_back(at, seat)

    assert len(at.story) == told + 1
    assert scene(at, Onlooker(NOBODY, None), Presence(), told, 5).story[0].kind == "undone"


def test_after_the_end_nothing_is_taken_back() -> None:
    at = table("ada", "ada")
    move_until(at, lambda: at.to_move is None)

    assert undo.may(at, at.steps[-1].seat, len(at.steps) - 1) == "no"


@pytest.mark.parametrize("game", titles())
def test_in_every_game_some_steps_reveal_something_and_some_do_not(game: str) -> None:
    at = table("ada", "bob", game=game)
    move_until(at, lambda: len(at.steps) == 60)

    assert {undo.has_revealed(at, number) for number in range(60)} == {True, False}


@pytest.mark.parametrize("game", titles())
def test_a_step_that_told_its_seat_a_private_thing_after_the_deal_has_revealed_it(game: str) -> None:
    """Whoever draws a card hears of it alone: such a step is never taken back without asking."""
    at = table("ada", "bob", game=game)
    for _ in range(80):
        seat = move(at, 1)
        drew = [event for event in at.steps[-1].events if event.knows == 1 << seat and "drew" in event.message.key]
        assert not drew or has_revealed(at)
        if at.to_move is None:
            break

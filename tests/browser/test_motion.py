"""Pieces fly from where they were, unless somebody wants them still."""

from collections.abc import Callable
from typing import Any

import pytest

from signoria import Record
from tests.browser.flights import WATCH
from tests.browser.people import PHONE
from tests.browser.prepared import played

# Seats by their kind only.
KINDS = "() => [...new Set(window.flights.flatMap(flight => flight.split(/[- ]/)))]"

# Waits until nothing has been in the air for half a second.
STILL = """
() => new Promise((done) => {
  let quiet = 0;
  const look = () => {
    quiet = document.querySelector('.bird') ? 0 : quiet + 1;
    if (quiet > 10) done();
    else setTimeout(look, 50);
  };
  look();
})
"""

# What is to be seen in the air of each game.
GAMES = [
    ("princes(seats=3)", {"stack", "seat", "supply"}),
    ("principe(seats=3)", {"stock", "auction", "seat"}),
    ("firenze(seats=3)", {"row", "rack", "deck", "tower"}),
]
STEPS = 120  # within which all of it is seen

# One bird flies after the other, and too many that wait are left out: waits until all of a step's have landed.
LANDED = """
() => new Promise((done) => {
  const look = () => (document.querySelector('.bird') ? requestAnimationFrame(look) : done());
  requestAnimationFrame(look);
})
"""


@pytest.mark.parametrize(("game", "until"), [("princes", "turn"), ("principe", "turn"), ("firenze", "build")])
def test_pieces_fly_in_every_game(person: Callable[..., Any], game: str, until: str) -> None:
    somebody = person(motion="on", speed="fast")
    somebody.begin(game, 3)
    somebody.page.evaluate(WATCH)

    somebody.hurry(f'[data-phase="{until}"] [data-asked="true"]', prefer=("offer", "bid", "take"))
    somebody.page.evaluate(STILL)

    assert somebody.page.evaluate("window.flights")


def test_on_a_phone_they_fly_to_the_tab_behind_which_a_player_is(person: Callable[..., Any], house: Any) -> None:
    somebody = person(PHONE, motion="on", speed="fast")
    study(somebody, house, played("princes(seats=3)"))

    assert {"stack", "seat"} <= seen(somebody.page, {"stack", "seat"})


@pytest.mark.parametrize(("motion", "wish"), [("off", "no-preference"), ("system", "reduce")])
def test_nothing_flies_where_somebody_wants_stillness(person: Callable[..., Any], motion: str, wish: str) -> None:
    somebody = person(motion=motion)
    somebody.page.emulate_media(reduced_motion=wish)
    somebody.begin("princes", 3)
    somebody.page.evaluate(WATCH)

    somebody.hurry('[data-phase="turn"] [data-asked="true"]', prefer=("offer",))

    assert somebody.page.evaluate("window.flights") == []


@pytest.mark.parametrize(("game", "kinds"), GAMES)
def test_in_a_replay_steps_fly_and_jumps_do_not(
    person: Callable[..., Any], house: Any, game: str, kinds: set[str]
) -> None:
    somebody, whole = person(motion="on", speed="fast"), played(game)
    page = somebody.page
    study(somebody, house, whole)

    for key, action in (("End", len(whole.actions)), ("Home", 0)):
        page.keyboard.press(key)
        page.wait_for_selector(f"[data-action='{action}']")
        page.evaluate(STILL)
    assert page.evaluate("window.flights") == []

    assert kinds <= seen(page, kinds)


def study(somebody: Any, house: Any, whole: Record) -> None:
    """Open the replay of a game, and watch what flies."""
    somebody.open(f"replay/{house.study(whole.dump())}")
    somebody.page.wait_for_selector("[data-action='0']")
    somebody.page.evaluate(WATCH)


def seen(page: Any, kinds: set[str]) -> set[str]:
    """Go on step by step until all these have flown, or for long enough; give what has."""
    found: set[str] = set()
    for action in range(1, STEPS + 1):
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f"[data-action='{action}']")
        page.evaluate(LANDED)
        found = set(page.evaluate(KINDS))
        if kinds <= found:
            break
    return found

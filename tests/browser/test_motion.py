"""Pieces fly from where they were, unless somebody wants them still."""

from collections.abc import Callable
from typing import Any

import pytest

from signoria import Record
from tests.browser.people import PHONE

# Remembers every flight with where it went from and to; seats by their kind only.
WATCH = """
() => {
  window.flights = [];
  const see = ({ dataset }) => dataset?.flight && window.flights.push(dataset.flight);
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(see)))
    .observe(document.querySelector('.sky'), { childList: true });
}
"""
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

# What is to be seen in the air of each game on the way to some stages; who hurries leaves flights out.
GAMES: list[tuple[str, tuple[str, ...], set[str]]] = [
    ("princes", ('[data-phase="turn"] [data-asked="true"]',), {"stack", "seat"}),
    ("principe", ('[data-phase="turn"] [data-asked="true"]',), {"stock", "auction", "seat"}),
    ("firenze", ('[data-phase="build"] [data-asked="true"]', ".mine .floors svg"), {"row", "rack", "deck", "tower"}),
]


@pytest.mark.parametrize(("game", "stages", "kinds"), GAMES, ids=[game for game, _, _ in GAMES])
def test_pieces_fly_in_every_game(
    person: Callable[..., Any], game: str, stages: tuple[str, ...], kinds: set[str]
) -> None:
    somebody = person(motion="on")
    somebody.begin(game, 3)
    somebody.page.evaluate(WATCH)

    for until in stages:
        somebody.page.evaluate(STILL)
        somebody.hurry(until, prefer=("offer", "bid", "take", "raise", "found"))
    somebody.page.evaluate(STILL)

    assert set(somebody.page.evaluate(KINDS)) >= kinds


def test_on_a_phone_they_fly_to_the_tab_behind_which_a_player_is(person: Callable[..., Any]) -> None:
    somebody = person(PHONE, motion="on")
    somebody.begin("princes", 3)
    somebody.page.evaluate(WATCH)

    somebody.hurry('[data-phase="turn"] [data-asked="true"]', prefer=("offer",))

    assert "stack" in somebody.page.evaluate(KINDS)


@pytest.mark.parametrize(("motion", "wish"), [("off", "no-preference"), ("system", "reduce")])
def test_nothing_flies_where_somebody_wants_stillness(person: Callable[..., Any], motion: str, wish: str) -> None:
    somebody = person(motion=motion)
    somebody.page.emulate_media(reduced_motion=wish)
    somebody.begin("princes", 3)
    somebody.page.evaluate(WATCH)

    somebody.hurry('[data-phase="turn"] [data-asked="true"]', prefer=("offer",))

    assert somebody.page.evaluate("window.flights") == []


def test_in_a_replay_a_step_flies_and_a_jump_does_not(person: Callable[..., Any], house: Any, record: Record) -> None:
    somebody = person(motion="on")
    page = somebody.page
    somebody.open(f"replay/{house.study(record.dump())}")
    page.wait_for_selector("[data-action='0']")
    page.evaluate(WATCH)

    for key, action in (("End", len(record.actions)), ("Home", 0)):
        page.keyboard.press(key)
        page.wait_for_selector(f"[data-action='{action}']")
        page.evaluate(STILL)
    assert page.evaluate("window.flights") == []

    for action in range(1, 30):
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f"[data-action='{action}']")
    page.evaluate(STILL)
    assert set(page.evaluate(KINDS)) >= {"stack", "seat"}

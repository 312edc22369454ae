"""From the start page to the final ranking."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.people import PHONE
from tests.browser.prepared import beginning

# Each game is played in both languages and on both sizes of screen, with all that can be added to it.
GAMES = [
    ("princes", 3, "en", {}),
    ("principe", 3, "fr", {}),
    ("firenze", 2, "fr", {"turn_limit": "20"}),
]
AVOID = ("sell", "withdraw", "want", "play")  # what lengthens a game
OTHERS = [
    ("princes(seats=2,muse,cooperative)", PHONE, "fr"),
    ("princes(seats=1)", PHONE, "en"),
    ("principe(seats=2,edition=2005)", PHONE, "en"),
    ("firenze(seats=2,turn_limit=20)", PHONE, "en"),
]


@pytest.mark.parametrize(("game", "seats", "language", "options"), GAMES, ids=[game for game, *_ in GAMES])
def test_a_game_against_opponents_ends_with_a_ranking(
    person: Callable[..., Any], game: str, seats: int, language: str, options: dict[str, str]
) -> None:
    somebody = person(language=language)
    somebody.begin(game, seats, **options)

    somebody.hurry(".ranking", avoid=AVOID)

    places = somebody.page.locator(".ranking li").all_inner_texts()
    assert len(places) == seats
    points = [int(re.findall(r"(-?\d+) points?", place)[-1]) for place in places]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize(("game", "size", "language"), OTHERS)
def test_a_whole_game_ends_on_every_screen_and_in_both_languages(
    person: Callable[..., Any], house: Any, game: str, size: dict[str, int], language: str
) -> None:
    somebody = person(size, language)
    somebody.sit(house, beginning(game))

    somebody.hurry(".ranking", avoid=AVOID)

    assert somebody.page.locator(".ranking li").count() > 1
    assert somebody.fits


def test_two_clicks_lead_to_a_running_game(person: Callable[..., Any]) -> None:
    somebody = person()
    somebody.open()

    somebody.page.click("[data-game=princes]")
    somebody.page.click(".begin")

    somebody.page.wait_for_selector("[data-position]")
    assert somebody.page.url.startswith(somebody.address + "table/")

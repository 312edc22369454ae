"""From the start page to the final ranking."""

import re
from collections.abc import Callable
from typing import Any

import pytest

GAMES = [("princes", 3, {}), ("principe", 3, {}), ("firenze", 2, {"turn_limit": "20"})]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=[game for game, _, _ in GAMES])
def test_a_game_against_opponents_ends_with_a_ranking(
    person: Callable[..., Any], game: str, seats: int, options: dict[str, str]
) -> None:
    somebody = person()
    somebody.begin(game, seats, **options)

    somebody.hurry(".ranking", avoid=("sell", "withdraw", "want", "play"))

    places = somebody.page.locator(".ranking li").all_inner_texts()
    assert len(places) == seats
    points = [int(re.findall(r"(-?\d+) points", place)[-1]) for place in places]
    assert points == sorted(points, reverse=True)


def test_two_clicks_lead_to_a_running_game(person: Callable[..., Any]) -> None:
    somebody = person()
    somebody.open()

    somebody.page.click("[data-game=princes]")
    somebody.page.click(".begin")

    somebody.page.wait_for_selector("[data-position]")
    assert somebody.page.url.startswith(somebody.address + "table/")

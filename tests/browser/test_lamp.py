"""What the lamp advises can be clicked where it points, whatever it is."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.lamp import Lamp
from tests.browser.people import DESK, PHONE

DECISIONS = 45
ANSWERED = """({ position, words, count }) => {
    if (document.querySelector('[data-position]').dataset.position != position) return 'moved';
    const lit = [...document.querySelectorAll(`[data-words="${words}"]:not([disabled], [aria-disabled=true])`)];
    return lit.filter((one) => one.checkVisibility()).length > count && 'shown';
}"""
TABLES = [
    ("princes", 3, DESK, {}),
    ("princes", 2, PHONE, {}),
    ("princes", 3, DESK, {"expansions": "cooperative"}),
    ("princes", 3, DESK, {"expansions": "muse"}),
    ("principe", 3, DESK, {}),
    ("principe", 2, PHONE, {}),
    ("firenze", 2, DESK, {}),
    ("firenze", 2, PHONE, {}),
]


@pytest.mark.parametrize(("game", "seats", "size", "options"), TABLES)
def test_the_lamp_points_where_one_would_click(
    person: Callable[..., Any], game: str, seats: int, size: dict[str, int], options: dict[str, str]
) -> None:
    somebody = person(size)
    lamp = Lamp(somebody)
    somebody.begin(game, seats, **options)

    for _ in range(DECISIONS):
        somebody.page.wait_for_selector("[data-asked=true], .ranking")
        if somebody.page.locator(".ranking").count():
            break
        lit = lamp.point()
        assert play(somebody, lit, lamp.scene["position"]), f"a click on {lamp.wanted['words']} does nothing"


def play(somebody: Any, lit: Any, position: int) -> bool:
    """Click what is lit until it is played: a card first shows its bill, whose own button is lit then."""
    for _ in range(2):
        found = {"position": position, "words": lit.last.get_attribute("data-words"), "count": lit.count()}
        lit.last.click()
        if somebody.page.wait_for_function(ANSWERED, arg=found).json_value() == "moved":
            return True
    return False

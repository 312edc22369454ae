"""What the lamp advises can be clicked where it points, whatever it is."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.lamp import Lamp
from tests.browser.people import DESK, PHONE
from tests.browser.prepared import decisions

ANSWERED = """({ position, words, count }) => {
    if (document.querySelector('[data-position]').dataset.position != position) return 'moved';
    const lit = [...document.querySelectorAll(`[data-words="${words}"]:not([disabled], [aria-disabled=true])`)];
    return lit.filter((one) => one.checkVisibility()).length > count && 'shown';
}"""
# Each game on both screens; of an expansion, and of the solo game, what only they ask.
TABLES = [
    ("princes(seats=3)", DESK, ""),
    ("princes(seats=2)", PHONE, ""),
    ("princes(seats=3,expansions=cooperative)", DESK, "princes(seats=3)"),
    ("princes(seats=3,expansions=muse)", DESK, "princes(seats=3)"),
    ("princes(seats=1)", PHONE, "princes(seats=3)"),
    ("principe(seats=3)", DESK, ""),
    ("principe(seats=2)", PHONE, ""),
    ("firenze(seats=2)", DESK, ""),
    ("firenze(seats=2,turn_limit=20)", PHONE, ""),
]


@pytest.mark.parametrize(("game", "size", "known"), TABLES)
def test_the_lamp_points_where_one_would_click(
    person: Callable[..., Any], house: Any, game: str, size: dict[str, int], known: str
) -> None:
    somebody = person(size)
    lamp = Lamp(somebody)
    tried = {kind for _, kinds in decisions(known) for kind in kinds} if known else set()

    for record, kinds in decisions(game):
        if kinds <= tried:
            continue
        somebody.sit(house, record)
        somebody.page.keyboard.press("Escape")  # what is told on return
        for kind in sorted(kinds - tried):
            lit = lamp.point(kind.split()[1])
        assert play(somebody, lit, lamp.scene["position"]), f"a click on {lamp.wanted['words']} does nothing"


def play(somebody: Any, lit: Any, position: int) -> bool:
    """Click what is lit until it is played: a card first shows its bill, whose own button is lit then."""
    for _ in range(2):
        found = {"position": position, "words": lit.last.get_attribute("data-words"), "count": lit.count()}
        lit.last.click()
        if somebody.page.wait_for_function(ANSWERED, arg=found).json_value() == "moved":
            return True
    return False

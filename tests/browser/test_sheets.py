"""Every picture and every number on a table answers with a sheet."""

import json
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.people import DESK, PHONE
from tests.browser.prepared import asked

TABLES = [
    ("princes(seats=3)", "turn"),
    ("princes(seats=3,expansions=muse)", "characters"),
    ("princes(seats=3,expansions=cooperative)", "span"),
    ("princes(seats=1)", "decide"),
    ("principe(seats=3,edition=2005)", "turn"),
    ("principe(seats=3,edition=2006)", "role-auction"),
    ("firenze(seats=3)", "build"),
]
# What is drawn or counted in the parts of the table and neither is, holds nor lies in something with a sheet.
# Tools, arms (whose seat is named beside them), what a press plays by words, and marks within words need none.
SILENT = """
() => {
  const things = '#part-table, #part-mine, #part-others';
  const tools = '.icon-button, .head, .tools, .whose, .step, .choices, button.button, .empty, .quiet';
  return [...document.querySelectorAll(things)]
    .flatMap((part) => [...part.querySelectorAll('svg.icon, svg.emblem, svg.brick, .figures')])
    .filter((thing) => !thing.closest('[data-about]') && !thing.closest(tools) && !thing.querySelector('[data-about]'))
    .map((thing) => thing.outerHTML.slice(0, 160));
}
"""
# What has a sheet but lies under something else wherever a pointer comes near it.
COVERED = """
() => [...document.querySelectorAll('.part [data-about]')].filter((thing) => {
  thing.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = thing.getBoundingClientRect();
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
  const hits = (down) => steps.some((along) => thing.contains(
    document.elementFromPoint(x + width * along, y + height * down)?.closest('[data-about]')));
  return width && !steps.some(hits);
}).map((thing) => thing.dataset.about)
"""
NAMES = "() => [...new Set([...document.querySelectorAll('[data-about]')].map(({ dataset }) => dataset.about))]"


def described(address: str, table: str) -> set[str]:
    """Name all that the server can say something of at a table."""
    with urllib.request.urlopen(f"{address}api/tables/{table}/components", timeout=20) as answer:
        return {component["name"] for component in json.load(answer)["components"]}


@pytest.mark.parametrize(("game", "phase"), TABLES)
def test_whatever_lies_on_a_table_has_a_sheet(person: Callable[..., Any], house: Any, game: str, phase: str) -> None:
    somebody = person()
    table = somebody.sit(house, asked(game, phase))

    silent = somebody.page.evaluate(SILENT)
    assert not silent, "\n".join(silent)
    assert somebody.page.evaluate(COVERED) == []
    assert set(somebody.page.evaluate(NAMES)) - described(somebody.address, table) == set()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_number_of_an_opponent_answers_to_pointer_finger_and_keyboard(
    person: Callable[..., Any], house: Any, size: dict[str, int]
) -> None:
    somebody = person(size)
    page = somebody.page
    somebody.sit(house, asked("princes(seats=3)", "turn"))
    if size is PHONE:
        page.click("#tab-others")
    number = page.locator('.players > li:nth-child(2) [data-about="lot.jester"]')

    if size is PHONE:
        number.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    else:
        number.hover()
    page.wait_for_selector(".explanation >> text=Jester")
    page.keyboard.press("Escape")
    page.wait_for_selector(".explanation", state="detached")

    number.focus()
    page.keyboard.press("Shift+Tab")
    page.wait_for_selector(".explanation >> text=Works completed")

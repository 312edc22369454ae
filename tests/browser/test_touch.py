"""On a phone, whatever is pressed is at least as large as a fingertip."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.people import PHONE, Person
from tests.browser.prepared import asked

# Everything that can be pressed and is smaller than 44 pixels; a box or a dot counts with its label,
# and links within a sentence are as high as the line they stand in.
SMALL = """
() => {
  const press = 'button:not([disabled], [aria-disabled=true]), a[href], ' +
    'input, select, textarea, summary, [role=button]';
  const small = (element) => {
    const isBox = element.matches('[type=checkbox], [type=radio], [type=file]');
    const box = ((isBox && element.labels?.[0]) || element).getBoundingClientRect();
    return box.width && box.height && (box.width < 43.5 || box.height < 43.5);
  };
  const shown = document.querySelector('dialog[open]') ?? document;
  return [...shown.querySelectorAll(press)]
    .filter((element) => !element.closest('.hidden-words, p a, li > a:not([class]), td a') && small(element))
    .map((element) => `${element.className} ${element.ariaLabel ?? element.innerText}`);
}
"""
PHASES = [
    ("princes", ["deal", "open", "bid", "turn", "place"]),
    ("principe", ["supply", "auction", "turn"]),
    ("firenze", ["card", "exchange", "build"]),
]


def small(somebody: Person) -> dict[str, list[str]]:
    """Name what is too small, tab by tab."""
    found = {}
    for tab in ("table", "mine", "others", "log"):
        somebody.page.click(f"#tab-{tab}")
        found[tab] = sorted(set(somebody.page.evaluate(SMALL)))
    return {tab: names for tab, names in found.items() if names}


@pytest.mark.parametrize(("game", "phases"), PHASES, ids=[game for game, _ in PHASES])
def test_everything_at_a_table_and_in_its_replay_can_be_pressed(
    person: Callable[..., Any], house: Any, game: str, phases: list[str]
) -> None:
    somebody = person(PHONE)
    for phase in phases:
        table = somebody.sit(house, asked(f"{game}(seats=3)", phase))
        somebody.page.wait_for_selector(f'[data-phase="{phase}"] [data-asked="true"]')
        assert small(somebody) == {}, phase

    somebody.open(f"replay/{table}")
    somebody.page.wait_for_selector("[data-action]")
    assert small(somebody) == {}


@pytest.mark.parametrize("game", ["princes", "principe", "firenze"])
def test_everything_in_lobby_rules_and_settings_can_be_pressed(person: Callable[..., Any], game: str) -> None:
    somebody = person(PHONE)
    page = somebody.page
    somebody.open()
    page.click(f"[data-game={game}]")
    page.wait_for_selector(".begin")
    assert page.evaluate(SMALL) == []

    somebody.begin(game, 3)
    page.click("[aria-label=Rules]")
    page.wait_for_selector(".rules section")
    page.click("dialog summary")
    assert page.evaluate(SMALL) == []
    page.keyboard.press("Escape")

    page.click("[aria-label=Settings]")
    page.wait_for_selector("dialog[open] select")
    assert page.evaluate(SMALL) == []

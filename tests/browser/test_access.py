"""Everybody can use it: axe finds nothing, nothing scrolls sideways, nothing leaves the machine."""

import gzip
from collections.abc import Callable
from typing import Any
from urllib.parse import urlparse

import pytest

from tests.browser.contrast import faint
from tests.browser.people import DESK, PHONE, Person, unveiled
from tests.browser.prepared import asked, beginning, closing

SCREENS = 3  # the most that any page is longer than a phone
MOST_SCRIPT = 150_000  # bytes, zipped, for the first paint of a table
MOST_AT_HOME = 200_000  # bytes on the wire until home is painted, by somebody who was never here
# What every request has brought so far, with its headers, and whether anything came from a cache.
BROUGHT = """() => {
  const all = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind));
  return Object.fromEntries(all.map(({ name, transferSize }) => [name, transferSize]));
}"""


def faults(somebody: Person, impacts: tuple[str, ...] = ("minor", "moderate", "serious", "critical")) -> list[str]:
    """Name what axe finds, however small unless told otherwise."""
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # noqa: PLC0415

    with unveiled(somebody.page):
        found = Axe().run(somebody.page).response["violations"]
    return [
        f"{one['id']}: {node['target']} {node.get('failureSummary', '')}"
        for one in found
        if one["impact"] in impacts
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("night", ["off", "on"])
def test_axe_finds_nothing_in_lobby_table_and_replay(person: Callable[..., Any], house: Any, night: str) -> None:
    somebody = person(night=night)
    somebody.open()
    somebody.page.click("[data-game=princes]")
    somebody.page.wait_for_selector(".begin")
    assert faults(somebody) == []
    assert faint(somebody.page) == []

    table = somebody.sit(house, asked("princes(seats=3)", "turn"))
    somebody.page.wait_for_selector('[data-phase="turn"] [data-asked="true"]')
    assert faults(somebody) == []

    assert faint(somebody.page) == []
    somebody.page.keyboard.press("b")
    somebody.page.wait_for_selector(".rules section")
    assert faults(somebody) == []
    somebody.page.keyboard.press("Escape")

    somebody.open(f"replay/{table}")
    somebody.page.wait_for_selector("[data-action]")
    assert faults(somebody) == []


def test_axe_finds_nothing_at_the_end_and_in_its_review(person: Callable[..., Any], house: Any) -> None:
    somebody = person()
    somebody.sit(house, closing("principe(seats=2)"))
    somebody.hurry(".ranking")
    assert faults(somebody) == []

    somebody.page.click("text=Review")
    somebody.page.wait_for_selector(".review .line")
    assert faults(somebody) == []


@pytest.mark.parametrize("game", ["principe(seats=3)", "firenze(seats=3)", "princes(seats=1)"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_on_the_other_boards(
    person: Callable[..., Any], house: Any, game: str, size: dict[str, int]
) -> None:
    somebody = person(size)
    somebody.sit(house, beginning(game))
    somebody.page.wait_for_selector('[data-asked="true"]')

    assert faults(somebody) == []
    assert faint(somebody.page) == []


@pytest.mark.parametrize("game", ["princes", "principe", "firenze"])
def test_nothing_scrolls_sideways_or_far_down_on_a_phone(person: Callable[..., Any], house: Any, game: str) -> None:
    somebody = person(PHONE, "fr")
    somebody.sit(house, beginning(f"{game}(seats=3)"))
    somebody.page.wait_for_selector('[data-asked="true"]')

    for tab in ("table", "mine", "others", "log"):
        somebody.page.click(f"#tab-{tab}")
        assert somebody.fits, tab
        assert somebody.page.evaluate("document.documentElement.scrollHeight / innerHeight") <= SCREENS, tab


def test_home_and_a_table_need_little_and_nothing_from_elsewhere(person: Callable[..., Any]) -> None:
    somebody = person(DESK, new=True)
    scripts: dict[str, int] = {}
    hosts = set()

    def note(response: Any) -> None:
        hosts.add(urlparse(response.url).netloc)
        if response.url.endswith(".js"):
            scripts[response.url] = len(gzip.compress(response.body()))

    somebody.page.on("response", note)
    somebody.open()
    somebody.page.wait_for_selector(".game")
    somebody.page.wait_for_load_state("networkidle")
    brought = somebody.page.evaluate(BROUGHT)
    assert all(brought.values()), brought
    assert sum(brought.values()) < MOST_AT_HOME, brought

    somebody.begin("princes", 3)
    somebody.page.wait_for_load_state("networkidle")

    assert hosts == {urlparse(somebody.address).netloc}
    assert 0 < sum(scripts.values()) < MOST_SCRIPT

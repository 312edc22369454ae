"""Room for everything: all seats and the log on a laptop, one screen for a decision on a phone, what I missed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.flights import WATCH
from tests.browser.house import House
from tests.browser.people import PHONE
from tests.browser.prepared import asked, beginning, closing

LAPTOP = {"width": 1280, "height": 720}
WIDE = {"width": 1920, "height": 1080}
FILLED = 0.78  # of the height of the shared board's column, on a large screen
# How much of its height a column uses.
USED = """() => {
  const part = document.querySelector('#part-table');
  const { top, height } = part.getBoundingClientRect();
  return (Math.max(...[...part.children].map((child) => child.getBoundingClientRect().bottom)) - top) / height;
}"""
FULL = "#part-log li:nth-child(12)"
IN_SIGHT = """
({ inside, each }) => {
  const room = document.querySelector(inside).getBoundingClientRect();
  const fits = ({ top, bottom }) => top >= room.top - 1 && bottom <= Math.min(room.bottom, innerHeight) + 1;
  return [...document.querySelectorAll(each)].filter((one) => fits(one.getBoundingClientRect())).length;
}
"""
SEEN = """line => {
  const room = document.querySelector('#part-log .pane').getBoundingClientRect();
  const { top, bottom } = document.querySelector(line).getBoundingClientRect();
  return top < room.bottom && bottom > room.top;
}"""
SWIPE = """
(way) => {
  const target = document.querySelector('.layout');
  const at = (x) => [new Touch({ identifier: 1, target, clientX: x, clientY: 300 })];
  target.dispatchEvent(new TouchEvent('touchstart', { touches: at(200), changedTouches: at(200), bubbles: true }));
  const end = at(200 + way);
  target.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: end, bubbles: true }));
}
"""
ALL_KEPT = """async () => {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const wanted = files.filter((file) => /^.(assets|api.words)/.test(file));
  return (await Promise.all(wanted.map((file) => caches.match(file)))).every(Boolean);
}"""


def in_sight(page: Any, inside: str, each: str) -> int:
    """Count what lies wholly within a part of the page."""
    return int(page.evaluate(IN_SIGHT, {"inside": inside, "each": each}))


@pytest.mark.parametrize(
    ("game", "seats", "phase"), [("princes", 5, "turn"), ("principe", 5, "turn"), ("firenze", 4, "build")]
)
def test_a_laptop_shows_all_seats_and_six_lines_of_the_log_and_a_large_screen_is_filled(
    person: Callable[..., Any], house: Any, game: str, seats: int, phase: str
) -> None:
    somebody = person(LAPTOP)
    page = somebody.page
    somebody.sit(house, asked(f"{game}(seats={seats})", phase))
    page.wait_for_selector(f"body:has({FULL}):has([data-asked=true])")
    page.keyboard.press("Escape")  # what is told on return

    assert in_sight(page, "#part-others", ".players > li") == seats
    assert in_sight(page, "#part-log .pane", "#part-log li") >= 6

    lines = page.locator(".fold[aria-expanded=true]").count()
    page.locator(".fold[aria-expanded=false]").first.click()
    page.wait_for_function(
        "lines => document.querySelectorAll('.fold[aria-expanded=true]').length === lines + 1", arg=lines
    )

    somebody.resize(WIDE)
    assert page.evaluate(USED) > FILLED


@pytest.mark.parametrize("game", ["princes", "principe"])
def test_the_log_can_be_widened_for_good(person: Callable[..., Any], house: Any, game: str) -> None:
    somebody = person()
    page = somebody.page
    somebody.sit(house, beginning(f"{game}(seats=3)"))
    area = "document.querySelector('#part-log').clientWidth * document.querySelector('#part-log').clientHeight"
    before = page.evaluate(area)

    page.click(".widen")
    page.wait_for_function(f"before => {area} > 1.15 * before", arg=before)

    page.reload()
    page.wait_for_function(f"before => document.querySelector('#part-log') && {area} > 1.15 * before", arg=before)


def test_of_a_long_game_the_log_shows_the_latest_and_more_to_whoever_scrolls_up(
    person: Callable[..., Any], house: Any
) -> None:
    somebody = person()
    page = somebody.page
    somebody.sit(house, closing("principe(seats=3)"))
    page.wait_for_selector(FULL)
    page.wait_for_function(SEEN, arg="#part-log li:last-child")
    for height in ("2", ""):  # as when its letters arrive late
        page.locator("#part-log ol").evaluate("(lines, height) => { lines.style.lineHeight = height; }", height)
        page.wait_for_function(SEEN, arg="#part-log li:last-child")

    page.evaluate("document.fonts.ready.then(() => true)")
    lines = page.locator("#part-log li")
    before = lines.count()
    lines.nth(1).evaluate("line => { line.id = 'read'; }")

    page.locator("#part-log .pane").evaluate("log => { log.scrollTop = 39; }")

    page.wait_for_function("before => document.querySelectorAll('#part-log li').length > before", arg=before)
    page.wait_for_function(SEEN, arg="#read")


@pytest.mark.parametrize("game", ["princes", "principe", "firenze"])
def test_on_a_phone_the_decision_is_on_the_first_screen_and_the_rest_a_swipe_away(
    person: Callable[..., Any], house: Any, game: str
) -> None:
    somebody = person(PHONE)
    page = somebody.page
    somebody.sit(house, beginning(f"{game}(seats=3)"))
    page.wait_for_selector('[data-asked="true"]')

    assert page.evaluate("scrollY") == 0
    assert in_sight(page, "body", "footer .bar") == 1
    assert in_sight(page, "body", "[data-words], .purse button") > 0

    page.click("#tab-table")
    for name in ("mine", "others", "log"):
        page.evaluate(SWIPE, -120)
        page.wait_for_selector(f"#tab-{name}[aria-selected=true]")
    page.evaluate(SWIPE, 120)
    page.wait_for_selector("#tab-others[aria-selected=true]")


def test_on_return_three_lines_say_what_others_did_and_the_pieces_fly_again(
    person: Callable[..., Any], house: Any
) -> None:
    somebody = person(motion="on", speed="fast")
    page = somebody.page
    somebody.sit(house, asked("princes(seats=3)", "turn"))

    page.wait_for_selector(".since li")
    assert 0 < page.locator(".since li").count() <= 3
    page.evaluate(WATCH)
    page.click(".since .button")
    page.wait_for_function("() => window.flights.length > 0")
    page.keyboard.press("Escape")
    page.locator(".since").wait_for(state="detached")

    position = page.locator("[data-position]").get_attribute("data-position")
    somebody.hurry(f'[data-position]:not([data-position="{position}"]) [data-asked="true"]')
    assert page.locator(".since").count() == 0  # whoever was there knows


def test_without_the_server_the_page_opens_says_so_and_comes_back_by_itself(
    person: Callable[..., Any], tmp_path: Path
) -> None:
    somebody = person(works=True)
    page = somebody.page
    with House(tmp_path / "tables.db") as server:
        somebody.address = server.address
        somebody.open()
        page.wait_for_selector(".game")
        page.wait_for_function("() => navigator.serviceWorker.controller")
        page.wait_for_function("async () => (await caches.match('/')) && (await caches.match('/api/lobby'))")
        page.wait_for_function(ALL_KEPT)

    page.reload()

    page.wait_for_selector(".game")
    page.wait_for_selector(".trouble >> text=cannot be reached")
    with House(tmp_path / "tables.db", port=server.port):
        page.locator(".trouble").wait_for(state="detached")


def test_the_page_can_be_installed(person: Callable[..., Any]) -> None:
    somebody = person()
    page = somebody.page
    somebody.open()

    manifest = page.evaluate("fetch(document.querySelector('[rel=manifest]').href).then(answer => answer.json())")

    sizes = page.evaluate(
        """icons => Promise.all(icons.map(async ({ src }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return image.naturalWidth;
        }))""",
        [icon for icon in manifest["icons"] if icon["type"] == "image/png"],
    )
    assert sizes == [192, 512, 512]
    assert manifest["display"] == "standalone"


def test_keys_reach_submenus_and_a_question_mark_shows_them(person: Callable[..., Any], house: Any) -> None:
    somebody = person()
    page = somebody.page
    somebody.sit(house, asked("princes(seats=3)", "turn"))
    page.wait_for_selector('[data-phase="turn"] .group')
    position = page.locator("[data-position]").get_attribute("data-position")
    number = page.locator(".group > .button").first.get_attribute("aria-keyshortcuts")

    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] kbd")
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    page.keyboard.press(str(number))
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('.menu') !== null")
    page.keyboard.press("1")

    page.wait_for_function("old => document.querySelector('[data-position]').dataset.position !== old", arg=position)


def test_a_key_goes_to_the_answers_from_wherever_one_is(person: Callable[..., Any], house: Any) -> None:
    somebody = person()
    page = somebody.page
    somebody.sit(house, asked("principe(seats=3)", "auction"))
    page.wait_for_selector('[data-phase="auction"] [data-asked="true"]')
    page.keyboard.press("Escape")  # what is told on return
    position = page.locator("[data-position]").get_attribute("data-position")

    page.keyboard.press("a")
    assert page.evaluate("document.activeElement.closest('.purse') !== null")
    while not page.evaluate("document.activeElement.matches('[data-words=pass]')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    page.wait_for_function("old => document.querySelector('[data-position]').dataset.position !== old", arg=position)

"""A piece is laid by mouse, by keyboard and by touch."""

from collections.abc import Callable
from typing import Any

from tests.browser.people import DESK, PHONE, Person
from tests.browser.prepared import asked

PLACING = ".frame .ghost"


def building(person: Callable[..., Any], house: Any, size: dict[str, int] = DESK) -> Person:
    """Go on with a game up to a Tower, which now has to be laid."""
    somebody: Person = person(size)
    somebody.sit(house, asked("princes(seats=3)", "turn"))
    somebody.hurry(PLACING, prefer=("build tower",))
    return somebody


def laid(somebody: Person) -> None:
    """Wait until the Tower stands in our principality."""
    somebody.page.wait_for_selector('.mine [data-piece="tower"]')


def square(somebody: Person, column: int, row: int) -> tuple[float, float]:
    """Give the middle of a square on the page, counted from the lower left."""
    box = somebody.page.locator(".frame .catch").bounding_box()
    assert box is not None
    size = box["width"] / 7
    return box["x"] + (column + 0.5) * size, box["y"] + box["height"] - (row + 0.5) * size


def test_by_mouse_the_ghost_follows_turns_and_says_why_not(person: Callable[..., Any], house: Any) -> None:
    somebody = building(person, house)
    page = somebody.page

    page.mouse.move(*square(somebody, 1, 0))
    page.wait_for_selector('.ghost[data-fits="false"]')
    assert "Palazzo" in page.locator(".reason").inner_text()

    page.mouse.move(*square(somebody, 5, 4))
    page.wait_for_selector('.ghost[data-fits="true"]')
    before = page.locator(".reason").inner_text()
    page.mouse.wheel(0, 100)
    page.wait_for_function("before => document.querySelector('.reason').innerText !== before", arg=before)
    page.mouse.click(*square(somebody, 5, 4))

    laid(somebody)


def test_by_keyboard_alone(person: Callable[..., Any], house: Any) -> None:
    somebody = person()
    page = somebody.page
    somebody.sit(house, asked("princes(seats=3)", "turn"))
    page.locator('.supply [data-words="build tower"]').press("Enter")
    page.wait_for_selector(PLACING)
    before = page.locator(".reason").inner_text()

    page.keyboard.press("r")
    page.wait_for_function("before => document.querySelector('.reason').innerText !== before", arg=before)
    page.keyboard.press("f")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("n")
    page.wait_for_selector('.ghost[data-fits="true"]')
    page.keyboard.press("Enter")

    laid(somebody)


def test_by_touch_a_tap_moves_and_the_button_lays(person: Callable[..., Any], house: Any) -> None:
    somebody = building(person, house, PHONE)
    page = somebody.page

    page.touchscreen.tap(*square(somebody, 5, 4))
    page.wait_for_selector('.ghost[data-fits="true"]')
    assert page.locator('.mine [data-piece="tower"]').count() == 0
    page.locator('[data-act="place"]').tap()

    laid(somebody)


def test_by_finger_a_drag_moves_the_ghost_and_not_the_page_and_after_advice_it_still_turns(
    person: Callable[..., Any], house: Any
) -> None:
    somebody = building(person, house, PHONE)
    page = somebody.page
    line = somebody.context.new_cdp_session(page)
    top = page.evaluate("scrollY")

    for kind, place in (("touchStart", (5, 5)), ("touchMove", (5, 4)), ("touchMove", (5, 3)), ("touchEnd", None)):
        points = [dict(zip("xy", square(somebody, *place), strict=True))] if place else []
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.wait_for_function("() => document.querySelector('.reason').innerText.includes('f4')")  # above the finger
    assert page.evaluate("scrollY") == top

    page.click("nav [aria-label='Ask for advice']")
    page.wait_for_selector(".advice")
    before = page.locator(".reason").inner_text()
    page.locator(".plan .tools .button").first.click()
    page.wait_for_function("before => document.querySelector('.reason').innerText !== before", arg=before)

"""Whatever lies on the table explains itself; everything can be looked up; the rules can be read from home."""

import re
from collections.abc import Callable
from typing import Any

from tests.browser.people import PHONE
from tests.browser.prepared import beginning

SHEET = ".explanation"
RULING = re.compile(r"\b[PIF]\d+\b")


def test_a_thing_explains_itself_to_pointer_and_keyboard_and_leads_to_its_rule(
    person: Callable[..., Any], house: Any
) -> None:
    somebody = person()
    page = somebody.page
    somebody.sit(house, beginning("princes(seats=3)"))
    page.wait_for_selector('[data-about="lot.jester"]')

    page.hover('.stack[data-about="lot.jester"]')
    page.wait_for_selector(SHEET)
    assert "2 more" in page.locator(SHEET).inner_text()
    page.wait_for_selector(f"{SHEET} .now")

    page.keyboard.press("Escape")
    page.wait_for_selector(SHEET, state="detached")
    page.locator('.stack[data-about="lot.builder"]').focus()
    page.keyboard.press("Shift+Tab")
    page.wait_for_selector(SHEET)
    page.locator(f"{SHEET} .rule").click()
    page.wait_for_selector(".rules section.now")


def test_all_components_are_found_sorted_and_tried_on_my_board(person: Callable[..., Any], house: Any) -> None:
    somebody = person()
    page = somebody.page
    somebody.sit(house, beginning("princes(seats=3)"))
    page.wait_for_selector('[data-asked="true"]')

    page.keyboard.press("i")
    page.wait_for_selector("[data-component]")
    assert page.locator('[data-component^="profession."]').count() == 21
    assert page.locator('[data-component^="piece."] svg path').count() >= 13
    page.locator(".where .button").nth(1).click()
    page.wait_for_function("document.querySelectorAll('[data-component]').length < 10")
    page.locator(".where .button").nth(0).click()
    page.locator("dialog input[type=search]").fill("opera")
    page.wait_for_function("document.querySelectorAll('[data-component]').length < 6")
    page.locator('[data-component="piece.opera"] .button').click()
    page.wait_for_selector('[data-component="piece.opera"] .ghost')


def test_a_finger_held_down_opens_the_sheet_and_plays_nothing(person: Callable[..., Any], house: Any) -> None:
    somebody = person(PHONE, "fr")
    page = somebody.page
    somebody.sit(house, beginning("principe(seats=3)"))
    page.wait_for_selector('[data-asked="true"]')
    page.click("#tab-table")
    position = page.locator("[data-position]").get_attribute("data-position")
    role = page.locator('[data-about^="role."]').first
    role.scroll_into_view_if_needed()

    role.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    page.wait_for_selector(SHEET)
    for event in ("pointerup", "pointerleave"):
        role.dispatch_event(event, {"pointerType": "touch", "bubbles": True})

    assert "Effet" in page.locator(SHEET).inner_text()
    assert page.locator("[data-position]").get_attribute("data-position") == position


def test_the_rules_open_from_home_without_words_of_the_command_line(person: Callable[..., Any]) -> None:
    somebody = person()
    page = somebody.page
    for game in ("princes", "principe", "firenze"):
        somebody.open()
        page.click(f"[data-game={game}]")
        page.click('.setup a[href^="/rules/"]')
        page.wait_for_selector(".rules section")

        assert page.locator(".rules code").count() == 0
        assert RULING.findall(page.locator(".rules").inner_text()) == []
        drawn = "[...document.querySelectorAll('.rules img')].every((image) => image.complete && image.naturalWidth)"
        page.wait_for_function(f"() => document.querySelectorAll('.rules img').length && {drawn}")
    assert somebody.fits


def test_wolfgangs_marker_on_the_fame_track_has_a_sheet_of_its_own(person: Callable[..., Any], house: Any) -> None:
    somebody = person()
    somebody.sit(house, beginning("princes(seats=1)"))

    somebody.page.hover("[data-marker=Wolfgang]")

    somebody.page.wait_for_selector(f"{SHEET} h3 >> text=Wolfgang")

"""Strangers meet at an open table with a clock, play a rated game, and find it on their pages."""

from collections.abc import Callable
from typing import Any

from tests.browser.people import DESK, PHONE, Person
from tests.browser.test_access import faults


def open_table(host: Person, word: str) -> None:
    """Open a rated table for two to everybody, with a clock for an evening and a word."""
    host.open()
    host.page.click("[data-game=princes]")
    host.pick("seats", "2")
    host.page.locator("#who-2").wait_for(state="detached")
    host.page.select_option("#who-1", "friend")
    host.page.check('input[name="public"]')
    host.page.fill("#word", word)
    host.pick("pace", "evening")
    host.page.select_option("#pace-time", "20")
    host.page.check('input[name="rated"]')
    assert faults(host) == []
    host.page.click(".begin")
    host.page.wait_for_selector("li .copy input")
    host.resize(PHONE)
    assert host.fits
    host.resize(DESK)


def test_strangers_meet_at_an_open_table_and_play_a_rated_game(person: Callable[..., Any]) -> None:
    host, stranger = person(name="Ada"), person(PHONE, "fr", name="Bruno")
    open_table(host, "<b>All</b> are welcome")
    assert faults(host) == []

    stranger.open()
    card = stranger.page.locator(".open-tables > li", has_text="<b>All</b> are welcome")
    assert "20 min" in card.inner_text()
    assert "classée" in card.inner_text()
    assert faults(stranger) == []
    assert stranger.fits
    card.locator("a").click()
    stranger.page.locator("li .button.main").click()
    stranger.page.locator("li", has_text="Bruno").wait_for()
    assert "Partie classée" in stranger.page.locator("main").inner_text()
    assert stranger.fits

    host.page.locator("main > .button.main:not([disabled])").click()
    for somebody in (host, stranger):
        somebody.page.wait_for_selector("[data-position]")
    host.page.wait_for_selector('.players [role="timer"]')
    assert faults(host) == []
    give_up(stranger, "others")
    give_up(host)

    host.page.locator(".ended .button").first.click()
    host.page.wait_for_url(lambda url: url != stranger.page.url)
    host.page.locator("li", has_text="Bruno").wait_for()
    pages(host, stranger)


def give_up(somebody: Person, tab: str = "") -> None:
    """Resign, and see it."""
    if tab:
        somebody.page.click(f"#tab-{tab}")
    somebody.page.locator(".players li", has_text="you").or_(
        somebody.page.locator(".players li", has_text="vous")
    ).locator(".icon-button").first.click()
    sheet = somebody.page.locator("dialog[open]")
    sheet.get_by_role("button", name="Give the game up").or_(
        sheet.get_by_role("button", name="Abandonner la partie")
    ).click()
    somebody.page.locator("dialog[open]").wait_for(state="detached")


def pages(host: Person, stranger: Person) -> None:
    """Look at the ladder and at each other's page, also at night."""
    host.open("ladder")
    host.page.get_by_role("link", name="Ada").wait_for()
    assert faults(host) == []
    host.page.get_by_role("link", name="Bruno").click()
    host.page.get_by_role("heading", name="Bruno").wait_for()
    assert "rated" in host.page.locator(".games").inner_text()
    assert faults(host) == []
    stranger.open("person/me")
    stranger.page.get_by_role("heading", name="Bruno").wait_for()
    assert stranger.fits
    assert faults(stranger) == []


def test_a_table_that_nobody_began_is_closed_from_the_start_page(person: Callable[..., Any]) -> None:
    host = person(name="Ada")
    open_table(host, "not for long")
    host.open()
    host.page.locator(".open-tables li", has_text="not for long").wait_for()

    host.page.locator(".close").first.click()

    host.page.locator(".close").wait_for(state="detached")
    host.open()
    host.page.wait_for_load_state("networkidle")
    assert host.page.locator(".open-tables li", has_text="not for long").count() == 0

"""Several people: two browsers, one screen, and those who only watch."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.people import PHONE, Person
from tests.browser.prepared import asked


def invite(host: Person) -> str:
    """Open a table for two and give the link for the friend."""
    host.open()
    host.page.click("[data-game=princes]")
    host.pick("seats", "2")
    host.page.locator("#who-2").wait_for(state="detached")
    host.page.select_option("#who-1", "friend")
    host.page.click(".begin")
    return str(host.page.locator("li .copy input").input_value())


def sit(friend: Person, link: str, name: str) -> None:
    """Come by the link and take the seat."""
    friend.page.goto(link)
    friend.page.fill("#join-name", name)
    friend.page.click("form .main")


def test_two_browsers_play_at_one_table_one_of_them_a_phone_in_french(person: Callable[..., Any]) -> None:
    host, friend = person(name="Ada"), person(PHONE, "fr")
    sit(friend, invite(host), "Bruno")
    host.page.locator("main > .button.main:not([disabled])").click()
    for somebody in (host, friend):
        somebody.page.wait_for_selector("[data-position]")

    for _ in range(2):
        for somebody in (host, friend):
            somebody.hurry('[data-asked="false"], .result', prefer=("withdraw", "pass", "done"), avoid=())

    assert "décide" in friend.question or "décide" not in host.question
    assert "Bruno" in host.page.locator(".players").inner_text()
    assert friend.fits
    assert "#" not in friend.page.url


def test_a_spectator_sees_no_hand_and_has_no_answers(person: Callable[..., Any], house: Any) -> None:
    somebody, stranger = person(), person()
    somebody.sit(house, asked("princes(seats=3)", "turn"))
    somebody.page.wait_for_selector('[data-phase="turn"] [data-asked="true"]')
    hand = somebody.page.locator("[data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")

    stranger.page.goto(somebody.page.url)
    stranger.page.wait_for_selector("[data-position]")

    assert hand
    assert stranger.page.locator("[data-card]").count() == 0
    assert stranger.page.locator("[data-words], [data-act]").count() == 0


@pytest.fixture
def one_screen(person: Callable[..., Any]) -> Person:
    """Two people around one screen, after the first one's move."""
    somebody: Person = person()
    somebody.open()
    somebody.page.click("[data-game=princes]")
    somebody.pick("seats", "2")
    somebody.page.locator("#who-2").wait_for(state="detached")
    somebody.page.select_option("#who-1", "me")
    somebody.page.fill("#name-0", "Ada")
    somebody.page.fill("#name-1", "Bruno")
    somebody.page.click(".begin")
    somebody.page.wait_for_selector(".curtain, [data-position]")
    return somebody


def test_a_curtain_falls_between_two_people_at_one_screen(one_screen: Person) -> None:
    page = one_screen.page
    one_screen.hurry(".curtain")

    assert page.locator("[data-card]").count() == 0
    name = page.locator("#curtain-title").inner_text().rpartition(" ")[2]

    page.click(".curtain .button")

    page.wait_for_selector('[data-asked="true"]')
    assert name in page.locator(".players li").first.inner_text()

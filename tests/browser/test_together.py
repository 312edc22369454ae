"""Between people at a table: talking, and taking back."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.people import Person
from tests.browser.test_friends import invite, sit


@pytest.fixture
def two(person: Callable[..., Any]) -> tuple[Person, Person]:
    """Two people at two browsers, and the game has begun."""
    host, friend = person(name="Ada"), person()
    sit(friend, invite(host), "Bruno")
    host.page.locator("main > .button.main:not([disabled])").click()
    for somebody in (host, friend):
        somebody.page.wait_for_selector("[data-position]")
    return host, friend


def test_what_one_says_the_other_reads(two: tuple[Person, Person]) -> None:
    host, friend = two

    host.page.fill(".log form input", "Buona sera, Bruno")
    host.page.keyboard.press("Enter")

    friend.page.wait_for_selector(".said")
    assert "Ada: Buona sera, Bruno" in friend.page.locator(".said").inner_text()


def test_ones_own_step_is_taken_back_freely(person: Callable[..., Any]) -> None:
    somebody = person()
    page = somebody.page
    somebody.begin("principe", 3)
    page.wait_for_selector('[data-phase="supply"] [data-asked="true"]')
    asked, hand = somebody.question, page.locator(".colours").inner_text()
    page.locator('[data-words^="offer"]').first.click()
    page.wait_for_function("hand => document.querySelector('.colours').innerText !== hand", arg=hand)

    page.click('[aria-label="Take back"]')

    page.wait_for_function("hand => document.querySelector('.colours').innerText === hand", arg=hand)
    assert somebody.question == asked


@pytest.mark.parametrize("agrees", [True, False])
def test_another_is_asked_before_a_move_is_taken_back(two: tuple[Person, Person], agrees: bool) -> None:
    host, friend = two
    for somebody in (host, friend):
        somebody.page.wait_for_selector('[data-asked="true"]')
        somebody.page.locator("[data-card]:not([aria-disabled=true])").first.click()
        somebody.page.wait_for_selector('[data-asked="false"], [data-phase="open"]')
    for somebody in two:
        somebody.page.wait_for_selector('[data-phase="open"]')
    wishes = next(one for one in two if one.page.locator('[aria-label="Ask to take back"]').count())
    other = friend if wishes is host else host

    wishes.page.click('[aria-label="Ask to take back"]')
    other.page.locator("[role=alert].wish .button", has_text="Agree" if agrees else "Refuse").click()

    other.page.locator("[role=alert].wish").wait_for(state="detached")
    wishes.page.locator("[role=alert].wish").wait_for(state="detached")
    assert other.page.locator(".log li", has_text="takes back").count() == (1 if agrees else 0)

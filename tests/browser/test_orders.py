"""Standing orders, choices at the same time and plans, with a browser."""

from collections.abc import Callable
from typing import Any

from tests.browser.people import PHONE, Person
from tests.browser.test_access import faults
from tests.browser.test_friends import invite, sit

MINE = '[data-asked="true"]'


def give(somebody: Person, limit: int, lot: str = "", market: int = 0) -> None:
    """Give an order by the sheet, on what is up unless a lot is named."""
    somebody.page.mouse.move(0, 0)  # off whatever it rests on, which would explain itself over the button
    somebody.page.click("[data-orders]")
    form = somebody.page.locator("dialog[open] form").nth(market)
    if lot:
        form.locator("select").first.select_option(lot)
    form.locator("input[type=number]").fill(str(limit))
    form.locator(".main").click()


def test_an_order_in_princes_bids_for_a_player_who_has_gone(person: Callable[..., Any]) -> None:
    host, friend = person(name="Ada"), person(PHONE, "fr")
    sit(friend, invite(host), "Bruno")
    host.page.locator("main > .button.main:not([disabled])").click()
    for somebody in (host, friend):  # both are asked at once
        somebody.page.wait_for_selector(f'[data-phase="deal"] {MINE}')
    host.hurry('[data-phase="deal"] [data-asked="false"]')
    assert "You have chosen" in host.question
    assert [each.page.locator("[data-card].chosen").count() for each in (host, friend)] == [1, 0]
    host.page.click('[aria-label="Take back"]')
    host.page.wait_for_selector(f'[data-phase="deal"] {MINE}')
    assert host.page.locator("[data-card].chosen").count() == 0
    friend.hurry('[data-phase="deal"] [data-asked="false"]')
    assert "Vous avez choisi" in friend.question
    assert friend.fits
    host.hurry('[data-phase="open"]')
    friend.page.wait_for_selector('[data-phase="open"]')

    opener, other = (host, friend) if host.page.locator(MINE).count() else (friend, host)
    give(other, 700, "jester")
    other.page.locator("dialog[open] li").wait_for()
    assert faults(other) == []
    assert other.fits
    assert opener.page.locator("[data-orders]").get_attribute("data-orders") == "0"
    table = other.page.url
    other.open()

    opener.insist("offer jester", '[data-phase="bid"]')
    opener.page.wait_for_selector(f'[data-phase="bid"] {MINE}')
    opener.hurry('[data-phase="last"]', prefer=("pass",))
    other.page.goto(table)
    other.page.wait_for_selector("[data-position]")

    mine, theirs = "Your order did this", "Votre consigne l"
    assert (mine if other is host else theirs) in other.page.content()
    assert (mine if opener is host else theirs) not in opener.page.content()


def test_an_order_in_il_principe_bids_at_once_and_another_is_withdrawn(person: Callable[..., Any]) -> None:
    somebody = person()
    somebody.begin("principe", 3)
    somebody.hurry(f'[data-phase="auction"] {MINE}')
    page = somebody.page
    give(somebody, 3)
    page.locator(".log", has_text="Your order did this").first.wait_for()
    page.keyboard.press("Escape")

    page.click("[data-orders]")
    roles = page.locator("dialog[open] section").last
    roles.locator("input[type=number]").fill("2")
    roles.locator("form .main").click()
    roles.locator("li").wait_for()
    assert "up to 2, then pass" in roles.locator("li").inner_text()
    assert faults(somebody) == []
    roles.locator("li .button").click()
    roles.locator("li").wait_for(state="detached")


def test_a_plan_is_tried_out_and_noted(person: Callable[..., Any]) -> None:
    somebody = person()
    somebody.begin("princes", 3)
    page = somebody.page
    page.click("button[aria-label=Plan]")
    page.get_by_label("My notes").fill("lake first")
    page.get_by_text("Keep", exact=True).click()
    page.wait_for_selector("text=Kept.")
    assert faults(somebody) == []

    page.locator("dialog[open]").get_by_role("button", name="Try it out").click()
    for moves in range(3):  # the deal, for all three
        page.locator(f'[data-trial="{moves}"] [data-words^="return"]').first.click()
    page.wait_for_selector('[data-trial="3"][data-phase="open"]')
    assert faults(somebody) == []
    page.get_by_text("Back to the game").click()
    page.wait_for_selector(f'[data-phase="deal"] {MINE}')
    page.click("button[aria-label=Plan]")
    page.wait_for_selector("dialog[open] textarea:not([disabled])")
    assert page.get_by_label("My notes").input_value() == "lake first"

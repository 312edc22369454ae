"""Whose a seat is, as people see it: a friend who drops, devices of one person, and the door for onlookers."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.people import PHONE, Person
from tests.browser.test_friends import invite, sit


@pytest.fixture
def friends(person: Callable[..., Any]) -> tuple[Person, Person]:
    """Ada and Bruno at a table of two, the game begun."""
    host, friend = person(name="Ada"), person()
    sit(friend, invite(host), "Bruno")
    host.page.locator("main > .button.main:not([disabled])").click()
    for somebody in (host, friend):
        somebody.page.wait_for_selector("[data-position]")
    return host, friend


def sharing(somebody: Person) -> None:
    """Open the sheet that says who may come."""
    somebody.page.get_by_role("button", name="Who may come").click()
    somebody.page.wait_for_selector("dialog[open]")


def test_the_wait_for_a_friend_who_dropped_is_seen_to_run(friends: tuple[Person, Person]) -> None:
    host, friend = friends
    address = friend.page.url
    friend.open()

    timer = host.page.get_by_role("timer")
    timer.wait_for()
    first = timer.inner_text()

    assert first.startswith(("away · 4:", "away · 5:00"))
    host.page.wait_for_function(
        "before => document.querySelector('[role=timer]').textContent.trim() !== before", arg=first
    )
    assert host.page.get_by_role("button", name="The seat of Bruno").count() == 0
    friend.page.goto(address)
    timer.wait_for(state="detached")


def test_a_second_device_is_brought_in_and_signed_out_again(
    friends: tuple[Person, Person], person: Callable[..., Any]
) -> None:
    _, friend = friends
    phone = person(PHONE)
    sharing(friend)
    friend.page.get_by_role("button", name="Bring in another device").click()
    friend.page.get_by_role("img", name="The same link as a QR code").wait_for()
    link = friend.page.locator("dialog .copy input").last.input_value()

    phone.page.goto(link)
    phone.page.get_by_role("button", name="Yes, this is my device").click()
    phone.page.wait_for_selector(".game")
    assert "#" not in phone.page.url
    phone.page.goto(friend.page.url)
    phone.page.wait_for_selector("[data-card]", state="attached")
    assert phone.fits

    friend.page.reload()
    sharing(friend)
    other = friend.page.locator("dialog li").filter(has_not_text="this device")
    other.get_by_role("button").click()
    phone.page.get_by_text("this device was signed out").wait_for()
    assert phone.page.locator("[data-card]").count() == 0


def test_the_host_sends_an_onlooker_away_and_closes_the_door(
    friends: tuple[Person, Person], person: Callable[..., Any]
) -> None:
    host, _ = friends
    stranger = person()
    stranger.page.goto(host.page.url)
    stranger.page.wait_for_selector("[data-position]")

    sharing(host)
    host.page.get_by_role("button", name="Send away").click()
    stranger.page.get_by_text("sent you away").wait_for()
    host.page.get_by_label("Let onlookers in").uncheck()
    host.page.get_by_text("The table is closed to onlookers.").first.wait_for()

    another = person()
    another.page.goto(host.page.url)
    another.page.get_by_text("closed this table").wait_for()


def test_a_seat_is_passed_on_by_its_player(friends: tuple[Person, Person], person: Callable[..., Any]) -> None:
    _, friend = friends
    heir = person()
    friend.page.get_by_role("button", name="The seat of Bruno").click()
    friend.page.get_by_role("button", name="Make a link").click()
    link = friend.page.locator("dialog .copy input").input_value()

    sit(heir, link, "Carla")

    heir.page.get_by_role("button", name="The seat of Carla").wait_for()
    friend.page.locator("dialog[open]").wait_for(state="detached")
    assert friend.page.get_by_role("button", name="The seat of Carla").count() == 0
    assert friend.page.locator(".players .quiet").count() == 0

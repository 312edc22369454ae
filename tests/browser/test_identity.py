"""Who somebody is, wherever the link was that they opened."""

from collections.abc import Callable
from typing import Any

from tests.browser.people import Person
from tests.browser.test_friends import invite, sit

ELSEWHERE = "http://chat.example/"


def follow(somebody: Person, link: str) -> None:
    """Open a link from a page of another site."""
    body = f'<a href="{link}">come and play</a>'
    somebody.context.route(f"{ELSEWHERE}**", lambda route: route.fulfill(body=body, content_type="text/html"))
    somebody.page.goto(ELSEWHERE)
    somebody.page.click("a")


def test_a_link_from_another_site_leaves_everybody_who_they_are(person: Callable[..., Any]) -> None:
    host, friend = person(name="Ada"), person()
    link = invite(host)
    sit(friend, link, "Bruno")
    friend.page.get_by_text("Give the seat up").wait_for()
    cookies = [somebody.context.cookies()[0]["value"] for somebody in (host, friend)]

    follow(host, host.page.url)
    host.page.locator("main > .button.main:not([disabled])").wait_for()
    follow(friend, link)
    friend.page.get_by_text("Give the seat up").wait_for()
    follow(friend, host.address)
    friend.page.locator(".panel").filter(has_text="Ada, Bruno").wait_for()

    assert [somebody.context.cookies()[0]["value"] for somebody in (host, friend)] == cookies
    assert {cookie["sameSite"] for cookie in host.context.cookies()} == {"Lax"}


def test_a_newcomer_from_another_site_is_known_at_once(person: Callable[..., Any]) -> None:
    host, friend = person(name="Ada"), person()

    follow(friend, invite(host))
    friend.page.fill("#join-name", "Bruno")
    friend.page.click("form .main")

    friend.page.get_by_text("Give the seat up").wait_for()
    assert len(friend.context.cookies()) == 1


def test_a_link_that_opens_no_seat_any_more_says_so(person: Callable[..., Any]) -> None:
    host, friend, late = person(name="Ada"), person(), person()
    link = invite(host)
    sit(friend, link, "Bruno")
    friend.page.get_by_text("Give the seat up").wait_for()

    late.page.goto(link)

    late.page.get_by_text("opens no seat any more").wait_for()
    late.page.get_by_role("button", name="Only watch").click()
    late.page.get_by_text("The host begins").wait_for()


def test_a_link_that_only_this_machine_can_open_says_so_and_is_drawn_as_a_code(person: Callable[..., Any]) -> None:
    host = person(name="Ada")
    invite(host)

    host.page.get_by_text("Only this machine can open these links").wait_for()
    host.page.get_by_role("button", name="QR code").first.click()

    assert host.page.get_by_role("img", name="The same link as a QR code").is_visible()
    assert host.fits


def test_the_next_game_where_i_move_is_one_click_away(person: Callable[..., Any]) -> None:
    host, friend = person(name="Ada"), person()
    host.begin("princes", 2)
    host.hurry('[data-asked="true"]')
    mine = host.page.url
    sit(friend, invite(host), "Bruno")
    host.page.locator("main > .button.main:not([disabled])").click()
    host.page.wait_for_selector("[data-position]")
    host.hurry('[data-asked="false"]', prefer=("withdraw", "pass", "done"), avoid=())

    host.page.get_by_role("link", name="My next game").click()

    host.page.wait_for_url(mine)
    host.page.wait_for_selector('[data-asked="true"]')
    host.open()
    assert "Your turn" in host.page.locator("main ul li").first.inner_text()

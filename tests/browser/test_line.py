"""Reloading, and a line that is lost in the middle of an auction."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.browser.people import Person
from tests.browser.prepared import asked

AUCTION = '[data-phase="bid"] [data-asked="true"]'


def test_a_reload_in_an_auction_shows_the_same_question(person: Callable[..., Any], house: Any) -> None:
    somebody: Person = person()
    somebody.sit(house, asked("princes(seats=3)", "bid"))
    somebody.page.wait_for_selector(AUCTION)
    question = somebody.question

    somebody.page.reload()

    somebody.page.wait_for_selector(AUCTION)
    assert somebody.question == question


def test_a_lost_line_is_mended_and_the_game_goes_on(person: Callable[..., Any], house: Any) -> None:
    somebody: Person = person()
    lines: list[WebSocketRoute] = []
    cut = False

    def wire(line: WebSocketRoute) -> None:
        if cut:
            line.close()
            return
        line.connect_to_server()
        lines.append(line)

    somebody.page.route_web_socket("**/ws/*", wire)
    somebody.sit(house, asked("princes(seats=3)", "bid"))
    somebody.page.wait_for_selector(AUCTION)
    question = somebody.question

    cut = True
    lines[-1].close()
    somebody.page.wait_for_selector(".offline")
    cut = False
    somebody.page.wait_for_selector(".offline", state="detached")

    assert somebody.question == question
    somebody.page.click('[data-words="pass"]')
    changed = "question => document.querySelector('[data-asked]').innerText !== question"
    somebody.page.wait_for_function(changed, arg=question)


def test_a_work_is_the_same_bill_after_a_reload(person: Callable[..., Any]) -> None:
    somebody: Person = person()
    somebody.begin("princes", 3)
    somebody.hurry('[data-phase="turn"] [data-asked="true"]', prefer=("return", "withdraw", "pass"))
    wanted = somebody.page.locator(".hand [data-card] .wish").first.get_attribute("title")
    assert wanted is not None
    prefer = ("work", "finish", f"build {wanted.lower()}", "place")
    somebody.hurry('[data-phase="payment"] [data-asked="true"]', prefer=prefer)
    lines = "() => [...document.querySelectorAll('.bill tbody td:last-child')].map(td => Number(td.innerText) || 0)"
    before = somebody.page.evaluate(lines)

    somebody.page.reload()
    somebody.page.wait_for_selector(".bill tfoot")

    assert somebody.page.evaluate(lines) == before
    assert sum(before) == int(somebody.page.locator(".bill tfoot td").last.inner_text())

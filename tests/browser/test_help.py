"""Help at the table: a tour, the rules, advice, and a look back at what it cost."""

from collections.abc import Callable
from typing import Any

import pytest

from signoria import Record
from tests.browser.lamp import GLOWS, SOON
from tests.browser.people import PHONE
from tests.browser.prepared import asked, beginning, closing

TURN = '[data-phase="turn"] [data-asked="true"]'
LATER = "[data-decision]:not([data-decision='1'])"  # the table before the first one is shown from the beginning
BEFORE_IT = """() => {
  const { action } = document.querySelector('[data-action]').dataset;
  return Number(action) === document.querySelector('.now [data-decision]')?.dataset.decision - 1;
}"""
GAMES = [("princes", "deal", "setup"), ("principe", "supply", "supply"), ("firenze", "card", "card")]


@pytest.mark.parametrize(("game", "phase", "section"), GAMES, ids=[game for game, _, _ in GAMES])
def test_the_rules_open_at_the_present_phase(
    person: Callable[..., Any], house: Any, game: str, phase: str, section: str
) -> None:
    somebody = person(language="fr")
    page = somebody.page
    somebody.sit(house, beginning(f"{game}(seats=3)"))
    page.wait_for_selector(f'[data-phase="{phase}"] [data-asked="true"]')

    page.keyboard.press("b")

    now = page.locator("section.now")
    now.wait_for()
    assert now.get_attribute("data-section") == section
    assert now.evaluate("section => section.getBoundingClientRect().top < innerHeight / 2")


def test_the_rules_are_searched_and_their_links_turn_pages(person: Callable[..., Any], house: Any) -> None:
    somebody = person()
    page = somebody.page
    somebody.sit(house, beginning("princes(seats=3)"))
    page.click("[aria-label=Rules]")
    page.wait_for_selector(".rules section")
    everything = page.locator(".rules section").count()

    page.fill("dialog [type=search]", "Jester")
    page.wait_for_function("all => document.querySelectorAll('.rules section').length < all", arg=everything)
    assert page.evaluate("CSS.highlights.get('sought').size") > 0

    page.fill("dialog [type=search]", "")
    page.locator(".rules a", has_text="their own page").click()
    assert page.url.startswith(somebody.address + "table/")
    page.wait_for_function(
        "() => document.querySelector('[data-section=solo]').getBoundingClientRect().top < 3 * innerHeight"
    )


def test_a_line_of_the_log_leads_to_its_rule(person: Callable[..., Any], house: Any) -> None:
    somebody = person()
    somebody.sit(house, asked("princes(seats=3)", "bid"))
    somebody.page.wait_for_selector(".since")
    somebody.page.keyboard.press("Escape")  # what is told on return lies over the log
    somebody.page.wait_for_selector(".since", state="detached")

    somebody.page.locator(".log li", has_text="puts up").last.locator(".rule").click()

    somebody.page.wait_for_selector('section.now[data-section="auction"]')


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_a_tour_shows_a_newcomer_around_once(person: Callable[..., Any], size: dict[str, int] | None) -> None:
    somebody = person(*([size] if size else []), toured=[])
    page = somebody.page
    somebody.begin("princes", 3)
    page.wait_for_selector(".tour")

    seen = []
    for _ in range(4):
        seen.append(page.locator("#tour-text").inner_text())
        box = page.locator(".tour").bounding_box()
        assert box is not None
        assert box["y"] >= 0
        page.locator(".tour .main").click()

    assert len(set(seen)) == 4
    page.locator(".tour").wait_for(state="detached")
    page.reload()
    page.wait_for_selector('[data-asked="true"]')
    assert page.locator(".tour").count() == 0


def test_advice_points_at_the_best_answer_with_its_chance(person: Callable[..., Any], house: Any) -> None:
    somebody = person()
    page = somebody.page
    somebody.sit(house, beginning("principe(seats=3)"))
    page.wait_for_selector('[data-asked="true"]')

    page.keyboard.press("h")

    page.wait_for_selector(".advice")
    assert " %" in page.locator(".advice").inner_text()
    page.wait_for_function(GLOWS, arg="[data-words]", timeout=SOON)


def test_after_the_end_a_graph_and_the_costly_decisions(person: Callable[..., Any], house: Any, record: Record) -> None:
    somebody = person()
    page = somebody.page

    somebody.open(f"replay/{house.study(record.dump())}?review")

    page.wait_for_selector(".review .line")
    assert page.locator(".review .line").count() == 3
    page.locator(LATER).first.click()
    page.wait_for_function(BEFORE_IT)
    assert "chances to win" in page.locator(".costly .why").inner_text()

    somebody.resize(PHONE)  # where the board and the list cannot be seen at once, the reason stands below the board
    page.reload()
    page.locator("[data-decision]").first.click()
    page.wait_for_selector("#part-table", state="visible")
    assert "chances to win" in page.locator("footer .why").inner_text()


def test_the_same_game_once_more(person: Callable[..., Any], house: Any) -> None:
    somebody = person(name="Ada")
    page = somebody.page
    somebody.sit(house, closing("principe(seats=2)"))
    first = page.url
    somebody.hurry(".ranking")

    page.click("text=Play again")

    page.wait_for_function("first => location.href !== first", arg=first)
    page.wait_for_selector('[data-asked="true"]')
    assert page.locator(".players > li").count() == 2
    assert "Ada" in page.locator(".players").inner_text()

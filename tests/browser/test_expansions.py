"""The expansions of Princes: characters under the hammer, building together, and Wolfgang."""

from collections.abc import Callable
from typing import Any

from tests.browser.people import PHONE, Person


def with_expansion(somebody: Person, name: str, seats: int) -> None:
    """Choose Princes with an expansion and so many seats."""
    page = somebody.page
    somebody.open()
    page.click("[data-game=princes]")
    page.locator(f'input[name="seats"][value="{seats}"]').check(force=True)
    page.locator(f"#who-{seats}").wait_for(state="detached")
    page.locator(".tick", has_text=name).locator("input").check(force=True)


def test_a_character_is_chosen_on_the_board_and_bid_for_with_a_slider(person: Callable[..., Any]) -> None:
    somebody = person()
    page = somebody.page
    with_expansion(somebody, "Muse & Princess", 3)
    for seat in (1, 2):
        page.select_option(f"#level-{seat}", "apprentice")
    page.click(".begin")
    page.wait_for_selector("[data-position]")
    somebody.hurry('[data-phase="characters"] [data-asked="true"]', prefer=("withdraw", "pass"))

    chosen = page.locator(".characters .lit").last
    name = chosen.locator(".name").inner_text()
    chosen.click()
    page.locator(".bids input[type=range]").fill("2")
    bid = page.locator('[data-act="bid"]').inner_text()
    page.click('[data-act="bid"]')

    assert name in bid
    page.wait_for_function("name => document.querySelector('.log ol').innerText.includes(`for the ${name}`)", arg=name)


def test_a_building_is_proposed_across_the_border_and_accepted(person: Callable[..., Any]) -> None:
    somebody = person(curtain=False)
    page = somebody.page
    with_expansion(somebody, "Cooperative building", 2)
    page.select_option("#who-1", "me")
    page.fill("#name-0", "Ada")
    page.fill("#name-1", "Bruno")
    page.click(".begin")
    page.wait_for_selector("[data-position]")

    somebody.hurry('[data-phase="span"] [data-asked="true"]', prefer=("withdraw", "pass", "propose"))
    page.wait_for_selector(".together .ghost")
    page.click("[aria-label='Next place']")
    page.click('[data-act="span"]')
    page.wait_for_selector('[data-phase="price"] [data-asked="true"]')
    page.locator("footer input[type=range]").fill("3")
    assert "300" in page.locator('[data-act="sum"]').inner_text()
    page.click('[data-act="sum"]')
    page.wait_for_selector('[data-phase="answer"] [data-asked="true"]')
    assert "300" in page.locator(".proposal").inner_text()
    page.click('[data-words="accept"]')

    page.wait_for_selector(".together .piece.roof")


def test_alone_wolfgangs_card_and_die_are_to_be_seen(person: Callable[..., Any]) -> None:
    somebody = person(PHONE, "fr")
    somebody.begin("princes", 1)
    page = somebody.page

    somebody.hurry('[data-phase="decide"] [data-asked="true"]', prefer=("return", "roll", "choose"))

    assert page.locator(".solo .die circle").count() > 0
    assert page.locator(".solo .want").count() > 0
    assert "Wolfgang" in page.locator(".solo").inner_text()
    assert somebody.fits

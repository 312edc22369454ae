"""The end of a game: its story, for whoever has the link."""

from collections.abc import Callable
from typing import Any

from signoria import Record
from tests.browser.people import PHONE
from tests.browser.prepared import played


def test_the_page_of_a_finished_game_says_where_the_points_came_from(
    person: Callable[..., Any], house: Any, record: Record
) -> None:
    game, state = record.replay()
    somebody = person()
    page = somebody.page
    somebody.open(f"game/{house.study(record.dump())}")

    page.wait_for_selector(".account tfoot")
    totals = [int(text) for text in page.locator(".account tfoot td").all_inner_texts()]
    assert totals == game.scores(state)

    assert "points" in page.locator("[aria-labelledby=moments-title] .cause").last.inner_text()

    page.locator(".account [data-source]").first.click()
    assert page.locator(".gains li").count() > 0
    with page.expect_download() as picture:
        page.click("[data-way=picture]")
    assert picture.value.suggested_filename.endswith(".png")
    page.locator(".gains a").first.click()
    page.wait_for_selector("[data-action]")


def test_a_rival_who_won_comes_first(person: Callable[..., Any], house: Any) -> None:
    somebody = person()
    lost = played("princes(seats=1)", 3, lambda _game, _state: False)

    somebody.open(f"game/{house.study(lost.dump())}")

    somebody.page.wait_for_selector("text=Wolfgang wins the game")
    places = somebody.page.locator(".ranking li").all_inner_texts()
    assert [place.split()[0] for place in places] == ["1.", "2."]


def test_the_page_fits_a_phone_in_french(person: Callable[..., Any], house: Any, record: Record) -> None:
    somebody = person(PHONE, "fr")
    somebody.open(f"game/{house.study(record.dump())}")

    somebody.page.wait_for_selector(".account tfoot")
    assert somebody.fits

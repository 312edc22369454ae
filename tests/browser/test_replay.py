"""Any game again."""

from collections.abc import Callable
from typing import Any

from signoria import Record


def test_a_record_is_uploaded_stepped_through_and_seen_from_any_seat(
    person: Callable[..., Any], record: Record, tmp_path: Any
) -> None:
    record.save(tmp_path / "game.json")
    somebody = person()
    page = somebody.page
    somebody.open()
    page.set_input_files("#record-file", tmp_path / "game.json")
    page.wait_for_selector("[data-action='0']")

    page.keyboard.press("End")
    page.wait_for_selector(f"[data-action='{len(record.actions)}']")
    page.locator(".controls .icon-button").nth(1).click()
    page.wait_for_selector(f"[data-action='{len(record.actions) - 1}']")
    assert page.url.endswith(f"#{len(record.actions) - 1}")

    page.locator("input[type=range]").fill("40")
    page.wait_for_selector("[data-action='40']")
    page.select_option("#replay-seat", "1")
    page.wait_for_selector("[data-card]")
    assert "Bruno" in page.locator(".players li").first.inner_text()


def test_a_link_opens_the_same_moment(person: Callable[..., Any], house: Any, record: Record) -> None:
    somebody = person(language="fr")

    somebody.open(f"replay/{house.study(record.dump())}#25")

    somebody.page.wait_for_selector("[data-action='25']")

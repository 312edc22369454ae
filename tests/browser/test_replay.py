"""Any game again."""

import json
from collections.abc import Callable
from typing import Any

from signoria import Record
from signoria.kernel.lexicon import Lexicon
from signoria.kernel.message import Message
from signoria.server.table.library import dictionary

NAMES = ("Ada", "Bruno", "Carla")


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


def test_the_page_says_what_happened_in_the_words_of_python(
    person: Callable[..., Any], house: Any, record: Record
) -> None:
    somebody = person(language="fr")
    page = somebody.page
    heard: list[dict[str, Any]] = []

    def listen(line: Any) -> None:
        line.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("websocket", listen)
    somebody.open(f"replay/{house.study(record.dump())}")
    page.wait_for_selector("ol.moves li")
    story = [entry for message in heard if message["type"] == "table" for entry in message["story"]]

    french = Lexicon("fr", dictionary("fr", "princes").words)
    said = [
        " ".join(french.render(Message(told["key"], told["arguments"]), NAMES) for told in entry["told"])
        for entry in story
        if entry["kind"] == "played" and entry["told"]
    ]
    assert page.locator("ol.moves li").all_inner_texts() == said

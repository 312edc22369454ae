"""A guided first game is played through: read, done by hand, left and resumed, tried otherwise."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.people import DESK, PHONE

GAMES = [("princes", DESK, "en"), ("principe", PHONE, "fr"), ("firenze", DESK, "fr")]
# Does what the teacher says, step after step, on the table where that can be clicked, until the lesson is over.
FOLLOW = """
async () => {
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const steps = [];
  let clicked = 0;
  for (let idle = 0; idle < 2000; idle++) {
    const lesson = document.querySelector('.lesson');
    const step = lesson?.dataset.step;
    const press = lesson?.querySelector('.next:not(:disabled), .do:not(:disabled)');
    if (lesson?.querySelector('[href^="/?game="]')) return { steps, clicked };
    if (!press || steps.includes(step)) { await pause(10); continue; }
    steps.push(step);
    idle = 0;
    const lit = document.querySelector('#part-table [data-words], #part-mine [data-words], .answers [data-words]');
    if (lit) clicked++;
    press.click();
  }
  return { steps, clicked: -1 };
}
"""


@pytest.mark.parametrize(("game", "size", "language"), GAMES, ids=[game for game, _, _ in GAMES])
def test_a_lesson_is_played_from_the_first_idea_to_the_last(
    person: Callable[..., Any], game: str, size: dict[str, int], language: str
) -> None:
    somebody = person(size, language)
    page = somebody.page
    somebody.open()
    page.click(f"[data-game={game}]")
    page.click(f'[href="/lesson/{game}"]')
    page.wait_for_selector(".lesson .button")

    told = page.evaluate(FOLLOW)

    assert told["clicked"] > 0, page.locator(".lesson").inner_text()
    assert len(told["steps"]) > 15
    assert somebody.fits


def test_something_else_can_be_tried_and_the_lesson_is_resumed_where_it_was_left(person: Callable[..., Any]) -> None:
    somebody = person()
    page = somebody.page
    somebody.open("lesson/princes")
    page.locator(".lesson .next").click()
    page.locator('[data-words="return painter"]').first.click()

    page.wait_for_selector(".lesson li")
    assert page.locator('[data-words="return mathematician"]').count() == 0
    page.click(".lesson .main")
    page.locator('[data-words="return mathematician"]').first.click()
    page.wait_for_selector('.lesson[data-step="2"] .do')

    page.click(".lesson header a")
    page.click("[data-game=princes]")
    page.click('[href="/lesson/princes"]')
    page.wait_for_selector('.lesson[data-step="2"] .do')

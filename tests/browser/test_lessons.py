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


# Presses what is lit on the table itself, as the teacher says, and only reads on by the teacher's own button.
BY_HAND = """
async ({ steps }) => {
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const places = ['#part-table', '#part-mine', '.answers', '.menu', '.purse'];
  const spot = (words) => places.map((place) => `${place} ${words}`).join();
  const done = [];
  for (let idle = 0; idle < 3000; idle++) {
    const lesson = document.querySelector('.lesson');
    const step = lesson?.dataset.step;
    if (!lesson || done.some((each) => each.step === step)) { await pause(10); continue; }
    if (done.length >= steps && lesson.querySelector('.do:not(:disabled)')) return done;
    const next = lesson.querySelector('.next:not(:disabled)');
    if (next) { done.push({ step, pressed: '' }); next.click(); idle = 0; continue; }
    const words = lesson.querySelector('.do:not(:disabled)') && lesson.dataset.move;
    for (const group of document.querySelectorAll('.group > .button[aria-expanded=false]')) group.click();
    await pause(0);
    const lit = words && document.querySelector(spot(`[data-words="${words}"]:not([disabled], [aria-disabled=true])`));
    if (!lit) { await pause(10); continue; }
    done.push({ step, pressed: words });
    lit.click();
    idle = 0;
  }
  return done;
}
"""
# Presses any answer of the bar but the one the teacher had in mind.
OTHERWISE = """
async (prepared) => {
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  for (let idle = 0; idle < 3000; idle++) {
    for (const group of document.querySelectorAll('.group > .button[aria-expanded=false]')) group.click();
    await pause(10);
    const all = [...document.querySelectorAll('footer.bar [data-words]:not([disabled], [aria-disabled=true])')];
    const other = all.find((press) => press.dataset.words !== prepared && !press.closest('.lesson'));
    if (other) return other.click();
  }
}
"""
ENOUGH = 8  # ideas, of which the first moves are one's own


@pytest.mark.parametrize(("game", "size"), [("princes", PHONE), ("principe", DESK), ("firenze", PHONE)])
def test_a_lesson_is_played_by_hand_tried_otherwise_left_and_resumed(
    person: Callable[..., Any], game: str, size: dict[str, int]
) -> None:
    somebody = person(size)
    page = somebody.page
    somebody.open(f"lesson/{game}")
    page.wait_for_selector(".lesson .button")

    done = page.evaluate(BY_HAND, {"steps": ENOUGH})
    assert len(done) >= ENOUGH, page.locator(".lesson").inner_text()
    assert len([each for each in done if each["pressed"]]) >= 3

    step = page.locator(".lesson:has(.do)").get_attribute("data-step")
    prepared = page.locator(".lesson").get_attribute("data-move")
    page.evaluate(OTHERWISE, prepared)
    page.wait_for_selector(".lesson:not(:has(.do)) .main")
    page.click(".lesson .main")
    page.wait_for_selector(f'.lesson[data-step="{step}"] .do')

    page.click(".lesson header a")
    page.wait_for_selector(f"[data-game={game}]")
    somebody.open(f"lesson/{game}")
    page.wait_for_selector(f'.lesson[data-step="{step}"] .do')


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

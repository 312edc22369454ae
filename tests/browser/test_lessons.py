"""A guided first game is played through by one's own hands: left and resumed on the way, and tried otherwise."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.people import DESK, PHONE

GAMES = [("princes", ("en", "fr")), ("principe", ("fr", "en")), ("firenze", ("en", "fr"))]
HALF = 9  # ideas, after which one leaves a desk and goes on with a phone, in the other language
# Presses what is lit on the table itself, as the teacher says, and only reads on by the teacher's own button;
# gives what was pressed for each idea, up to a number of them or the end.
BY_HAND = """
async ({ ideas }) => {
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const done = {};
  let pressed = new Set();
  const press = (step, words, button) => {
    (done[step] ??= []).push(words);
    pressed.add(button);
    button.dispatchEvent(new MouseEvent('click', { bubbles: true })); // what is drawn has no click of its own
  };
  const lit = (words) => {
    const all = [...document.querySelectorAll(`[data-words="${words}"]:not([disabled], [aria-disabled=true])`)];
    return all.filter((one) => one.checkVisibility() && !pressed.has(one)).at(-1);
  };
  for (let idle = 0, last = ''; idle < 3000; idle++) {
    const lesson = document.querySelector('.lesson[aria-busy=false]');
    const step = lesson?.dataset.step;
    if (lesson?.querySelector('[href^="/?game="]')) return done;
    const may = lesson?.querySelector('.next:not(:disabled), .do:not(:disabled)');
    if (may?.matches('.do') && !(step in done) && Object.keys(done).length >= ideas) return done;
    if (step !== last) [pressed, last, idle] = [new Set(), step, 0];
    const words = lesson?.dataset.move;
    const button = may?.matches('.next') && !(step in done) ? may : may?.matches('.do') && lit(words);
    if (button) press(step, may.matches('.do') ? words : '', button);
    await pause(button ? 0 : 10);
  }
  return {};
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


@pytest.mark.parametrize(("game", "languages"), GAMES, ids=[game for game, _ in GAMES])
def test_a_lesson_is_played_by_hand_tried_otherwise_left_and_resumed(
    person: Callable[..., Any], game: str, languages: tuple[str, str]
) -> None:
    somebody = person(DESK, languages[0])
    page = somebody.page
    enter(somebody, game)

    played = page.evaluate(BY_HAND, {"ideas": HALF})
    assert len(played) >= HALF, page.locator(".lesson").inner_text()

    step = try_otherwise(page)
    page.click(".lesson header a")
    page.click(f"nav [lang={languages[1]}]")
    somebody.resize(PHONE)
    enter(somebody, game)
    page.wait_for_selector(f'.lesson[data-step="{step}"] .do')

    played |= page.evaluate(BY_HAND, {"ideas": 100})
    assert page.locator('.lesson [href^="/?game="]').count() == 1, page.locator(".lesson").inner_text()
    assert len(played) == int(page.locator(".lesson").get_attribute("data-step"))
    assert somebody.fits


def enter(somebody: Any, game: str) -> None:
    """From the start page to the lesson, where it was left."""
    somebody.open()
    somebody.page.click(f"[data-game={game}]")
    somebody.page.click(f'[href="/lesson/{game}"]')
    somebody.page.wait_for_selector(".lesson .button")


def try_otherwise(page: Any) -> str:
    """See what comes of another move than the prepared one, and go back to it; give its idea's number."""
    step = str(page.locator(".lesson:has(.do)").get_attribute("data-step"))
    page.evaluate(OTHERWISE, page.locator(".lesson").get_attribute("data-move"))
    page.wait_for_selector(".lesson:not(:has(.do)) .main")
    page.wait_for_selector(".lesson li")
    page.click(".lesson .main")
    page.wait_for_selector(f'.lesson[data-step="{step}"] .do')
    return step


def test_on_a_phone_no_menu_covers_what_the_teacher_says(person: Callable[..., Any]) -> None:
    somebody = person(PHONE, "fr")
    page = somebody.page
    somebody.open("lesson/princes")
    while page.locator(".lesson .do").count() == 0:
        page.click(".lesson .next")
        page.wait_for_selector(".lesson[aria-busy=false] :is(.next, .do)")

    page.wait_for_selector("footer .menu [data-words]")
    page.click(".lesson .do")

    page.wait_for_selector("footer .menu", state="detached")

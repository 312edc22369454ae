"""Takes the pictures of the README: `python -m tests.browser.screenshots docs/images`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.house import House
from tests.browser.people import DESK, PHONE, Person, welcome

TURN = '[data-phase="turn"] [data-asked="true"]'
TOWER = 'body:has([data-phase="build"] [data-asked="true"]):has(.mine .floors svg + svg)'
# The game, the round from which a person plays, what is to be seen then, the language of the phone.
SCENES = [
    ("princes", 4, TURN, "fr"),
    ("principe", 4, TURN, "en"),
    ("firenze", 6, TOWER, "fr"),
]
QUALITY = 88
PACE = 0.1  # seconds, slow enough to step in
REACHED = "round => document.querySelector('.round.now, #part-table .line strong')?.textContent.includes(round)"


def look_at_others(somebody: Person, size: dict[str, int]) -> None:
    """Turn to the players, who have a tab of their own on a phone."""
    somebody.page.wait_for_selector('[data-asked="true"], .players .button', state="attached")
    if size is PHONE:
        somebody.page.click("#tab-others")


def midway(browser: Browser, address: str, size: dict[str, int], scene: tuple[str, int, str, str]) -> Person:
    """Let opponents play a seat up to some round, then take it over and wait for a question."""
    game, rounds, sight, language = scene
    somebody = welcome(browser, address, size, language if size is PHONE else "en", name="Lucrezia")
    somebody.begin(game, 4, level="artisan")
    page = somebody.page
    look_at_others(somebody, size)
    page.locator(".players .icon-button").first.click()
    page.locator("dialog .levels .button").nth(1).click()
    page.locator("dialog[open]").wait_for(state="detached")
    page.wait_for_function(REACHED, arg=rounds, timeout=120_000)
    look_at_others(somebody, size)
    page.locator(".players .button").first.click()
    somebody.hurry(sight, prefer=("pass", "withdraw", "raise", "found"))
    page.wait_for_timeout(2500)
    return somebody


def main() -> None:
    """Take all pictures."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as home,
        House(Path(home) / "tables.db", {}, PACE) as house,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        for scene in SCENES:
            for size, name in ((DESK, "desk"), (PHONE, "phone")):
                somebody = midway(browser, house.address, size, scene)
                path = folder / f"{scene[0]}-{name}.jpg"
                somebody.page.screenshot(path=path, type="jpeg", quality=QUALITY)
                somebody.context.close()
        lobby = welcome(browser, house.address, DESK)
        lobby.open()
        lobby.page.wait_for_selector(".game")
        lobby.page.screenshot(path=folder / "lobby.jpg", type="jpeg", quality=QUALITY)


if __name__ == "__main__":
    main()

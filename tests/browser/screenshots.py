"""Takes the pictures of the README: `python -m tests.browser.screenshots docs/images`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import signoria
from signoria import Record
from signoria.agents import agent
from signoria.kernel.agent import Chair
from tests.browser import chromium
from tests.browser.house import House
from tests.browser.people import DESK, PHONE, Person, is_touched, new_device, welcome

SEED = 7
# The game, what is to be decided, for which time it is asked, and the language of the phone.
SCENES = [
    ("princes(seats=4)", "turn", 12, "fr"),
    ("principe(seats=4)", "turn", 5, "en"),
    ("firenze(seats=4)", "build", 22, "fr"),
]
QUALITY = 88


def midway(written: str, phase: str, times: int) -> Record:
    """Let greedy players play until the first of them has been asked something so many times."""
    game = signoria.load(written)
    players = [agent("greedy", seed=seat) for seat in range(game.seats)]
    kept, state = Record.begin(game, SEED), game.start(SEED)
    while (seat := game.to_move(state)) is not None:
        times -= seat == 0 and game.phases[state.phase].name == phase
        if not times:
            return kept
        action = players[seat].decide(Chair(game, state, seat))
        game.apply(state, action)
        kept = kept.then(action)
    raise ValueError(f"{written} ended before {phase} was asked so often")


def picture(browser: Browser, house: House, size: dict[str, int], scene: tuple[str, str, int, str]) -> Person:
    """Take a seat in the middle of a game, with nothing lying over the table."""
    written, phase, times, language = scene
    device = new_device(browser, is_touched(size))
    somebody = welcome(device, house.address, size, language if size is PHONE else "en")
    somebody.sit(house, midway(written, phase, times))
    somebody.page.wait_for_selector(f'[data-phase="{phase}"] [data-asked="true"]')
    somebody.page.keyboard.press("Escape")
    somebody.page.wait_for_load_state("networkidle")
    return somebody


def main() -> None:
    """Take all pictures."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, House(Path(home) / "tables.db") as house, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        for scene in SCENES:
            for size, name in ((DESK, "desk"), (PHONE, "phone")):
                somebody = picture(browser, house, size, scene)
                path = folder / f"{scene[0].partition('(')[0]}-{name}.jpg"
                somebody.page.screenshot(path=path, type="jpeg", quality=QUALITY)
                somebody.context.close()
        lobby = welcome(new_device(browser, touch=False), house.address, DESK)
        lobby.open()
        lobby.page.wait_for_selector(".game")
        lobby.page.screenshot(path=folder / "lobby.jpg", type="jpeg", quality=QUALITY)


if __name__ == "__main__":
    main()

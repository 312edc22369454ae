"""Measures how long a click keeps the page busy: `python -m tests.browser.redraw`.

Counted is the processor time of the page's main thread (scripts, styles, layout, painting) from a press until it is
idle, whatever else the machine does; not the way to the server and back.
"""

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import CDPSession, sync_playwright

from tests.browser import chromium
from tests.browser.house import House
from tests.browser.people import DESK, Person, new_device, welcome
from tests.browser.prepared import asked

TABLES = [
    ("princes(seats=5)", "turn"),
    ("princes(seats=1)", "decide"),
    ("principe(seats=5)", "turn"),
    ("firenze(seats=4)", "build"),
]
SHOWN = "old => Number(document.querySelector('[data-position]')?.dataset.position) > old"
LOOKS = 20  # presses that only show something else
IDLE = "() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done())))"


def busy(session: CDPSession) -> float:
    """Give the seconds of work the main thread has done."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))


def look(somebody: Person, session: CDPSession) -> list[float]:
    """Show one player's things after the other; give the milliseconds of each press."""
    times = []
    names = somebody.page.locator(".players .name").all()
    for i in range(LOOKS):
        before = busy(session)
        names[(i + 1) % len(names)].dispatch_event("click")
        somebody.page.evaluate(IDLE)
        times.append(1000 * (busy(session) - before))
    return times


def play(somebody: Person, session: CDPSession) -> float:
    """Press the last answer and give the milliseconds of work for each move the table has shown then."""
    page = somebody.page
    position, before = moves(somebody), busy(session)
    page.locator(".answers > [data-words]").last.dispatch_event("click")
    page.wait_for_function(SHOWN, arg=position)
    page.evaluate(IDLE)
    spent = busy(session) - before
    return 1000 * spent / (moves(somebody) - position)


def moves(somebody: Person) -> int:
    """Count the moves that the table has shown."""
    return int(somebody.page.locator("[data-position]").get_attribute("data-position") or 0)


def main() -> None:
    """Print a line for each game."""
    with (
        tempfile.TemporaryDirectory() as home,
        House(Path(home) / "tables.db") as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        for game, phase in TABLES:
            somebody = welcome(new_device(browser, touch=False), house.address, DESK)
            somebody.sit(house, asked(game, phase))
            somebody.page.wait_for_selector('[data-asked="true"]')
            session = somebody.context.new_cdp_session(somebody.page)
            session.send("Performance.enable", {"timeDomain": "threadTicks"})
            looks = look(somebody, session)
            move = play(somebody, session)
            print(
                f"{game:22} look {statistics.median(looks):5.1f} ms, at most {max(looks):5.1f}; a move {move:5.1f} ms"
            )
            somebody.context.close()


if __name__ == "__main__":
    main()

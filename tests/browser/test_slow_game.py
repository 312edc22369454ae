"""A slow game of Princes from beginning to end: two browsers, orders, notices, and servers that stop in between."""

import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self

import pytest

from tests.browser.house import House
from tests.browser.people import PHONE, Person
from tests.browser.test_access import faults
from tests.browser.test_orders import MINE, give
from tests.server.processes import postgres

WEBHOOKS: dict[str, Any] = {"notices_to": ["127.0.0.0/8"], "grace": 0.0, "haste": 0.0}
PATIENCE = 60  # seconds for a notice
WHOLE_GAME = 240_000  # milliseconds


class Town:
    """Servers with one database, one for each person or one for all; they can stop and start again."""

    def __init__(self, database: str, count: int) -> None:
        self.database = database
        self.houses = self._start([0] * count)
        self.addresses = [house.address for house in self.houses]

    def _start(self, ports: list[int]) -> list[House]:
        with ThreadPoolExecutor() as pool:
            return list(pool.map(lambda port: House(self.database, port=port, **WEBHOOKS), ports))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with ExitStack() as stack:
            for house in self.houses:
                stack.push(house)

    @property
    def address(self) -> str:
        """Where the first person goes."""
        return self.addresses[0]

    def restart(self) -> None:
        """Stop all servers, then start them again at the same addresses."""
        self.__exit__()
        self.houses = self._start([house.port for house in self.houses])


@pytest.fixture(params=["one process with SQLite", "two with PostgreSQL"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Town]:
    """Instead of the server of all other tests, one that may stop."""
    with ExitStack() as stack:
        is_shared = "PostgreSQL" in request.param
        database = stack.enter_context(postgres()) if is_shared else str(tmp_path / "tables.db")
        yield stack.enter_context(Town(database, 2 if is_shared else 1))


class Hook:
    """A webhook's receiver on loopback, in a thread of its own."""

    def __init__(self) -> None:
        self.told: list[dict[str, str]] = []
        self.came = threading.Condition()
        hook = self

        class Answer(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                hook.hear(json.loads(self.rfile.read(int(self.headers["content-length"]))))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        self.url = f"http://127.0.0.1:{self.server.server_port}/florence"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def hear(self, notice: dict[str, str]) -> None:
        """Keep what came."""
        with self.came:
            self.told.append(notice)
            self.came.notify_all()

    def until(self, kind: str) -> str:
        """Wait for a notice, and give the path of the table that it is about."""
        with self.came:
            assert self.came.wait_for(lambda: kind in [one["kind"] for one in self.told], PATIENCE), self.told
            found = next(one for one in self.told if one["kind"] == kind)
            self.told.clear()
        return "table/" + found["click"].rpartition("/")[2]

    def close(self) -> None:
        """Hang up."""
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def hooks() -> Iterator[list[Hook]]:
    """A webhook for each of two persons."""
    made = [Hook(), Hook()]
    yield made
    for hook in made:
        hook.close()


def test_a_slow_game_is_played_by_orders_and_notices_while_servers_stop(
    person: Callable[..., Any], house: Town, hooks: list[Hook]
) -> None:
    ada, bruno = person(name="Ada"), person(PHONE, name="Bruno")
    bruno.address = house.addresses[-1]
    for somebody, hook, name in zip((ada, bruno), hooks, ("Ada", "Bruno"), strict=True):
        be_told(somebody, hook, name)
    assert faults(bruno) == []
    assert bruno.fits
    open_slow_table(ada)
    sit_down(bruno)
    bruno.open()
    ada.page.locator("li", has_text="Bruno").get_by_text("has not come back yet").wait_for()  # who looks is not told
    ada.page.locator("main > .button.main:not([disabled])").click()
    bruno.open(hooks[1].until("began"))

    for somebody in (ada, bruno):
        somebody.hurry('[data-phase="deal"] [data-asked="false"], [data-phase="open"]')
    rest(ada, bruno)
    order_and_go([ada, bruno], hooks, house)
    for somebody in (ada, bruno):
        somebody.hurry_along(".ranking")
    ada.page.wait_for_selector(".round.now:not(:first-child)", state="attached")
    house.restart()  # in the middle of the game

    for somebody in (ada, bruno):
        somebody.page.wait_for_selector(".ranking", timeout=WHOLE_GAME)
        assert somebody.page.locator(".ranking li").count() == 2
        assert somebody.fits
    look_around(ada)


def be_told(somebody: Person, hook: Hook, name: str) -> None:
    """Have a name, and notices sent to a webhook, by the page about oneself."""
    somebody.open("you")
    somebody.page.fill("#my-name", name)
    somebody.page.get_by_role("button", name="Save").click()
    somebody.page.get_by_text("Saved").wait_for()
    somebody.page.fill("#my-hook", hook.url)
    somebody.page.get_by_role("button", name="Call it").click()
    somebody.page.locator("li", has_text="127.0.0.1").wait_for()


def open_slow_table(host: Person) -> None:
    """Open a rated table for two to everybody, with a day for each turn and five of holiday."""
    host.open()
    host.page.click("[data-game=princes]")
    host.pick("seats", "2")
    host.page.locator("#who-2").wait_for(state="detached")
    host.page.select_option("#who-1", "friend")
    host.page.check('input[name="public"]')
    host.pick("pace", "slow")
    host.page.select_option("#pace-limit", str(24 * 3600))
    host.page.check('input[name="rated"]')
    host.page.click(".begin")
    host.page.wait_for_selector("li .copy input")


def sit_down(guest: Person) -> None:
    """Find the open table on the start page, and take the free seat."""
    guest.open()
    guest.page.locator(".open-tables > li a").wait_for()
    assert faults(guest) == []
    assert guest.fits
    guest.page.locator(".open-tables > li a").click()
    guest.page.locator("li .button.main").click()
    guest.page.locator("li", has_text="Bruno").wait_for()


def rest(somebody: Person, other: Person) -> None:
    """Announce a holiday by the sheet of one's own seat, let the other see it, and take it back."""
    somebody.page.get_by_role("button", name="The seat of Ada").click()
    sheet = somebody.page.locator("dialog[open]")
    sheet.get_by_text("You have 5 d of holiday left").wait_for()
    tomorrow, later = (str(datetime.now().astimezone().date() + timedelta(days)) for days in (1, 3))
    sheet.get_by_label("Last day").fill(later)
    sheet.get_by_label("First day").fill(tomorrow)
    assert faults(somebody) == []
    sheet.get_by_role("button", name="Announce (3 d)").click()
    sheet.get_by_text("You have 2 d of holiday left").wait_for()
    other.page.locator(".players li", has_text="Ada").get_by_title("Holiday", exact=True).wait_for(state="attached")
    other.page.get_by_text("Ada announces a holiday: 3 days").wait_for(state="attached")
    sheet.get_by_role("button", name="Take back the holiday").click()
    sheet.get_by_text("You have 5 d of holiday left").wait_for()
    somebody.page.keyboard.press("Escape")


def order_and_go(people: list[Person], hooks: list[Hook], house: Town) -> None:
    """Order the Jester and go; the other bids against that order, and plays on until who has gone is told."""
    for somebody in people:
        somebody.page.wait_for_selector('[data-phase="open"]')
    opens = 0 if people[0].page.locator(MINE).count() else 1
    opener, other = people[opens], people[1 - opens]
    give(other, 700, "jester")
    other.page.locator("dialog[open] li").wait_for()
    assert faults(other) == []
    assert other.fits
    other.open()
    house.restart()  # between the order and the bid

    opener.insist("offer jester", '[data-phase="bid"]')
    opener.hurry('[data-asked="false"]', prefer=("pass",))
    other.open(hooks[1 - opens].until("turn"))
    other.page.wait_for_selector(MINE)
    other.page.get_by_text("Your order did this").first.wait_for(state="attached")
    assert "Your order did this" not in opener.page.content()


def look_around(somebody: Person) -> None:
    """Find the game on the ladder and on the other's page."""
    somebody.open("ladder")
    somebody.page.get_by_role("link", name="Bruno").wait_for()
    assert faults(somebody) == []
    somebody.page.get_by_role("link", name="Bruno").click()
    somebody.page.get_by_role("heading", name="Bruno").wait_for()
    assert "rated" in somebody.page.locator(".games").inner_text()
    assert faults(somebody) == []

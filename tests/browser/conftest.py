"""A real Chromium and a real server."""

import os
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.browser import chromium

MISSING = (
    "no browser to test with: name one in BROWSER_PATH or install chromium,"
    " and `pip install playwright axe-playwright-python`"
)


def give_up(why: str) -> None:
    """Skip with a clear word; in continuous integration a missing browser is a failure."""
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(scope="package")  # while it is open an event loop runs, which other folders could not bear
def browser() -> Iterator[Any]:
    """A Chromium without a window."""
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415
    except ImportError:
        give_up(MISSING)
    path = chromium.find()
    if path is None:
        give_up(MISSING)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A server with the built page."""
    from signoria.server.settings import STATIC  # noqa: PLC0415
    from tests.browser.house import House  # noqa: PLC0415

    if not (STATIC / "index.html").is_file():
        give_up("the page was not built with the package; install it with `python3 dev.py run`")
    with House(tmp_path_factory.mktemp("house") / "tables.db") as running:
        yield running


def is_error(said: Any) -> bool:
    """Say whether the console tells of a fault of ours; that a server cannot be reached, Chromium says by itself."""
    return said.type == "error" and "ERR_" not in said.text and "WebSocket connection to" not in said.text


@pytest.fixture(scope="package")
def devices(browser: Any) -> Any:
    """Browsers for people who come one after the other."""
    from tests.browser.people import Devices  # noqa: PLC0415

    return Devices(browser)


@pytest.fixture
def person(browser: Any, devices: Any, house: Any) -> Iterator[Callable[..., Any]]:
    """Somebody at a browser: `person(PHONE, "fr")`; errors of scripts and in the console fail the test.

    With `new`, at one that was never here; with `works`, at such a one in which our service worker may work.
    """
    from tests.browser.people import DESK, VEIL, is_touched, new_device, welcome  # noqa: PLC0415

    errors: list[str] = []

    def hear(said: Any) -> None:
        if is_error(said):
            errors.append(f"{said.text} {said.location}")

    with ExitStack() as leaving:

        def enter(
            size: dict[str, int] = DESK, language: str = "en", *, new: bool = False, works: bool = False, **prefs: Any
        ) -> Any:
            touch = is_touched(size)
            if new or works:
                context = new_device(browser, touch, works=works)
                leaving.callback(context.close)
            else:
                context = devices.lend(touch, house.address)
                leaving.callback(devices.take_back, touch, context)
            somebody = welcome(context, house.address, size, language, **prefs)
            somebody.page.add_init_script(f"({VEIL})()")
            somebody.page.on("pageerror", lambda error: errors.append(str(error)))
            somebody.page.on("console", hear)
            return somebody

        yield enter
    assert not errors, errors


@pytest.fixture(scope="session")
def record() -> Any:
    """A game of Princes played at random."""
    import signoria  # noqa: PLC0415

    game = signoria.load("princes", seats=3)
    chance = random.Random(4)
    kept = signoria.Record.begin(game, 11, ("Ada", "Bruno", "Carla"))
    state = game.start(11)
    while game.to_move(state) is not None:
        action = chance.choice(game.legal(state))
        game.apply(state, action)
        kept = kept.then(action)
    return kept

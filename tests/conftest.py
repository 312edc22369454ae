"""What the tests of several folders share."""

import gc
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from signoria.agents import known
from signoria.games import titles

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as shells start what runs in the background
    signal.signal(signal.SIGINT, signal.default_int_handler)

PLUGIN = Path(__file__).parent / "kernel" / "plugin"
LONG = (
    "tests/agents/test_strength",
    "tests/browser/test_lamp",
    "tests/browser/test_slow_game",
    "tests/server/test_endurance",
    "tests/server/test_scale",
)
QUICK = ("tests/conformance", "tests/games", "tests/kernel")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put first what takes long, and last the rules, thousands of tests that take no time.

    So what several workers do together ends together.
    """
    items.sort(key=lambda item: (item.nodeid.startswith(QUICK), not item.nodeid.startswith(LONG)))


def pytest_collection_finish() -> None:
    """Look for garbage seldom, and not in what is there before the first test: a tenth of the time went into that."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture
def orchard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the toy game of another package, as a package manager would: by its entry points."""
    monkeypatch.syspath_prepend(str(PLUGIN))
    forget_packages()
    yield
    forget_packages()


def forget_packages() -> None:
    """Look anew for what other packages bring."""
    titles.cache_clear()
    known.cache_clear()

"""What the tests of several folders share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from signoria.games import titles

PLUGIN = Path(__file__).parent / "kernel" / "plugin"


@pytest.fixture
def orchard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the toy game of another package, as a package manager would: by its entry points."""
    monkeypatch.syspath_prepend(str(PLUGIN))
    titles.cache_clear()
    yield
    titles.cache_clear()

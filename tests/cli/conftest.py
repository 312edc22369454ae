"""The toy game of another package, found the way any such game is found."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from signoria.games import titles

TOY = Path(__file__).parent / "toy"


@pytest.fixture(autouse=True)
def vineyard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the toy game while a test runs."""
    monkeypatch.syspath_prepend(str(TOY))
    titles.cache_clear()
    yield
    titles.cache_clear()

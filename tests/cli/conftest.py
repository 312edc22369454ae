"""The toy game of another package, found the way any such game is found, and a terminal to type in."""

import io
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from signoria.cli import main
from signoria.games import titles

TOY = Path(__file__).parent / "toy"


@pytest.fixture(autouse=True)
def vineyard(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Install the toy game while a test runs, and keep saved games out of the user's folder."""
    monkeypatch.syspath_prepend(str(TOY))
    monkeypatch.setenv("SIGNORIA_HOME", str(tmp_path / "games"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    titles.cache_clear()
    yield
    titles.cache_clear()


@dataclass(frozen=True)
class Said:
    """What a call of the command line gave back."""

    status: int
    out: str
    err: str


class Terminal:
    """Calls the command line with lines typed in advance."""

    def __init__(self, capture: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capture = capture
        self.monkeypatch = monkeypatch

    def __call__(self, *argv: str, typed: Sequence[str] = ()) -> Said:
        """Run a verb to its end."""
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        status = main(argv)
        captured = self.capture.readouterr()
        return Said(status, captured.out, captured.err)


@pytest.fixture
def signoria(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Give the command line."""
    return Terminal(capsys, monkeypatch)

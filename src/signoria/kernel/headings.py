"""What a game's folder says of the things told: the heading of the rules behind them, where their points come from."""

import functools
import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Any


@functools.cache
def headings(package: str) -> dict[str, str]:
    """Give the heading behind each event of a game, as its `headings.toml` says."""
    return _by_event(_read(package, "headings.toml"))


@dataclass(frozen=True)
class Sources:
    """Where points come from: the source behind each event, which events begin a round, what is scored at the end."""

    of: dict[str, str]
    rounds: frozenset[str]
    final: frozenset[str]  # sources

    @property
    def names(self) -> list[str]:
        """All sources, in the order in which they are shown."""
        return list(dict.fromkeys(self.of.values()))


@functools.cache
def sources(package: str) -> Sources:
    """Give where the points of a game come from, as its `points.toml` says."""
    table = _read(package, "points.toml")
    rounds = frozenset(f"event.{name}" for name in table.get("rounds", []))
    return Sources(_by_event(table.get("sources", {})), rounds, frozenset(table.get("final", [])))


def _by_event(table: dict[str, list[str]]) -> dict[str, str]:
    return {f"event.{name}": what for what, names in table.items() for name in names}


def _read(package: str, name: str) -> dict[str, Any]:
    """Read a table of a game's folder; a game without it says nothing."""
    file = resources.files(package).joinpath(name)
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}

"""The headings of a game's rules that explain what is told."""

import functools
import tomllib
from importlib import resources


@functools.cache
def headings(package: str) -> dict[str, str]:
    """Give the heading behind each event of a game, as its `headings.toml` says."""
    file = resources.files(package).joinpath("headings.toml")
    table: dict[str, list[str]] = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return {f"event.{name}": heading for heading, names in table.items() for name in names}

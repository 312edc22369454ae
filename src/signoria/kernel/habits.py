"""Which events of a game tell what a player likes to buy and build."""

import functools
import tomllib
from importlib import resources


@functools.cache
def habits(package: str) -> dict[str, str]:
    """Give the argument that names the thing, for each event that counts, as the game's `habits.toml` says."""
    file = resources.files(package).joinpath("habits.toml")
    table: dict[str, str] = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return {f"event.{name}": argument for name, argument in table.items()}

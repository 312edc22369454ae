"""One game folder as the rest of the world sees it: what can be configured, and how to make a game of it."""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from importlib import resources
from typing import Any

from signoria.kernel.game import Game
from signoria.kernel.heuristic import Heuristic
from signoria.kernel.options import Option, Options, fill, read
from signoria.kernel.tables import Tables


class Title:
    """Subclass in `games/<name>/title.py` and put an instance there as `TITLE`."""

    name: str
    rules_version: int = 1  # raised when a rule fix can change how a record replays
    options: tuple[Option, ...]

    @property
    def package(self) -> str:
        """The package that holds the game's data and words."""
        return type(self).__module__.rpartition(".")[0]

    def configure(self, given: Mapping[str, object], data: str | None = None) -> Options:
        """Check options and refuse impossible combinations, with the reason."""
        options = replace(fill(self.name, self.options, given), package=self.package, data=data)
        self.check(options)
        return options

    def read(self, text: str) -> dict[str, object]:
        """Read options from the inside of a game's written form."""
        return read(text, self.options)

    def check(self, options: Options) -> None:
        """Raise BadOption for choices that do not go together."""

    def tables(self, data: str | None = None) -> Tables:
        """Open the component tables, with an owner's own files in place of ours where given."""
        return Tables.open(self.package, data)

    def create(self, options: Options, tables: Tables) -> Game[Any]:
        """Make the game."""
        raise NotImplementedError

    def heuristic(self, game: Game[Any], weights: dict[str, float]) -> Heuristic[Any]:
        """Give the way to judge this game's tables, weighed with named weights."""
        raise NotImplementedError

    def weights(self) -> dict[str, float]:
        """Read the weights that were found by play; `signoria tune` writes them."""
        file = resources.files(self.package).joinpath("weights.toml")
        return {name: float(weight) for name, weight in tomllib.loads(file.read_text("utf-8"))["weights"].items()}

    def combinations(self) -> list[Options]:
        """List one game for every edition, expansion and number of seats, for tests and fuzzing."""
        raise NotImplementedError

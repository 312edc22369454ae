"""One game folder as the rest of the world sees it: what can be configured, and how to make a game of it."""

import functools
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib import resources
from pathlib import Path
from typing import Any

from signoria.kernel.action import Absent
from signoria.kernel.encoding import Encoding
from signoria.kernel.errors import BadOption, BadTable
from signoria.kernel.fortune import Fortune
from signoria.kernel.game import Game
from signoria.kernel.guide import Guide
from signoria.kernel.heuristic import Heuristic, Standing
from signoria.kernel.options import Option, Options, fill, read
from signoria.kernel.tables import Tables
from signoria.kernel.versions import versions


@dataclass(frozen=True)
class Numbering:
    """The numbers of a title's actions, the same for all ways to play it; a change of them is a new version."""

    version: int
    blanks: dict[str, Absent]  # what stands for each action where it does not occur; all configurations share them

    @property
    def words(self) -> list[str]:
        """The actions in the order of their numbers."""
        return list(self.blanks)


class Title:
    """Subclass in `games/<name>/title.py` and put an instance there as `TITLE`."""

    name: str
    options: tuple[Option, ...]

    @property
    def package(self) -> str:
        """The package that holds the game's data and words."""
        return type(self).__module__.rpartition(".")[0]

    @property
    def rules_version(self) -> int:
        """The version of the rules that new games are played under; `versions.toml` tells how they changed."""
        return versions(self.package).newest

    def configure(self, given: Mapping[str, object], data: str | None = None, rules: int | None = None) -> Options:
        """Check options and refuse impossible combinations, with the reason; `rules` names an earlier version."""
        version = versions(self.package).choose(self.name, rules)
        options = replace(fill(self.name, self.options, given), package=self.package, data=data, rules=version)
        self.check(options)
        return options

    def choices(self, name: str) -> tuple[str, ...]:
        """List the choices of one option."""
        return next(option.choices for option in self.options if option.name == name)

    def at_table(self, given: Mapping[str, object]) -> dict[str, object]:
        """Fill in what is otherwise at a table of people than among programs."""
        return {**{option.name: option.at_table for option in self.options if option.at_table}, **given}

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
        """Give the way to judge this game's tables, weighed with named weights; one that knows only the points here."""
        return Standing(game)

    def encoding(self, game: Game[Any]) -> Encoding[Any]:
        """Give the way to write this game's tables as numbers."""
        raise BadOption(f"{self.name} has no encoding: it cannot be played by programs that learn from numbers")

    def guide(self, game: Game[Any]) -> Guide:
        """Give what explains this game's components."""
        return Guide()

    def fortune(self, game: Game[Any]) -> Fortune[Any]:
        """Give the luck that falls on this game's tables where somebody learns from it."""
        return Fortune()

    def weights_file(self, options: Options | None = None, foresight: bool = False) -> str:
        """Name the file of the game's folder that holds the weights for these options."""
        return "foresight.toml" if foresight else "weights.toml"

    def weights(self, file: str = "", options: Options | None = None, foresight: bool = False) -> dict[str, float]:
        """Read the weights that `signoria tune` found, or those of a file in their place.

        With `foresight`, those for thinking ahead, if the game has such.
        """
        ours = resources.files(self.package).joinpath(self.weights_file(options, foresight))
        if foresight and not ours.is_file():
            return self.weights(file, options)
        known = _weights(ours.read_text("utf-8")) if ours.is_file() else {}
        if not file:
            return known
        try:
            given = _weights(Path(file).read_text("utf-8"))
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise BadTable(f"{file} holds no weights: {error}") from error
        if given.keys() != known.keys():
            wrong = ", ".join(sorted(given.keys() ^ known.keys()))
            raise BadTable(f"{file} does not weigh what {self.name} weighs; missing or unknown: {wrong}")
        return given

    def numbering(self) -> Numbering:
        """Read how actions are numbered in every configuration; a game without a list numbers each as it comes."""
        return _numbering(self.package)

    def combinations(self) -> list[Options]:
        """List one game for every edition, expansion and number of seats, for tests and fuzzing."""
        raise NotImplementedError


def editions(package: str | None) -> Option:
    """Make the option of a game's editions: those with a table `data/<year>.toml`, the newest unless asked for."""
    files = resources.files(str(package)).joinpath("data").iterdir()
    years = sorted(file.name.removesuffix(".toml") for file in files if re.fullmatch(r"\d{4}\.toml", file.name))
    return Option("edition", tuple(years), years[-1])


@functools.cache
def _numbering(package: str) -> Numbering:
    """Read `actions.txt`: a line with the version, then one for each action, the first numbered 0."""
    file = resources.files(package).joinpath("actions.txt")
    if not file.is_file():
        return Numbering(0, {})
    first, *words = file.read_text("utf-8").splitlines()
    return Numbering(int(first.removeprefix("version ")), {each: Absent(each) for each in words})


def _weights(text: str) -> dict[str, float]:
    return {name: float(weight) for name, weight in tomllib.loads(text)["weights"].items()}

"""How our reading of a game's rules changed: a record is played for ever under the version that it names."""

import functools
import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Any

from signoria.kernel.errors import BadOption, BadTable
from signoria.kernel.message import Message
from signoria.kernel.options import Options

FILE = "versions.toml"


@dataclass(frozen=True)
class Versions:
    """The versions of the rules that can be played: number -> edition -> what was said of it from then on."""

    changes: dict[int, dict[str, dict[str, Any]]]

    @property
    def newest(self) -> int:
        """The version that new games are played under."""
        return max(self.changes)

    def choose(self, title: str, number: int | None) -> int:
        """Find a version, the newest where none is asked for; refuse one that is not known here."""
        if number is None:
            return self.newest
        if number not in self.changes:
            known = ", ".join(map(str, sorted(self.changes)))
            raise BadOption(
                f"{title} has no rules version {number} here, only {known}; a newer Signoria may know it",
                Message("refused.rules-version", {"version": number}),
            )
        return number

    def amendments(self, number: int, edition: str) -> dict[str, Any]:
        """Join what all versions up to one said of an edition; the later word holds."""
        out: dict[str, Any] = {}
        for earlier in sorted(self.changes):
            if earlier <= number:
                out.update(self.changes[earlier].get(edition, {}))
        return out


@functools.cache
def versions(package: str) -> Versions:
    """Read a game's `versions.toml` (`[2.editions.2006] rule = "value"`); without one there is version 1."""
    file = resources.files(package).joinpath(FILE)
    if not file.is_file():
        return Versions({1: {}})
    document = tomllib.loads(file.read_text("utf-8"))
    return Versions({int(number): _changes(package, number, entry) for number, entry in document.items()})


def _changes(package: str, number: str, entry: dict[str, Any]) -> dict[str, dict[str, Any]]:
    if not entry.get("about") or entry.keys() - {"about", "editions"}:
        raise BadTable(f"{package}: {FILE}: version {number} needs `about`, and may have `editions`, nothing else")
    return dict(entry.get("editions", {}))


def amendments(options: Options) -> dict[str, Any]:
    """Give what the rules version of a game says beside the tables of its edition."""
    return versions(options.package).amendments(options.rules, options["edition"])

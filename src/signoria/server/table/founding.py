"""What a table is from the first moment on: its game, under the rules and tables of that day."""

import functools
from dataclasses import dataclass
from typing import Any

from signoria.games import KEPT, configure, create, title
from signoria.kernel.game import Game


@dataclass(frozen=True)
class Founding:
    """What a table is from the first moment on; the seed never leaves the server before the end."""

    id: str
    game: str
    seed: int
    rules: int
    checksum: str
    host: str
    study: bool
    created: int


def new_founding(name: str, game: str, seed: int, host: str, created: int, *, study: bool = False) -> Founding:
    """Found a table under the rules and tables of today."""
    options = game_of(game).options
    return Founding(name, str(options), seed, options.rules, checksum(options.title), host, study, created)


@functools.lru_cache(maxsize=KEPT)
def game_of(written: str, rules: int | None = None) -> Game[Any]:
    """Make a game of its written form, once: to read its tables takes longer than to play a move."""
    return create(configure(written, rules=rules))


@functools.cache
def checksum(name: str) -> str:
    """Name the tables of a game as they are today."""
    return title(name).tables().checksum

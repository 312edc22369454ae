"""The games: one folder each, found by being there."""

import copyreg
import functools
import importlib
import pkgutil
from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any

from signoria.kernel.encoding import Encoding
from signoria.kernel.errors import BadOption, UnknownGame
from signoria.kernel.fortune import Fortune
from signoria.kernel.game import Game
from signoria.kernel.heuristic import Heuristic
from signoria.kernel.options import Options, split
from signoria.kernel.title import Title

KEPT = 32  # games ready to be played again; one weighs up to a megabyte
GROUP = "signoria.games"  # entry point of games in other packages: name = module with a TITLE


@functools.cache
def titles() -> dict[str, Title]:
    """Find every game, ours first."""
    modules = {info.name: f"{__name__}.{info.name}.title" for info in pkgutil.iter_modules(__path__) if info.ispkg}
    modules |= {point.name: point.value for point in entry_points(group=GROUP) if point.name not in modules}
    return {name: importlib.import_module(module).TITLE for name, module in sorted(modules.items())}


def title(name: str) -> Title:
    """Find one game."""
    if name not in titles():
        raise UnknownGame(f"no game is called {name!r}; there are {', '.join(titles())}")
    return titles()[name]


def configure(game: str, data: str | None = None, rules: int | None = None, **options: object) -> Options:
    """Check a game's options, given as one string, as keywords, or as both, under a version of the rules."""
    name, inside = split(game)
    known = title(name)
    written = known.read(inside)
    twice = written.keys() & options.keys()
    if twice:
        raise BadOption(f"{min(twice)} is given twice, in {game!r} and as a keyword")
    return known.configure({**written, **options}, data, rules)


def create(options: Options) -> Game[Any]:
    """Make a game of checked options."""
    if options.data is not None:
        return _fresh(options)
    return _create(options.title, tuple(sorted(options.values.items())), options.rules)


@functools.lru_cache(maxsize=KEPT)
def _create(name: str, values: tuple[tuple[str, str], ...], rules: int) -> Game[Any]:
    return _fresh(title(name).configure(dict(values), None, rules))


def _fresh(options: Options) -> Game[Any]:
    known = title(options.title)
    game = known.create(options, known.tables(options.data))
    numbering = known.numbering()
    game.catalogue.arrange(numbering.blanks, numbering.version)
    copyreg.pickle(type(game), _again)
    return game


def _again(game: Game[Any]) -> tuple[Callable[[Options], Game[Any]], tuple[Options]]:
    """Pickle or copy a game as its options: it holds no state."""
    return create, (game.options,)


@functools.lru_cache(maxsize=KEPT)
def heuristic(game: Game[Any], weights: str = "", foresight: bool = False) -> Heuristic[Any]:
    """Give the way a game's tables are judged, with its own weights (for thinking ahead) or with those of a file."""
    known = title(game.options.title)
    return known.heuristic(game, known.weights(weights, game.options, foresight))


@functools.lru_cache(maxsize=KEPT)
def encoding(game: Game[Any]) -> Encoding[Any]:
    """Give the way a game's tables are written as numbers."""
    return title(game.options.title).encoding(game)


def fortune(game: Game[Any]) -> Fortune[Any]:
    """Give the luck that falls on a game's tables where somebody learns from it."""
    return title(game.options.title).fortune(game)


def load(game: str, data: str | None = None, rules: int | None = None, **options: object) -> Game[Any]:
    """Make a game: `load("princes", seats=4, edition="2022")` or `load("princes(seats=4,edition=2022)")`.

    `data` is a folder with tables of your own printed game. `rules` is the version of the rules to play under, as a
    record names it (`load(record.game, rules=record.rules)`); the newest where it is not given, and one that is not
    known here is refused with BadOption.
    """
    return create(configure(game, data, rules, **options))

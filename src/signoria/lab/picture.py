"""A table drawn without a terminal: as text, or as an SVG image."""

import functools
import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import StringIO
from typing import Any

from rich.console import Console
from rich.text import Text

from signoria.kernel.game import Game
from signoria.kernel.lexicon import Lexicon, lexicon

Sketch = Callable[[Mapping[str, object], Lexicon, Sequence[str]], str]
WIDTH = 120


def draw(game: Game[Any], state: Any, seat: int | None, words: Lexicon, names: Sequence[str] = ()) -> Text:
    """Draw what a seat, or a spectator, sees: by the game's own sketch, or line by line from the view."""
    view = game.view(state, seat)
    sketch = _sketch(game.options.package)
    if sketch is not None:
        return Text.from_markup(sketch(view, words, names), emoji=False)
    return Text("\n".join(_lines(view)))


def ansi(game: Game[Any], state: Any, seat: int | None, language: str = "en") -> str:
    """Draw a table as text, coloured by the codes that terminals understand."""
    console = Console(file=StringIO(), width=WIDTH, force_terminal=True, color_system="standard", highlight=False)
    with console.capture() as capture:
        console.print(draw(game, state, seat, _words(game, language), _names(game)))
    return capture.get()


def svg(game: Game[Any], state: Any, seat: int | None, language: str = "en") -> str:
    """Draw a table as an image."""
    console = Console(file=StringIO(), width=WIDTH, record=True, highlight=False)
    console.print(draw(game, state, seat, _words(game, language), _names(game)))
    return console.export_svg(title=str(game.options))


def _words(game: Game[Any], language: str) -> Lexicon:
    return lexicon(language, game.options.package)


def _names(game: Game[Any]) -> list[str]:
    return [f"player_{seat}" for seat in range(game.seats)]


@functools.cache
def _sketch(package: str) -> Sketch | None:
    module = f"{package}.sketch"
    if importlib.util.find_spec(module) is None:
        return None
    sketch: Sketch = importlib.import_module(module).sketch
    return sketch


def _lines(thing: object, indent: str = "") -> Iterator[str]:
    """Write a view as an indented list."""
    parts = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for name, value in parts:
        if _is_nested(value):
            yield f"{indent}{name}:"
            yield from _lines(value, indent + "  ")
        else:
            yield f"{indent}{name}: {_inline(value)}"


def _is_nested(value: object) -> bool:
    inside = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    return isinstance(value, dict) or any(isinstance(part, (dict, list)) for part in inside)


def _inline(value: object) -> str:
    if isinstance(value, list):
        return " ".join(_inline(part) for part in value) or "–"
    return "–" if value is None else str(value)

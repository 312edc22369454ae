"""A table drawn without a terminal: as text, or as an SVG image; `raster` makes pixels of it."""

import functools
import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import StringIO
from typing import Any

from rich.console import Console
from rich.segment import SegmentLines
from rich.text import Text

from signoria.kernel.errors import BadOption
from signoria.kernel.game import Game
from signoria.kernel.lexicon import Lexicon, lexicon

Sketch = Callable[[Mapping[str, object], Lexicon, Sequence[str]], str]
WIDTH = 120
MODES = ["ansi", "svg", "rgb_array"]


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


def svg(game: Game[Any], state: Any, seat: int | None, language: str = "en", lines: int | None = None) -> str:
    """Draw a table as an image, with as many lines as it takes or exactly so many."""
    console = Console(file=StringIO(), width=WIDTH, record=True, highlight=False)
    text = draw(game, state, seat, _words(game, language), _names(game))
    console.print(SegmentLines(console.render_lines(text, console.options.update(height=lines)), new_lines=True))
    return console.export_svg(title=str(game.options))


def mode(name: str | None) -> str | None:
    """Refuse a way of drawing that nobody knows, and one whose libraries are missing."""
    if name is not None and name not in MODES:
        raise BadOption(f"render_mode={name} is not possible; choose from {', '.join(MODES)}")
    if name == "rgb_array":
        importlib.import_module("signoria.lab.raster")
    return name


def rendered(name: str | None, game: Game[Any], state: Any, seat: int | None) -> Any:
    """Draw a table in one of the modes: as text, as an SVG image, or as an array of pixels."""
    if name == "rgb_array":
        from signoria.lab.raster import rgb  # noqa: PLC0415 - its libraries are an extra

        return rgb(game, state, seat)
    return None if name is None else (ansi if name == "ansi" else svg)(game, state, seat)


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

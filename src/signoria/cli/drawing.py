"""The table drawn for a terminal: by the game's own sketch, or line by line from the view."""

import functools
import importlib
import importlib.util
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli.menu import Choice
from signoria.cli.screen import Screen
from signoria.kernel.game import Game
from signoria.kernel.lexicon import Lexicon

Sketch = Callable[[dict[str, object], Lexicon, Sequence[str]], str]


def table(game: Game[Any], state: Any, seat: int | None, screen: Screen) -> RenderableType:
    """Draw what a seat, or a spectator, sees."""
    view = game.view(state, seat)
    sketch = _sketch(game.options.package)
    if sketch is not None:
        return Text.from_markup(sketch(view, screen.lexicon, screen.names), emoji=False)
    return Text("\n".join(_lines(view)))


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


def menu(lines: Sequence[Choice], labels: Sequence[str]) -> RenderableType:
    """Number the choices, in words and in notation."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold")
    grid.add_column()
    grid.add_column(style="dim")
    for number, (choice, label) in enumerate(zip(lines, labels, strict=True), 1):
        notation = choice.beginning if choice.action is not None else ""
        grid.add_row(str(number), Text(label), Text(notation if notation != label else ""))
    return grid


def ranking(game: Game[Any], state: Any, seats: Sequence[str], screen: Screen) -> RenderableType:
    """Draw the final places; `seats` says who sat where."""
    out = Table(title=screen.words("ranking"), title_justify="left")
    for column in ("place", "name", "player", "points"):
        out.add_column(screen.words(column), justify="left" if column in ("name", "player") else "right")
    scores, places = game.scores(state), game.ranking(state)
    for seat in sorted(range(game.seats), key=lambda seat: places[seat]):
        cells = (str(places[seat]), screen.names[seat], seats[seat], str(scores[seat]))
        out.add_row(*cells, style="bold" if places[seat] == 1 else "")
    return out

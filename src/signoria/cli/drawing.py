"""The table drawn for a terminal: board, menu and ranking."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.account import Account, ties
from signoria.agents.advice import Advice
from signoria.cli.menu import Choice
from signoria.cli.screen import Screen
from signoria.kernel.game import Game
from signoria.lab.picture import draw


def table(game: Game[Any], state: Any, seat: int | None, screen: Screen) -> RenderableType:
    """Draw what a seat, or a spectator, sees."""
    return draw(game, state, seat, screen.lexicon, screen.names)


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


def advice(found: Sequence[Advice], screen: Screen) -> RenderableType:
    """Draw the best moves with what they promise."""
    out = Table()
    for column in ("advised", "notation", "expected", "chance"):
        left = column in ("advised", "notation")
        out.add_column(screen.words(column), justify="left" if left else "right", overflow="fold")
    for one in found:
        cells = screen.put(one.label), str(one.action), f"{one.points:.1f}", f"{100 * one.chance:.0f} %"
        out.add_row(*map(Text, cells))
    return out


def ranking(game: Game[Any], state: Any, seats: Sequence[str], screen: Screen) -> RenderableType:
    """Draw the final places; `seats` says who sat where."""
    out = Table(title=screen.words("ranking"), title_justify="left")
    for column in ("place", "name", "player", "points"):
        out.add_column(screen.words(column), justify="left" if column in ("name", "player") else "right")
    scores, places = game.scores(state), game.ranking(state)
    for seat in sorted(range(game.seats), key=lambda seat: places[seat]):
        cells = (str(places[seat]), screen.names[seat], seats[seat], str(scores[seat]))
        out.add_row(*cells, style="bold" if places[seat] == 1 else "")
    for name, points in game.rivals(state):
        out.add_row("", name, "", str(points), style="" if 1 in places else "bold")
    return out


def account(game: Game[Any], state: Any, screen: Screen) -> RenderableType:
    """Draw where everybody's points came from, and what decided between equals; the state must have its events."""
    names = [*screen.names[: game.seats], *[name for name, _ in game.rivals(state)]]
    found = Account(game, [(0, state.events or [])])
    out = Table(title=screen.words("account"), title_justify="left")
    out.add_column(screen.words("source"))
    for name in names:
        out.add_column(name, justify="right", overflow="fold")
    for source, points in found.by_source().items():
        cells = points + [0] * (len(names) - len(points))
        out.add_row(screen.lexicon.word(f"source.{source}"), *[str(have) if have else "" for have in cells])
    decided = [Text(screen.lexicon.render(tie, names)) for tie in ties(game, state)]
    return Group(out, *decided)

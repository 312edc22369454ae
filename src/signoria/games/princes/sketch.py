"""The table drawn for the terminal, from a view."""

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from rich.markup import escape
from rich.text import Text

from signoria.games.princes.expansions import found, module
from signoria.kernel.lexicon import Lexicon
from signoria.kernel.message import Message

# Two letters and a colour per piece; the letters alone suffice without colour.
MARKS = {
    "university": ("Un", "red"), "laboratory": ("La", "red"), "workshop": ("Wo", "red"),
    "library": ("Li", "magenta"), "opera": ("Op", "magenta"), "studio": ("St", "magenta"),
    "hospital": ("Ho", "magenta"), "theater": ("Th", "magenta"),
    "tower": ("To", "yellow"), "chapel": ("Ch", "yellow"),
    "forest": ("fo", "green"), "lake": ("la", "blue"), "park": ("pa", "bright_green"),
}  # fmt: skip


def sketch(view: Mapping[str, Any], lexicon: Lexicon, names: Sequence[str]) -> str:
    """Draw the main board, every player in a line or two, and the viewer's principality and cards."""

    def say(key: str, **arguments: Any) -> str:
        return lexicon.render(Message(f"sketch.{key}", arguments), names)

    round_line = say("round", round=view["round"], rounds=view["rounds"], minimum=view["minimum"])
    starts = say("wolfgang-starts") if view["starter"] is None else say("starts", seat=view["starter"])
    lines = [f"[bold]{round_line}[/bold]  {starts}"]
    lines += supplies(view, lexicon, say)
    for draw in drawn(view, "PARTS"):
        lines += draw(view, lexicon, say)
    if view["auction"]:
        lot, key = view["auction"], "rolled" if "wolfgang" in view else "lot"
        lines.append(f"[bold]{say(key, lot='lot.' + lot['lot'], bid=lot['bid'], seat=lot['leader'])}[/bold]")
    for seat, player in enumerate(view["players"]):
        lines += person(seat, player, view, lexicon, names, say)
    if view["seat"] is not None:
        lines += ["", *grid_and_cards(view, lexicon, say)]
    return "\n".join(lines)


def drawn(view: Mapping[str, Any], kind: str) -> list[Callable[..., list[str]]]:
    """List how expansions draw what they added to a view."""
    drawings = [getattr(module(name, "sketch"), kind, {}) for name in found()]
    return [draw for some in drawings for part, draw in some.items() if part in view]


def supplies(view: Mapping[str, Any], lexicon: Lexicon, say: Any) -> list[str]:
    """Draw what is left on the main board."""

    def row(title: str, kind: str, left: dict[str, int]) -> str:
        things = "  ".join(f"{lexicon.word(f'{kind}.{name}')} {count}" for name, count in left.items())
        return f"[dim]{say(title)}:[/dim] {things}"

    return [
        row("stacks", "lot", view["stacks"]),
        row("buildings", "piece", view["buildings"]),
        row("freedoms", "freedom", view["freedoms"]),
        row("decks", "deck", view["decks"]),
    ]


def person(
    seat: int, player: Mapping[str, Any], view: Mapping[str, Any], lexicon: Lexicon, names: Sequence[str], say: Any
) -> list[str]:
    """Draw what everybody sees of a player."""
    mark = ">" if view["to_move"] == seat else " "
    name = escape(names[seat] if seat < len(names) else str(seat))
    money = f"{player['florins']} {say('florins')}" if "florins" in player else ""
    pawn = f"({lexicon.word('lot.' + player['pawn'])})" if player["pawn"] not in ("free", "out") else ""
    head = [f"[bold]{mark} {name}[/bold]", f"{player['fame']} {say('points')}", money,
            f"{say('jesters')} {player['jesters']}", f"{say('builders')} {player['builders']}",
            f"{player['empty_squares']} {say('empty')}", pawn]  # fmt: skip
    built = [lexicon.word(f"piece.{placed['piece']}") for placed in player["placed"]]
    free = [lexicon.word(f"freedom.{freedom}") for freedom in player["freedoms"]]
    table = [lexicon.word(f"profession.{card}") for card in player["played"]]
    table += [lexicon.word("lot.recruiting")] * player["recruited"]
    lines = ["  ".join(part for part in head if part)]
    if built or free:
        lines.append("    " + ", ".join(built + free))
    if table:
        lines.append(f"    [dim]{say('table')}:[/dim] " + ", ".join(table))
    return lines


def grid_and_cards(view: Mapping[str, Any], lexicon: Lexicon, say: Any) -> list[str]:
    """Draw the viewer's principality beside the cards; those that touch each other are too wide for that."""
    for draw in drawn(view, "BOARDS"):
        return [*draw(view, piece_mark), "", *cards(view, lexicon, say)]
    return side_by_side(principality(view["board"], view["players"][view["seat"]]), cards(view, lexicon, say))


def principality(board: Mapping[str, Any], player: Mapping[str, Any]) -> list[str]:
    """Draw the grid: two letters a square, the Palazzo as ##."""
    laid = {square: placed["piece"] for placed in player["placed"] for square in placed["squares"]}
    columns = [chr(ord("a") + column) for column in range(board["width"])]
    lines = ["   " + "  ".join(columns) + " "]
    for row in range(board["height"], 0, -1):
        cells = [square_mark(f"{column}{row}", laid, board["palazzo"]) for column in columns]
        lines.append(f"{row:2} " + " ".join(cells))
    return lines


def square_mark(square: str, laid: dict[str, str], palazzo: list[str]) -> str:
    """Draw one square."""
    if square in laid:
        return piece_mark(laid[square])
    return "[dim]##[/dim]" if square in palazzo else "[dim]..[/dim]"


def piece_mark(piece: str) -> str:
    """Draw a piece on one of its squares."""
    letters, colour = MARKS[piece]
    return f"[{colour}]{letters}[/{colour}]"


def cards(view: Mapping[str, Any], lexicon: Lexicon, say: Any) -> list[str]:
    """Draw the viewer's own cards with what they are worth now."""
    player = view["players"][view["seat"]]
    lines = [f"[bold]{say('hand')}[/bold]"]
    for card in player["hand"]:
        worth = f"[dim]{say('worth')}[/dim] {player['worth'][card]['total']}"
        lines.append(f"  {lexicon.word('profession.' + card)}  {worth}  {wishes(player, card, lexicon)}")
    if player["recruiting"]:
        lines.append(f"  {say('recruiting')}: {player['recruiting']}")
    if player["bonus"]:
        lines.append(f"[bold]{say('bonus-cards')}[/bold]")
        lines += [f"  {lexicon.word('bonus.' + card)}  +{player['bonus_worth'][card]}" for card in player["bonus"]]
    if player["prestige"]:
        lines.append(f"[bold]{say('prestige-cards')}[/bold]")
        lines += [f"  {lexicon.word('prestige.' + card)}" for card in player["prestige"]]
    return lines


def wishes(player: Mapping[str, Any], card: str, lexicon: Lexicon) -> str:
    """Name what a profession wants, with a mark where it is there."""
    bill = player["worth"][card]
    words = []
    for kind, name in zip(("building", "landscape", "freedom"), player["wants"][card], strict=True):
        word = lexicon.word(f"{'freedom' if kind == 'freedom' else 'piece'}.{name}", "short")
        words.append(f"[green]✓{word}[/green]" if bill[kind] else f"[dim]{word}[/dim]")
    return " ".join(words)


def side_by_side(left: list[str], right: list[str]) -> list[str]:
    """Set two drawings next to each other."""
    width = max(len(Text.from_markup(line)) for line in left)
    rows = zip_longest(left, right, fillvalue="")
    return [f"{a}{' ' * (width - len(Text.from_markup(a)))}   {b}" for a, b in rows]

"""The shared board drawn for the terminal."""

from collections.abc import Callable, Mapping
from typing import Any

from signoria.kernel.lexicon import Lexicon

Mark = Callable[[str], str]  # draws a piece in two letters


def shared_board(view: Mapping[str, Any], mark: Mark) -> list[str]:
    """Draw all principalities; an empty square shows its name in its own, a Palazzo the number of its owner."""
    cells: dict[tuple[int, int], str] = {}
    for principality in view["shared_board"]["principalities"]:
        player = view["players"][principality["seat"]]
        laid = {square: placed["piece"] for placed in player["placed"] for square in placed["squares"]}
        left, low = principality["corner"]
        for column in range(view["board"]["width"]):
            for row in range(view["board"]["height"]):
                square = f"{chr(ord('a') + column)}{row + 1}"
                cells[left + column, low + row] = cell(square, laid, principality, mark)
    return picture(cells, view)


def cell(square: str, laid: dict[str, str], principality: Mapping[str, Any], mark: Mark) -> str:
    """Draw one square."""
    if square in laid:
        return mark(laid[square])
    return f"#{principality['seat'] + 1}" if square in principality["palazzo"] else f"[dim]{square}[/dim]"


def picture(cells: dict[tuple[int, int], str], view: Mapping[str, Any]) -> list[str]:
    """Lay the squares out in rows, with a line wherever a border is crossed."""
    columns = range(max(column for column, _ in cells) + 1)
    rows = range(max(row for _, row in cells), -1, -1)
    owner = owners(view)
    lines = []
    for row in rows:
        line = ""
        for column in columns:
            here, before = owner.get((column, row)), owner.get((column - 1, row))
            line += ("|" if column and here != before else " ") + cells.get((column, row), "  ")
        lines.append(line)
        if any(owner.get((column, row)) != owner.get((column, row - 1)) for column in columns) and row:
            lines.append("".join(under(owner, column, row) for column in columns))
    return lines


def under(owner: dict[tuple[int, int], int], column: int, row: int) -> str:
    """Draw the lower edge of a square where a border runs."""
    return " --" if owner.get((column, row)) != owner.get((column, row - 1)) else "   "


def owners(view: Mapping[str, Any]) -> dict[tuple[int, int], int]:
    """Say whose every square is."""
    width, height = view["board"]["width"], view["board"]["height"]
    return {
        (principality["corner"][0] + column, principality["corner"][1] + row): principality["seat"]
        for principality in view["shared_board"]["principalities"]
        for column in range(width)
        for row in range(height)
    }


def proposal(view: Mapping[str, Any], _lexicon: Lexicon, say: Any) -> list[str]:
    """Draw the proposal being discussed."""
    it = view["proposal"]
    if it is None:
        return []
    words = say("proposal", seat=it["proposer"], other=it["partner"], piece=f"piece.{it['building']}")
    prices = [say(key, price=it[key]) for key in ("price", "counter") if it[key] is not None]
    where = [f"{say('held', seat=part['seat'])}: {'+'.join(part['squares'])}" for part in parts(it)]
    return ["[bold]" + ", ".join([words, *where, *prices]) + "[/bold]"]


def parts(it: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """List the parts of a placement, once it was said."""
    return it["placement"]["parts"] if it["placement"] else []


PARTS = {"proposal": proposal}  # of a view
BOARDS = {"shared_board": shared_board}  # in place of one's own

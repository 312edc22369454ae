"""The table drawn for the terminal, from a view."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from signoria.kernel.lexicon import Lexicon
from signoria.kernel.message import Message

# A letter and a colour per brick; the letter alone suffices without colour.
MARKS = {
    "white": ("W", "bold white"), "yellow": ("Y", "yellow"), "green": ("G", "green"),
    "red": ("R", "red"), "blue": ("B", "blue"), "violet": ("V", "magenta"),
}  # fmt: skip
CELL = 11
SITE_CELL = 4
Say = Callable[..., str]
View = Mapping[str, Any]


def sketch(view: View, lexicon: Lexicon, names: Sequence[str]) -> str:
    """Draw the six towers of contracts, the row with its bricks, the players, and the viewer's site and hand."""

    def say(key: str, **arguments: Any) -> str:
        return plain(lexicon.render(Message(f"sketch.{key}", arguments), names))

    lines = [heading(view, say), "", *contracts(view, lexicon, say), "", *row(view, lexicon, names, say), ""]
    for seat in range(len(view["players"])):
        lines += person(view, seat, lexicon, names, say)
    if view["seat"] is not None:
        lines += ["", *site(view["players"][view["seat"]], say), *hand(view, lexicon, names, say)]
    return "\n".join(lines)


def plain(words: str) -> str:
    """Keep words from being read as markup."""
    return words.replace("[", "\\[")


def heading(view: View, say: Say) -> str:
    """Say whose turn it is, and how the turn stands."""
    parts = [f"[bold]{say('round', round=view['round'])}[/bold]"]
    if not view["turn"]:
        return "  ".join([*parts, say("over")])
    parts.append(say("turn-of", seat=view["active"]))
    if view["turn"]["built"]:
        parts.append(say("built", built=view["turn"]["built"], cost=view["turn"]["cost"]))
    if view["ender"] is not None:
        parts.append(f"[bold]{say('last-round')}[/bold]")
    return "  ".join(parts)


def contracts(view: View, lexicon: Lexicon, say: Say) -> list[str]:
    """Draw one column a colour, the highest contracts on top, and the level tiles beside them."""
    head = [cell(f"{MARKS[colour][0]} {plain(lexicon.word('colour.' + colour))}", MARKS[colour][1]) for colour in MARKS]
    lines = [" " * 5 + "".join(head) + f"[dim]{say('levels')}[/dim]"]
    by_place = {(contract["colour"], contract["height"]): contract for contract in view["contracts"]}
    for height in sorted({contract["height"] for contract in view["contracts"]}, reverse=True):
        cells = [contract_cell(by_place[colour, height]) for colour in MARKS]
        tile = view["levels"].get(str(height))
        lines.append(f"[dim]{height:3}[/dim]  " + "".join(cells) + (f"+{tile}" if tile else "[dim]–[/dim]"))
    bonuses = "".join(cell(f"+{view['majorities'][colour]}", "dim") for colour in MARKS)
    return [*lines, " " * 5 + bonuses + f"[dim]{say('majority')}[/dim]"]


def contract_cell(contract: View) -> str:
    """Draw a contract: its worth and its balcony, in brackets until its turn comes, or whose letter lies on it."""
    if contract["owner"] == "neutral":
        return cell("##", "dim")
    if contract["owner"] is not None:
        return cell(f"#{contract['owner'] + 1}", "bold")
    words = str(contract["points"])
    if contract["balcony"]:
        words = f"{contract['balcony']}:{words}"
    return cell(words) if contract["open"] else cell(f"({words})", "dim")


def cell(words: str, style: str = "") -> str:
    """Fill a column."""
    return styled(f"{words:<{CELL}}", style)


def styled(words: str, style: str) -> str:
    """Colour words."""
    return f"[{style}]{words}[/{style}]" if style else words


def bricks(heap: dict[str, int]) -> str:
    """Draw a heap, a letter a brick."""
    return " ".join(styled(MARKS[colour][0] * count, MARKS[colour][1]) for colour, count in heap.items() if count)


def counts(heap: dict[str, int]) -> str:
    """Draw a large heap in numbers."""
    return "  ".join(styled(f"{MARKS[colour][0]} {count}", MARKS[colour][1]) for colour, count in heap.items())


def width(heap: dict[str, int]) -> int:
    """Say how wide a heap is drawn."""
    piles = [count for count in heap.values() if count]
    return sum(piles) + max(0, len(piles) - 1)


def label(of: str, say: Say) -> str:
    """Announce something drawn on the same line."""
    return f"[dim]{say('label', of='sketch.' + of)}[/dim]"


def row(view: View, lexicon: Lexicon, names: Sequence[str], say: Say) -> list[str]:
    """Draw the cards to choose from, what they cost and hold, and the church."""
    lines = [
        f"[bold]{say('row')}[/bold]  [dim]{say('deck')} {view['deck']}, {say('discard')} {len(view['discard'])}[/dim]"
    ]
    widest = max((width(card["bricks"]) for card in view["row"]), default=0)
    for place, card in enumerate(view["row"]):
        name = plain(lexicon.word("card." + card["card"]))
        kind = plain(lexicon.word("kind." + card["kind"]))
        text = describe(view, card["card"], lexicon, names)
        price = f"-{card['price']}" if card["price"] else " 0"
        heap = bricks(card["bricks"]) + " " * (widest - width(card["bricks"]))
        lines.append(f" {place + 1} {name:<14} [dim]{kind:<11}[/dim] {price}  {heap}  {text}")
    lines.append(f"{label('bag', say)} {counts(view['bag'])}")
    lines.append(label("church", say) + ("" if view["church"] else f" {say('none')}"))
    for card in view["church"]:
        lines.append(f"   {plain(lexicon.word('card.' + card)):<15} {describe(view, card, lexicon, names)}")
    return lines


def describe(view: View, card: str, lexicon: Lexicon, names: Sequence[str]) -> str:
    """Say what a card does."""
    text = view["texts"][card]
    return f"[dim]{plain(lexicon.render(Message(text['key'], text['arguments']), names))}[/dim]"


def person(view: View, seat: int, lexicon: Lexicon, names: Sequence[str], say: Say) -> list[str]:
    """Draw what everybody sees of a player."""
    player = view["players"][seat]
    mark = ">" if view["to_move"] == seat else " "
    name = plain(names[seat] if seat < len(names) else str(seat + 1))
    counts = [say(what, number=player[what]) for what in ("points", "letters", "cards")]
    barred = f"[bold]{say('barred')}[/bold]" if player["barred"] else ""
    towers = "  ".join(tower_mark(tower) for tower in player["towers"])
    things = ", ".join(plain(lexicon.word("card." + card)) for card in player["buildings"])
    store = f"    {label('warehouse', say)} {bricks(player['warehouse']) or say('none')}"
    if towers:
        store += f"   {label('site', say)} {towers}"
    if things:
        store += f"   {label('buildings', say)} {things}"
    return [f"{mark} #{seat + 1} [bold]{name}[/bold]  " + "  ".join(counts) + f"  {barred}", store]


def tower_mark(tower: View) -> str:
    """Draw a tower in a word: colour, height, and whether it grew this turn."""
    letter, style = MARKS[tower["colour"]]
    return styled(f"{letter}{tower['height']}{'+' if tower['grown'] else ''}", style)


def headline(of: str, things: int, say: Say) -> str:
    """Head a part of the drawing, and say where there is nothing in it."""
    return f"[bold]{say(of)}[/bold]" + ("" if things else f"  [dim]{say('none')}[/dim]")


def site(player: View, say: Say) -> list[str]:
    """Draw the viewer's towers floor by floor, numbered from 1."""
    towers = player["towers"]
    lines = [headline("site", len(towers), say)]
    for floor in range(max((tower["height"] for tower in towers), default=0), 0, -1):
        lines.append("".join(site_cell(tower, floor) for tower in towers))
    if towers:
        lines.append("".join(f"{place + 1:>{SITE_CELL}}" for place in range(len(towers))))
    return lines


def site_cell(tower: View, floor: int) -> str:
    """Draw one floor of a tower, or the air above it."""
    if tower["height"] < floor:
        return " " * SITE_CELL
    letter, style = MARKS[tower["colour"]]
    return styled(f"{letter:>{SITE_CELL}}", style)


def hand(view: View, lexicon: Lexicon, names: Sequence[str], say: Say) -> list[str]:
    """Draw the viewer's cards."""
    player = view["players"][view["seat"]]
    cards = [*player["hand"], *player["buildings"]]
    lines = [headline("hand", len(cards), say)]
    for card in cards:
        lines.append(f"  {plain(lexicon.word('card.' + card)):<15} {describe(view, card, lexicon, names)}")
    return lines

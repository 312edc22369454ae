"""The table drawn for the terminal, from a view."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.markup import escape

from signoria.kernel.lexicon import Lexicon
from signoria.kernel.message import Message

# A style per colour of building or region; the words alone suffice without it.
STYLES = {
    "green": "green", "white": "bright_white", "red": "red", "blue": "blue", "yellow": "yellow",
    "violet": "magenta", "brown": "dark_orange3",
}  # fmt: skip
ACROSS = 2  # regions side by side on the map
WIDTH = 34
LETTERS = 3  # enough to tell the cities apart


def sketch(view: Mapping[str, Any], lexicon: Lexicon, names: Sequence[str]) -> str:
    """Draw the map, the roles, the open cities, every family, and the viewer's hand."""
    sheet = Sheet(view, lexicon, names)
    parts = [
        sheet.heading(),
        sheet.map(),
        sheet.roles(),
        sheet.cities(),
        sheet.market(),
        sheet.families(),
        sheet.hand(),
    ]
    return "\n".join(line for part in parts for line in part)


class Sheet:
    """One drawing."""

    def __init__(self, view: Mapping[str, Any], lexicon: Lexicon, names: Sequence[str]) -> None:
        self.view = view
        self.lexicon = lexicon
        self.names = [names[seat] if seat < len(names) else str(seat) for seat in range(len(view["players"]))]
        self.marks = marks(self.names)

    def say(self, key: str, **arguments: Any) -> str:
        """Put a message of the sketch into words."""
        return self.lexicon.render(Message(f"sketch.{key}", arguments))

    def title(self, key: str) -> str:
        """Head a part of the drawing."""
        return f"[bold]{self.say(key)}[/bold]"

    def colour(self, name: str, kind: str = "colour") -> str:
        """Name a colour in its colour."""
        return f"[{STYLES.get(name, 'bold')}]{self.lexicon.word(f'{kind}.{name}')}[/]"

    def cards(self, counts: dict[str, int]) -> str:
        """List cards by colour."""
        return "  ".join(f"{self.colour(name)} {count}" for name, count in counts.items() if count) or "–"

    def heading(self) -> list[str]:
        """Say where the game stands."""
        view = self.view
        key = "over" if view["phase"] == "over" else "last-round" if view["is_last_round"] else "round"
        deck = self.say("deck", cards=view["deck"], below=view["last_round_below"], cities=view["city_deck"])
        return [f"[bold]{self.say(key, round=view['round'])}[/bold]   {deck}"]

    def map(self) -> list[str]:
        """Draw the regions, roughly where they lie, with the shields on them."""
        regions = self.view["regions"]
        rows = [regions[first : first + ACROSS] for first in range(0, len(regions), ACROSS)]
        edges = ["─" * WIDTH] * ACROSS
        lines = [self.title("map"), "┌" + "┬".join(edges) + "┐"]
        for number, row in enumerate(rows):
            lines += ["├" + "┼".join(edges) + "┤"] if number else []
            lines.append("│" + "│".join(self.region_name(region) for region in row) + "│")
            lines.append("│" + "│".join(f"[dim]{fit(' ' + self.places(region))}[/]" for region in row) + "│")
            lines.append("│" + "│".join(self.arms(region["shields"]) for region in row) + "│")
        return [*lines, "└" + "┴".join(edges) + "┘"]

    def region_name(self, region: Mapping[str, Any]) -> str:
        """Name a region by its colour and its land."""
        plain = f" {self.lexicon.word('region.' + region['name'])} · {self.lexicon.word('land.' + region['land'])}"
        return f"[{STYLES.get(region['name'], 'bold')}]{fit(plain)}[/]"

    def places(self, region: Mapping[str, Any]) -> str:
        """List the cities on a region by their first letters."""
        return " ".join(self.lexicon.word("city." + city)[:LETTERS] for city in region["cities"])

    def arms(self, shields: list[int]) -> str:
        """List the shields of a region by family."""
        arms = [f"{self.marks[seat]} {count}" for seat, count in enumerate(shields) if count]
        return escape(fit(" " + ("  ".join(arms) or "–")))

    def roles(self) -> list[str]:
        """Draw the row of roles."""
        lines = [self.title("roles")]
        for role in self.view["roles"]:
            tiles = [self.tile(role, rank) for rank in ("major", "minor") if rank in role]
            lines.append(
                f"  {pad(self.colour(role['colour']), self.lexicon.word('colour.' + role['colour']), 8)}"
                + "  ".join(tiles)
            )
        return lines

    def tile(self, role: Mapping[str, Any], rank: str) -> str:
        """Draw a role with its holder."""
        seat = role[f"{rank}_holder"]
        holder = "–" if seat is None else f"{self.marks[seat]} {self.names[seat]}"
        name = self.lexicon.word("role." + role[rank])
        return f"{fit(name, 12)} {escape(fit(holder, 18))}"

    def cities(self) -> list[str]:
        """Draw the row of open cities."""
        return [self.title("cities"), *(self.city(city) for city in self.view["open_cities"])]

    def city(self, city: Mapping[str, Any]) -> str:
        """Draw a city card in a line."""

        def count(number: int, noun: str) -> str:
            form = self.lexicon.render(Message(f"sketch.{noun}", {noun: number}))
            return fit(form, 11)

        regions = " ".join(self.colour(region, "region") for region in city["regions"])
        numbers = count(city["ducats"], "ducats") + count(city["points"], "points") + count(city["shields"], "shields")
        return (
            f"  {fit(self.lexicon.word('city.' + city['name']), 9)} {numbers}{self.cards(city['cards'])}   → {regions}"
        )

    def market(self) -> list[str]:
        """Draw the stock and the running auction."""
        view = self.view
        lines = [f"{self.title('stock')}  {self.cards(view['stock'])}"] if any(view["stock"].values()) else []
        auction = view["auction"]
        if auction:
            role = next(role for role in view["roles"] if role["colour"] == auction["colour"])
            lot = (
                self.lexicon.word("role." + role[auction["role"]])
                if auction["role"]
                else self.colour(auction["colour"])
            )
            leader = "" if auction["leader"] is None else escape(self.names[auction["leader"]])
            lines.append(f"[bold]{self.say('bid', bid=auction['bid'])}[/bold]  {lot}  {leader}")
        return lines

    def families(self) -> list[str]:
        """Draw what everybody sees of each family."""
        lines = [self.title("families")]
        for seat, player in enumerate(self.view["players"]):
            lines += [self.family(seat, player), f"       {self.table(player)}"]
        return lines

    def family(self, seat: int, player: Mapping[str, Any]) -> str:
        """Draw a family in a line."""
        mark = ">" if self.view["to_move"] == seat else " "
        crown = "♛" if self.view["principe"] == seat else " "
        parts = [self.say("points", points=player["points"]), self.say("in-hand", cards=player["hand_count"]),
                 self.say("shields", shields=player["shields"])]  # fmt: skip
        parts += [self.say("ducats", ducats=player["ducats"])] if "ducats" in player else []
        parts += [", ".join(self.lexicon.word("city." + city) for city in player["cities"])]
        name = f"{escape(self.marks[seat])} [bold]{escape(self.names[seat])}[/bold]"
        return f"{mark}{crown} {name}  " + " · ".join(part for part in parts if part)

    def table(self, player: Mapping[str, Any]) -> str:
        """Draw the cards on the table: face up, and in brackets face down."""
        up, down = player["face_up"], player["face_down"]
        stacks = [f"{self.colour(name)} {up[name]}" + (f" ({down[name]})" if down[name] else "")
                  for name in up if up[name] or down[name]]  # fmt: skip
        return "  ".join(stacks) or "–"

    def hand(self) -> list[str]:
        """Draw the viewer's own cards."""
        seat = self.view["seat"]
        if seat is None:
            return []
        own = self.view["players"][seat]
        lines = [f"{self.title('hand')}  {self.cards(own['hand'])}"]
        if own["offered_count"] and self.view["phase"] == "supply":
            lines.append(f"  {self.say('offered')}: {self.cards(own['offered'])}")
        return lines


def marks(names: Sequence[str]) -> list[str]:
    """Shorten names to two letters, or to the number of the seat where those are not enough."""
    short = [name[:2] for name in names]
    return [mark if short.count(mark) == 1 else str(seat + 1) for seat, mark in enumerate(short)]


def fit(text: str, width: int = WIDTH) -> str:
    """Fill up or cut text to a width."""
    while cell_len(text) > width:
        text = text[:-1]
    return text + " " * (width - cell_len(text))


def pad(marked: str, plain: str, width: int) -> str:
    """Fill up text with markup to a width."""
    return marked + " " * max(0, width - cell_len(plain))

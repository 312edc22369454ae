"""The printed cards, read from their tables and checked against what the rulebooks say of them."""

from signoria.games.princes.names import BUILDINGS, FREEDOMS, LANDSCAPES, LARGEST_GRID, PIECES, PROFESSIONS
from signoria.games.princes.tally import Tally
from signoria.kernel.errors import BadTable
from signoria.kernel.tables import Row, Tables, expect

SIZES = {"large": 7, "medium": 5, "small": 3}
LIKERS = [9, 7, 5]  # professions that want a forest, a lake, a park
DEFENDERS = 7  # professions that want each freedom
PALAZZO = 6


class Count:
    """At least `wanted` of a quantity."""

    def __init__(self, what: int, wanted: int) -> None:
        self.what = what
        self.wanted = wanted


class Profession:
    """A card of the profession deck: what its artist or scholar wants."""

    def __init__(self, name: str, building: int, landscape: int, freedom: int) -> None:
        self.name = name
        self.building = building
        self.landscape = landscape
        self.freedom = freedom


class BonusCard:
    """Adds `each` to a work for every one of the things it counts."""

    def __init__(self, name: str, counts: list[int], each: int) -> None:
        self.name = name
        self.counts = counts
        self.each = each


class PrestigeCard:
    """Scores at the end: for enough of some things, or for the most or fewest of one."""

    def __init__(self, name: str, kind: str, counts: list[Count], points: int, tied: int) -> None:
        self.name = name
        self.kind = kind
        self.counts = counts
        self.points = points
        self.tied = tied


class Components:
    """All tables of the printed components."""

    def __init__(self, tables: Tables) -> None:
        self.professions = read_professions(tables)
        self.bonus = read_bonus(tables)
        self.prestige = read_prestige(tables)
        self.supply, self.outlines = read_pieces(tables)
        self.grid = read_grid(tables)

    def names(self, deck: int) -> list[str]:
        """Name the cards of a deck."""
        if deck == 0:
            return [card.name for card in self.professions]
        if deck == 1:
            return [card.name for card in self.bonus]
        return [card.name for card in self.prestige]


def read_professions(tables: Tables) -> list[Profession]:
    """Read the 21 professions; who wants what must add up as the rulebooks count it."""
    file = "professions.csv"
    rows = named_rows(tables, file, ("name", "building", "landscape", "freedom"))
    cards = [read_profession(row) for row in rows]
    where = tables.origin[file]
    expect(len(cards), PROFESSIONS, "the number of professions", where)
    for i, name in enumerate(LANDSCAPES):
        expect(sum(card.landscape == i for card in cards), LIKERS[i], f"the professions that want a {name}", where)
    for i, name in enumerate(FREEDOMS):
        expect(sum(card.freedom == i for card in cards), DEFENDERS, f"the professions that want {name}", where)
    for i, name in enumerate(BUILDINGS):
        if not 1 <= sum(card.building == i for card in cards) <= 3:
            raise BadTable(f"{where}: one to three professions must want a {name}")
    return cards


def read_profession(row: Row) -> Profession:
    """Read one row such as `poet,theater,lake,travel`."""
    building = row.one_of("building", BUILDINGS)
    return Profession(row["name"], building, row.one_of("landscape", LANDSCAPES), row.one_of("freedom", FREEDOMS))


def read_bonus(tables: Tables) -> list[BonusCard]:
    """Read the 20 bonus cards."""
    rows = named_rows(tables, "bonus.csv", ("name", "counts", "each"))
    cards = [
        BonusCard(row["name"], [quantity(row, word) for word in row["counts"].split("+")], row.number("each", 1, 9))
        for row in rows
    ]
    expect(len(cards), 20, "the number of bonus cards", tables.origin["bonus.csv"])
    return cards


def read_prestige(tables: Tables) -> list[PrestigeCard]:
    """Read the 14 prestige cards."""
    rows = named_rows(tables, "prestige.csv", ("name", "kind", "counts", "points", "tied"))
    cards = [read_prestige_card(row) for row in rows]
    expect(len(cards), 14, "the number of prestige cards", tables.origin["prestige.csv"])
    return cards


def read_prestige_card(row: Row) -> PrestigeCard:
    """Read one row such as `most,forest 1,7,4`."""
    row.one_of("kind", ("most", "fewest", "at-least"))
    counts = []
    for part in row["counts"].split("+"):
        word, _, number = part.strip().rpartition(" ")
        if not number.isdigit():
            raise row.refuse(f"counts holds {part.strip()!r}, wanted a thing and a number such as 'forest 1'")
        counts.append(Count(quantity(row, word), int(number)))
    if row["kind"] != "at-least" and len(counts) != 1:
        raise row.refuse(f"a card for the {row['kind']} counts one thing")
    return PrestigeCard(row["name"], row["kind"], counts, row.number("points", 0, 20), row.number("tied", 0, 20))


def read_pieces(tables: Tables) -> tuple[list[int], list[str]]:
    """Read the supplies and outlines of the 13 kinds of piece."""
    rows = named_rows(tables, "pieces.csv", ("name", "kind", "squares", "supply", "outline"))
    expect([row["name"] for row in rows], PIECES, "the pieces, in this order,", tables.origin["pieces.csv"])
    for row in rows:
        check_piece(row)
    return [row.number("supply", 1, 30) for row in rows], [row["outline"] for row in rows]


def check_piece(row: Row) -> None:
    """Refuse an outline of the wrong size or in several parts."""
    row.one_of("kind", (*SIZES, "landscape"))
    outline = row["outline"]
    lines = outline.split("/")
    if not outline or set(outline) - set("#./") or len({len(line) for line in lines}) != 1:
        raise row.refuse(f"outline {outline!r} must be lines of # and . of one length, parted by /")
    squares = {(r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == "#"}
    wanted = SIZES.get(row["kind"], row.number("squares", 1, 12))
    if len(squares) != wanted or row.number("squares", 1, 12) != wanted:
        raise row.refuse(
            f"a {row['kind']} piece named {row['name']} covers {wanted} squares, this outline {len(squares)}"
        )
    if not connected(squares):
        raise row.refuse(f"outline {outline!r} does not hold together")


def connected(squares: set[tuple[int, int]]) -> bool:
    """Say whether one can walk over edges to every square."""
    todo, seen = [min(squares)], {min(squares)}
    while todo:
        r, c = todo.pop()
        near = {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} & squares - seen
        seen |= near
        todo += near
    return seen == squares


def read_grid(tables: Tables) -> list[str]:
    """Read the principality: dots, and P where the Palazzo stands."""
    sheet = tables.sheet("board.toml")
    wanted = f"lines of one length, at most {LARGEST_GRID} by {LARGEST_GRID} squares, marked . or P"
    grid: list[str] = sheet.read("principality", wanted, is_grid)
    sheet.close()
    expect("".join(grid).count("P"), PALAZZO, "the squares of the Palazzo", tables.origin["board.toml"])
    return list(grid)


def is_grid(value: object) -> bool:
    """Say whether a value is lines of squares."""
    if not isinstance(value, list) or not 1 <= len(value) <= LARGEST_GRID:
        return False
    lines = [
        line
        for line in value
        if isinstance(line, str) and 1 <= len(line) <= LARGEST_GRID and not set(line) - {".", "P"}
    ]
    return len(lines) == len(value) and len({len(line) for line in lines}) == 1


def named_rows(tables: Tables, file: str, columns: tuple[str, ...]) -> list[Row]:
    """Read rows whose names serve as notation: lower-case words, each once."""
    rows = tables.rows(file, columns)
    seen: set[str] = set()
    for row in rows:
        name = row["name"]
        if not name.replace("-", "").isalpha() or name != name.lower():
            raise row.refuse(f"name {name!r} must be lower-case letters and hyphens")
        if name in seen:
            raise row.refuse(f"name {name!r} stands twice")
        seen.add(name)
    return rows


def quantity(row: Row, word: str) -> int:
    """Read the name of something that can be counted."""
    if word not in Tally.NAMES:
        raise row.refuse(f"counts names {word!r}, wanted one of {', '.join(Tally.NAMES)}")
    return Tally.NAMES.index(word)

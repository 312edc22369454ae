"""The printed board and tiles, read from their tables and checked against what the rulebook says of them."""

from signoria.games.firenze.bricks import MOST
from signoria.games.firenze.cards import read_cards
from signoria.games.firenze.names import COLOURS, LEVELS, NONE
from signoria.games.firenze.rules import Rules
from signoria.kernel.bits import bits
from signoria.kernel.errors import BadTable
from signoria.kernel.heaps import heap_of
from signoria.kernel.tables import Row, Tables, expect


class Contract:
    """One floor of a tower on the board."""

    def __init__(self, colour: int, height: int, points: int) -> None:
        self.colour = colour
        self.height = height
        self.points = points


class Balcony:
    """A tile that covers a contract and gives it another value."""

    def __init__(self, level: int, contract: int, points: int) -> None:
        self.level = level
        self.contract = contract
        self.points = points


class LevelTile:
    """Points for the first contract of a height."""

    def __init__(self, height: int, points: int) -> None:
        self.height = height
        self.points = points


class Components:
    """All tables of the printed components."""

    def __init__(self, tables: Tables, rules: Rules) -> None:
        self.bricks = read_bricks(tables, rules)
        self.contracts = read_contracts(tables, rules)
        self.majorities = [row.number("points", 0, 99) for row in colour_rows(tables, "majorities.csv", "points")]
        self.heights = sorted({contract.height for contract in self.contracts})
        self.contract_at = self.index_contracts()
        self.of_colour = [self.contracts_of(colour) for colour in range(len(COLOURS))]
        self.balconies = read_balconies(tables, rules, self)
        self.levels = read_levels(tables, rules, self.heights)
        self.cards = read_cards(tables, rules)
        check_letters(rules, self.heights)

    def index_contracts(self) -> list[list[int]]:
        """For each colour and each height its bricks allow: the contract, or none."""
        index = [[NONE] * (MOST + 1) for _ in COLOURS]
        for number, contract in enumerate(self.contracts):
            index[contract.colour][contract.height] = number
        return index

    def contracts_of(self, colour: int) -> int:
        """Give the set of contracts of a colour."""
        return bits([number for number, contract in enumerate(self.contracts) if contract.colour == colour])

    def heap(self) -> int:
        """Give all bricks of the box."""
        return sum(heap_of(number, colour) for colour, number in enumerate(self.bricks))


def colour_rows(tables: Tables, file: str, column: str) -> list[Row]:
    """Read a table with one row for each colour, in their order."""
    rows = tables.rows(file, ("colour", column))
    expect([row["colour"] for row in rows], COLOURS, "the colours, in this order,", tables.origin[file])
    return rows


def read_bricks(tables: Tables, rules: Rules) -> list[int]:
    """Read the bricks of each colour."""
    file = "bricks.csv"
    bricks = [row.number("bricks", 1, MOST) for row in colour_rows(tables, file, "bricks")]
    expect(sum(bricks), rules.bricks, "the number of bricks", tables.origin[file])
    needed = sum(rules.start_bricks)
    if bricks[rules.start_colour] < needed:
        raise BadTable(f"{tables.origin[file]}: {needed} {COLOURS[rules.start_colour]} bricks are dealt at the start")
    return bricks


def read_contracts(tables: Tables, rules: Rules) -> list[Contract]:
    """Read the contracts, sorted by colour and height; every colour has the same heights."""
    file = "contracts.csv"
    contracts: dict[tuple[int, int], Contract] = {}
    for row in tables.rows(file, ("colour", "height", "points")):
        colour, height = row.one_of("colour", COLOURS), row.number("height", 1, 40)
        if (colour, height) in contracts:
            raise row.refuse(f"the contract {row['colour']} {height} stands twice")
        contracts[colour, height] = Contract(colour, height, row.number("points", 0, 99))
    where = tables.origin[file]
    expect(len(contracts), rules.contracts, "the number of contracts", where)
    heights = {height for _, height in contracts}
    if len(contracts) != len(COLOURS) * len(heights):
        raise BadTable(f"{where}: every colour must have the heights {', '.join(map(str, sorted(heights)))}")
    return [contracts[place] for place in sorted(contracts)]


def read_balconies(tables: Tables, rules: Rules, components: Components) -> list[Balcony]:
    """Read the balcony tiles; no two may cover the same contract."""
    file = "balconies.csv"
    balconies: list[Balcony] = []
    for row in tables.rows(file, ("tile", "level", "colour", "height", "points")):
        contract = components.contract_at[row.one_of("colour", COLOURS)][row.number("height", 1, 40)]
        if contract == NONE:
            raise row.refuse(f"there is no contract {row['colour']} {row['height']} to cover")
        if any(balcony.contract == contract for balcony in balconies):
            raise row.refuse(f"two tiles cover {row['colour']} {row['height']}")
        balconies.append(Balcony(row.one_of("level", LEVELS), contract, row.number("points", 0, 99)))
    expect(len(balconies), rules.balconies, "the number of balcony tiles", tables.origin[file])
    for level, name in enumerate(LEVELS):  # a dead colour must leave one
        colours = {components.contracts[tile.contract].colour for tile in balconies if tile.level == level}
        if len(colours) < 2:
            raise BadTable(f"{tables.origin[file]}: level {name} must have tiles of two colours")
    return balconies


def read_levels(tables: Tables, rules: Rules, heights: list[int]) -> list[LevelTile]:
    """Read the level tiles."""
    file = "levels.csv"
    levels: list[LevelTile] = []
    for row in tables.rows(file, ("height", "points")):
        height = row.number("height", 1, 40)
        if height not in heights or any(level.height == height for level in levels):
            raise row.refuse(f"height {height} has no contract or stands twice")
        levels.append(LevelTile(height, row.number("points", 0, 99)))
    expect(len(levels), rules.level_tiles, "the number of level tiles", tables.origin[file])
    return levels


def check_letters(rules: Rules, heights: list[int]) -> None:
    """Refuse advice for neutral letters that cannot be followed."""
    if not set(rules.low_heights) < set(heights):
        raise BadTable(f"{rules.where}: low_heights must be some of {', '.join(map(str, heights))}")
    if rules.tiles_on_tower * len(COLOURS) < rules.neutral_letters + len(LEVELS):
        raise BadTable(f"{rules.where}: tiles_on_tower leaves no place for {rules.neutral_letters} neutral letters")

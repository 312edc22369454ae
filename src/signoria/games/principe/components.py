"""The printed components: building cards, regions and cities, read from their tables and checked."""

from mypy_extensions import i64

from signoria.games.principe.colours import NAMES
from signoria.kernel.bits import bits, size
from signoria.kernel.heaps import heap
from signoria.kernel.tables import Row, Tables, expect

BUILDINGS = "buildings.csv"
REGIONS = "regions.csv"
SIZES = "sizes.csv"
CITIES = "cities.csv"
REGIONS_PRINTED = 6
CITIES_PRINTED = 15
CARDS_PRINTED = 100


class Size:
    """What all cities of one size have in common."""

    def __init__(self, row: Row) -> None:
        self.name = row["name"]
        self.cities = row.number("cities")
        self.cards = row.number("cards", 1)
        self.most_alike = row.number("most_alike", 1)
        self.regions = row.number("regions", 1, REGIONS_PRINTED)
        self.ducats = row.number("ducats")
        self.points = row.number("points")
        self.shields = row.number("shields")


class City:
    """One city: the cards it asks, its price, its worth and the regions it lies on."""

    def __init__(self, name: str, size: Size, cards: i64, regions: int) -> None:
        self.name = name
        self.key: str = "city." + name
        self.size: str = size.name
        self.cards = cards  # a heap by colour
        self.regions = regions  # bit set
        self.ducats: int = size.ducats
        self.points: int = size.points
        self.shields: int = size.shields


class Components:
    """All that is printed on cards and on the map."""

    def __init__(self, tables: Tables) -> None:
        buildings = read_buildings(tables)
        regions = read_regions(tables)
        self.buildings: list[str] = [row["name"] for row in buildings]
        self.cards: list[int] = [row.number("cards") for row in buildings]  # by colour
        self.regions: list[str] = [row["name"] for row in regions]
        self.lands: list[str] = [row["land"] for row in regions]
        self.cities: list[City] = read_cities(tables, read_sizes(tables), self.regions)


def read_buildings(tables: Tables) -> list[Row]:
    """Read the building cards: equally many of each colour."""
    rows = tables.rows(BUILDINGS, ("colour", "name", "cards"))
    expect([row["colour"] for row in rows], NAMES, "the colours", tables.origin[BUILDINGS])
    refuse_twice(rows, "name")
    for row in rows:
        if row.number("cards", 1) != rows[0].number("cards"):
            raise row.refuse(f"cards is {row['cards']}, wanted as many as of {rows[0]['colour']}")
    cards = sum([row.number("cards") for row in rows])
    expect(cards, CARDS_PRINTED, "the number of cards", tables.origin[BUILDINGS])
    return rows


def read_regions(tables: Tables) -> list[Row]:
    """Read the regions of the map."""
    rows = tables.rows(REGIONS, ("name", "land"))
    refuse_twice(rows, "name")
    refuse_twice(rows, "land")
    expect(len(rows), REGIONS_PRINTED, "the number of regions", tables.origin[REGIONS])
    return rows


def read_sizes(tables: Tables) -> list[Size]:
    """Read what depends on the size of a city."""
    columns = ("name", "cities", "cards", "most_alike", "regions", "ducats", "points", "shields")
    rows = tables.rows(SIZES, columns)
    refuse_twice(rows, "name")
    sizes = [Size(row) for row in rows]
    cities = sum([one.cities for one in sizes])
    expect(cities, CITIES_PRINTED, "the number of cities of all sizes", tables.origin[SIZES])
    return sizes


def read_cities(tables: Tables, sizes: list[Size], regions: list[str]) -> list[City]:
    """Read the cities and hold them against the rules for their size."""
    rows = tables.rows(CITIES, ("name", "size", *NAMES, "regions"))
    refuse_twice(rows, "name")
    cities = [read_city(row, sizes, regions) for row in rows]
    file = tables.origin[CITIES]
    for one in sizes:
        expect(
            len([city for city in cities if city.size == one.name]),
            one.cities,
            f"the number of {one.name} cities",
            file,
        )
    for place, name in enumerate(regions):
        if not any(city.regions >> place & 1 for city in cities):
            expect("none", "at least one city", f"what touches the region {name}", file)
    return cities


def read_city(row: Row, sizes: list[Size], regions: list[str]) -> City:
    """Read one city."""
    its = sizes[row.one_of("size", [one.name for one in sizes])]
    cards = [row.number(colour, 0, its.most_alike) for colour in NAMES]
    if sum(cards) != its.cards:
        raise row.refuse(f"a {its.name} city asks {its.cards} cards, found {sum(cards)}")
    if max(cards) != its.most_alike:
        raise row.refuse(f"a {its.name} city asks {its.most_alike} cards alike, found {max(cards)}")
    return City(row["name"], its, heap(cards), read_touched(row, its, regions))


def read_touched(row: Row, its: Size, regions: list[str]) -> int:
    """Read the regions of one city as a set."""
    names = row["regions"].split("+")
    for name in names:
        if name not in regions:
            raise row.refuse(f"regions has {name!r}, wanted names from {', '.join(regions)} joined by +")
    touched = bits([regions.index(name) for name in names])
    if size(touched) != its.regions or len(names) != its.regions:
        raise row.refuse(f"a {its.name} city touches {its.regions} regions, found {row['regions']}")
    return touched


def refuse_twice(rows: list[Row], column: str) -> None:
    """Refuse a name that is empty, not in small letters, or there already."""
    seen: set[str] = set()
    for row in rows:
        name = row[column]
        if not name.replace("-", "").isalpha() or name != name.lower():
            raise row.refuse(f"{column} is {name!r}, wanted one word in small letters")
        if name in seen:
            raise row.refuse(f"{column} {name!r} is there twice")
        seen.add(name)

"""The whole table, and what may be done at it."""

from signoria.kernel.action import Action, Catalogue
from signoria.kernel.bits import bits
from signoria.kernel.message import Value
from signoria.kernel.options import Options
from signoria.kernel.phase import Book
from signoria.kernel.state import State
from signoria.kernel.tables import Tables
from signoria.kernel.versions import amendments

FRUITS = 0  # the only deck
HARVEST, SALE, PLANTING = 0, 1, 2


class Table(State):
    """Cards are numbers, hands and beds bit sets."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.round = 0
        self.first = 0
        self.deck: list[int] = []  # top first
        self.drawn: list[int] = []
        self.hands: list[int] = []
        self.beds: list[int] = []  # planted, for all to see
        self.coins: list[int] = []
        self.points: list[int] = []
        self.bid = 0
        self.leader = -1
        self.bidders = 0  # seats still in the sale

    def clone(self) -> "Table":
        """Copy everything but the events."""
        new = Table()
        new.copy_table(self)
        new.round, new.first = self.round, self.first
        new.bid, new.leader, new.bidders = self.bid, self.leader, self.bidders
        new.deck, new.drawn = self.deck[:], self.drawn[:]
        new.hands, new.beds = self.hands[:], self.beds[:]
        new.coins, new.points = self.coins[:], self.points[:]
        return new


class Fruit(Action):
    """Something done with a fruit."""

    def __init__(self, verb: str, card: int, name: str) -> None:
        super().__init__(verb, name)
        self.card = card

    def arguments(self) -> dict[str, Value]:
        """Name the fruit."""
        return {"fruit": f"fruit.{self.objects}"}


class Bid(Action):
    """Offer coins for the tree."""

    def __init__(self, coins: int) -> None:
        super().__init__("bid", str(coins))
        self.coins = coins

    def arguments(self) -> dict[str, Value]:
        """Name the price."""
        return {"coins": self.coins}


RULES = {"rounds": 1, "coins": 0, "tree_points": 0, "drawn": 1, "sun": 0, "hail": 0}  # the least each may be


class OrchardBook(Book[Table]):
    """Numbers, cards and actions of one game."""

    def __init__(self, options: Options, tables: Tables) -> None:
        super().__init__()
        sheet = tables.sheet(f"{options['edition']}.toml")
        sheet.amend(amendments(options))
        rules = {name: sheet.number(name, low, 9) for name, low in RULES.items()}
        sheet.close()
        rows = tables.rows("fruits.csv", ("name", "points"))
        self.rules = rules
        self.seats = options.number("seats")
        self.hails = options.is_on("hail")
        self.names = [row["name"] for row in rows]
        self.points = [row.number("points", 1, 9) for row in rows]
        self.all = bits(list(range(len(rows))))
        self.catalogue = Catalogue()
        most = rules["coins"] + rules["rounds"] * rules["sun"]
        self.keep = [self.catalogue.add(Fruit("keep", card, name)) for card, name in enumerate(self.names)]
        self.plant = [self.catalogue.add(Fruit("plant", card, name)) for card, name in enumerate(self.names)]
        self.bids = [self.catalogue.add(Bid(coins)) for coins in range(1, most + 1)]
        self.leave = self.catalogue.add(Action("pass"))
        self.rest = self.catalogue.add(Action("rest"))

    def words(self, cards: list[int]) -> list[str]:
        """Name cards for the lexicon."""
        return [f"fruit.{self.names[card]}" for card in cards]

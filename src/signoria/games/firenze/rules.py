"""The numbers of one printing, for one number of seats."""

from typing import Any

from signoria.games.firenze.names import COLOURS
from signoria.kernel.errors import BadTable
from signoria.kernel.options import Options
from signoria.kernel.tables import Tables


class Numbers:
    """The rules of a TOML file; reading one wrongly names file, rule and reason."""

    def __init__(self, rules: dict[str, Any], where: str) -> None:
        self.rules = rules
        self.where = where

    def value(self, name: str) -> Any:
        """Find a rule."""
        if name not in self.rules:
            raise BadTable(f"{self.where}: {name} is missing")
        return self.rules[name]

    def number(self, name: str) -> int:
        """Read a whole number."""
        return self.check(name, self.value(name))

    def numbers(self, name: str) -> list[int]:
        """Read a list of whole numbers that is not empty."""
        values = self.value(name)
        if not isinstance(values, list) or not values:
            raise BadTable(f"{self.where}: {name} is {values!r}, wanted a list of whole numbers")
        return [self.check(name, value) for value in values]

    def by_seats(self, name: str, seats: int) -> int:
        """Read a whole number from a table keyed by the number of seats."""
        table = self.value(name)
        if not isinstance(table, dict) or str(seats) not in table:
            raise BadTable(f"{self.where}: {name} says nothing for {seats} seats")
        return self.check(name, table[str(seats)])

    def check(self, name: str, value: object) -> int:
        """Refuse what is no whole number from 0 on."""
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise BadTable(f"{self.where}: {name} holds {value!r}, wanted a whole number from 0 on")
        return value


class Rules:
    """Typed once, so that phases read plain numbers."""

    def __init__(self, numbers: Numbers, seats: int) -> None:
        self.where = numbers.where
        self.seats = seats
        self.letters = numbers.by_seats("letters", seats)
        self.start_colour = COLOURS.index(self.one_of(numbers, "start_colour", COLOURS))
        self.start_bricks = numbers.numbers("start_bricks")
        self.row = numbers.number("row")
        self.bricks_on_card = numbers.number("bricks_on_card")
        self.church_spaces = numbers.number("church_spaces")
        self.end_points = numbers.number("end_points")
        self.exchange_price = numbers.number("exchange_price")
        self.build_costs = [0, *numbers.numbers("build_costs")]  # by bricks built, from none on
        self.warehouse = numbers.number("warehouse")
        self.card_limit = numbers.number("card_limit")
        self.neutral_letters = numbers.number("neutral_letters")
        self.tiles_on_tower = numbers.number("tiles_on_tower")
        self.low_heights = numbers.numbers("low_heights")
        self.low_letters = numbers.numbers("low_letters")
        self.optional_card = str(numbers.value("optional_card"))
        self.bricks = numbers.number("bricks")
        self.contracts = numbers.number("contracts")
        self.balconies = numbers.number("balconies")
        self.level_tiles = numbers.number("level_tiles")
        self.cards = numbers.number("cards")
        self.start_cards = numbers.number("start_cards")
        self.check()

    @staticmethod
    def one_of(numbers: Numbers, name: str, words: list[str]) -> str:
        """Read one word of a list."""
        word = numbers.value(name)
        if word not in words:
            raise BadTable(f"{numbers.where}: {name} is {word!r}, wanted one of {', '.join(words)}")
        return str(word)

    def check(self) -> None:
        """Refuse numbers that no game could be set up with."""
        if len(self.start_bricks) < self.seats:
            raise BadTable(f"{self.where}: start_bricks must name a number for each of {self.seats} seats")
        if not 1 <= self.row <= self.start_cards:
            raise BadTable(f"{self.where}: row is {self.row}, wanted 1 to start_cards ({self.start_cards})")
        if self.build_costs != sorted(self.build_costs):
            raise BadTable(f"{self.where}: build_costs must not fall")
        if not 1 <= self.exchange_price <= 4:
            raise BadTable(f"{self.where}: exchange_price is {self.exchange_price}, wanted 1 to 4")


def read_rules(options: Options, tables: Tables) -> Rules:
    """Read the printing's numbers."""
    file = f"{options['edition']}.toml"
    return Rules(Numbers(tables.rules(file), tables.origin[file]), options.number("seats"))

"""The numbers of one edition for one number of seats."""

from typing import Any

from signoria.games.principe.colours import COLOURS
from signoria.games.principe.components import Components
from signoria.kernel.rulesheet import RuleSheet
from signoria.kernel.tables import Tables

SHORT_STOCKS = ("rest", "reuse", "end")
DUTIES = ("may", "must")
FAMILIES = 5
MOST_SEATS = 5


class Rules:
    """Everything that is a number; `amended` is what the version of the rules says beside the tables."""

    def __init__(self, tables: Tables, names: list[str], amended: dict[str, Any], seats: int) -> None:
        sheet = tables.sheet(*names)
        sheet.amend({rule: value for rule, value in amended.items() if rule not in sheet.values})
        sheet.choose_seats(seats, MOST_SEATS)
        components = Components(tables)
        self.seats = seats
        self.components = components
        self.cities = components.cities
        self.regions: int = len(components.regions)
        self._read_supply(sheet)
        self._read_roles(sheet)
        self._read_last_round(sheet)
        self._read_final(sheet)
        sheet.close()
        self._check(sheet)

    def _read_supply(self, sheet: RuleSheet) -> None:
        self.families: list[str] = sheet.names("families", FAMILIES)
        self.ducats: int = sheet.number("ducats")
        self.shields: int = sheet.number("shields")
        self.open_cities: int = sheet.number("open_cities", 1, len(self.cities))
        self.income: int = sheet.number("income")
        self.drawn: int = sheet.number("drawn", 1)
        self.offered: int = sheet.number("offered", 1)
        self.lowest_bid: int = sheet.number("lowest_bid", 1)
        self.first_city_round: int = sheet.number("first_city_round", 1)
        self.city_shields: str = sheet.word("city_shields", DUTIES)
        self.cards_out: int = sheet.number("cards_out", 0, min(self.components.cards))
        self.cities_out: int = sheet.number("cities_out", 0, len(self.cities) - self.open_cities)

    def _read_roles(self, sheet: RuleSheet) -> None:
        self.major_roles: list[str] = ["role." + name for name in sheet.names("major_roles", COLOURS)]
        self.minor_roles: list[str] = ["role." + name for name in sheet.names("minor_roles", COLOURS)]
        self.minors_used: bool = sheet.is_on("minors_used")
        self.city_major: int = sheet.number("city_major")
        self.city_minor: int = sheet.number("city_minor")
        self.green_turning: str = sheet.word("green_turning", DUTIES)
        self.white_points: int = sheet.number("white_points")
        self.red_cards: int = sheet.number("red_cards")
        self.blue_shields: int = sheet.number("blue_shields")
        self.yellow_ducats: int = sheet.number("yellow_ducats")

    def _read_last_round(self, sheet: RuleSheet) -> None:
        self.last_round_below: int = sheet.number("last_round_below")
        self.last_income: int = sheet.number("last_income")
        self.last_stock: int = sheet.number("last_stock")
        self.short_stock: str = sheet.word("short_stock", SHORT_STOCKS)

    def _read_final(self, sheet: RuleSheet) -> None:
        self.final_major: int = sheet.number("final_major")
        self.final_minor: int = sheet.number("final_minor")
        self.final_set: int = sheet.number("final_set")
        self.final_ducats: int = sheet.number("final_ducats")
        self.final_hand: int = sheet.number("final_hand")
        self.region_first: int = sheet.number("region_first")
        self.region_second: int = sheet.number("region_second")

    def _check(self, sheet: RuleSheet) -> None:
        if self.offered > self.drawn:
            raise sheet.refuse("offered", f"is {self.offered}, more than the {self.drawn} cards drawn")
        needed = self.drawn * self.seats
        if self.last_round_below < needed:
            found = f"is {self.last_round_below}, wanted at least {needed}: {self.drawn} cards for every seat"
            raise sheet.refuse("last_round_below", found)

    def deck_size(self) -> int:
        """Count the building cards in the game."""
        return sum(self.components.cards) - COLOURS * self.cards_out

    def richest(self) -> int:
        """Bound what a seat can ever own: every income and every yellow role, nothing spent."""
        rounds = self.deck_size() // (self.drawn * self.seats) + 1
        income = max(self.income, self.last_income) + self.yellow_ducats
        return self.ducats + rounds * income

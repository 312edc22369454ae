"""The numbers of one printing, for one number of seats."""

from typing import Final, final

from mypy_extensions import i64

from signoria.games.princes.names import FREEDOMS, HUNDRED, LOTS, MOST_SEATS, PROFESSIONS
from signoria.kernel.errors import BadTable
from signoria.kernel.options import Options
from signoria.kernel.rulesheet import RuleSheet
from signoria.kernel.tables import Tables

STAGES: Final = ("auction", "turns", "best work")
MOST_FLORINS: Final = 100_000
MOST_POINTS: Final = 20  # for one thing
MOST_ROUNDS: Final = 20
MOST_OBJECTS: Final = 30  # of a kind
MOST_WORK: Final = 100  # the value of a work before bonus cards


@final
class Rules:
    """Typed once, so that phases read plain numbers."""

    def __init__(self, sheet: RuleSheet, seats: int) -> None:
        sheet.choose_seats(seats, MOST_SEATS)
        self.seats = seats
        self._read_rounds(sheet)
        self._read_deal(sheet)
        self._read_auction(sheet)
        self._read_supplies(sheet)
        self._read_actions(sheet)
        self._read_works(sheet)
        sheet.close()

    def _read_rounds(self, sheet: RuleSheet) -> None:
        self.phases: list[str] = sheet.words("phases", STAGES)
        if len(self.phases) != len(STAGES) or self.phases[-1] != STAGES[-1]:
            raise sheet.refuse("phases", f"is {self.phases}, wanted all of {', '.join(STAGES)}, the last one last")
        self.rounds: int = sheet.number("rounds", 1, MOST_ROUNDS)
        self.minimum: list[int] = sheet.numbers("minimum", 0, MOST_WORK, self.rounds)
        self.best_work: int = sheet.number("best_work", 0, MOST_POINTS)

    def _read_deal(self, sheet: RuleSheet) -> None:
        self.dealt: int = sheet.number("dealt", 1, PROFESSIONS // self.seats)
        self.kept: int = sheet.number("kept", 0, self.dealt - 1)
        self.dealt_face_up: bool = sheet.is_on("dealt_face_up")
        self.florins: int = florins(sheet, "florins")

    def _read_auction(self, sheet: RuleSheet) -> None:
        self.opening_bid: int = florins(sheet, "opening_bid")
        self.raise_by: int = florins(sheet, "raise_by", HUNDRED)
        self.last_price: int = florins(sheet, "last_price")
        self.lots: list[int] = [LOTS.index(name) for name in sheet.words("lots", LOTS)]
        self.landscape_again: int = sheet.number("landscape_again", 0, MOST_POINTS)
        self.builder_again: int = sheet.number("builder_again", 0, MOST_POINTS)

    def _read_supplies(self, sheet: RuleSheet) -> None:
        self.recruiting_cards: int = sheet.number("recruiting_cards", 0, MOST_OBJECTS)
        self.jesters: int = sheet.number("jesters", 0, MOST_OBJECTS)
        self.builders: int = sheet.number("builders", 0, MOST_OBJECTS)
        self.builders_each: int = sheet.number("builders_each", 0, MOST_OBJECTS)
        self.freedoms: list[int] = sheet.numbers("freedoms", 0, MOST_OBJECTS, len(FREEDOMS))
        self.extra_freedoms: int = sheet.number("extra_freedoms", 0, len(FREEDOMS))

    def _read_actions(self, sheet: RuleSheet) -> None:
        self.actions: int = sheet.number("actions", 1, 9)
        self.drawn: int = sheet.number("drawn", 1, PROFESSIONS)
        self.card_cost: int = florins(sheet, "card_cost")
        self.freedom_cost: int = florins(sheet, "freedom_cost")
        builders = self.builders_each + 1  # from none on
        self.build_costs: list[int] = sheet.numbers("build_costs", 0, MOST_FLORINS, builders, HUNDRED)
        self.builders_for_adjacency: int = sheet.number("builders_for_adjacency", 0, MOST_OBJECTS)
        self.building_points: int = sheet.number("building_points", 0, MOST_POINTS)
        self.step_back: i64 = florins(sheet, "step_back")  # 0: nobody may step back on the track

    def _read_works(self, sheet: RuleSheet) -> None:
        self.value_building: int = sheet.number("value_building", 0, MOST_POINTS)
        self.value_landscape: int = sheet.number("value_landscape", 0, MOST_POINTS)
        self.value_freedom: int = sheet.number("value_freedom", 0, MOST_POINTS)
        self.value_jester: int = sheet.number("value_jester", 0, MOST_POINTS)
        self.value_card: int = sheet.number("value_card", 0, MOST_POINTS)
        self.florins_per_value: int = florins(sheet, "florins_per_value", HUNDRED)
        self.florins_per_point: int = florins(sheet, "florins_per_point", HUNDRED)
        if self.largest_work() > MOST_WORK:
            reason = f"is {self.value_card}: works could be worth {self.largest_work()}, wanted {MOST_WORK} at most"
            raise sheet.refuse("value_card", reason)

    def largest_work(self) -> int:
        """Bound the value of a work: everything it asks for, and all that counts for every work."""
        value = self.value_building + self.value_landscape + self.value_freedom + self.value_jester * self.jesters
        return value + self.value_card * (PROFESSIONS + self.recruiting_cards)


def florins(sheet: RuleSheet, key: str, low: int = 0) -> int:
    """Read a sum of money."""
    return sheet.number(key, low, MOST_FLORINS, HUNDRED)


def open_sheet(file: str, tables: Tables, options: Options) -> RuleSheet:
    """Open the numbers of an expansion: it must know the printing, and tables are keyed by the number of seats."""
    sheet = tables.sheet(file)
    known = sheet.names("editions")
    if options["edition"] not in known:
        raise sheet.refuse("editions", f"is {known}, wanted {options['edition']} among them")
    sheet.choose_seats(options.number("seats"), MOST_SEATS)
    return sheet


def read_rules(options: Options, tables: Tables, players: int) -> Rules:
    """Read the printing's numbers for a number of players, with the house rules that were chosen."""
    file = f"{options['edition']}.toml"
    rules = Rules(tables.sheet(file), players)
    if options["last_price"] != "printed":
        rules.last_price = options.number("last_price")
    if options["freedoms"] != "printed":
        rules.extra_freedoms = options.number("freedoms") - sum(rules.freedoms)
        if not 0 <= rules.extra_freedoms <= len(FREEDOMS):
            number = options["freedoms"]
            raise BadTable(
                f"{tables.origin[file]}: freedoms is {rules.freedoms}, which leaves no way to {number} in all"
            )
    return rules

"""The numbers of one printing, for one number of seats."""

from mypy_extensions import i64

from signoria.games.firenze.names import COLOURS, MOST_IN_ROW, MOST_MEMBERS, MOST_SEATS
from signoria.games.firenze.packs import MOST
from signoria.kernel.options import Options
from signoria.kernel.rulesheet import RuleSheet
from signoria.kernel.tables import Tables


class Rules:
    """Typed once, so that phases read plain numbers."""

    def __init__(self, sheet: RuleSheet, seats: int) -> None:
        sheet.choose_seats(seats, MOST_SEATS)
        self.where: str = sheet.where("seats")
        self.seats = seats
        self._read_box(sheet)
        self._read_start(sheet)
        self._read_turn(sheet)
        self._read_letters(sheet)
        sheet.close()

    def _read_box(self, sheet: RuleSheet) -> None:
        self.bricks: int = sheet.number("bricks", 1, 500)
        self.contracts: int = sheet.number("contracts", 1, MOST_MEMBERS)
        self.balconies: int = sheet.number("balconies", 1)
        self.level_tiles: int = sheet.number("level_tiles")
        self.cards: int = sheet.number("cards", 1)
        self.start_cards: int = sheet.number("start_cards", 1, self.cards)
        self.optional_card: str = sheet.name("optional_card")

    def _read_start(self, sheet: RuleSheet) -> None:
        self.start_colour: int = COLOURS.index(sheet.word("start_colour", COLOURS))
        self.start_bricks: list[int] = sheet.numbers("start_bricks", 0, 20, MOST_SEATS)  # by place in turn order
        self.row: int = sheet.number("row", 1, min(self.start_cards, MOST_IN_ROW))
        self.bricks_on_card: int = sheet.number("bricks_on_card", 1, 20)

    def _read_turn(self, sheet: RuleSheet) -> None:
        self.exchange_price: int = sheet.number("exchange_price", 1, 4)
        self.build_costs: list[int] = [0, *sheet.numbers("build_costs", 0, 20)]  # by bricks built, from none on
        if self.build_costs != sorted(self.build_costs):
            raise sheet.refuse("build_costs", f"is {self.build_costs[1:]}, wanted costs that do not fall")
        self.warehouse: i64 = sheet.number("warehouse")
        self.card_limit: int = sheet.number("card_limit")
        self.church_spaces: int = sheet.number("church_spaces", 0, MOST)

    def _read_letters(self, sheet: RuleSheet) -> None:
        self.letters: int = sheet.number("letters", 1)
        self.end_points: int = sheet.number("end_points")
        self.neutral_letters: int = sheet.number("neutral_letters")
        self.tiles_on_tower: int = sheet.number("tiles_on_tower")
        self.low_heights: list[int] = sheet.numbers("low_heights")
        self.low_letters: list[int] = sheet.numbers("low_letters")


def read_rules(options: Options, tables: Tables) -> Rules:
    """Read the printing's numbers."""
    return Rules(tables.sheet(f"{options['edition']}.toml"), options.number("seats"))

"""The characters as one game knows them: their spaces, numbers, actions and phases."""

from typing import Final

from signoria.games.princes.actions import Actions
from signoria.games.princes.components import named_rows
from signoria.games.princes.expansions.muse.actions import (
    AskPrincess,
    AskProfessor,
    BidFor,
    CallCardinal,
    TakeFree,
    TakePoints,
)
from signoria.games.princes.expansions.muse.characters import CHARACTERS, Characters
from signoria.games.princes.names import HUNDRED, Deck
from signoria.games.princes.rules import MOST_POINTS, florins, open_sheet
from signoria.games.princes.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.bidding import Lot, Market
from signoria.kernel.errors import BadTable
from signoria.kernel.options import Options
from signoria.kernel.rulesheet import RuleSheet
from signoria.kernel.state import NOBODY
from signoria.kernel.tables import Tables, expect

MOST_SPACES = 50


class Cast:
    """Everything the phases of this expansion look up."""

    name: Final = "characters"  # their auction, and its market

    def __init__(self, place: int, tables: Tables, options: Options) -> None:
        self.place = place
        self.lowest, self.highest = read_spaces(tables)
        self._read(open_sheet("muse.toml", tables, options))
        self.bids = [self.spaces(character) for character in range(len(CHARACTERS))]
        self.cardinal = CallCardinal(place, "cardinal")
        self.princess = AskPrincess(place, "princess")
        self.points = TakePoints(place, "merchant", "points", "do.merchant-points")
        self.free = TakeFree("merchant", "free", "do.merchant-free")
        self.professor = [AskProfessor(place, Deck.PRESTIGE), AskProfessor(place, Deck.BONUS)]
        self.auction = self.bought = self.won = self.last_chance = self.exchange = 0  # phases, once they are bound

    def _read(self, sheet: RuleSheet) -> None:
        self.florins_per_space: int = florins(sheet, "florins_per_space", HUNDRED)
        self.step_back: int = florins(sheet, "step_back")
        self.purse: int = florins(sheet, "purse")
        self.purse_grows: int = florins(sheet, "purse_grows")
        self.florins_per_point: int = florins(sheet, "banker_florins_per_point", HUNDRED)
        self.cardinal_actions: int = sheet.number("cardinal_actions", 0, 9)
        self.merchant_points: int = sheet.number("merchant_points", 0, MOST_POINTS)
        self.merchant_points_per_rival: int = sheet.number("merchant_points_per_rival", 0, MOST_POINTS)
        self.muse_value_per_round: int = sheet.number("muse_value_per_round", 0, 5)
        self.value_landscape: int = sheet.number("princess_value_landscape", 0, MOST_POINTS)
        self.value_building: int = sheet.number("princess_value_building", 0, MOST_POINTS)
        self.value_builder: int = sheet.number("princess_value_builder", 0, MOST_POINTS)
        self.value_card: int = sheet.number("princess_value_card", 0, MOST_POINTS)
        sheet.close()

    def lots(self, characters: Characters, anew: bool = False) -> list[Lot]:
        """List the characters that may be bid for, each with the next bid; `anew`, before anybody has bid."""
        lots: list[Lot] = []
        for character, name in enumerate(CHARACTERS):
            space = self.lowest[character] if anew else max(self.lowest[character], characters.bid[character] + 1)
            if space <= self.highest[character] and (anew or characters.holder[character] == NOBODY):
                lots.append(Lot(name, f"character.{name}", space * self.florins_per_space))
        return lots

    def market(self, state: State, seat: int, place: int) -> Market:
        """Find the characters that a seat may bid for in this round, or in the next; `place` is their auction's."""
        characters = self.on(state)
        is_on = state.place_in_round == place and state.phase != Phases.DEAL
        is_over = (is_on and characters.out >> seat & 1 != 0) or state.place_in_round > place
        lots = self.lots(characters, anew=not is_on or is_over)
        return Market(self.name, state.round + (2 if is_over else 1), lots, self.florins_per_space, False)

    def spaces(self, character: int) -> list[Action]:
        """Make the bids for a character, lowest first."""
        return [BidFor(character, space) for space in range(self.lowest[character], self.highest[character] + 1)]

    def add_to(self, actions: Actions) -> None:
        """Add all actions of the characters to the catalogue."""
        for bids in self.bids:
            actions.add_all(bids)
        actions.add_all([self.cardinal, self.princess, self.points, self.free, *self.professor])

    def on(self, state: State) -> Characters:
        """Find the characters on the table."""
        characters = state.extensions[self.place]
        assert isinstance(characters, Characters)
        return characters


def read_spaces(tables: Tables) -> tuple[list[int], list[int]]:
    """Read the lowest and highest space of each character card."""
    rows = named_rows(tables, "characters.csv", ("name", "lowest", "highest"))
    expect([row["name"] for row in rows], CHARACTERS, "the characters, in this order,", tables.origin["characters.csv"])
    lowest = [row.number("lowest", 0, MOST_SPACES) for row in rows]
    highest = [row.number("highest", 0, MOST_SPACES) for row in rows]
    for row, low, high in zip(rows, lowest, highest, strict=True):
        if low > high:
            raise BadTable(f"{row.file}, line {row.line}: the highest space {high} is below the lowest {low}")
    return lowest, highest

"""The characters as one game knows them: their spaces, numbers, actions and phases."""

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
from signoria.games.princes.names import Deck
from signoria.games.princes.state import State
from signoria.kernel.action import Action
from signoria.kernel.errors import BadTable
from signoria.kernel.tables import Tables, expect

MOST_SPACES = 50


class Cast:
    """Everything the phases of this expansion look up."""

    def __init__(self, place: int, tables: Tables) -> None:
        self.place = place
        self.lowest, self.highest = read_spaces(tables)
        numbers = tables.rules("muse.toml")
        self.florins_per_space = int(numbers["florins_per_space"])
        self.step_back = int(numbers["step_back"])
        self.purse = int(numbers["purse"])
        self.purse_grows = int(numbers["purse_grows"])
        self.florins_per_point = int(numbers["banker_florins_per_point"])
        self.cardinal_actions = int(numbers["cardinal_actions"])
        self.merchant_points = int(numbers["merchant_points"])
        self.merchant_points_per_rival = int(numbers["merchant_points_per_rival"])
        self.muse_value_per_round = int(numbers["muse_value_per_round"])
        self.value_landscape = int(numbers["princess_value_landscape"])
        self.value_building = int(numbers["princess_value_building"])
        self.value_builder = int(numbers["princess_value_builder"])
        self.value_card = int(numbers["princess_value_card"])
        self.bids = [self.spaces(character) for character in range(len(CHARACTERS))]
        self.cardinal = CallCardinal(place, "cardinal")
        self.princess = AskPrincess(place, "princess")
        self.points = TakePoints(place, "merchant", "points", "do.merchant-points")
        self.free = TakeFree("merchant", "free", "do.merchant-free")
        self.professor = [AskProfessor(place, Deck.PRESTIGE), AskProfessor(place, Deck.BONUS)]
        self.auction = self.bought = self.won = self.last_chance = self.exchange = 0  # phases, once they are bound

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

"""The solo game as its rules know it: the cards and the numbers."""

from typing import Final

from signoria.games.princes.expansions.solo.cards import read_cards, read_fallback
from signoria.games.princes.expansions.solo.wolfgang import Wolfgang
from signoria.games.princes.names import DECKS, LOTS
from signoria.games.princes.state import State
from signoria.kernel.options import Options
from signoria.kernel.tables import Tables

FILE = "solo.toml"
AUTOMA: Final = len(DECKS)  # the fourth deck of hidden cards


class SoloRules:
    """Everything the phases of the solo game look up."""

    def __init__(self, place: int, tables: Tables, options: Options) -> None:
        self.place = place
        numbers = tables.rules(FILE)
        self.dummies = options.number("dummies")
        self.florins = int(numbers["florins"][options["level"]])
        self.dealt = int(numbers["dealt"])
        self.freedoms = [int(count) for count in numbers["freedoms"]]
        self.die = int(numbers["die"])
        self.florins_per_pip = int(numbers["florins_per_pip"])
        self.above_last_bid = int(numbers["above_last_bid"])
        self.forced_up_to = int(numbers["forced_up_to"])
        self.final_price = int(numbers["final_price"])
        self.step_back = int(numbers["step_back"])
        self.discarded = [LOTS.index(name) for name in numbers["discarded"]]
        self.fallback = read_fallback(list(numbers["fallback"]), tables.origin[FILE])
        self.groups = {str(name): int(count) for name, count in numbers["groups"].items()}
        panel = str(numbers["panels"][options["dummies"]])
        self.cards = read_cards(tables, panel, int(numbers["highest_barred"]), self.groups)

    @property
    def players(self) -> int:
        """Count you, Wolfgang and the dummies: there are as many auctions."""
        return 2 + self.dummies

    def bid(self, modifier: int, die: int) -> int:
        """Give the last bid of a roll, in florins."""
        return (modifier + die) * self.florins_per_pip

    def is_forced(self, modifier: int, die: int) -> bool:
        """Say whether a roll must be paid: it is low, and nothing is added to it."""
        return not modifier and die <= self.forced_up_to

    def on(self, state: State) -> Wolfgang:
        """Find Wolfgang on the table."""
        wolfgang = state.extensions[self.place]
        assert isinstance(wolfgang, Wolfgang)
        return wolfgang

"""The solo game as its rules know it: the cards and the numbers."""

from typing import Final

from signoria.games.princes.expansions.solo.cards import AUTOMA_ACTIONS, OBJECTS, PANELS, read_cards
from signoria.games.princes.expansions.solo.wolfgang import Wolfgang
from signoria.games.princes.names import DECKS, FREEDOMS, HUNDRED, LOTS, PROFESSIONS
from signoria.games.princes.rules import MOST_OBJECTS, Rules, florins
from signoria.games.princes.state import State
from signoria.kernel.options import Options
from signoria.kernel.tables import Tables

FILE = "solo.toml"
DUMMIES: Final = (2, 3)
LEVELS: Final = ("easy", "standard", "hard")
PANELS_OF_ACTIONS: Final = 2  # on a card
AUTOMA: Final = len(DECKS)  # the fourth deck of hidden cards


class SoloRules:
    """Everything the phases of the solo game look up."""

    def __init__(self, place: int, tables: Tables, options: Options) -> None:
        self.place = place
        self.dummies = options.number("dummies")
        self.sheet = tables.sheet(FILE)
        self.sheet.names("editions")
        self._read_wolfgang(options["level"])
        self._read_auction()
        self.groups: dict[str, int] = self.sheet.table("groups", 0, 99)
        self.sheet.choose(self.dummies, DUMMIES)
        panel = self.sheet.word("panels", PANELS)
        self.cards = read_cards(tables, panel, self.sheet.number("highest_barred", 0, len(OBJECTS)), self.groups)
        self.sheet.close()

    def _read_wolfgang(self, level: str) -> None:
        self.sheet.choose(level, LEVELS)
        self.florins: int = florins(self.sheet, "florins")
        self.dealt: int = self.sheet.number("dealt", 0, PROFESSIONS)
        self.freedoms: list[int] = self.sheet.numbers("freedoms", 0, MOST_OBJECTS, len(FREEDOMS))
        self.step_back: int = florins(self.sheet, "step_back", HUNDRED)
        self.fallback: list[int] = [AUTOMA_ACTIONS.index(name) for name in self.sheet.words("fallback", AUTOMA_ACTIONS)]

    def _read_auction(self) -> None:
        self.die: int = self.sheet.number("die", 1, 20)
        self.florins_per_pip: int = florins(self.sheet, "florins_per_pip")
        self.above_last_bid: int = florins(self.sheet, "above_last_bid")
        self.forced_up_to: int = self.sheet.number("forced_up_to", 0, self.die)
        self.final_price: int = florins(self.sheet, "final_price")
        self.discarded: list[int] = [LOTS.index(name) for name in self.sheet.words("discarded", LOTS)]

    def check(self, rules: Rules) -> None:
        """Refuse numbers of the printing that the cards cannot serve."""
        if rules.actions > PANELS_OF_ACTIONS:
            raise self.sheet.refuse("fallback", f"and the cards serve {PANELS_OF_ACTIONS} actions, not {rules.actions}")
        needed = rules.rounds * (1 + rules.actions)
        if len(self.cards) < needed:
            raise self.sheet.refuse("groups", f"is {self.groups}, wanted {needed} cards for {rules.rounds} rounds")
        dealt = rules.dealt + self.dealt * (1 + self.dummies)
        if dealt > PROFESSIONS:
            raise self.sheet.refuse("dealt", f"is {self.dealt}: {dealt} cards in all, wanted {PROFESSIONS} at most")

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

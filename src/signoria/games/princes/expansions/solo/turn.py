"""Your turn beside Wolfgang's, and whom you can recruit from."""

from signoria.games.princes.expansions.solo.rules import SoloRules
from signoria.games.princes.expansions.solo.wolfgang import NONE, RECRUITING
from signoria.games.princes.expansions.solo.wolfgangs_turn import WolfgangsTurn
from signoria.games.princes.names import Lot
from signoria.games.princes.phases.phase import PrincesBook
from signoria.games.princes.phases.recruiting import Recruiting
from signoria.games.princes.phases.turn import Turn
from signoria.games.princes.state import State
from signoria.kernel.message import Value


def recruit(solo_rules: SoloRules, state: State, card: int, words: dict[str, Value]) -> None:
    """Take a profession from Wolfgang, whose row gets the recruiting card, or from a dummy (P20)."""
    wolfgang, player = solo_rules.on(state), state.players[0]
    player.recruiting -= 1
    player.hand |= 1 << card
    dummy = wolfgang.give_up(card)
    if dummy == NONE:
        wolfgang.add(RECRUITING)
    else:
        wolfgang.discarded[Lot.RECRUITING] += 1
    if dummy == NONE:
        state.tell("event.recruited-wolfgang", "seat", 0, more=words)
    else:
        state.tell("event.recruited-dummy", "seat", 0, "dummy", dummy + 1, more=words)


class SoloRecruiting(Recruiting):
    """A recruiting card just bought may be used at once."""

    def __init__(self, book: PrincesBook, solo_rules: SoloRules) -> None:
        super().__init__(book)
        self.solo_rules = solo_rules

    def in_reach(self, state: State) -> int:
        return self.solo_rules.on(state).open_professions()

    def recruit(self, state: State, card: int) -> None:
        recruit(self.solo_rules, state, card, self.actions.recruit[card].arguments())


class SoloTurn(Turn):
    """You and Wolfgang act, the starting player first."""

    def __init__(self, book: PrincesBook, solo_rules: SoloRules) -> None:
        super().__init__(book)
        self.solo_rules = solo_rules
        self.wolfgangs = WolfgangsTurn(book, solo_rules)

    def begin(self, state: State) -> None:
        if state.starter:
            self.wolfgangs.act(state)
        self.begin_turn(state, 0)

    def end_turn(self, state: State) -> None:
        if not state.starter:
            self.wolfgangs.act(state)
        self.next_in_round(state)

    def in_reach(self, state: State) -> int:
        return self.solo_rules.on(state).open_professions()

    def recruit(self, state: State, card: int) -> None:
        recruit(self.solo_rules, state, card, self.actions.recruit[card].arguments())

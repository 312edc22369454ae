"""The deal, the end of a round and the end of the solo game."""

from signoria.games.princes.expansions.solo.purchase import WolfgangPhase
from signoria.games.princes.expansions.solo.rules import AUTOMA, SoloRules
from signoria.games.princes.phases.best_work import BestWork
from signoria.games.princes.phases.deal import Deal
from signoria.games.princes.phases.phase import PrincesBook
from signoria.games.princes.state import State
from signoria.kernel.bits import bits, members


def announce(state: State, minimum: int) -> None:
    """Say that a round begins, and with whom."""
    key = "event.round-wolfgang" if state.starter else "event.round-you"
    state.tell(key, "round", state.round + 1, "minimum", minimum)


class SoloDeal(Deal):
    """Wolfgang and the dummies get their professions face down, and the automa deck is stacked by rounds."""

    def __init__(self, book: PrincesBook, solo_rules: SoloRules) -> None:
        super().__init__(book)
        self.solo_rules = solo_rules

    def begin(self, state: State) -> None:
        super().begin(state)
        wolfgang, deck = self.solo_rules.on(state), state.professions
        for _ in range(self.solo_rules.dealt):
            wolfgang.add(deck.pop(0))
        for _ in range(self.solo_rules.dummies):
            wolfgang.columns.append(deck[: self.solo_rules.dealt])
            wolfgang.turned.append(0)
            del deck[: self.solo_rules.dealt]
        for group in self.solo_rules.groups:
            self.stack(state, [number for number, card in enumerate(self.solo_rules.cards) if card.group == group])

    def stack(self, state: State, cards: list[int]) -> None:
        """Shuffle one group of automa cards and put it under those before."""
        state.follow(AUTOMA, bits(cards), 0)
        state.shuffle(cards)
        self.solo_rules.on(state).deck.extend(cards)

    def announce(self, state: State) -> None:
        announce(state, self.works.minimum(state))


class SoloBestWork(BestWork):
    """The best work, the change of the starting player and the final count are between you and Wolfgang."""

    def __init__(self, book: PrincesBook, solo_rules: SoloRules) -> None:
        super().__init__(book)
        self.solo_rules = solo_rules
        self.wolfgang = WolfgangPhase(book, solo_rules)

    def announce(self, state: State) -> None:
        announce(state, self.works.minimum(state))

    def change_starter(self, state: State) -> None:
        state.starter = 1 - state.starter

    def score_best_work(self, state: State) -> None:
        yours, his = state.players[0].best_work, self.solo_rules.on(state).best_work
        if yours and yours >= his:
            self.score(state, 0, self.rules.best_work, "event.best-work", "value", yours)
        if his and his >= yours:
            self.wolfgang.praise(state, self.rules.best_work, "event.wolfgang-best-work", {"value": his})

    def score_prestige_cards(self, state: State) -> None:
        super().score_prestige_cards(state)
        for card in members(self.solo_rules.on(state).prestige):
            word = f"prestige.{self.book.components.prestige[card].name}"
            points = self.wolfgang.prestige_worth(state, card)
            self.wolfgang.praise(state, points, "event.wolfgang-prestige-card", {"card": word})

    def finish(self, state: State) -> None:
        super().finish(state)
        wolfgang = self.solo_rules.on(state)
        state.tell("event.wolfgang-end", "fame", wolfgang.fame, "money", wolfgang.florins)

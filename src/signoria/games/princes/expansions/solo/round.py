"""The deal, the end of a round and the end of the solo game."""

from signoria.games.princes.expansions.solo.automa import AUTOMA, Automa
from signoria.games.princes.expansions.solo.automaton import Automaton
from signoria.games.princes.names import Deck
from signoria.games.princes.phases.best_work import BestWork
from signoria.games.princes.phases.deal import Deal
from signoria.games.princes.phases.section import Book
from signoria.games.princes.state import State
from signoria.kernel.bits import bits, members


def announce(state: State, minimum: int) -> None:
    """Say that a round begins, and with whom."""
    key = "event.round-wolfgang" if state.starter else "event.round-you"
    state.tell(key, {"round": state.round + 1, "minimum": minimum})


class SoloDeal(Deal):
    """Wolfgang and the dummies get their professions face down, and the automa deck is stacked by rounds."""

    def __init__(self, book: Book, automa: Automa) -> None:
        super().__init__(book)
        self.automa = automa

    def begin(self, state: State) -> None:
        super().begin(state)
        wolfgang, deck = self.automa.on(state), state.decks[Deck.PROFESSION]
        for _ in range(self.automa.dealt):
            wolfgang.add(deck.pop(0))
        for _ in range(self.automa.dummies):
            wolfgang.columns.append(deck[: self.automa.dealt])
            wolfgang.turned.append(0)
            del deck[: self.automa.dealt]
        for group in self.automa.groups:
            self.stack(state, [number for number, card in enumerate(self.automa.cards) if card.group == group])

    def stack(self, state: State, cards: list[int]) -> None:
        """Shuffle one group of automa cards and put it under those before."""
        state.follow(AUTOMA, bits(cards), 0)
        state.shuffle(cards)
        self.automa.on(state).deck.extend(cards)

    def announce(self, state: State) -> None:
        announce(state, self.works.minimum(state))


class SoloBestWork(BestWork):
    """The best work, the change of the starting player and the final count are between you and Wolfgang."""

    def __init__(self, book: Book, automa: Automa) -> None:
        super().__init__(book)
        self.automa = automa
        self.automaton = Automaton(book, automa)

    def announce(self, state: State) -> None:
        announce(state, self.works.minimum(state))

    def change_starter(self, state: State) -> None:
        state.starter = 1 - state.starter

    def score_best_work(self, state: State) -> None:
        yours, his = state.players[0].best_work, self.automa.on(state).best_work
        if yours and yours >= his:
            self.score(state, 0, self.rules.best_work, "event.best-work", {"value": yours})
        if his and his >= yours:
            self.automaton.praise(state, self.rules.best_work, "event.wolfgang-best-work", {"value": his})

    def score_prestige_cards(self, state: State) -> None:
        super().score_prestige_cards(state)
        for card in members(self.automa.on(state).prestige):
            word = f"prestige.{self.book.components.prestige[card].name}"
            points = self.automaton.prestige_worth(state, card)
            self.automaton.praise(state, points, "event.wolfgang-prestige-card", {"card": word})

    def finish(self, state: State) -> None:
        super().finish(state)
        if state.events is not None:
            wolfgang = self.automa.on(state)
            state.tell("event.wolfgang-end", {"fame": wolfgang.fame, "money": wolfgang.florins})

"""Draw five cards, keep one, put the others under the deck."""

from signoria.games.princes.actions import AsDrawn, Keep, Under
from signoria.games.princes.names import DECKS, Deck
from signoria.games.princes.phases.phase import PrincesPhase, deck_word
from signoria.games.princes.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.bits import bits
from signoria.kernel.message import Message, Value


class KeepOne(PrincesPhase):
    """Look at the top five, or all there are, and choose (P8)."""

    name = "keep"
    heading = "cards"

    def enter(self, state: State) -> None:
        deck = state.deck(state.drawn_from)
        state.drawn = deck[: self.rules.drawn]
        del deck[: self.rules.drawn]
        state.follow(state.drawn_from, bits(state.drawn), 1 << state.to_move)
        if state.is_heard():
            self.tell(state, "event.drew", {"count": len(state.drawn)}, state.drawn)

    def tell(self, state: State, key: str, more: dict[str, Value], cards: list[int]) -> None:
        """Tell the drawer which cards, the others only that there are some."""
        seat, deck = state.to_move, state.drawn_from
        names = self.book.components.names(deck)
        words = [f"{DECKS[deck]}.{names[card]}" for card in cards]
        state.tell(key, "seat", seat, "deck", deck_word(deck), "cards", words, more=more, knows=1 << seat)
        state.tell(key + "-hidden", "seat", seat, "deck", deck_word(deck), more=more, knows=~(1 << seat))

    def legal(self, state: State) -> list[Action]:
        keep = self.actions.keep[state.drawn_from]
        return [keep[card] for card in state.drawn]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Keep)
        state.drawn.remove(action.card)
        player, card = state.players[state.to_move], 1 << action.card
        if state.drawn_from == Deck.PROFESSION:
            player.hand |= card
        elif state.drawn_from == Deck.BONUS:
            player.bonus |= card
        else:
            player.prestige |= card
        if state.is_heard():
            self.tell(state, "event.kept", {}, [action.card])
        self.go(state, Phases.ORDER)

    def question(self, state: State) -> Message:
        return Message("ask.keep", {"deck": deck_word(state.drawn_from)})

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Keep):
            return Message("refused.not-drawn", action.arguments())
        return None


class UnderDeck(PrincesPhase):
    """The others go under the deck in the order the player likes; nobody else can follow it."""

    name = "order"
    heading = "cards"

    def enter(self, state: State) -> None:
        if len(state.drawn) < 2:
            self.finish(state)

    def finish(self, state: State) -> None:
        """Put the rest under the deck and go on."""
        state.deck(state.drawn_from).extend(state.drawn)
        state.drawn.clear()
        self.go(state, state.back)

    def legal(self, state: State) -> list[Action]:
        under = self.actions.under[state.drawn_from]
        actions: list[Action] = [under[card] for card in state.drawn]
        actions.append(self.actions.as_drawn)
        return actions

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Under):
            state.drawn.remove(action.card)
            state.deck(state.drawn_from).append(action.card)
            self.enter(state)
        else:
            assert isinstance(action, AsDrawn)
            self.finish(state)

    def question(self, state: State) -> Message:
        return Message("ask.order", {"deck": deck_word(state.drawn_from)})

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Under):
            return Message("refused.not-drawn", action.arguments())
        return None

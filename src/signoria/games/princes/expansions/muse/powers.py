"""The Merchant and the Professor, and the moments at which they may be used."""

from signoria.games.princes.actions import Pass
from signoria.games.princes.expansions.muse.actions import AskProfessor, TakeFree, TakePoints
from signoria.games.princes.expansions.muse.cast import Cast
from signoria.games.princes.expansions.muse.characters import CHARACTERS, Character
from signoria.games.princes.names import Deck, Lot
from signoria.games.princes.phases.auction import Award
from signoria.games.princes.phases.phase import PrincesBook, PrincesPhase, deck_word, lot_word
from signoria.games.princes.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.heaps import heap_of
from signoria.kernel.message import Message


class Powers(PrincesPhase):
    """What the Merchant and the Professor do for the seat to move."""

    heading = "characters"

    def __init__(self, book: PrincesBook, cast: Cast) -> None:
        super().__init__(book)
        self.cast = cast

    def uses(self, state: State) -> list[Action]:
        """List what the seat to move can do with a card that lies face up."""
        characters, seat = self.cast.on(state), state.to_move
        if characters.may_use(seat, Character.MERCHANT):
            return [self.cast.points]
        if characters.may_use(seat, Character.PROFESSOR):
            return [action for action in self.cast.professor if state.deck(action.deck)]
        return []

    def rivals(self, state: State, seat: int) -> int:
        """Count the opponents of a seat who have more prestige."""
        fame = state.players[seat].fame
        return sum(1 for player in state.players if player.fame > fame)

    def worth(self, state: State, seat: int) -> int:
        """Say what the Merchant would score for a seat now."""
        return self.cast.merchant_points + self.cast.merchant_points_per_rival * self.rivals(state, seat)

    def take_points(self, state: State) -> None:
        """Turn the Merchant down and score."""
        self.cast.on(state).turn_down(Character.MERCHANT)
        self.score(state, state.to_move, self.worth(state, state.to_move), "event.merchant-points")

    def ask_professor(self, state: State, deck: int, back: int) -> None:
        """Turn the Professor down and look at five cards."""
        self.cast.on(state).turn_down(Character.PROFESSOR)
        if deck == Deck.PRESTIGE:
            state.stacks -= heap_of(1, Lot.PRESTIGE)
        state.drawn_from = deck
        state.back = back
        state.tell_word("event.professor", state.to_move, "deck", deck_word(deck))
        self.go(state, Phases.KEEP)

    def label(self, state: State, action: Action) -> Message:
        if isinstance(action, TakePoints):
            return Message(action.key, {"points": self.worth(state, state.to_move)})
        return action.message()

    def refuse_use(self, state: State, character: int) -> Message | None:
        """Say why a character cannot be used: it is another's, or face down."""
        characters = self.cast.on(state)
        word = f"character.{CHARACTERS[character]}"
        if characters.holder[character] != state.to_move:
            return Message("refused.not-your-character", {"character": word})
        if characters.face_down >> character & 1:
            return Message("refused.character-used", {"character": word})
        return None

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, TakePoints):
            return self.refuse_use(state, Character.MERCHANT)
        if isinstance(action, AskProfessor):
            refusal = self.refuse_use(state, Character.PROFESSOR)
            return refusal or Message("refused.empty-deck", action.arguments())
        return None


class Bought(Powers):
    """Merchant and Professor may be used as soon as they are bought."""

    name = "character-bought"

    def go_on(self, state: State) -> None:
        """The next bids for a character."""
        self.go(state, self.cast.auction)

    def after_cards(self) -> int:
        """The phase that follows when the Professor's cards are put away."""
        return self.cast.auction

    def decline(self) -> Action:
        """The action that leaves the card as it is."""
        return self.actions.later

    def legal(self, state: State) -> list[Action]:
        return [*self.uses(state), self.decline()]

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, AskProfessor):
            self.ask_professor(state, action.deck, self.after_cards())
            return
        if isinstance(action, TakePoints):
            self.take_points(state)
        self.go_on(state)


class Won(Bought):
    """Who wins an object may use them; the Merchant can pay for it (P18)."""

    name = "object-won"

    def __init__(self, book: PrincesBook, cast: Cast, award: "FavouredAward") -> None:
        super().__init__(book, cast)
        self.award = award

    def go_on(self, state: State) -> None:
        self.award.settle(state)

    def after_cards(self) -> int:
        return Phases.AWARD

    def legal(self, state: State) -> list[Action]:
        if self.cast.on(state).may_use(state.to_move, Character.MERCHANT):
            return [self.cast.free, self.cast.points, self.decline()]
        return super().legal(state)

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, TakeFree):
            self.cast.on(state).turn_down(Character.MERCHANT)
            state.bid = 0
            state.tell_seat("event.merchant-free", state.to_move)
        super().apply(state, action)

    def question(self, state: State) -> Message:
        return Message("ask.object-won", {"lot": lot_word(state.lot), "price": state.bid})

    def label(self, state: State, action: Action) -> Message:
        if isinstance(action, TakeFree):
            return Message(action.key, {"lot": lot_word(state.lot), "price": state.bid})
        return super().label(state, action)

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, TakeFree):
            return self.refuse_use(state, Character.MERCHANT)
        return super().refusal(state, action)


class FavouredAward(Award):
    """The buyer may use a character before paying."""

    def __init__(self, book: PrincesBook, cast: Cast) -> None:
        super().__init__(book)
        self.cast = cast
        self.powers = Powers(book, cast)

    def enter(self, state: State) -> None:
        state.to_move = state.leader
        if self.powers.uses(state):
            self.go(state, self.cast.won)
        else:
            self.settle(state)

    def settle(self, state: State) -> None:
        """Pay, and take the object."""
        super().enter(state)


class LastChance(Bought):
    """When the auctions are over, whoever still has one of them face up may use it, the starting player first."""

    name = "last-chance"

    def begin(self, state: State) -> None:
        self.ask(state, 0)

    def enter(self, state: State) -> None:
        self.ask(state, (state.to_move - state.starter) % len(state.players) + 1)

    def ask(self, state: State, first: int) -> None:
        """Find the next seat with something to use, from a number of seats after the starting player on."""
        seats = len(state.players)
        for after in range(first, seats):
            state.to_move = (state.starter + after) % seats
            if self.uses(state):
                return
        self.next_in_round(state)

    def go_on(self, state: State) -> None:
        self.enter(state)

    def after_cards(self) -> int:
        return self.cast.last_chance

    def decline(self) -> Action:
        return self.actions.leave

    def label(self, state: State, action: Action) -> Message:
        return Message("do.forgo") if isinstance(action, Pass) else super().label(state, action)

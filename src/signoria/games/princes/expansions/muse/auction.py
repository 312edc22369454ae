"""The character auction: pawns on numbered spaces."""

from signoria.games.princes.expansions.muse.actions import BidFor
from signoria.games.princes.expansions.muse.cast import Cast
from signoria.games.princes.expansions.muse.characters import CHARACTERS, NO_BID, Character, Characters
from signoria.games.princes.expansions.muse.powers import Powers
from signoria.games.princes.phases.phase import PrincesBook, PrincesPhase
from signoria.games.princes.state import State
from signoria.kernel.action import Action
from signoria.kernel.bidding import Bidding, Lot, Tender
from signoria.kernel.message import Message
from signoria.kernel.state import NOBODY


class CharacterAuction(PrincesPhase):
    """Clockwise, put the pawn on a space or pass; a pawn still standing when its turn comes round buys (P18)."""

    name = "characters"
    heading = "character-auction"

    def __init__(self, book: PrincesBook, cast: Cast) -> None:
        super().__init__(book)
        self.cast = cast
        self.powers = Powers(book, cast)

    def begin(self, state: State) -> None:
        """All characters are returned face up; the starting player begins."""
        characters = self.cast.on(state)
        if characters.holder[Character.BANKER] != NOBODY:
            characters.purse = self.cast.purse
        for character in range(len(CHARACTERS)):
            characters.holder[character] = NOBODY
        characters.face_down = 0
        self.call(state, characters, state.starter)

    def enter(self, state: State) -> None:
        self.call(state, self.cast.on(state), (state.to_move + 1) % len(state.players))

    def call(self, state: State, characters: Characters, seat: int) -> None:
        """Give seats their turn, until one has something to decide or all have bought or passed."""
        seats = len(state.players)
        while characters.out != (1 << seats) - 1:
            if not characters.out >> seat & 1:
                state.to_move = seat
                standing = characters.stands_on(seat)
                if standing == NOBODY or self.sell(state, characters, standing):
                    return
            seat = (seat + 1) % seats
        self.close(state, characters)

    def sell(self, state: State, characters: Characters, character: int) -> bool:
        """The seat to move buys; say whether the card asks something at once."""
        seat, price = state.to_move, characters.bid[character] * self.cast.florins_per_space
        self.pay(state, seat, price, "event.character-bought", "character", f"character.{CHARACTERS[character]}")
        characters.holder[character] = seat
        characters.pawn[character] = NOBODY
        characters.bid[character] = NO_BID
        characters.out |= 1 << seat
        if character == Character.BANKER:
            self.empty_purse(state, characters)
        if not self.powers.uses(state):
            return False
        state.phase = self.cast.bought
        return True

    def empty_purse(self, state: State, characters: Characters) -> None:
        """The Banker gives all that lies on the card."""
        florins = characters.purse
        characters.purse = 0
        state.players[state.to_move].florins += florins
        state.tell_number("event.banker", state.to_move, "florins", florins)

    def close(self, state: State, characters: Characters) -> None:
        """The Banker's purse grows if nobody wanted it."""
        characters.out = 0
        if characters.holder[Character.BANKER] == NOBODY:
            characters.purse += self.cast.purse_grows
        self.next_in_round(state)

    def legal(self, state: State) -> list[Action]:
        characters, cast = self.cast.on(state), self.cast
        means = state.players[state.to_move].florins // cast.florins_per_space
        actions: list[Action] = []
        for character, bids in enumerate(cast.bids):
            if characters.holder[character] == NOBODY:
                lowest = cast.lowest[character]
                first = max(lowest, characters.bid[character] + 1)
                if means >= first:
                    actions += bids[first - lowest : means - lowest + 1]
        actions.append(self.actions.leave)
        return actions

    def bidding(self, state: State) -> Bidding | None:
        legal = self.legal(state)
        tenders = [self.tender(lot, legal) for lot in self.cast.lots(self.cast.on(state))]
        return Bidding(self.cast.name, tenders, self.actions.leave)

    def tender(self, lot: Lot, legal: list[Action]) -> Tender:
        """Find the least bid for a character; none, if it is beyond the purse."""
        character = CHARACTERS.index(lot.name)
        bid = self.cast.bids[character][lot.price // self.cast.florins_per_space - self.cast.lowest[character]]
        return Tender(lot.name, lot.price, bid if bid in legal else None)

    def apply(self, state: State, action: Action) -> None:
        characters, seat = self.cast.on(state), state.to_move
        if isinstance(action, BidFor):
            characters.pawn[action.character] = seat
            characters.bid[action.character] = action.space
            state.tell("event.character-bid", "seat", seat, "price", self.price(action), action=action)
        else:
            characters.out |= 1 << seat
            state.tell_seat("event.passed", seat)
        self.enter(state)

    def price(self, action: BidFor) -> int:
        """Give a bid in florins."""
        return action.space * self.cast.florins_per_space

    def question(self, state: State) -> Message:
        return Message("ask.characters" if len(self.legal(state)) > 1 else "ask.characters-only-pass")

    def label(self, state: State, action: Action) -> Message:
        if isinstance(action, BidFor):
            return Message(action.key, {**action.arguments(), "price": self.price(action)})
        return action.message()

    def refusal(self, state: State, action: Action) -> Message | None:
        if not isinstance(action, BidFor):
            return None
        characters = self.cast.on(state)
        if characters.holder[action.character] != NOBODY:
            return Message("refused.character-sold", action.arguments())
        if characters.bid[action.character] >= action.space:
            standing = characters.bid[action.character] * self.cast.florins_per_space
            return Message("refused.bid-too-low", {**action.arguments(), "price": standing})
        return self.cannot_pay(state.players[state.to_move], self.price(action))

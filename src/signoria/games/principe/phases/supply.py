"""Phase 1: income, new cards and the secret choice for the stock."""

from signoria.games.principe.actions import Offer, Pass
from signoria.games.principe.colours import KEYS, keys
from signoria.games.principe.phases.phase import PrincipePhase
from signoria.games.principe.player import Player
from signoria.games.principe.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.heaps import count, each, heap_of, kinds, total
from signoria.kernel.message import Message


class Supply(PrincipePhase):
    """Everyone takes income, draws cards and offers some of the hand, face down until all have chosen."""

    name = "supply"
    heading = "supply"

    def enter(self, state: State) -> None:
        if len(state.open_cities) < self.rules.open_cities:
            state.tell("event.few-cities", "cities", len(state.open_cities))
            self.end(state)
            return
        state.round += 1
        state.is_last = len(state.deck) < self.rules.last_round_below
        state.tell("event.last-round" if state.is_last else "event.round", "round", state.round)
        for player in state.players:
            player.offered = 0
        if state.is_last:
            self.supply_last_round(state)
        else:
            self.supply_round(state)

    def supply_round(self, state: State) -> None:
        """Give everyone ducats and cards, beginning with Il Principe."""
        for place in range(self.rules.seats):
            seat = (state.principe + place) % self.rules.seats
            self.pay_out(state, seat, self.rules.income, "event.income")
            self.draw(state, seat, self.rules.drawn)
        state.to_move = state.principe

    def supply_last_round(self, state: State) -> None:
        """Give everyone ducats, and fill the stock from the deck."""
        if self.rules.last_income:
            for seat in range(self.rules.seats):
                self.pay_out(state, seat, self.rules.last_income, "event.income")
        self.fill_stock(state, self.rules.last_stock)

    def fill_stock(self, state: State, cards: int) -> None:
        """Turn up the stock of the last round; a short deck gives what it has."""
        self.turn_up(state, cards)
        if state.is_heard():
            state.tell("event.stock", "colours", keys(state.stock))
        self.go(state, Phases.AUCTION)

    def turn_up(self, state: State, cards: int) -> None:
        """Move cards from the deck into the stock."""
        for _ in range(min(cards, len(state.deck))):
            state.stock += heap_of(1, state.deck.pop())

    def is_asked(self, state: State, seat: int) -> bool:
        """All choose at once and in secret (I6); the rules take Il Principe's choice first."""
        return self.place(state, seat) >= self.place(state, state.to_move)

    def place(self, state: State, seat: int) -> int:
        """Count the seats that choose before this one."""
        return (seat - state.principe) % self.rules.seats

    def legal(self, state: State) -> list[Action]:
        return [self.actions.offer[colour] for colour in kinds(state.players[state.to_move].hand)]

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Offer):
            return Message("refused.no-card", {"colour": KEYS[action.colour]})
        if isinstance(action, Pass):
            return Message("refused.must-offer", {"cards": self.rules.offered})
        return None

    def question(self, state: State) -> Message:
        left = self.rules.offered - total(state.players[state.to_move].offered)
        return Message("ask.supply", {"cards": left})

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Offer)
        player = state.players[state.to_move]
        player.hand -= heap_of(1, action.colour)
        player.offered += heap_of(1, action.colour)
        if total(player.offered) == self.rules.offered:
            self.chosen(state)

    def chosen(self, state: State) -> None:
        """Let the next seat choose; the last choice reveals them all."""
        state.tell_number("event.offered", state.to_move, "cards", self.rules.offered)
        state.to_move = (state.to_move + 1) % self.rules.seats
        if state.to_move == state.principe:
            self.reveal(state)
            self.go(state, Phases.AUCTION)

    def reveal(self, state: State) -> None:
        """Turn the offered cards up; who offered what is public (I6)."""
        for seat, player in enumerate(state.players):
            self.add_to_stock(state, player)
            if state.is_heard():
                state.tell("event.revealed", "seat", seat, "colours", keys(player.offered))

    def add_to_stock(self, state: State, player: Player) -> None:
        """Add one player's cards to the groups."""
        state.stock += player.offered
        for colour in kinds(player.offered):
            player.forget(colour, count(player.offered, colour))


class ReusingSupply(Supply):
    """A short deck is made up from the groups that nobody bought."""

    def fill_stock(self, state: State, cards: int) -> None:
        missing = cards - len(state.deck)
        if missing > 0:
            self.turn_up(state, cards)
            self.reuse(state)
            cards = missing
        super().fill_stock(state, cards)

    def reuse(self, state: State) -> None:
        """Shuffle the unsold cards into a new deck."""
        state.deck = each(state.unsold)
        state.shuffle(state.deck)
        state.unsold = 0
        state.is_reused = True
        state.tell("event.reused", "cards", len(state.deck))


class EndingSupply(Supply):
    """A short deck ends the game after the income."""

    def fill_stock(self, state: State, cards: int) -> None:
        if len(state.deck) < cards:
            state.tell("event.short-deck", "cards", len(state.deck))
            self.end(state)
        else:
            super().fill_stock(state, cards)

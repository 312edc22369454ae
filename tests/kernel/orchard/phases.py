"""The three phases of the leaflet."""

from signoria.kernel.action import Action
from signoria.kernel.bidding import Bidding, Tender
from signoria.kernel.bits import bits, members, next_member
from signoria.kernel.message import EVERYONE, Message
from signoria.kernel.phase import Phase
from signoria.kernel.state import NOBODY

from .table import FRUITS, HARVEST, PLANTING, SALE, Bid, Fruit, OrchardBook, Table


class OrchardPhase(Phase[Table]):
    """A phase with the leaflet open."""

    def __init__(self, book: OrchardBook) -> None:
        super().__init__(book)
        self.book = book

    def next_seat(self, state: Table) -> bool:
        """Go on clockwise; say whether everyone has had a turn."""
        state.to_move = (state.to_move + 1) % self.book.seats
        return state.to_move == state.first

    def tell_some(self, state: Table, key: str, cards: list[int], seat: int) -> None:
        """Tell the owner which cards, the others how many."""
        state.tell(key, "seat", seat, "cards", [*self.book.words(cards)], knows=1 << seat)
        state.tell(key + "-hidden", "seat", seat, "count", len(cards), knows=~(1 << seat))


class Harvest(OrchardPhase):
    """Draw two, keep one, the other goes under the deck."""

    name = "harvest"
    heading = "The harvest"

    def enter(self, state: Table) -> None:
        """Draw for the seat to move; without cards there is no harvest."""
        state.drawn = state.deck[: self.book.rules["drawn"]]
        del state.deck[: len(state.drawn)]
        if not state.drawn:
            self.go_on(state)
            return
        state.follow(FRUITS, bits(state.drawn), 1 << state.to_move)
        self.tell_some(state, "event.drew", state.drawn, state.to_move)

    def legal(self, state: Table) -> list[Action]:
        """Keep one of those drawn."""
        return [self.book.keep[card] for card in sorted(state.drawn)]

    def apply(self, state: Table, action: Action) -> None:
        """Take one, put the others under the deck."""
        assert isinstance(action, Fruit)
        seat = state.to_move
        state.follow(FRUITS, bits(state.drawn), 1 << seat)
        state.drawn.remove(action.card)
        state.hands[seat] |= 1 << action.card
        state.deck += state.drawn
        state.drawn = []
        state.tell("event.kept", "seat", seat, action=action, knows=1 << seat)
        state.tell("event.kept-hidden", "seat", seat, knows=~(1 << seat))
        self.go_on(state)

    def go_on(self, state: Table) -> None:
        """Draw for the next seat, or open the sale."""
        if not self.next_seat(state):
            self.enter(state)
            return
        self.go(state, SALE)

    def question(self, state: Table) -> Message:
        """Ask what to keep."""
        return Message("ask." + self.name, {"seat": state.to_move})

    def refusal(self, state: Table, action: Action) -> Message | None:
        """Only what was drawn can be kept."""
        return Message("refused.not-drawn", action.arguments()) if action.verb == "keep" else None


class Sale(OrchardPhase):
    """One tree goes to the highest bid; who passes is out."""

    name = "sale"
    heading = "The sale"

    def enter(self, state: Table) -> None:
        """Everyone is in, nobody has bid."""
        state.bid, state.leader = 0, NOBODY
        state.bidders = (1 << self.book.seats) - 1

    def legal(self, state: Table) -> list[Action]:
        """Bid more, as far as the purse goes, or pass."""
        return [*self.book.bids[state.bid : state.coins[state.to_move]], self.book.leave]

    def bidding(self, state: Table) -> Bidding | None:
        """One coin more, or out."""
        raising = [action for action in self.legal(state) if isinstance(action, Bid)][:1]
        return Bidding(self.name, [Tender("tree", state.bid + 1, raising[0] if raising else None)], self.book.leave)

    def apply(self, state: Table, action: Action) -> None:
        """Raise or leave."""
        seat = state.to_move
        if isinstance(action, Bid):
            state.bid, state.leader = action.coins, seat
            state.tell("event.bid", "seat", seat, "bid", state.bid)
        else:
            state.bidders &= ~(1 << seat)
            state.tell("event.passed", "seat", seat)
        if self.is_over(state):
            self.hand_over(state)
        else:
            state.to_move = next_member(state.bidders, seat, self.book.seats)

    def is_over(self, state: Table) -> bool:
        """Say whether nobody is left to outbid the leader."""
        return not state.bidders or (state.leader >= 0 and state.bidders == 1 << state.leader)

    def hand_over(self, state: Table) -> None:
        """Give the tree to the leader, if there is one, and go planting."""
        seat, points = state.leader, self.book.rules["tree_points"]
        if seat < 0:
            state.tell("event.unsold")
        else:
            state.coins[seat] -= state.bid
            state.points[seat] += points
            state.tell("event.bought", "seat", seat, "coins", -state.bid, "price", state.bid, "points", points)
        state.to_move = state.first
        self.go(state, PLANTING)

    def question(self, state: Table) -> Message:
        """Name the highest bid."""
        return Message("ask." + self.name, {"bid": state.bid})

    def refusal(self, state: Table, action: Action) -> Message | None:
        """Bids rise, and nobody owes."""
        if not isinstance(action, Bid):
            return None
        purse = state.coins[state.to_move]
        if action.coins > purse:
            return Message("refused.too-dear", {"coins": action.coins, "purse": purse})
        return Message("refused.too-low", {"coins": action.coins, "bid": state.bid})


class Planting(OrchardPhase):
    """Plant one card for its points, or rest; then the weather comes."""

    name = "planting"
    heading = "The planting"

    def legal(self, state: Table) -> list[Action]:
        """Any card in hand."""
        return [*(self.book.plant[card] for card in members(state.hands[state.to_move])), self.book.rest]

    def apply(self, state: Table, action: Action) -> None:
        """Plant or rest."""
        seat = state.to_move
        if isinstance(action, Fruit):
            card, points = action.card, self.book.points[action.card]
            state.hands[seat] &= ~(1 << card)
            state.beds[seat] |= 1 << card
            state.points[seat] += points
            state.follow(FRUITS, 1 << card, EVERYONE)
            state.tell("event.planted", "seat", seat, "points", points, action=action)
        else:
            state.tell("event.rested", "seat", seat)
        if self.next_seat(state):
            self.weather(state)

    def weather(self, state: Table) -> None:
        """Sun or, where it hails, hail on every second day; then the next round."""
        sunny = state.below(2) == 0
        coins: int = self.book.rules["sun"] if sunny else -self.book.rules["hail"] if self.book.hails else 0
        state.coins = [max(0, purse + coins) for purse in state.coins]
        state.tell("event.sun" if sunny else "event.hail", "coins", coins)
        state.round += 1
        state.first = state.to_move = (state.first + 1) % self.book.seats
        if state.round == self.book.rules["rounds"]:
            state.to_move = NOBODY
        else:
            self.go(state, HARVEST)

    def question(self, state: Table) -> Message:
        """Ask what to plant."""
        return Message("ask." + self.name, {"seat": state.to_move})

    def refusal(self, state: Table, action: Action) -> Message | None:
        """Only what is in hand can be planted."""
        return Message("refused.not-in-hand", action.arguments()) if action.verb == "plant" else None

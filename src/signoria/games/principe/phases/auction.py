"""Phase 2: the groups of the stock go to the highest bidders."""

from signoria.games.principe.actions import Bid
from signoria.games.principe.colours import KEYS, NAMES
from signoria.games.principe.phases.phase import PrincipePhase
from signoria.games.principe.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.bidding import Bidding, Tender
from signoria.kernel.bits import next_member
from signoria.kernel.heaps import count, heap_of, kinds, without
from signoria.kernel.message import Message
from signoria.kernel.state import NOBODY


class Auction(PrincipePhase):
    """An open ascending auction, begun by the first bidder to the left of Il Principe."""

    def open(self, state: State, bidders: int) -> None:
        """Ask for the first bid."""
        state.bid = 0
        state.leader = NOBODY
        state.bidders = bidders
        state.to_move = next_member(bidders, state.principe, self.rules.seats)

    def lowest(self, state: State) -> int:
        """Give the least that may be bid."""
        return max(self.rules.lowest_bid, state.bid + 1)

    def legal(self, state: State) -> list[Action]:
        first = self.lowest(state) - self.rules.lowest_bid
        after = state.players[state.to_move].ducats - self.rules.lowest_bid + 1
        actions = self.actions.bid[first:after] if first < after else []
        actions.append(self.actions.leave)
        return actions

    def lot(self, state: State) -> str:
        """Name what is sold, for orders."""
        raise NotImplementedError

    def bidding(self, state: State) -> Bidding | None:
        lowest = self.lowest(state)
        may_bid = state.players[state.to_move].ducats >= lowest
        action = self.actions.bid[lowest - self.rules.lowest_bid] if may_bid else None
        return Bidding(self.name, [Tender(self.lot(state), lowest, action)], self.actions.leave)

    def sold(self, state: State) -> str:
        """Name what is sold, for people."""
        raise NotImplementedError

    def label(self, state: State, action: Action) -> Message:
        if isinstance(action, Bid):
            return Message(action.key, {**action.arguments(), "lot": self.sold(state)})
        return Message("do.pass-lot", {"lot": self.sold(state)})

    def refusal(self, state: State, action: Action) -> Message | None:
        if not isinstance(action, Bid):
            return None
        if action.ducats < self.lowest(state):
            return Message("refused.bid-too-low", {"ducats": self.lowest(state)})
        return Message("refused.bid-above-purse", {"ducats": state.players[state.to_move].ducats})

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Bid):
            state.bid = action.ducats
            state.leader = state.to_move
            state.tell_number("event.bid", state.to_move, "bid", action.ducats)
        else:
            state.bidders &= ~(1 << state.to_move)
            state.tell_seat("event.passed", state.to_move)
        self.carry_on(state)

    def carry_on(self, state: State) -> None:
        """Ask the next bidder, or close the auction."""
        if not state.bidders:
            self.leave(state)
        elif state.leader != NOBODY and state.bidders == 1 << state.leader:
            self.sell(state)
        else:
            state.to_move = next_member(state.bidders, state.to_move, self.rules.seats)

    def sell(self, state: State) -> None:
        """The leader pays and becomes Il Principe (I4)."""
        state.players[state.leader].ducats -= state.bid
        state.principe = state.leader
        self.award(state, state.leader)

    def award(self, state: State, winner: int) -> None:
        """Hand over what was sold."""
        raise NotImplementedError

    def leave(self, state: State) -> None:
        """Go on when nobody has bid."""
        raise NotImplementedError


class GroupAuction(Auction):
    """One auction for each colour of the stock."""

    name = "auction"
    heading = "auctions"

    def enter(self, state: State) -> None:
        state.colour = self.next_group(state)
        if state.colour == NOBODY:
            state.acted = 0
            self.go(state, Phases.TURN)
            return
        if state.is_heard():
            state.tell("event.group", "colour", KEYS[state.colour], "cards", count(state.stock, state.colour))
        self.open(state, (1 << self.rules.seats) - 1)

    def lot(self, state: State) -> str:
        return NAMES[state.colour]

    def sold(self, state: State) -> str:
        return f"lot.{NAMES[state.colour]}"

    def next_group(self, state: State) -> int:
        """Find the smallest group; among equals the first in the order of colours."""
        best = NOBODY
        for colour in kinds(state.stock):
            if best == NOBODY or count(state.stock, colour) < count(state.stock, best):
                best = colour
        return best

    def question(self, state: State) -> Message:
        colour = state.colour
        key = "ask.auction" if len(self.legal(state)) > 1 else "ask.auction-only-pass"
        return Message(key, {"colour": KEYS[colour], "cards": count(state.stock, colour), "bid": state.bid})

    def award(self, state: State, winner: int) -> None:
        colour = state.colour
        cards = count(state.stock, colour)
        state.players[winner].gain(colour, cards)
        state.stock = without(state.stock, colour)
        bid, word = state.bid, KEYS[colour]
        if state.is_heard():
            state.tell("event.bought", "seat", winner, "ducats", -bid, "price", bid, "colour", word, "cards", cards)
        may_build = state.round >= self.rules.first_city_round
        self.go(state, Phases.PRIVILEGE if may_build else Phases.AUCTION)

    def leave(self, state: State) -> None:
        colour = state.colour
        if state.is_heard():
            state.tell("event.unsold", "colour", KEYS[colour], "cards", count(state.stock, colour))
        state.unsold += heap_of(count(state.stock, colour), colour)
        state.stock = without(state.stock, colour)
        self.enter(state)

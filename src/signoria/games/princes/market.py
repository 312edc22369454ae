"""What standing orders can be about in the auction phase."""

from signoria.games.princes.names import LOTS, OBJECTS, Pawn
from signoria.games.princes.phases.phase import PrincesBook, lot_word
from signoria.games.princes.state import Phases, State
from signoria.kernel.bidding import Lot, Market


class Objects:
    """The objects of this round's auctions; for whoever has bought or withdrawn, those of the next round."""

    def __init__(self, book: PrincesBook) -> None:
        self.book = book
        self.rules = book.rules

    def market(self, state: State, seat: int) -> Market:
        """Find what a seat may still bid for."""
        is_now = self.is_now(state, seat)
        lots = [Lot(LOTS[lot], lot_word(lot), self.price(state, lot)) for lot in self.lots(state, seat, is_now)]
        return Market(OBJECTS, state.round + (1 if is_now else 2), lots, self.rules.raise_by, True)

    def is_now(self, state: State, seat: int) -> bool:
        """Say whether a seat may still get an object this round."""
        place = self.book.round.index(Phases.OPEN)
        if state.phase == Phases.DEAL or state.place_in_round < place:
            return True
        return state.place_in_round == place and state.players[seat].pawn == Pawn.FREE

    def lots(self, state: State, seat: int, is_now: bool) -> list[int]:
        """List the objects that a seat could get: none sold this round, or passed on just now."""
        player = state.players[seat]
        own = [lot for lot in self.rules.lots if self.book.can_own(state, player, lot)]
        if not is_now or state.phase == Phases.DEAL:
            return own
        sold = state.sold()
        return [lot for lot in own if not sold >> lot & 1 and not self.has_passed(state, seat, lot)]

    def has_passed(self, state: State, seat: int, lot: int) -> bool:
        """Say whether a seat has left the running auction of this object."""
        return state.phase == Phases.BID and state.lot == lot and not state.bidders >> seat & 1

    def price(self, state: State, lot: int) -> int:
        """Give the next bid for an object."""
        if state.phase == Phases.BID and state.lot == lot:
            return state.bid + self.rules.raise_by
        return self.rules.opening_bid

"""What standing orders can be about: the groups of the stock, and the roles that may yet be auctioned."""

from signoria.games.principe.colours import COLOURS, KEYS, NAMES
from signoria.games.principe.phases.auction import GroupAuction
from signoria.games.principe.phases.roles import RoleAuction
from signoria.games.principe.rules import Rules
from signoria.games.principe.state import Phases, State
from signoria.kernel.bidding import Lot, Market
from signoria.kernel.bits import size
from signoria.kernel.heaps import count
from signoria.kernel.state import NOBODY

AWARDING = (Phases.ROLES, Phases.ROLE_AUCTION, Phases.RESTORATION, Phases.BLAZON)


class Sales:
    """The auctions of a round."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def markets(self, state: State, seat: int) -> list[Market]:
        """List the auctions that a seat may still take part in."""
        found = [
            Market(GroupAuction.name, state.round, self.groups(state, seat), 1, False),
            Market(RoleAuction.name, state.round, self.roles(state, seat), 1, False),
        ]
        return [market for market in found if market.lots]

    def is_running(self, state: State, phase: int, colour: int) -> bool:
        """Say whether a colour is being auctioned."""
        return state.phase == phase and state.colour == colour

    def price(self, state: State, is_running: bool) -> int:
        """Give the next bid."""
        return max(self.rules.lowest_bid, state.bid + 1) if is_running else self.rules.lowest_bid

    def groups(self, state: State, seat: int) -> list[Lot]:
        """List the groups of the stock; of the running one only a bidder speaks."""
        lots: list[Lot] = []
        for colour in range(COLOURS):
            is_running = self.is_running(state, Phases.AUCTION, colour)
            if count(state.stock, colour) and (not is_running or state.bidders >> seat & 1):
                lots.append(Lot(NAMES[colour], KEYS[colour], self.price(state, is_running)))
        return lots

    def roles(self, state: State, seat: int) -> list[Lot]:
        """List the roles that are not awarded yet in this round and may come to an auction."""
        if state.phase == Phases.SUPPLY:
            return []
        first = state.colour + 1 if state.phase in AWARDING else 0
        lots = self.due(state, seat) if state.phase in AWARDING else []
        for colour in range(first, COLOURS):
            lots.append(self.lot(self.rules.major_roles[colour]))
            if self.rules.minors_used:
                lots.append(self.lot(self.rules.minor_roles[colour]))
        return lots

    def due(self, state: State, seat: int) -> list[Lot]:
        """Find the role of the present colour that a seat bids for now, or next."""
        colour = state.colour
        if state.phase == Phases.ROLE_AUCTION:
            is_major = state.majors[colour] == NOBODY
            role = self.rules.major_roles[colour] if is_major else self.rules.minor_roles[colour]
            return [self.lot(role, self.price(state, True))] if state.bidders >> seat & 1 else []
        is_tied = size(state.seconds) > 1 and state.seconds >> seat & 1 != 0
        return [self.lot(self.rules.minor_roles[colour])] if is_tied else []

    def lot(self, role: str, price: int = 0) -> Lot:
        """Speak of a role, given its word."""
        return Lot(role.removeprefix("role."), role, price or self.rules.lowest_bid)

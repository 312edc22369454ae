"""What players want done without being asked, as the log made it: orders, choices not told yet, no idle questions."""

from dataclasses import dataclass, field
from typing import Any

from signoria.kernel.game import Game
from signoria.server.table.entries import (
    Chose,
    Entries,
    Given,
    Left,
    Order,
    Ordered,
    Played,
    Preferred,
    Resigned,
    Taken,
    Undone,
    Withdrew,
)


@dataclass
class Intention:
    """What the player of one seat wants."""

    orders: list[Order] = field(default_factory=list)  # the first one counts first
    chosen: list[str] = field(default_factory=list)  # at the same time as others, who have yet to choose
    forced: bool = True  # moves without a choice are played unasked
    given: int = 0  # entries of all kinds

    def order(self, order: Order) -> None:
        """Take an order, in the place of an earlier one on the same lot."""
        keys = [known.key for known in self.orders]
        if order.key in keys:
            self.orders[keys.index(order.key)] = order
        else:
            self.orders.append(order)

    def withdraw(self, key: tuple[str, str]) -> None:
        """Forget an order."""
        self.orders = [order for order in self.orders if order.key != key]

    def played(self, words: str) -> None:
        """See a choice told; any other move ends what was chosen."""
        self.chosen = self.chosen[1:] if self.chosen[:1] == [words] else []


class Intentions:
    """Those of all seats."""

    def __init__(self, seats: int) -> None:
        self.seats = [Intention() for _ in range(seats)]

    def follow(self, entry: Entries) -> None:
        """Let an entry of the log change what is wanted; for a seat that changes hands, nothing is."""
        if isinstance(entry, (Ordered, Withdrew, Chose, Preferred)):
            self._hear(entry)
        elif isinstance(entry, Played):
            self.seats[entry.seat].played(entry.words)
        elif isinstance(entry, Undone):
            self.seats[entry.seat].orders = []  # or else they would do at once what was taken back
            for intention in self.seats:
                intention.chosen = []
        elif isinstance(entry, (Taken, Left, Resigned)):
            self.seats[entry.seat] = Intention(given=self.seats[entry.seat].given)
        elif isinstance(entry, Given):
            self.seats[entry.seat].orders, self.seats[entry.seat].chosen = [], []

    def _hear(self, entry: Ordered | Withdrew | Chose | Preferred) -> None:
        intention = self.seats[entry.seat]
        intention.given += 1
        if isinstance(entry, Ordered):
            intention.order(entry.order)
        elif isinstance(entry, Withdrew):
            intention.withdraw((entry.market, entry.lot))
        elif isinstance(entry, Chose):
            intention.chosen = list(entry.words)
        else:
            intention.forced = entry.forced

    def lapse(self, game: Game[Any], state: Any) -> None:
        """Forget the orders whose occasion or lot is gone."""
        for seat, intention in enumerate(self.seats):
            if intention.orders:
                found = {market.name: market for market in game.markets(state, seat)} if state.to_move >= 0 else {}
                lots = {(name, lot.name): market.occasion for name, market in found.items() for lot in market.lots}
                lots.update({(name, ""): market.occasion for name, market in found.items()})
                intention.orders = [order for order in intention.orders if lots.get(order.key) == order.occasion]

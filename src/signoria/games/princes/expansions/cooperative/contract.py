"""Who pays first when two neighbours build together."""

from mypy_extensions import mypyc_attr

from signoria.games.princes.expansions.cooperative.borders import Borders
from signoria.games.princes.phases.phase import PrincesPhase, piece_word
from signoria.games.princes.state import State
from signoria.kernel.message import Message


@mypyc_attr(allow_interpreted_subclasses=True)
class Contract(PrincesPhase):
    """The proposer pays the bank, then receives the partner's share."""

    def cost(self, state: State, seat: int) -> int:
        """What the building costs the proposer, by the proposer's own Builders."""
        return self.rules.build_costs[state.players[seat].builders]

    def means(self, state: State, seat: int, price: int) -> int:
        """What the proposer could pay the bank if the partner paid this price."""
        return self.book.reach(state.players[seat])

    def can_build_at(self, state: State, seat: int, price: int) -> bool:
        """Say whether that covers the cost."""
        return self.means(state, seat, price) >= self.cost(state, seat)

    def refuse_price(self, state: State, seat: int, price: int) -> Message | None:
        """Refuse a price that leaves the bank unpaid."""
        if self.can_build_at(state, seat, price):
            return None
        means = self.means(state, seat, price)
        return Message("refused.money", {"price": self.cost(state, seat), "reach": means})

    def settle(self, state: State, borders: Borders, price: int) -> None:
        """Move the money."""
        self.pay_bank(state, borders)
        self.pay_share(state, borders, price)

    def pay_bank(self, state: State, borders: Borders) -> None:
        """The proposer pays for the building."""
        cost = self.cost(state, borders.proposer)
        self.pay(state, borders.proposer, cost, "event.build", "piece", piece_word(borders.building))

    def pay_share(self, state: State, borders: Borders, price: int) -> None:
        """The partner pays the proposer."""
        seat, partner = borders.proposer, borders.partner
        self.pay(state, partner, price, "event.share-paid", "other", seat)
        state.players[seat].florins += price
        state.tell("event.share-received", "seat", seat, "florins", price, "other", partner)


class AdvanceContract(Contract):
    """The partner's share comes first, so that it may help to pay the bank."""

    def means(self, state: State, seat: int, price: int) -> int:
        return self.book.reach(state.players[seat]) + price

    def settle(self, state: State, borders: Borders, price: int) -> None:
        self.pay_share(state, borders, price)
        self.pay_bank(state, borders)

"""Something that two seats talk about in the midst of a turn."""

from mypy_extensions import mypyc_attr

from signoria.games.princes.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Discussion:
    """A proposal on the table: both agree on a price that the partner pays, or they part."""

    def __init__(self, proposer: int, partner: int, prices: list[int], is_placed: bool) -> None:
        self.proposer = proposer
        self.partner = partner
        self.prices = prices  # those that both could pay, from the lowest on: of a price already named that alone
        self.is_placed = is_placed  # whether it has been said where

    def agreed(self, price: int) -> State:
        """Give the table as it would stand if both agreed on this price."""
        raise NotImplementedError

    def parted(self) -> State:
        """Give the table as it would stand without an agreement."""
        raise NotImplementedError

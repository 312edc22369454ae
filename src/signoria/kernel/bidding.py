"""What a standing order (a proxy bid) can be about: what is auctioned, the next bid for it, and how to stay out."""

from signoria.kernel.action import Action


class Lot:
    """Something that is up for auction or may yet be; `word` names it in the lexicon, `price` is the next bid."""

    def __init__(self, name: str, word: str, price: int) -> None:
        self.name = name
        self.word = word
        self.price = price

    def is_like(self, other: "Lot") -> bool:
        """Say whether nothing about it has changed."""
        return self.price == other.price and self.name == other.name and self.word == other.word


class Market:
    """Auctions that belong together, as far as a seat may still take part: one `occasion` is one round's of them.

    Bids are multiples of `step`; `opens` where the seats themselves say what is put up.
    """

    def __init__(self, name: str, occasion: int, lots: list[Lot], step: int, opens: bool) -> None:
        self.name = name
        self.occasion = occasion
        self.lots = lots
        self.step = step
        self.opens = opens

    def is_like(self, other: "Market") -> bool:
        """Say whether nothing about it has changed."""
        if self.name != other.name or self.occasion != other.occasion or len(self.lots) != len(other.lots):
            return False
        if self.step != other.step or self.opens != other.opens:
            return False
        return all(self.lots[i].is_like(other.lots[i]) for i in range(len(self.lots)))


class Tender:
    """The least that the seat to move may bid for a lot, and how it is done; without an action it may not."""

    def __init__(self, lot: str, price: int, action: Action | None) -> None:
        self.lot = lot
        self.price = price
        self.action = action


class Bidding:
    """The seat to move is asked to bid or to stay out; where it `opens`, it says itself what is put up."""

    def __init__(self, market: str, tenders: list[Tender], leave: Action, opens: bool = False) -> None:
        self.market = market
        self.tenders = tenders
        self.leave = leave
        self.opens = opens


def are_alike(these: list[Market], those: list[Market]) -> bool:
    """Say whether nothing about some markets has changed."""
    if len(these) != len(those):
        return False
    return all(these[i].is_like(those[i]) for i in range(len(these)))

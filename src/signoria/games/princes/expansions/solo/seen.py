"""What the solo game adds to a view, as types."""

from typing import NotRequired, TypedDict

from signoria.games.princes.expansions.seen import Track


class CardInRow(TypedDict):
    """One card of Wolfgang's row, with the bonus cards on it; what nobody has looked at has no name."""

    kind: str
    face_up: bool
    profession: str | None
    bonus: list[str]


class Wolfgang(TypedDict):
    """Wolfgang's belongings."""

    florins: int
    fame: int
    track: Track
    best_work: int
    bought: str | None
    row: list[CardInRow]
    jesters: int
    builders: int
    landscapes: dict[str, int]
    buildings: dict[str, int]
    freedoms: dict[str, int]
    prestige: list[str]


class DummyCard(TypedDict):
    """One card of a dummy's column."""

    face_up: bool
    profession: str | None


class WantedObject(TypedDict):
    """An object on an automa card, and what its price changes by."""

    object: str
    modifier: int


class AutomaCard(TypedDict):
    """What stands on an automa card."""

    number: int
    rounds: str
    objects: list[WantedObject]
    first_action: list[str]
    second_action: list[str]


class Automa(TypedDict):
    """The automa cards of this round, the die, and what was rolled."""

    auction_card: AutomaCard | None
    action_cards: list[AutomaCard]
    die: int | None
    last_bids: dict[str, int]
    prices: dict[str, int]
    auctions: int
    auctions_at_most: int
    deck: dict[str, int]
    discarded: dict[str, int]


class SoloView(TypedDict):
    """Wolfgang, the dummies and the automa cards."""

    wolfgang: NotRequired[Wolfgang]
    dummies: NotRequired[list[list[DummyCard]]]
    automa: NotRequired[Automa]


class SoloReference(TypedDict):
    """All automa cards."""

    automa_cards: NotRequired[list[AutomaCard]]

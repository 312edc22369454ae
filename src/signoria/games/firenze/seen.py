"""What a seat sees of Firenze, as types."""

from typing import Literal, NotRequired, TypedDict

from signoria.kernel.seen import AnyView, Phrase

Heap = dict[str, int]  # bricks by colour


class RowCard(TypedDict):
    """A card of the row with its bricks, and its price this turn."""

    card: str
    kind: str
    price: int
    bricks: Heap


class Contract(TypedDict):
    """What a contract is worth, what lies on it, whether it can be fulfilled."""

    colour: str
    height: int
    points: int
    balcony: str | None
    owner: int | Literal["neutral"] | None
    open: bool


class Tower(TypedDict):
    """A tower on a building site."""

    colour: str
    height: int
    grown: bool


class Turn(TypedDict):
    """Where the turn stands."""

    event: str | None
    played: list[str]
    exchanged: bool
    built: int
    cost: int
    chosen: int | None
    paid: int | None
    owed: int
    wanted: str | None
    given: Heap | None
    rival: int | None


class Player(TypedDict):
    """What lies before a player; the hand is its owner's, and everybody's at the end."""

    points: int
    letters: int
    warehouse: Heap
    room: int
    towers: list[Tower]
    buildings: list[str]
    cards: int
    hand_count: int
    contracts: int
    barred: bool
    hand: NotRequired[list[str]]


class View(AnyView):
    """The table as one seat sees it."""

    round: int
    active: int
    ender: int | None
    row: list[RowCard]
    deck: int
    discard: list[str]
    bag: Heap
    church: list[str]
    contracts: list[Contract]
    balcony: str | None
    levels: dict[str, int]
    majorities: dict[str, int]
    turn: Turn | None
    players: list[Player]
    texts: dict[str, Phrase]


class CardText(TypedDict):
    """What a card is, when it may be played and what it does."""

    kind: str
    copies: int
    moments: list[str]
    text: Phrase


class Reference(TypedDict):
    """What anyone may look up and no move changes."""

    colours: list[str]
    bricks: Heap
    majorities: dict[str, int]
    heights: list[int]
    levels: dict[str, int]
    cards: dict[str, CardText]
    row: int
    church_spaces: int
    letters: int
    exchange_price: int
    build_costs: list[int]
    warehouse: int
    card_limit: int
    end_points: int
    turn_limit: int

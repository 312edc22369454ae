"""What a seat sees of The Princes of Florence, as types."""

from typing import NotRequired, TypedDict

from signoria.games.princes.expansions.cooperative.seen import CooperativeReference, CooperativeView
from signoria.games.princes.expansions.muse.seen import MuseReference, MuseView
from signoria.games.princes.expansions.seen import Track
from signoria.games.princes.expansions.solo.seen import SoloReference, SoloView
from signoria.kernel.seen import AnyView

Bill = dict[str, int]  # the value of a work line by line, and `total`


class Placed(TypedDict):
    """A piece that lies in a principality; one across a border names the partner."""

    piece: str
    squares: list[str]
    partner: NotRequired[int]


class Player(TypedDict):
    """What lies before a player, and to the owner the secret things."""

    fame: int
    track: Track
    pawn: str
    hand_count: int
    recruiting: int
    bonus_count: int
    prestige_count: int
    played: list[str]
    recruited: int
    freedoms: list[str]
    landscapes: dict[str, int]
    builders: int
    jesters: int
    placed: list[Placed]
    empty_squares: int
    best_work: int
    build_cost: int
    florins: NotRequired[int]
    prestige: NotRequired[list[str]]
    hand: NotRequired[list[str]]
    bonus: NotRequired[list[str]]
    worth: NotRequired[dict[str, Bill]]
    bonus_worth: NotRequired[dict[str, int]]
    wants: NotRequired[dict[str, list[str]]]
    reach: NotRequired[int]
    fits: NotRequired[list[str]]


class Auction(TypedDict):
    """The running auction."""

    lot: str
    bid: int
    leader: int
    bidders: list[int]
    bids: list[int | None]


class Turn(TypedDict):
    """The running action turn, with the work or piece in hand."""

    actions_left: int
    took_profession: bool
    took_freedom: bool
    work: str | None
    value: int | None
    bill: Bill | None
    added: dict[str, int]
    piece: str | None


class Drawn(TypedDict):
    """Cards in front of the seat that chooses: to itself their faces, to others their number."""

    deck: str
    count: int
    cards: NotRequired[list[str]]


class Grid(TypedDict):
    """A principality without its pieces."""

    width: int
    height: int
    palazzo: list[str]


class View(AnyView, MuseView, CooperativeView, SoloView):
    """The table as one seat sees it."""

    round: int
    rounds: int
    minimum: int
    starter: int | None
    stacks: dict[str, int]
    buildings: dict[str, int]
    freedoms: dict[str, int]
    decks: dict[str, int]
    auction: Auction | None
    turn: Turn | None
    drawn: Drawn | None
    board: Grid
    players: list[Player]


class Wishes(TypedDict):
    """What a profession wants."""

    building: str
    landscape: str
    freedom: str


class Prices(TypedDict):
    """What auctions and actions cost."""

    opening_bid: int
    raise_by: int
    last_price: int
    card: int
    freedom: int
    build: list[int]


class Values(TypedDict):
    """What a work counts, what it must reach and what it earns."""

    building: int
    landscape: int
    freedom: int
    jester: int
    card: int
    minimum: list[int]
    florins_per_value: int
    florins_per_point: int
    best_work: int
    builders_for_adjacency: int


class Reference(MuseReference, CooperativeReference, SoloReference):
    """What anyone may look up and no move changes."""

    grid: list[str]
    pieces: dict[str, str]
    supply: dict[str, int]
    lots: list[str]
    professions: dict[str, Wishes]
    prices: Prices
    values: Values

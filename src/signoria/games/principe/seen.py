"""What a seat sees of Il Principe, as types."""

from typing import NotRequired, TypedDict

from signoria.kernel.seen import AnyView

Counts = dict[str, int]  # cards by colour


class City(TypedDict):
    """What a city asks and gives."""

    name: str
    size: str
    cards: Counts
    ducats: int
    points: int
    shields: int
    regions: list[str]


class Land(TypedDict):
    """A region of the map, with the cities that lie on it."""

    name: str
    land: str
    cities: list[str]


class Region(Land):
    """A region with the shields of every seat."""

    shields: list[int]


class Role(TypedDict):
    """Who holds the roles of a colour."""

    colour: str
    major: str
    major_holder: int | None
    minor: NotRequired[str]
    minor_holder: NotRequired[int | None]


class Auction(TypedDict):
    """The running auction of a group of cards or of a role."""

    colour: str
    role: str | None
    bid: int
    leader: int | None
    bidders: list[int]


class Shields(TypedDict):
    """The shields being placed, and for which city."""

    city: str | None
    left: int


class Player(TypedDict):
    """What lies before a player, and to the owner the secret things."""

    family: str
    points: int
    hand_count: int
    offered_count: int
    face_up: Counts
    face_down: Counts
    shields: int
    cities: list[str]
    ducats: NotRequired[int]
    hand: NotRequired[Counts]
    offered: NotRequired[Counts]


class View(AnyView):
    """The table as one seat sees it."""

    round: int
    is_last_round: bool
    principe: int
    deck: int
    last_round_below: int
    stock: Counts
    unsold: Counts
    city_deck: int
    open_cities: list[City]
    regions: list[Region]
    roles: list[Role]
    auction: Auction | None
    shields: Shields | None
    players: list[Player]


class Building(TypedDict):
    """The building of a colour, and how many cards of it there are."""

    name: str
    cards: int


class RoleNames(TypedDict):
    """The roles in the order of colours, and what they score when another builds."""

    major: list[str]
    minor: list[str]
    city_major: int
    city_minor: int


class Reference(TypedDict):
    """What anyone may look up and no move changes."""

    families: list[str]
    regions: list[Land]
    cities: dict[str, City]
    buildings: dict[str, Building]
    roles: RoleNames
    effects: dict[str, int | str]
    final: dict[str, int]

"""What Cooperative building adds to a view, as types."""

from typing import NotRequired, TypedDict


class Principality(TypedDict):
    """Where a principality lies on the shared board, with its Palazzo."""

    seat: int
    corner: list[int]
    palazzo: list[str]


class Border(TypedDict):
    """The squares of two neighbours that lie opposite each other, in pairs."""

    seats: list[int]
    squares: list[list[str]]


class Layout(TypedDict):
    """All principalities and their borders."""

    principalities: list[Principality]
    borders: list[Border]


class Part(TypedDict):
    """The squares of a joint building in one principality."""

    seat: int
    squares: list[str]


class Joint(TypedDict):
    """A building across a border: `at` are its squares on the shared board, rows counted from below."""

    piece: str
    seats: list[int]
    parts: list[Part]
    at: list[list[int]]


class SharedBoard(Layout):
    """The layout, and what stands across borders."""

    joint_buildings: list[Joint]


class Proposal(TypedDict):
    """The proposal being discussed, as far as it was said."""

    building: str
    proposer: int
    partner: int
    placement: Joint | None
    price: int | None
    counter: int | None


class CooperativeView(TypedDict):
    """The shared board and what is negotiated."""

    shared_board: NotRequired[SharedBoard]
    proposal: NotRequired[Proposal | None]


class CooperativeReference(TypedDict):
    """How the principalities lie."""

    shared_board: NotRequired[Layout]

"""What is found out once about a table and holds for a while: until the next entry, or the next that is no move."""

from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from signoria.kernel.bidding import Market
from signoria.server.person import Person
from signoria.server.protocol.messages import Phrase
from signoria.server.protocol.scene import Choice, Happening, MarketInfo, SeatInfo


class Stage(Struct, frozen=True, gc=False):
    """What is being asked of whom."""

    to_move: int | None
    phase: str
    section: str
    question: Phrase
    legal: list[Choice]
    scores: list[int] | None
    ranking: list[int] | None


class Shown(Struct, frozen=True, gc=False):
    """Markets as they were last shown to a seat, and what they were made of."""

    found: list[Market]
    up: list[tuple[str, str]]
    infos: list[MarketInfo]


class Moment(Struct, gc=False):
    """What holds from one entry to the next."""

    deciding: list[int] | None = None
    asked: dict[int, Any] = {}  # the table on which each seat chooses, if it has to
    waiting: Stage | None = None  # as it is shown to everybody who is not asked
    shown: tuple[object, list[SeatInfo]] | None = None  # who sits where, by who was there
    up: list[tuple[str, str]] | None = None  # markets and lots that are being auctioned
    told: dict[int, Happening] = {}  # by number, as all but its seat hear it


@dataclass
class Company:
    """What no move changes: who holds which seats, and who plays against whom."""

    persons: list[int] | None = None  # the seats that they decide for
    names: str = ""  # as JSON
    held: dict[Person, list[int]] = field(default_factory=dict)
    others: dict[int, list[int]] = field(default_factory=dict)

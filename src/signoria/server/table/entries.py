"""What a table's log is made of: the only thing that is stored of a game."""

from typing import Literal

import msgspec
from msgspec import Struct

from signoria.server.protocol.messages import Beyond
from signoria.server.protocol.pace import Pace
from signoria.server.protocol.requests import ABSENCE


class Entry(Struct, frozen=True, tag_field="kind", tag=str.lower, kw_only=True):
    """One line of the log; `time` in milliseconds since 1970."""

    time: int


class Place(Struct, frozen=True):
    """Who is to sit on a seat at first: a person (`holder`), an opponent (`level`), or whoever brings the token.

    A holder is a person; of a token, the log has the hash. A seat may be `kept` for a person to sit down by a click.
    """

    name: str = ""
    holder: str = ""
    level: str = ""
    token: str = ""
    kept: str = ""


class Order(Struct, frozen=True):
    """What to do about a lot of a market (empty: whatever is not ordered) on one occasion: bid up to a limit, then …

    With `opens` it is put up, or taken, whenever the seat is to say what is sold.
    """

    market: str
    occasion: int
    lot: str
    limit: int = 0
    beyond: Beyond = "pass"
    opens: bool = False

    @property
    def key(self) -> tuple[str, str]:
        """What it is about."""
        return self.market, self.lot


class Opened(Entry, frozen=True):
    """The table was set up; after `absence` seconds the seat of a player who is away may be given to another."""

    places: list[Place]
    absence: int = ABSENCE
    public: bool = False
    word: str = ""
    pace: Pace | None = None
    rated: bool = False


class Sat(Entry, frozen=True):
    """A browser took a seat, one more took it, or its name changed: as it was before seats belonged to persons."""

    seat: int
    name: str
    holder: str


class Offered(Entry, frozen=True):
    """A link to a seat was made; `away` where its player has been away too long, and may still come back."""

    seat: int
    token: str
    away: bool = False


class Taken(Entry, frozen=True):
    """A person took a seat by its link; whoever had it before has it no longer."""

    seat: int
    name: str
    holder: str


class Renamed(Entry, frozen=True):
    """A seat has another name."""

    seat: int
    name: str


class Left(Entry, frozen=True):
    """A person gave a seat up."""

    seat: int


class Given(Entry, frozen=True):
    """A seat is played by an opponent from now on; by none with an empty level; `away` where others decided it."""

    seat: int
    level: str
    away: bool = False


class Began(Entry, frozen=True):
    """The game was dealt."""


class Played(Entry, frozen=True):
    """A seat acted; `level` where an opponent did it, `by` where the server did it for its player."""

    seat: int
    words: str
    level: str = ""
    by: Literal["", "order", "choice", "forced"] = ""


class Undone(Entry, frozen=True):
    """Only the first `to` actions still stand."""

    seat: int
    to: int


class Asked(Entry, frozen=True):
    """A seat wants to take back."""

    seat: int
    to: int


class Answered(Entry, frozen=True):
    """A seat agreed to it, or did not."""

    seat: int
    yes: bool


class Said(Entry, frozen=True):
    """A seat chatted."""

    seat: int
    text: str


class Faltered(Entry, frozen=True):
    """An opponent could not decide; the reason is a key under `falter`."""

    seat: int
    level: str
    reason: str


class Closed(Entry, frozen=True):
    """Nobody may look on but players and those invited."""


class Reopened(Entry, frozen=True):
    """Everybody who has the address may look on again."""


class Removed(Entry, frozen=True):
    """Somebody may look on no longer."""

    onlooker: str


class Published(Entry, frozen=True):
    """Everybody on this server may sit down, or (not `public`) only by link."""

    public: bool
    word: str = ""


class Expired(Entry, frozen=True):
    """The time of a seat was up."""

    seat: int


class Resumed(Entry, frozen=True):
    """A game paused at the end of somebody's time goes on."""

    seat: int


class Stood(Entry, frozen=True):
    """The server was down for so many milliseconds, in which no clock ran."""

    span: int


class Announced(Entry, frozen=True):
    """A player will be on holiday: between these moments the seat's time does not run."""

    seat: int
    since: int
    until: int


class Cancelled(Entry, frozen=True):
    """The holiday that begins, or began, at this moment is taken back or ends."""

    seat: int
    since: int


class Resigned(Entry, frozen=True):
    """A player gave the game up: an opponent of some level plays on for good, or (none) the game ends."""

    seat: int
    level: str = ""


class Rematched(Entry, frozen=True):
    """The same people have another table."""

    seat: int
    table: str


class Ordered(Entry, frozen=True):
    """A seat gave a standing order, in place of an earlier one on the same lot; nobody else is told."""

    seat: int
    order: Order


class Withdrew(Entry, frozen=True):
    """A seat took a standing order back; nobody else is told."""

    seat: int
    market: str
    lot: str


class Chose(Entry, frozen=True):
    """A seat chose at the same time as others, all of it anew; told when everybody has."""

    seat: int
    words: list[str]


class Preferred(Entry, frozen=True):
    """A seat wants to be asked, or not, where there is no choice; nobody else is told."""

    seat: int
    forced: bool


UNTOLD = (Ordered, Withdrew, Chose, Preferred)  # kept in the log, and in nobody's story
IN_PLAY = (Played, *UNTOLD)  # these leave everybody where they sit

Entries = (
    Opened | Sat | Offered | Taken | Renamed | Left | Given | Began | Played | Undone | Asked | Answered | Said
    | Faltered | Closed | Reopened | Removed | Published | Expired | Resumed | Stood | Resigned
    | Rematched | Ordered | Withdrew | Chose | Preferred | Announced | Cancelled
)  # fmt: skip

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Entries)


def write(entry: Entry) -> str:
    """Write an entry for the store."""
    return _encoder.encode(entry).decode()


def read(text: str) -> Entries:
    """Read an entry from the store."""
    entry: Entries = _decoder.decode(text)
    return entry

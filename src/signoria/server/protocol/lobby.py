"""What home is told over HTTP: the games, the tables, and who can open a link."""

from typing import Literal

from signoria.server.protocol.messages import Outgoing, Refusal, Status, Words
from signoria.server.protocol.pace import Pace


class ChoiceInfo(Outgoing, frozen=True):
    """One value of an option."""

    value: str
    words: Words


class OptionInfo(Outgoing, frozen=True):
    """One option of a game; of kind `many`, any of its choices joined by +."""

    name: str
    words: Words
    kind: Literal["one", "many", "flag"]
    choices: list[ChoiceInfo]
    default: str


class DataCount(Outgoing, frozen=True):
    """How many numbers of a game come from print, and how many had to be found out."""

    sourced: int
    reconstructed: int
    assumed: int


class GameInfo(Outgoing, frozen=True):
    """One game as the lobby shows it."""

    name: str
    title: Words
    about: Words  # in one sentence; empty where the game's words do not say it
    options: list[OptionInfo]
    data: DataCount
    lesson: bool  # whether there is a guided first game


class LevelInfo(Outgoing, frozen=True):
    """One strength of opponent; one that is not `ready` yet is played at random."""

    name: str
    words: Words
    ready: bool


class Lobby(Outgoing, frozen=True):
    """Answers GET /api/lobby."""

    protocol: int
    version: str
    languages: list[str]
    games: list[GameInfo]
    levels: list[LevelInfo]


class RefusedChoice(Outgoing, frozen=True):
    """A choice that does not go with the others, and why."""

    option: str
    choice: str
    refusal: Refusal


class Checked(Outgoing, frozen=True):
    """Answers POST /api/check; `game` is the written form, empty where refused."""

    game: str
    seats: int
    options: dict[str, str]  # all of them, defaults filled in
    refusal: Refusal | None
    refused: list[RefusedChoice]


class SeatLink(Outgoing, frozen=True):
    """The secret of a seat; its link is /table/<table>#<token>."""

    seat: int
    token: str


class Created(Outgoing, frozen=True):
    """Answers POST /api/tables and POST /api/records; `links` are those of friends' seats, told this once."""

    table: str
    links: list[SeatLink]


class TableCard(Outgoing, frozen=True):
    """One of my tables in a list."""

    table: str
    game: str
    status: Status
    seats: list[int]  # mine
    names: list[str]
    to_move: int | None
    created: int  # milliseconds since 1970
    updated: int
    host: bool  # I made it
    deadline: int | None  # when the time of the seat to move is up


class OpenSeat(Outgoing, frozen=True):
    """A seat in the list of open tables; free where it has neither name nor level."""

    name: str
    level: str


class OpenTable(Outgoing, frozen=True):
    """A table where everybody on this server may sit down."""

    table: str
    game: str
    created: int  # milliseconds since 1970
    seats: list[OpenSeat]
    pace: Pace | None
    word: str  # of the host
    rated: bool


class OpenTables(Outgoing, frozen=True):
    """Answers GET /api/open, the latest first."""

    tables: list[OpenTable]


class MyTables(Outgoing, frozen=True):
    """Answers GET /api/tables, the latest first; what comes after is at /api/tables?after=<more>, if not empty."""

    tables: list[TableCard]
    more: str


class Reach(Outgoing, frozen=True):
    """Answers GET /api/reach: who can open a link of this server, and by which addresses."""

    by: Literal["here", "network", "public"]  # this machine alone, its network, everybody
    addresses: list[str]
    door: bool  # whether the one who asks may let the network in, or no longer

"""The whole table as a seat sees it, over its WebSocket."""

from collections.abc import Mapping
from typing import Literal

from signoria.server.protocol.messages import Answer, Beyond, Kind, Outgoing, Phrase, Status, Telling
from signoria.server.protocol.pace import Pace


class Holiday(Outgoing, frozen=True):
    """Days on which a seat's time does not run, from midnight to midnight of its player; milliseconds since 1970."""

    since: int
    until: int


class SeatTime(Outgoing, frozen=True):
    """Milliseconds that a seat has for its turn, or would have; its own reserve is part of them."""

    left: int
    reserve: int
    holidays: list[Holiday]  # announced and not over yet, in order


class SeatInfo(Outgoing, frozen=True):
    """Who sits on a seat; a person's seat may be played by an opponent for a while."""

    seat: int
    name: str
    who: Literal["nobody", "person", "agent"]  # who plays it now
    taken: bool  # a person holds it, even while an opponent plays
    level: str
    note: Phrase | None
    connected: bool
    ends: int | None  # when the table no longer waits for its player, who is away: milliseconds since 1970
    spent: int  # milliseconds thought
    resigned: bool
    person: str  # the key of the page of whoever holds it
    time: SeatTime | None  # at the moment `now` of the scene; None without a clock


class Choice(Outgoing, frozen=True):
    """One legal action: `words` to play it, `label` to show it."""

    index: int
    words: str
    label: Phrase
    quiet: bool  # it passes, ends or puts off: never what a button should invite to


class Happening(Outgoing, frozen=True):
    """One entry of the table's log as the receiver may know it, numbered from 1 without gaps.

    `action` counts the actions on the table after it; `undone` took back all beyond that.
    """

    number: int
    time: int
    kind: Kind
    seat: int | None
    action: int
    told: list[Telling]
    text: str  # what was said
    words: str  # the action played, where the receiver may know it
    by: Literal["", "order", "choice", "forced"]  # the server played it; by an order only to its owner


class Rival(Outgoing, frozen=True):
    """Who plays along without a seat, with their points."""

    name: str
    points: int


class UndoWish(Outgoing, frozen=True):
    """Somebody wants to take back, and these seats have not answered yet."""

    seat: int
    to: int
    waiting: list[int]


class UndoInfo(Outgoing, frozen=True):
    """What the receiver may take back now: down to `to` actions, by right or by asking."""

    may: Literal["freely", "ask", "no"]
    to: int
    wish: UndoWish | None


class LotInfo(Outgoing, frozen=True):
    """Something that is auctioned, or may be: its word, and the next bid."""

    lot: str
    word: str
    price: int
    up: bool  # it is being auctioned now


class MarketInfo(Outgoing, frozen=True):
    """Auctions that the receiver may give standing orders for; bids go by `step`."""

    market: str
    occasion: int
    label: Phrase
    step: int
    opens: bool  # the seats themselves say what is put up
    lots: list[LotInfo]


class OrderInfo(Outgoing, frozen=True):
    """A standing order of the receiver's; an empty lot is all the others of the market."""

    market: str
    lot: str
    word: str
    limit: int
    beyond: Beyond
    opens: bool


class TableScene(Answer, frozen=True, tag="table"):
    """The whole table as `seat` sees it; only the `story` is partial: what came after `since`."""

    table: str
    status: Status
    game: str  # written form
    title: str  # name of the game
    number: int  # of the last happening
    position: int  # to be named in Play, Undo and Consent
    action: int  # actions played
    host: bool
    holds: list[int]  # seats the receiver may act for
    free: list[int]  # seats the receiver may take by a click
    invited: int | None  # the seat that the token in `Enter` opens
    seat: int | None
    seats: list[SeatInfo]
    spectators: int
    closed: bool  # to onlookers
    absence: int  # seconds that the table waits for somebody who is away; 0: for ever
    public: bool  # everybody on this server may sit down before the game begins
    word: str  # of the host, to them
    rated: bool
    pace: Pace | None
    ticking: int | None  # the seat whose time runs
    late: int | None  # the seat at the end of whose time the game was paused
    rematch: str  # the table where the same people met again, for those who played
    to_move: int | None
    phase: str
    section: str  # heading in the rules
    question: Phrase
    legal: list[Choice]  # the receiver's, if it is to move
    view: Mapping[str, object] | None  # None before the game begins
    scores: list[int] | None  # after the end
    ranking: list[int] | None
    rivals: list[Rival]  # after the end
    undo: UndoInfo
    deciding: list[int]  # persons' seats that are asked now, several where all choose at once
    chosen: list[Choice]  # by the receiver, and not told before everybody has chosen
    markets: list[MarketInfo] | None  # what the receiver may give orders about; null: as it was told last
    orders: list[OrderInfo]  # the receiver's
    forced: bool  # the receiver's moves without a choice are played by themselves
    now: int  # the server's clock
    thinking_since: int
    since: int
    story: list[Happening]


class OnlookerInfo(Outgoing, frozen=True):
    """Somebody who looks on, as the host sees them."""

    key: str
    name: str
    label: str  # browser and system

"""What the server answers, over HTTP and over a table's WebSocket."""

from collections.abc import Mapping
from typing import Literal

from signoria.server.protocol.messages import Beyond, Kind, Outgoing, Phrase, Refusal, Status, Telling, Words
from signoria.server.protocol.pace import Pace


class Answer(Outgoing, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    """Received over a table's WebSocket."""


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


class LessonStep(Outgoing, frozen=True):
    """One idea of a lesson, after `at` actions of its prepared game; `words` name the move to make, if there is one."""

    at: int
    title: Words
    text: Words
    why: Words
    place: str
    words: str


class Lesson(Outgoing, frozen=True):
    """Answers GET /api/lessons/{game}: a guided first game, with what can be looked up at its table."""

    game: str
    steps: list[LessonStep]
    reference: Mapping[str, object]


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


class RatingInfo(Outgoing, frozen=True):
    """How strong somebody is believed to be at a game of so many seats; against people, or against named levels."""

    game: str
    seats: int
    kind: Literal["people", "levels"]
    mean: float
    deviation: float
    games: int


class PlayedGame(Outgoing, frozen=True):
    """A game somebody has finished; without a place where it was given up."""

    table: str
    game: str
    names: list[str]
    place: int | None
    points: int | None
    rated: bool
    finished: int  # milliseconds since 1970


class Habit(Outgoing, frozen=True):
    """What somebody likes to buy or build: the event that tells it, the thing as a word of the game, and how often."""

    game: str
    deed: str
    thing: str
    count: int


class PersonPage(Outgoing, frozen=True):
    """Answers GET /api/persons/<key>, or /api/persons/me; others see rated games and those of open tables."""

    key: str
    name: str
    me: bool
    ratings: list[RatingInfo]
    games: list[PlayedGame]
    habits: list[Habit]


class LadderRow(Outgoing, frozen=True):
    """Somebody in a ladder: a person, or a level of opponent."""

    key: str
    name: str
    level: str
    mean: float
    deviation: float
    games: int


class LadderList(Outgoing, frozen=True):
    """Those who played rated games of so many seats, the strongest first."""

    game: str
    seats: int
    kind: Literal["people", "levels"]
    rows: list[LadderRow]


class Ladder(Outgoing, frozen=True):
    """Answers GET /api/ladder."""

    lists: list[LadderList]


class Reach(Outgoing, frozen=True):
    """Answers GET /api/reach: who can open a link of this server, and by which addresses."""

    by: Literal["here", "network", "public"]  # this machine alone, its network, everybody
    addresses: list[str]
    door: bool  # whether the one who asks may let the network in, or no longer


class Dictionary(Outgoing, frozen=True):
    """Answers GET /api/words/<language> and /api/words/<language>/<game>."""

    language: str
    words: dict[str, str]


class RulesPage(Outgoing, frozen=True):
    """Answers GET /api/rules/<language>/<page>, the game's name or one that it links to (princes-expansions.fr.md).

    Where a language has no page, `language` names another. `further` are the pages that go on with it.
    """

    page: str
    language: str
    markdown: str
    further: list[str]


class FactInfo(Outgoing, frozen=True):
    """One number, or row of a table, with where it comes from."""

    file: str
    name: str
    value: str
    source: str
    status: Literal["sourced", "reconstructed", "assumed"]
    note: str


class DataStatus(Outgoing, frozen=True):
    """Answers GET /api/data/<game>."""

    game: str
    checksum: str
    facts: list[FactInfo]


class ComponentInfo(Outgoing, frozen=True):
    """Something that can be looked up: what it does, where the rules speak of it, and how sure its row is."""

    name: str
    title: Phrase
    group: str  # a word
    texts: list[Phrase]
    heading: str
    count: int  # in the box; 0 where counting says nothing
    status: Literal["sourced", "reconstructed", "assumed"]
    note: str


class ComponentList(Outgoing, frozen=True):
    """Answers GET /api/tables/<table>/components and /api/components/<game>."""

    components: list[ComponentInfo]


class SeatTime(Outgoing, frozen=True):
    """Milliseconds that a seat has for its turn, or would have; its own reserve is part of them."""

    left: int
    reserve: int


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


class SourceLine(Outgoing, frozen=True):
    """The points of all columns that came from one source, named by a word."""

    source: str
    points: list[int]


class RoundLine(Outgoing, frozen=True):
    """The points of all columns at the end of a round; 0 is the final count."""

    round: int
    action: int
    points: list[int]


class GainLine(Outgoing, frozen=True):
    """One change of points, and after which action it was told."""

    action: int
    round: int
    column: int
    points: int
    source: str
    told: Phrase


class MomentLine(Outgoing, frozen=True):
    """Something worth telling of a game, and after which action."""

    action: int
    told: Phrase


class AccountInfo(Outgoing, frozen=True):
    """Answers GET /api/tables/<table>/account: where the points of a finished game came from.

    The columns are the seats and, behind them, rivals without one.
    """

    columns: list[str]
    sources: list[SourceLine]
    rounds: list[RoundLine]
    gains: list[GainLine]
    moments: list[MomentLine]
    ties: list[Phrase]


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
    markets: list[MarketInfo]  # what the receiver may give orders about
    orders: list[OrderInfo]  # the receiver's
    forced: bool  # the receiver's moves without a choice are played by themselves
    now: int  # the server's clock
    thinking_since: int
    since: int
    story: list[Happening]


class Done(Answer, frozen=True, tag="done"):
    """The request was carried out and is stored; the table follows or came before."""

    id: int
    number: int


class RefusedRequest(Answer, frozen=True, tag="refused"):
    """The request was not carried out; nothing changed."""

    id: int
    refusal: Refusal


class Why(Answer, frozen=True, tag="why"):
    """Answers WhyNot; no refusal: it may be played."""

    id: int
    words: str
    label: Phrase
    refusal: Refusal | None


class KnownInfo(Outgoing, frozen=True):
    """Where a component is as far as one may know, and what it would bring now."""

    mine: int
    owned: list[int]  # by seat
    out: int  # still to be had, or hidden
    gone: int
    now: list[Phrase]


class LookedUp(Answer, frozen=True, tag="lookedup"):
    """Answers LookUp: all components of the game, by name."""

    id: int
    known: dict[str, KnownInfo]


class Places(Answer, frozen=True, tag="places"):
    """Answers Fit: where a piece could lie, as actions are written."""

    id: int
    places: list[str]


class Invitation(Answer, frozen=True, tag="invitation"):
    """Answers Invite; an older link to the seat opens it no longer."""

    id: int
    seat: int
    token: str


class Frame(Answer, frozen=True, tag="frame"):
    """Answers Replay."""

    id: int
    action: int
    actions: int  # in the whole game so far
    seat: int | None
    to_move: int | None
    phase: str
    section: str
    question: Phrase
    view: Mapping[str, object]
    told: list[Telling]  # by the last action
    played: Choice | None  # the next action, where the receiver may know it
    scores: list[int] | None
    ranking: list[int] | None


class Trial(Answer, frozen=True, tag="trial"):
    """Answers TryOut: the copy as whoever is to move there sees it."""

    id: int
    action: int
    seed: int
    seat: int
    to_move: int | None
    phase: str
    section: str
    question: Phrase
    legal: list[Choice]
    view: Mapping[str, object]
    told: list[Telling]  # by the last action
    scores: list[int] | None
    ranking: list[int] | None
    rivals: list[Rival]


class Notes(Answer, frozen=True, tag="notes"):
    """Answers ReadNotes and WriteNotes."""

    id: int
    text: str
    revision: int


class Estimate(Outgoing, frozen=True):
    """One action with the chance to win that the adviser gives it, in thousandths."""

    choice: Choice
    chance: int


class Advice(Answer, frozen=True, tag="advice"):
    """Answers Hint, best first."""

    id: int
    position: int
    adviser: str
    estimates: list[Estimate]


class Reviewed(Outgoing, frozen=True):
    """One decision looked at again; what it cost, in thousandths of a win."""

    action: int
    seat: int
    played: Choice
    best: Choice
    cost: int
    points: int  # tenths of a point that the best one promised more at the end
    came: list[Phrase]  # what came of it in the same turn
    would_come: list[Phrase]  # and what would have come of the best one
    chances: list[int]  # of all seats, before it


class ReviewReport(Answer, frozen=True, tag="review"):
    """Answers Review in parts, as they are found; `complete` with the last one."""

    id: int
    adviser: str
    decisions: list[Reviewed]
    complete: bool


class OnlookerInfo(Outgoing, frozen=True):
    """Somebody who looks on, as the host sees them."""

    key: str
    name: str
    label: str  # browser and system


class Presence(Answer, frozen=True, tag="presence"):
    """Somebody came or went; `ends` as in `SeatInfo`; only the host is told who looks on."""

    connected: list[bool]
    ends: list[int | None]
    spectators: int
    onlookers: list[OnlookerInfo]
    now: int


class Pong(Answer, frozen=True, tag="pong"):
    """Answers Ping."""

    id: int
    now: int


class Closing(Answer, frozen=True, tag="closing"):
    """The server ends this connection, and why; `again` invites to reconnect."""

    refusal: Refusal
    again: bool


Answers = (
    TableScene | Done | RefusedRequest | Why | LookedUp | Places | Invitation | Frame | Advice | ReviewReport
    | Presence | Pong | Closing | Trial | Notes
)  # fmt: skip

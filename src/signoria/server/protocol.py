"""Everything that is said between a browser and the server; docs/protocol.md tells the story around it.

What comes in is read strictly: an unknown field is refused, a field with a default may be left out.
What goes out always carries every field.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

VERSION = 1  # raised when an old page can no longer talk to this server

Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]  # what JavaScript can count to
Value = int | str | list[int | str]
Words = dict[str, str]  # language -> text
Kind = Literal["opened", "sat", "given", "began", "played", "undone", "asked", "answered", "said", "faltered"]
Status = Literal["open", "running", "over", "study"]


class Incoming(Struct, frozen=True, forbid_unknown_fields=True):
    """Read from a browser."""


class Outgoing(Struct, frozen=True):
    """Written to a browser."""


class Request(Incoming, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    """Sent over a table's WebSocket; the answer repeats `id`."""

    id: Number = 0


class Answer(Outgoing, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    """Received over a table's WebSocket."""


# Shared


class Phrase(Outgoing, frozen=True):
    """A template of the dictionary with what fills it: numbers, and words that are keys themselves."""

    key: str
    arguments: dict[str, Value] = field(default_factory=dict)


class Refusal(Phrase, frozen=True):
    """Why something was not done; `text` says it in English where the dictionary lacks the key."""

    text: str = ""


# Lobby, over HTTP


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
    options: list[OptionInfo]
    data: DataCount


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


class CheckGame(Incoming, frozen=True):
    """Body of POST /api/check: options as far as they are chosen."""

    game: str
    options: dict[str, str] = field(default_factory=dict)


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


class SeatPlan(Incoming, frozen=True):
    """Who is to sit on a seat: the one who asks, a friend by link, or an opponent of some level."""

    who: Literal["me", "friend", "agent"]
    name: str = ""
    level: str = ""


class CreateTable(Incoming, frozen=True):
    """Body of POST /api/tables; with `start`, the game begins at once if nobody is missing."""

    game: str
    options: dict[str, str] = field(default_factory=dict)
    seats: list[SeatPlan] = field(default_factory=list)
    start: bool = True


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


class MyTables(Outgoing, frozen=True):
    """Answers GET /api/tables, the latest first."""

    tables: list[TableCard]


class Dictionary(Outgoing, frozen=True):
    """Answers GET /api/words/<language> and /api/words/<language>/<game>."""

    language: str
    words: dict[str, str]


class RulesPage(Outgoing, frozen=True):
    """Answers GET /api/rules/<language>/<page>, the game's name or one that it links to (princes-expansions.fr.md).

    Where a language has no page, `language` names another.
    """

    page: str
    language: str
    markdown: str


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


# Table, from the browser


class Enter(Request, frozen=True):
    """Says first which happenings are known and as which seat to look on (None: the first one held)."""

    protocol: Number = VERSION
    seen: Number = 0
    seat: Number | None = None


class Look(Request, frozen=True):
    """Looks on as another seat one holds, or as a spectator."""

    seat: Number | None


class Sit(Request, frozen=True):
    """Takes the seat that a link's token opens."""

    token: str
    name: str


class Rename(Request, frozen=True):
    """Changes one's name."""

    seat: Number
    name: str


class Assign(Request, frozen=True):
    """Before the game: the host gives a seat to an opponent, or (level empty) keeps it for a friend."""

    seat: Number
    level: str = ""


class Invite(Request, frozen=True):
    """Asks for a new link: the host to a seat nobody took, a player to his own (for another device)."""

    seat: Number


class Start(Request, frozen=True):
    """Begins the game; only the host, once every seat is taken."""


class Play(Request, frozen=True):
    """Does an action, given by its words, at the position one has seen."""

    seat: Number
    words: str
    position: Number


class WhyNot(Request, frozen=True):
    """Asks which rule refuses an action."""

    seat: Number
    words: str


class Undo(Request, frozen=True):
    """Takes back one's own steps down to `to` actions (None: the last one), by right or by asking."""

    seat: Number
    position: Number
    to: Number | None = None


class Consent(Request, frozen=True):
    """Answers somebody's wish to take back."""

    seat: Number
    yes: bool
    position: Number


class Say(Request, frozen=True):
    """Chats."""

    seat: Number
    text: str


class HandOver(Request, frozen=True):
    """Lets an opponent play one's seat, or that of somebody who has left."""

    seat: Number
    level: str


class TakeBack(Request, frozen=True):
    """Plays one's seat again."""

    seat: Number


class Replay(Request, frozen=True):
    """Asks for the table after `action` actions; other seats' views only after the end."""

    action: Number
    seat: Number | None = None


class Hint(Request, frozen=True):
    """Asks for advice on the present decision."""

    seat: Number


class Review(Request, frozen=True):
    """Asks how a finished game went, decision by decision."""


class Ping(Request, frozen=True):
    """Asks for nothing but an answer."""


Requests = (
    Enter | Look | Sit | Rename | Assign | Invite | Start | Play | WhyNot | Undo | Consent | Say | HandOver | TakeBack
    | Replay | Hint | Review | Ping
)  # fmt: skip


# Table, to the browser


class SeatInfo(Outgoing, frozen=True):
    """Who sits on a seat; a person's seat may be played by an opponent for a while."""

    seat: int
    name: str
    who: Literal["nobody", "person", "agent"]  # who plays it now
    taken: bool  # a person holds it, even while an opponent plays
    level: str
    note: Phrase | None
    connected: bool
    spent: int  # milliseconds thought


class Choice(Outgoing, frozen=True):
    """One legal action: `words` to play it, `label` to show it."""

    index: int
    words: str
    label: Phrase


class Happening(Outgoing, frozen=True):
    """One entry of the table's log as the receiver may know it, numbered from 1 without gaps.

    `action` counts the actions on the table after it; `undone` took back all beyond that.
    """

    number: int
    time: int
    kind: Kind
    seat: int | None
    action: int
    told: list[Phrase]
    text: str  # what was said
    words: str  # the action played, where the receiver may know it


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


class Table(Answer, frozen=True, tag="table"):
    """The whole table as `seat` sees it; only the `story` is partial: what came after `since`."""

    table: str
    status: Status
    game: str  # written form
    title: str  # name of the game
    number: int  # of the last happening
    position: int  # to be named in Play, Undo and Consent
    action: int  # actions played
    host: bool
    holds: list[int]  # seats this browser may act for
    seat: int | None
    seats: list[SeatInfo]
    spectators: int
    to_move: int | None
    phase: str
    section: str  # heading in the rules
    question: Phrase
    legal: list[Choice]  # the receiver's, if it is to move
    view: dict[str, object] | None  # None before the game begins
    scores: list[int] | None  # after the end
    ranking: list[int] | None
    undo: UndoInfo
    now: int  # the server's clock
    thinking_since: int
    since: int
    story: list[Happening]


class Done(Answer, frozen=True, tag="done"):
    """The request was carried out and is stored; the table follows or came before."""

    id: int
    number: int


class Refused(Answer, frozen=True, tag="refused"):
    """The request was not carried out; nothing changed."""

    id: int
    refusal: Refusal


class Why(Answer, frozen=True, tag="why"):
    """Answers WhyNot; no refusal: it may be played."""

    id: int
    words: str
    label: Phrase
    refusal: Refusal | None


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
    view: dict[str, object]
    told: list[Phrase]  # by the last action
    played: Choice | None  # the next action, where the receiver may know it
    scores: list[int] | None
    ranking: list[int] | None


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
    chances: list[int]  # of all seats, before it


class ReviewReport(Answer, frozen=True, tag="review"):
    """Answers Review in parts, as they are found; `complete` with the last one."""

    id: int
    adviser: str
    decisions: list[Reviewed]
    complete: bool


class Presence(Answer, frozen=True, tag="presence"):
    """Somebody came or went."""

    connected: list[bool]
    spectators: int


class Pong(Answer, frozen=True, tag="pong"):
    """Answers Ping."""

    id: int
    now: int


class Closing(Answer, frozen=True, tag="closing"):
    """The server ends this connection, and why; `again` invites to reconnect."""

    refusal: Refusal
    again: bool


Answers = (
    Table | Done | Refused | Why | Invitation | Frame | Advice | ReviewReport | Presence | Pong | Closing
)  # fmt: skip

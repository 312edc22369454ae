"""What a browser asks."""

from typing import Annotated, Literal

from msgspec import Meta, field

from signoria.server.protocol.messages import VERSION, Beyond, Incoming, Language, Number
from signoria.server.protocol.pace import Pace

ABSENCE = 300
Absence = Annotated[int, Meta(ge=0, le=24 * 3600)]


class Request(Incoming, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    """Sent over a table's WebSocket; the answer repeats `id`."""

    id: Number = 0


class CheckGame(Incoming, frozen=True):
    """Body of POST /api/check: options as far as they are chosen."""

    game: str
    options: dict[str, str] = field(default_factory=dict)


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
    absence: Absence = ABSENCE  # seconds until a player who is away may be replaced; 0: never
    public: bool = False  # listed for everybody on this server, who may sit down; else by link only
    word: str = ""  # of the host, to those who read the list
    pace: Pace | None = None  # None: no clock
    rated: bool = False  # the result counts for the players' ratings


class Attempt(Incoming, frozen=True):
    """Body of POST /api/lessons/{game}/{at}: moves to try there instead of the prepared one, one after the other."""

    words: list[str]


class TurnDoor(Incoming, frozen=True):
    """Body of POST /api/reach, from this machine alone: let others in its network in, or no more of them."""

    network: bool


class Enter(Request, frozen=True):
    """Says first which happenings are known and as which seat to look on (None, or one that was lost: the first held).

    Whoever brings the token of a seat is let in even where the table is full or closed.
    """

    protocol: Number = VERSION
    seen: Number = 0
    seat: Number | None = None
    token: str = ""


class Look(Request, frozen=True):
    """Looks on as another seat one holds, or as a spectator."""

    seat: Number | None


class Sit(Request, frozen=True):
    """Takes the seat that a link's token opens."""

    token: str
    name: str


class TakeSeat(Request, frozen=True):
    """Takes a free seat of an open table, or one that is kept for oneself."""

    seat: Number
    name: str


class Publish(Request, frozen=True):
    """Before the game: the host lists the table for everybody on this server, with a word to them, or not any more."""

    public: bool
    word: str = ""


class Rename(Request, frozen=True):
    """Changes one's name."""

    seat: Number
    name: str


class Assign(Request, frozen=True):
    """Before the game: the host gives a seat to an opponent, or (level empty) keeps it for a friend."""

    seat: Number
    level: str = ""


class Invite(Request, frozen=True):
    """Asks for a new link to a seat: a player to his own, for somebody else; the host to one that nobody holds.

    The host may ask for that of a player who has been away for too long; it works until he comes back.
    """

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


class GiveOrder(Request, frozen=True):
    """Orders what to do about a lot of a market, on the occasion one has seen; an earlier order on it is replaced.

    An empty lot: pass on whatever nothing else is ordered about. With `opens`, also put it up or take it oneself.
    """

    seat: Number
    market: str
    occasion: Number
    lot: str = ""
    limit: Number = 0
    beyond: Beyond = "pass"
    opens: bool = False


class WithdrawOrder(Request, frozen=True):
    """Takes a standing order back."""

    seat: Number
    market: str
    lot: str = ""


class Prefer(Request, frozen=True):
    """Says whether moves without a choice are played by themselves at this table."""

    seat: Number
    forced: bool


class LookUp(Request, frozen=True):
    """Asks where everything is, and what it would bring, as a seat (None: a spectator) may know, now or back then."""

    seat: Number | None = None
    action: Number | None = None


class Fit(Request, frozen=True):
    """Asks where a piece could lie on one's own board, before it is paid for."""

    seat: Number
    component: str


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
    """Lets an opponent play one's seat, or that of somebody who gave it up or has been away for too long."""

    seat: Number
    level: str


class TakeBack(Request, frozen=True):
    """Plays one's seat again."""

    seat: Number


class Leave(Request, frozen=True):
    """Gives one's seat up."""

    seat: Number


class Resign(Request, frozen=True):
    """Gives the game up: an opponent plays the seat to the end, or the game ends where no other person plays."""

    seat: Number
    level: str


class Resume(Request, frozen=True):
    """Goes on with a game that was paused at the end of somebody's time, who is granted more of it by the others."""

    seat: Number


class TakeHoliday(Request, frozen=True):
    """Announces a holiday in a slow game, from the midnight before its first day to the one after its last."""

    seat: Number
    since: Number
    until: Number


class CancelHoliday(Request, frozen=True):
    """Takes a holiday back, or ends it; its days that have not begun are there again."""

    seat: Number
    since: Number


class Admit(Request, frozen=True):
    """The host closes the table to onlookers, or opens it again."""

    onlookers: bool


class Remove(Request, frozen=True):
    """The host sends an onlooker away, named by the key in `Presence`."""

    onlooker: str


class Sight(Request, frozen=True):
    """Says whether the page is in sight: whoever has a table behind another window is told what happens there."""

    visible: bool


class Replay(Request, frozen=True):
    """Asks for the table after `action` actions; other seats' views only after the end."""

    action: Number
    seat: Number | None = None


class TryOut(Request, frozen=True):
    """Asks for a private copy of the table after `action` actions, with further `words` played on it for everybody.

    What the seat does not know is drawn by `seed`.
    """

    seat: Number
    action: Number
    seed: Number
    words: list[str] = field(default_factory=list)


class ReadNotes(Request, frozen=True):
    """Asks for one's own notes about the table."""


class WriteNotes(Request, frozen=True):
    """Keeps notes in place of the revision one has read."""

    text: str
    revision: Number


class ReadHook(Request, frozen=True):
    """Asks, as its host, where the table's own notices go."""


class SetHook(Request, frozen=True):
    """Sends the table's own notices to a webhook; an empty address ends that."""

    url: str
    language: Language = "en"


class Hint(Request, frozen=True):
    """Asks for advice on the present decision."""

    seat: Number


class Review(Request, frozen=True):
    """Asks how a finished game went, decision by decision."""


class Ping(Request, frozen=True):
    """Asks for nothing but an answer."""


Requests = (
    Enter | Look | Sit | TakeSeat | Publish | Rename | Assign | Invite | Start | Play | WhyNot | LookUp | Fit | Undo
    | Consent | Say | HandOver | TakeBack | Leave | Resign | Resume | Admit | Remove | Sight | Replay | Hint | Review
    | Ping | GiveOrder | WithdrawOrder | Prefer | TryOut | ReadNotes | WriteNotes | ReadHook | SetHook
    | TakeHoliday | CancelHoliday
)  # fmt: skip

"""What a table's WebSocket answers to each request."""

from collections.abc import Mapping

from signoria.server.protocol.messages import Answer, Outgoing, Phrase, Refusal, Telling
from signoria.server.protocol.scene import Choice, OnlookerInfo, Rival, TableScene


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


class Hook(Answer, frozen=True, tag="hook"):
    """Answers ReadHook and SetHook: the server that is called (the whole address is a secret), and what went wrong."""

    id: int
    label: str
    trouble: Phrase | None


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
    | Presence | Pong | Closing | Trial | Notes | Hook
)  # fmt: skip

"""What a request does to a table, or why not; decides and changes nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from signoria.kernel.action import Action
from signoria.kernel.errors import BadNotation
from signoria.server.protocol.requests import (
    Assign,
    Consent,
    HandOver,
    Play,
    Rename,
    Request,
    Say,
    Start,
    TakeBack,
    Undo,
)
from signoria.server.table import undo
from signoria.server.table.entries import Answered, Asked, Began, Entries, Given, Played, Said, Sat, Undone
from signoria.server.table.levels import LEVELS
from signoria.server.table.refusals import Refused, refusal, refused
from signoria.server.table.table import Seat, Table

NAME_LIMIT = 24
TEXT_LIMIT = 500


@dataclass(frozen=True)
class Asker:
    """Who asks, when, and which seats have somebody at the table."""

    holder: str
    now: int
    present: frozenset[int] = frozenset()


def decide(table: Table, request: Request, asker: Asker) -> list[Entries]:
    """Give the entries that carry a request out; raise Refused where it may not be."""
    if table.founding.study:
        raise refused("study")
    return RULES[type(request)](table, request, asker)


def clean(text: str, limit: int, reason: str) -> str:
    """Accept words of a person that can be shown on one line."""
    words = " ".join(text.split())
    if not 1 <= len(words) <= limit or not words.isprintable():
        raise refused(reason, limit=limit)
    return words


def chair(table: Table, seat: int) -> Seat:
    """Find a seat."""
    if not 0 <= seat < len(table.seats):
        raise refused("no-such-seat")
    return table.seats[seat]


def own(table: Table, seat: int, asker: Asker) -> Seat:
    """Find a seat of the one who asks."""
    found = chair(table, seat)
    if not asker.holder or asker.holder not in found.holders:
        raise refused("not-yours")
    return found


def running(table: Table) -> None:
    """Refuse what is only for a game that goes on."""
    if table.status == "open":
        raise refused("not-begun")
    if table.status == "over":
        raise refused("over")


def opening(table: Table, asker: Asker) -> None:
    """Refuse what only the host may do, before the game."""
    if table.status != "open":
        raise refused("begun")
    if not asker.holder or asker.holder != table.founding.host:
        raise refused("not-host")


def known_level(level: str) -> str:
    """Accept a level."""
    if level not in LEVELS:
        raise refused("no-such-level")
    return level


def sit(table: Table, seat: int, name: str, asker: Asker) -> list[Entries]:
    """Take the seat that a token opened."""
    if table.founding.study:
        raise refused("study")
    if not asker.holder:
        raise refused("no-visitor")
    if table.status == "open" and chair(table, seat).level:
        raise refused("agent-plays")
    return [Sat(time=asker.now, seat=seat, name=clean(name, NAME_LIMIT, "bad-name"), holder=asker.holder)]


def rename(table: Table, request: Rename, asker: Asker) -> list[Entries]:
    """Change one's name."""
    own(table, request.seat, asker)
    return sit(table, request.seat, request.name, asker)


def assign(table: Table, request: Assign, asker: Asker) -> list[Entries]:
    """Give an empty seat to an opponent, or keep it for a friend."""
    opening(table, asker)
    if chair(table, request.seat).holders:
        raise refused("seat-taken")
    level = known_level(request.level) if request.level else ""
    return [Given(time=asker.now, seat=request.seat, level=level)]


def start(table: Table, _: Start, asker: Asker) -> list[Entries]:
    """Begin the game."""
    opening(table, asker)
    if any(seat.is_free for seat in table.seats):
        raise refused("seats-missing")
    return [Began(time=asker.now)]


def read(table: Table, words: str) -> Action:
    """Read an action from its words."""
    try:
        return table.game.parse(words)
    except BadNotation as error:
        raise refused("no-such-action", str(error)) from error


def turn(table: Table, seat: int, asker: Asker) -> None:
    """Refuse whoever is not to decide."""
    owner = own(table, seat, asker)
    running(table)
    to_move = table.to_move
    assert to_move is not None
    if to_move != seat:
        raise refused("not-your-turn", seat=to_move)
    if owner.level:
        raise refused("agent-plays")


def play(table: Table, request: Play, asker: Asker) -> list[Entries]:
    """Do an action, if the rules allow it."""
    own(table, request.seat, asker)
    running(table)
    if request.position != table.position:
        raise refused("stale")
    turn(table, request.seat, asker)
    action = read(table, request.words)
    reason = table.game.why_not(table.state, action)
    if reason is not None:
        raise Refused(refusal(reason, table.game.options.package))
    return [Played(time=asker.now, seat=request.seat, words=str(action))]


def take_back(table: Table, request: Undo, asker: Asker) -> list[Entries]:
    """Undo at once where one may, else ask the others."""
    own(table, request.seat, asker)
    running(table)
    if request.position != table.position:
        raise refused("stale")
    to = undo.last_own(table, request.seat) if request.to is None else request.to
    may = "no" if to is None or to < 0 else undo.may(table, request.seat, to)
    if to is None or may == "no":
        raise refused("nothing-to-undo")
    if may == "freely":
        return [Undone(time=asker.now, seat=request.seat, to=to)]
    if table.wish is not None:
        raise refused("wish-pending")
    return [Asked(time=asker.now, seat=request.seat, to=to)]


def consent(table: Table, request: Consent, asker: Asker) -> list[Entries]:
    """Agree to a wish, or not; with the last one to agree it is done."""
    own(table, request.seat, asker)
    wish = table.wish
    if request.position != table.position:
        raise refused("stale")
    if wish is None or request.seat not in wish.waiting:
        raise refused("no-wish")
    answer = Answered(time=asker.now, seat=request.seat, yes=request.yes)
    if request.yes and wish.waiting == [request.seat]:
        return [answer, Undone(time=asker.now, seat=wish.seat, to=wish.to)]
    return [answer]


def say(table: Table, request: Say, asker: Asker) -> list[Entries]:
    """Chat."""
    own(table, request.seat, asker)
    return [Said(time=asker.now, seat=request.seat, text=clean(request.text, TEXT_LIMIT, "bad-text"))]


def hand_over(table: Table, request: HandOver, asker: Asker) -> list[Entries]:
    """Let an opponent play for oneself, or for somebody who is away."""
    seat = chair(table, request.seat)
    running(table)
    if not table.held_by(asker.holder):
        raise refused("not-yours")
    if asker.holder not in seat.holders and seat.is_person and request.seat in asker.present:
        raise refused("is-present", seat=request.seat)
    if seat.level and asker.holder not in seat.holders:
        raise refused("agent-plays")
    return _given(table, request.seat, known_level(request.level), asker)


def _given(table: Table, seat: int, level: str, asker: Asker) -> list[Entries]:
    given = Given(time=asker.now, seat=seat, level=level)
    if table.wish is not None and table.wish.waiting == [seat]:
        return [given, Undone(time=asker.now, seat=table.wish.seat, to=table.wish.to)]
    return [given]


def play_again(table: Table, request: TakeBack, asker: Asker) -> list[Entries]:
    """Take one's seat back from an opponent."""
    seat = own(table, request.seat, asker)
    running(table)
    if not seat.level:
        raise refused("agent-plays-not")
    return [Given(time=asker.now, seat=request.seat, level="")]


RULES: dict[type, Callable[[Table, Any, Asker], list[Entries]]] = {
    Rename: rename,
    Assign: assign,
    Start: start,
    Play: play,
    Undo: take_back,
    Consent: consent,
    Say: say,
    HandOver: hand_over,
    TakeBack: play_again,
}

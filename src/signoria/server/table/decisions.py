"""What a request does to a table, or why not; decides and changes nothing."""

from collections.abc import Callable
from typing import Any

from signoria.kernel.action import Action
from signoria.kernel.errors import BadNotation
from signoria.server.protocol.requests import (
    Admit,
    Assign,
    CancelHoliday,
    Consent,
    GiveOrder,
    HandOver,
    Leave,
    Play,
    Prefer,
    Publish,
    Remove,
    Rename,
    Request,
    Resign,
    Resume,
    Say,
    Start,
    TakeBack,
    TakeHoliday,
    Undo,
    WithdrawOrder,
)
from signoria.server.table import company, onlookers, orders, seating, time_off, undo
from signoria.server.table.entries import Answered, Asked, Began, Chose, Entries, Played, Said, Undone
from signoria.server.table.refusals import Refused, refusal, refused
from signoria.server.table.rights import TEXT_LIMIT, Asker, clean, opening, own, running
from signoria.server.table.table import Table


def decide(table: Table, request: Request, asker: Asker) -> list[Entries]:
    """Give the entries that carry a request out; raise Refused where it may not be."""
    if table.founding.study:
        raise refused("study")
    return RULES[type(request)](table, request, asker)


def start(table: Table, _: Start, asker: Asker) -> list[Entries]:
    """Begin the game."""
    opening(table, asker)
    if any(seat.is_free for seat in table.seats):
        raise refused("seats-missing")
    if table.is_rated:
        company.check_rated([chair.holders[0] if chair.holders else "" for chair in table.seats])
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
    deciding, to_move = table.deciding, table.to_move
    assert to_move is not None
    if owner.level and to_move == seat:
        raise refused("agent-plays")
    if seat not in deciding:
        raise refused("not-your-turn", seat=deciding[0] if deciding else to_move)
    if table.late is not None:
        raise refused("paused", seat=table.late)


def play(table: Table, request: Play, asker: Asker) -> list[Entries]:
    """Do an action, if the rules allow it."""
    own(table, request.seat, asker)
    running(table)
    if request.position != table.position_of(request.seat):
        raise refused("stale")
    turn(table, request.seat, asker)
    action = read(table, request.words)
    reason = table.game.why_not(table.asked(request.seat), action)
    if reason is not None:
        raise Refused(refusal(reason, table.game.options.package))
    if is_to_wait(table, request.seat):
        chosen = table.intentions.seats[request.seat].chosen
        return [Chose(time=asker.now, seat=request.seat, words=[*chosen, str(action)])]
    return [Played(time=asker.now, seat=request.seat, words=str(action))]


def is_to_wait(table: Table, seat: int) -> bool:
    """Say whether a choice is kept back: others choose at the same time, and hear of it together with theirs."""
    if seat != table.to_move or table.intentions.seats[seat].chosen:
        return True
    return not set(table.others(seat)).isdisjoint(table.deciding)


def take_back(table: Table, request: Undo, asker: Asker) -> list[Entries]:
    """Undo at once where one may, else ask the others."""
    own(table, request.seat, asker)
    running(table)
    if request.position != table.position_of(request.seat):
        raise refused("stale")
    if chosen := table.intentions.seats[request.seat].chosen:
        return [Chose(time=asker.now, seat=request.seat, words=chosen[:-1])]
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
    if request.position != table.position_of(request.seat):
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


RULES: dict[type, Callable[[Table, Any, Asker], list[Entries]]] = {
    Rename: seating.rename,
    Assign: seating.assign,
    Leave: seating.leave,
    Start: start,
    Play: play,
    Undo: take_back,
    Consent: consent,
    Say: say,
    HandOver: seating.hand_over,
    TakeBack: seating.play_again,
    Admit: onlookers.admit,
    Remove: onlookers.remove,
    Publish: company.publish,
    Resign: company.resign,
    Resume: company.resume,
    TakeHoliday: time_off.take,
    CancelHoliday: time_off.cancel,
    GiveOrder: orders.give,
    WithdrawOrder: orders.withdraw,
    Prefer: orders.prefer,
}

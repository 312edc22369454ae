"""What entries that leave the game itself alone make of a table: about seats, wishes, onlookers, time and company."""

from typing import TYPE_CHECKING

from signoria.kernel.message import Event, Message, Value
from signoria.server.protocol.scene import Holiday
from signoria.server.table.entries import (
    Announced,
    Answered,
    Asked,
    Cancelled,
    Closed,
    Entries,
    Expired,
    Faltered,
    Given,
    Left,
    Offered,
    Opened,
    Played,
    Published,
    Rematched,
    Removed,
    Renamed,
    Reopened,
    Resigned,
    Resumed,
    Said,
    Sat,
    Stood,
    Taken,
)
from signoria.server.table.holidays import WHOLE_DAY, cost
from signoria.server.table.levels import opponent_name
from signoria.server.table.seat import Seat, Wish

if TYPE_CHECKING:
    from signoria.server.table.table import Table

HOLDERS = 8  # browsers that had one seat open before seats belonged to persons; the oldest one left first


def tell(key: str, **arguments: Value) -> Event:
    """Tell everybody."""
    return Event(Message(key, arguments))


def explained(entry: Played) -> list[Event]:
    """Say why the server played: to all where there was no choice, of an order to its owner alone."""
    if entry.by == "forced":
        return [tell("table.forced", seat=entry.seat)]
    if entry.by == "order":
        return [Event(Message("table.by-order", {"seat": entry.seat}), 1 << entry.seat)]
    return []


def opened(table: "Table", entry: Opened) -> list[Event]:
    """Set the chairs, with what was chosen for the table."""
    for chair, place in zip(table.seats, entry.places, strict=True):
        chair.holders = [place.holder] if place.holder else []
        chair.name, chair.offer, chair.kept = place.name, place.token, place.kept
    table.absence, table.pace = entry.absence, entry.pace
    table.is_public, table.word, table.is_rated = entry.public, entry.word, entry.rated
    for chair, place in zip(table.seats, entry.places, strict=True):
        if place.level:
            _appoint(table, chair, place.level)
    return [tell("table.opened")]


def sat(table: "Table", entry: Sat) -> list[Event]:
    """Let one more browser have a seat, as it was before seats belonged to persons."""
    chair = table.seats[entry.seat]
    chair.name = entry.name
    chair.holders = [*(holder for holder in chair.holders if holder != entry.holder), entry.holder][-HOLDERS:]
    return [tell("table.sat", seat=entry.seat)]


def offered(table: "Table", entry: Offered) -> list[Event]:
    """Let whoever brings a token take a seat."""
    chair = table.seats[entry.seat]
    chair.offer, chair.is_offered_away = entry.token, entry.away
    return [tell("table.offered-away" if entry.away else "table.offered", seat=entry.seat)]


def taken(table: "Table", entry: Taken) -> list[Event]:
    """Let a person have a seat, alone."""
    chair = table.seats[entry.seat]
    key = "table.taken-over" if chair.holders else "table.sat"
    chair.name, chair.holders, chair.level, chair.offer, chair.kept = entry.name, [entry.holder], "", "", ""
    return [tell(key, seat=entry.seat)]


def renamed(table: "Table", entry: Renamed) -> list[Event]:
    """Call a seat's player otherwise."""
    table.seats[entry.seat].name = entry.name
    return [tell("table.renamed", seat=entry.seat)]


def left(table: "Table", entry: Left) -> list[Event]:
    """Free a seat."""
    chair = table.seats[entry.seat]
    chair.holders, chair.offer, chair.kept = [], "", ""
    if table.state is None:
        chair.name = ""
    if table.wish is not None and entry.seat in table.wish.waiting:
        table.wish = None
    return [tell("table.left", place=entry.seat + 1)]


def given(table: "Table", entry: Given) -> list[Event]:
    """Let an opponent play a seat, or no longer."""
    chair = table.seats[entry.seat]
    _appoint(table, chair, entry.level)
    if entry.level:
        key = "table.given-away" if entry.away else "table.given"
        return [tell(key, seat=entry.seat, level=f"level.{entry.level}")]
    if chair.holders:
        return [tell("table.taken-back", seat=entry.seat)]
    return [tell("table.freed", place=entry.seat + 1)]


def _appoint(table: "Table", chair: Seat, level: str) -> None:
    chair.level = level
    if not chair.holders:
        taken = {other.name for other in table.seats if other is not chair}
        chair.name = opponent_name(table.seats.index(chair), taken) if level else ""


def asked(table: "Table", entry: Asked) -> list[Event]:
    """Let a seat wish to take back; the other persons have yet to agree."""
    table.wish = Wish(entry.seat, entry.to, table.others(entry.seat))
    return [tell("table.asked", seat=entry.seat, count=len(table.steps) - entry.to)]


def answered(table: "Table", entry: Answered) -> list[Event]:
    """Let one of them agree, or end the wish."""
    assert table.wish is not None
    table.wish.waiting.remove(entry.seat)
    if not entry.yes:
        table.wish = None
    return [tell("table.agreed" if entry.yes else "table.declined", seat=entry.seat)]


def said(_: "Table", __: Said) -> list[Event]:
    """Leave what was said to the log."""
    return []


def untold(_: "Table", __: Entries) -> list[Event]:
    """Leave it to what is secret."""
    return []


def faltered(_: "Table", entry: Faltered) -> list[Event]:
    """Tell that an opponent could not decide."""
    level, reason = f"level.{entry.level}", f"falter.{entry.reason}"
    return [tell("table.faltered", seat=entry.seat, level=level, reason=reason)]


def closed(table: "Table", _: Closed) -> list[Event]:
    """Let nobody look on but those invited."""
    table.is_closed = True
    return [tell("table.closed")]


def reopened(table: "Table", _: Reopened) -> list[Event]:
    """Let everybody look on."""
    table.is_closed = False
    return [tell("table.reopened")]


def removed(table: "Table", entry: Removed) -> list[Event]:
    """Let somebody look on no longer."""
    table.removed.add(entry.onlooker)
    return [tell("table.removed")]


def published(table: "Table", entry: Published) -> list[Event]:
    """Let everybody sit down, or nobody without a link."""
    table.is_public, table.word = entry.public, entry.word
    return [tell("table.published" if entry.public else "table.unpublished")]


def expired(table: "Table", entry: Expired) -> list[Event]:
    """Tell that somebody's time was up; the clock knows what follows."""
    is_paused = table.pace is not None and not table.pace.then
    return [tell("table.expired-pause" if is_paused else "table.expired", seat=entry.seat)]


def resumed(_: "Table", entry: Resumed) -> list[Event]:
    """Tell who goes on."""
    return [tell("table.resumed", seat=entry.seat)]


def stood(_: "Table", entry: Stood) -> list[Event]:
    """Tell that no clock ran for a while."""
    minutes = round(entry.span / 60_000)
    return [tell("table.stood", minutes=minutes) if minutes else tell("table.stood-briefly")]


def announced(_: "Table", entry: Announced) -> list[Event]:
    """Tell for how long somebody will be on holiday."""
    days = cost(Holiday(entry.since, entry.until)) // WHOLE_DAY
    return [tell("table.announced", seat=entry.seat, days=days)]


def cancelled(_: "Table", entry: Cancelled) -> list[Event]:
    """Tell that a holiday is not taken, or over."""
    return [tell("table.cancelled", seat=entry.seat)]


def resigned(table: "Table", entry: Resigned) -> list[Event]:
    """Let an opponent play a seat for good, or end the game."""
    chair = table.seats[entry.seat]
    chair.has_resigned, chair.level, chair.offer = True, entry.level, ""
    table.is_ended = not entry.level
    if table.wish is not None and entry.seat in (table.wish.seat, *table.wish.waiting):
        table.wish = None
    if table.is_ended:
        return [tell("table.resigned", seat=entry.seat), tell("table.ended")]
    return [tell("table.resigned-to", seat=entry.seat, level=f"level.{entry.level}")]


def rematched(table: "Table", entry: Rematched) -> list[Event]:
    """Remember where the same people meet again."""
    table.rematch = entry.table
    return [tell("table.rematched", seat=entry.seat)]

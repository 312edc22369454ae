"""Who is to be told of what happened at a table, if they do not see it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from signoria.server.protocol.persons import NoticeKind
from signoria.server.table.entries import Asked, Began, Entries, Expired, Played, Resigned, Resumed, Undone
from signoria.server.table.table import Table

MOVES = (Began, Played, Undone, Expired, Resigned, Resumed)  # after which somebody else may be asked


@dataclass(frozen=True)
class Notice:
    """Something to tell whoever holds a seat."""

    holder: str
    kind: NoticeKind
    time: int
    is_for_table: bool = False  # its own webhook never comes back to look, so it is told every time


def as_holder(table: str) -> str:
    """Name a table as the holder of its own notices; no person is called so."""
    return f"table {table}"


def due(table: Table, entries: Sequence[Entries], watched: Iterable[int]) -> list[Notice]:
    """List what some entries, the last of a table, have to tell whoever does not look on.

    Of several notices for one person the last matters most; the others are for who does not want that one. Whatever
    anybody is told, the table's own webhook is told too.
    """
    watched = frozenset(watched)
    if all(seat in watched for seat, chair in enumerate(table.seats) if chair.holders):
        return []
    seen = {holder for seat in watched for holder in table.seats[seat].holders}
    told = (
        (kind, holder)
        for kind, seats in _told(table, entries)
        for seat in seats
        for holder in table.seats[seat].holders
    )
    time = entries[-1].time
    found = [Notice(holder, kind, time) for kind, holder in dict.fromkeys(told) if holder not in seen]
    own = as_holder(table.founding.id)
    return [*found, *(Notice(own, notice.kind, time, is_for_table=True) for notice in found[-1:])]


def _told(table: Table, entries: Sequence[Entries]) -> Iterable[tuple[NoticeKind, Iterable[int]]]:
    """Say what matters to which seats; what matters more comes later."""
    everybody = range(len(table.seats))
    has_moved = any(isinstance(entry, MOVES) for entry in entries)
    if has_moved and table.status == "running":
        yield "turn", table.deciding
    if any(isinstance(entry, Began) for entry in entries):
        yield "began", everybody
    if table.wish is not None and any(isinstance(entry, Asked) for entry in entries):
        yield "wish", table.wish.waiting
    if has_moved and table.status == "over":
        yield "over", everybody

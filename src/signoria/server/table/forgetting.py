"""A log without somebody's names: whoever leaves for good is called Anonimo in the games of others."""

from collections.abc import Iterable

from msgspec.structs import replace

from signoria.server.person import Person
from signoria.server.table.entries import Began, Entries, Left, Opened, Renamed, Resigned, Sat, Taken
from signoria.server.table.founding import Founding
from signoria.server.table.table import Table

ANONYMOUS = "Anonimo"  # as museums call whose name is lost
STAND_IN = "artisan"  # the opponent who plays on


def goes_on(founding: Founding, entries: list[Entries], person: Person) -> bool:
    """Say whether a table is there for others too: somebody else has sat there, and somebody else could begin it."""
    has_others = any(not person.is_among((holder,)) for entry in entries for holder in holders(entry))
    has_begun = any(isinstance(entry, Began) for entry in entries)
    return has_others and (has_begun or not person.is_among((founding.host,)))


def given_up(table: Table, seat: int, time: int) -> list[Entries]:
    """Give a seat up; a rated game is lost by it, and an opponent plays on for the others."""
    left: list[Entries] = [Left(time=time, seat=seat)]
    if not (table.is_rated and table.status == "running") or table.seats[seat].has_resigned:
        return left
    return [Resigned(time=time, seat=seat, level=STAND_IN if table.others(seat) else ""), *left]


def holders(entry: Entries) -> list[str]:
    """List who takes a seat by an entry."""
    if isinstance(entry, Opened):
        return [place.holder for place in entry.places if place.holder]
    return [entry.holder] if isinstance(entry, (Sat, Taken)) else []


class Forgetting:
    """Goes through a log and writes anew what names somebody."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.held: set[int] = set()  # seats that are theirs at this point

    def retell(self, entries: Iterable[Entries]) -> dict[int, Entries]:
        """Give the entries that change, by their number."""
        told = ((number, entry, self._retold(entry)) for number, entry in enumerate(entries, 1))
        return {number: new for number, entry, new in told if new != entry}

    def _retold(self, entry: Entries) -> Entries:
        if isinstance(entry, Opened):
            return self._opened(entry)
        if isinstance(entry, (Sat, Taken)):
            return self._taken(entry)
        if isinstance(entry, Left):
            self.held.discard(entry.seat)
        if isinstance(entry, Renamed) and entry.seat in self.held:
            return replace(entry, name=ANONYMOUS)
        return entry

    def _opened(self, entry: Opened) -> Opened:
        self.held = {
            seat for seat, place in enumerate(entry.places) if self.person.is_among((place.holder, place.kept))
        }
        places = enumerate(entry.places)
        return replace(entry, places=[replace(one, name=ANONYMOUS) if i in self.held else one for i, one in places])

    def _taken(self, entry: Sat | Taken) -> Sat | Taken:
        if not self.person.is_among((entry.holder,)):
            self.held.discard(entry.seat)
            return entry
        self.held.add(entry.seat)
        return replace(entry, name=ANONYMOUS)

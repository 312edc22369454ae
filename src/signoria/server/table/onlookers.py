"""Those who only look on: who may, and who may no longer."""

from signoria.server.person import Person
from signoria.server.protocol.requests import Admit, Remove
from signoria.server.table.company import seats_for
from signoria.server.table.entries import Closed, Entries, Removed, Reopened
from signoria.server.table.refusals import Refused, refused
from signoria.server.table.rights import Asker, hosting
from signoria.server.table.table import Table

KEY = 16  # letters by which a table knows an onlooker


def unwelcome(table: Table, person: Person, key: str = "", token: str = "") -> Refused | None:
    """Say why somebody may not look on, if so; whoever has a seat, or a link to one, may."""
    if table.offered_by(token) is not None or table.held_by(person) or table.is_hosted_by(person):
        return None
    if key in table.removed:
        return refused("removed", status=403)
    if table.is_closed and not seats_for(table, person):
        return refused("closed", status=403)
    return None


def may_look_as(table: Table, person: Person, seat: int) -> bool:
    """Say whether somebody may see what a seat sees."""
    return seat in table.held_by(person) or table.is_open_to_all


def admit(table: Table, request: Admit, asker: Asker) -> list[Entries]:
    """Close the table to onlookers, or open it again."""
    hosting(table, asker)
    if request.onlookers != table.is_closed:
        return []
    return [Reopened(time=asker.now) if request.onlookers else Closed(time=asker.now)]


def remove(table: Table, request: Remove, asker: Asker) -> list[Entries]:
    """Send somebody away who looks on."""
    hosting(table, asker)
    if len(request.onlooker) != KEY or not request.onlooker.isalnum():
        raise refused("no-such-onlooker")
    return [] if request.onlooker in table.removed else [Removed(time=asker.now, onlooker=request.onlooker)]

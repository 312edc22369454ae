"""The same game once more, with the same people."""

import secrets

from signoria.server.clock import now
from signoria.server.live.new_tables import check_number, write
from signoria.server.live.rooms import Rooms
from signoria.server.person import Person
from signoria.server.protocol.lobby import Created
from signoria.server.table.entries import Began, Entries, Opened, Place, Rematched
from signoria.server.table.founding import new_founding
from signoria.server.table.refusals import refused
from signoria.server.table.rights import Asker, own
from signoria.server.table.seat import Seat
from signoria.server.table.table import Table
from signoria.server.visitors import new_table


async def rematch(rooms: Rooms, table: str, person: Person) -> Created:
    """Open a table where each person's seat is kept for them; whoever asks second is shown the same one."""
    room = await rooms.room(table)
    seat = _seat_of(room.table, person)
    if not room.table.rematch:
        await check_number(rooms, person)
        made = await _open(rooms, room.table, person)
        await room.commit(lambda latest: _rematched(latest, seat, made, Asker(person, now())))
        if room.table.rematch != made:
            await rooms.store.remove(made, person)  # somebody else asked at the same moment
    return Created(room.table.rematch, [])


def _seat_of(table: Table, person: Person) -> int:
    if table.status != "over":
        raise refused("not-over", status=409)
    held = table.held_by(person)
    if not held:
        raise refused("not-yours", status=403)
    return held[0]


def _rematched(table: Table, seat: int, made: str, asker: Asker) -> list[Entries]:
    own(table, seat, asker)
    return [] if table.rematch else [Rematched(time=asker.now, seat=seat, table=made)]


async def _open(rooms: Rooms, old: Table, host: Person) -> str:
    """Set the table up; it begins at once where nobody else is to come."""
    places = [_place(chair, host) for chair in old.seats]
    table = Table(new_founding(new_table(), old.founding.game, secrets.randbits(63), host.id, now()))
    opened = Opened(time=now(), places=places, absence=old.absence, pace=old.pace, rated=old.is_rated)
    entries: list[Entries] = [opened]
    if all(place.holder or place.level for place in places):
        entries.append(Began(time=now()))
    await write(rooms, table, entries)
    return table.founding.id


def _place(chair: Seat, host: Person) -> Place:
    if host.is_among(chair.holders):
        return Place(name=chair.name, holder=host.id)
    if chair.holders:
        return Place(name=chair.name, kept=chair.holders[-1])
    return Place(level=chair.level)  # without one, the seat waits for whoever is invited

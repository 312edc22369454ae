"""Somebody leaves for good: their own tables go, those of others go on without their name."""

import contextlib
import logging

from signoria.server.clock import now
from signoria.server.live.rooms import Rooms
from signoria.server.person import Person
from signoria.server.store import Summary
from signoria.server.store.erasure import Erasure
from signoria.server.table.entries import Entries
from signoria.server.table.forgetting import Forgetting, given_up, goes_on
from signoria.server.table.table import Table
from signoria.server.table.unfolding import Unplayable

log = logging.getLogger("signoria.server")


async def depart(rooms: Rooms, person: Person, device: str) -> None:
    """Take somebody out of every table, and then out of the store; whoever is interrupted can ask again."""
    erasure = Erasure(rooms.store.database)
    for table in await erasure.tables(person):
        try:
            await _leave(rooms, erasure, table, person)
        except Unplayable as error:
            log.warning("table %s keeps a name: %s", table, error)
    await rooms.store.results.forget(person)
    for each in await erasure.forget(person, device, now()):
        await rooms.recheck(each)


async def _leave(rooms: Rooms, erasure: Erasure, table: str, person: Person) -> None:
    loaded = await rooms.store.load(table)
    if loaded is None:
        return
    if goes_on(*loaded, person):
        await _give_up(rooms, table, person)
        await _rename(rooms, erasure, table, person)
        return
    await erasure.delete(table)
    rooms.forget(table)


async def _give_up(rooms: Rooms, table: str, person: Person) -> None:
    """Give the seats of a game that goes on up."""

    def leave(latest: Table) -> list[Entries]:
        seats = latest.held_by(person) if latest.status in ("open", "running") else []
        return [entry for seat in seats for entry in given_up(latest, seat, now())]

    with contextlib.suppress(Unplayable):  # its log is told without the name all the same
        await (await rooms.room(table)).commit(leave)


async def _rename(rooms: Rooms, erasure: Erasure, table: str, person: Person) -> None:
    loaded = await rooms.store.load(table)
    assert loaded is not None
    await erasure.rewrite(table, Forgetting(person).retell(loaded[1]))
    await rooms.reread(table)
    room = await rooms.room(table)
    await erasure.rename(table, Summary.of(room.table).names)

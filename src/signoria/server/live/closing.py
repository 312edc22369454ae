"""Closing tables that were never played at."""

from signoria.server.live.rooms import Rooms
from signoria.server.person import Person
from signoria.server.table.refusals import refused


async def close(rooms: Rooms, table: str, person: Person) -> None:
    """Delete a table that nobody began, or one made of a record, for whoever made it; a game is never deleted."""
    if await rooms.store.remove(table, person):
        rooms.forget(table)
        return
    room = await rooms.room(table)
    if not room.table.is_hosted_by(person):
        raise refused("not-host", status=403)
    raise refused("begun", status=409)

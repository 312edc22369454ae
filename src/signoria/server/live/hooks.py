"""The webhook of a table: its host says where the table's own notices go."""

from signoria.server.clock import now
from signoria.server.live.connection import Connection
from signoria.server.live.room import Room
from signoria.server.post import webhook
from signoria.server.protocol.answers import Hook
from signoria.server.protocol.requests import ReadHook, SetHook
from signoria.server.store.ways import Way
from signoria.server.table.notices import as_holder
from signoria.server.table.refusals import refused
from signoria.server.visitors import hashed


async def read(room: Room, request: ReadHook, connection: Connection) -> Hook:
    """Show a host where notices go, and whether they arrive."""
    found = await room.store.ways.of_table(_table(room, connection))
    return Hook(request.id, webhook.label(found.address) if found else "", found.why if found else None)


async def write(room: Room, request: SetHook, connection: Connection) -> Hook:
    """Send notices elsewhere from now on, or nowhere."""
    table = _table(room, connection)
    name = hashed(f"{as_holder(table)} webhook")[:32]
    if not request.url:
        await room.store.ways.remove(name)
    elif webhook.is_good(request.url):
        await room.store.ways.add(
            Way(name, as_holder(table), "webhook", request.url, "", request.language, "", "", now(), table=table)
        )
    else:
        raise refused("bad-address")
    return await read(room, ReadHook(id=request.id), connection)


def _table(room: Room, connection: Connection) -> str:
    """Name the table, if it is one of whoever asks."""
    if not room.table.is_hosted_by(connection.person):
        raise refused("not-host")
    if room.table.founding.study:
        raise refused("study")
    return room.table.founding.id

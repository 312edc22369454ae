"""A player's notes about a table."""

from signoria.server.live.connection import Connection
from signoria.server.live.room import Room
from signoria.server.protocol.answers import Notes
from signoria.server.protocol.requests import ReadNotes, WriteNotes
from signoria.server.table.refusals import refused

LONGEST = 4000  # letters


async def read(room: Room, request: ReadNotes, connection: Connection) -> Notes:
    """Show somebody their own notes."""
    text, revision = await room.store.notes.read(_table(room, connection), connection.person)
    return Notes(id=request.id, text=text, revision=revision)


async def write(room: Room, request: WriteNotes, connection: Connection) -> Notes:
    """Keep what somebody noted; refuse it where another device of theirs was faster."""
    table, text = _table(room, connection), _clean(request.text)
    if not await room.store.notes.write(table, connection.person, text, request.revision):
        raise refused("notes-changed")
    return Notes(id=request.id, text=text, revision=request.revision + 1)


def _table(room: Room, connection: Connection) -> str:
    """Name the table, if it is one where the person has a seat."""
    if not room.table.held_by(connection.person):
        raise refused("not-yours")
    return room.table.founding.id


def _clean(text: str) -> str:
    """Accept words on lines, without what no screen shows."""
    lines = text.replace("\r\n", "\n").split("\n")
    if len(text) > LONGEST or not all(line.replace("\t", " ").isprintable() for line in lines):
        raise refused("bad-notes", limit=LONGEST)
    return "\n".join(lines)

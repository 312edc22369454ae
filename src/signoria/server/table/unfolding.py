"""Bringing a table back from its log, or saying why that cannot be done."""

import contextlib
from collections.abc import Iterable, Iterator

from signoria.kernel.errors import BadOption, SignoriaError
from signoria.server.table.entries import Entries, Played
from signoria.server.table.founding import Founding, checksum
from signoria.server.table.refusals import Refused, refusal, refused
from signoria.server.table.table import Table


class Unplayable(Refused):
    """This table cannot be opened; it is set aside, and the others go on."""


def unplayable(reason: str, **arguments: int | str) -> Unplayable:
    """Make the error that says what is in the way of opening a table."""
    error = refused(reason, "", 409, **arguments)
    return Unplayable(error.refusal, error.status)


@contextlib.contextmanager
def legible(reason: str = "broken-table", **arguments: int | str) -> Iterator[None]:
    """Say it in words where a table holds what we cannot read, whatever that is."""
    try:
        yield
    except Refused:
        raise
    except Exception as error:
        raise unplayable(reason, **arguments) from error


@contextlib.contextmanager
def setting_up() -> Iterator[None]:
    """Say it in words where a game, or the version of its rules, is not known here."""
    with legible("game-gone"):
        try:
            yield
        except BadOption as error:
            if error.message is None:
                raise
            raise Unplayable(refusal(error.message), 409) from error


def found(founding: Founding) -> Table:
    """Set up a table as it was founded, under its own rules and with its own tables, or not at all."""
    with setting_up():
        table = Table(founding)
        if founding.checksum != checksum(table.game.options.title):
            raise unplayable("other-tables")
        return table


def follow(table: Table, entries: Iterable[Entries]) -> None:
    """Let happen what the log says, every action checked."""
    for entry in entries:
        with legible("broken-entry", number=table.number + 1):
            if isinstance(entry, Played):
                check(table, entry)
            table.evolve(entry)


def check(table: Table, entry: Played) -> None:
    """Refuse an action that the table's rules would not have played."""
    try:
        reason = table.game.why_not(table.state, table.game.parse(entry.words))
    except SignoriaError as error:
        raise unplayable("action-gone", number=table.number + 1) from error
    if reason is not None or entry.seat != table.to_move:
        raise unplayable("broken-entry", number=table.number + 1)


def unfold(founding: Founding, entries: Iterable[Entries]) -> Table:
    """Bring a table back from its log."""
    table = found(founding)
    follow(table, entries)
    return table

"""`signoria store`: how large the tables have grown, what may go, and a copy to keep."""

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table

from signoria.cli import flags
from signoria.cli.screen import Screen

if TYPE_CHECKING:
    from signoria.server.store.housekeeping import Size

EXAMPLES = """\
examples:
  signoria store show                         how many tables there are, and how large
  signoria store clean                        what would go: tables that nobody began for 30 days
  signoria store clean --days 7 --delete      let it go
  signoria store backup tables-today.db       copy everything, while the server runs
"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    verbs = parser.add_subparsers(title="verbs", metavar="VERB", required=True, dest="store_verb")
    show = verbs.add_parser("show", help="measure the store")
    clean = verbs.add_parser("clean", help="list the tables that nobody ever began; with --delete, delete them")
    clean.add_argument("--days", type=float, default=30, metavar="N", help="untouched for so many days (30)")
    clean.add_argument("--delete", action="store_true", help="delete them; no game that was played is ever deleted")
    backup = verbs.add_parser("backup", help="copy everything into a file, also while a server runs")
    backup.add_argument("file", type=Path, help="the copy, which must not be there yet")
    for verb in (show, clean, backup):
        verb.add_argument("--database", default="", metavar="URL", help="SQLite file, or postgresql+asyncpg://…")
        flags.add_language(verb)


def run(arguments: argparse.Namespace) -> int:
    """Show or clean."""
    if arguments.store_verb == "backup":
        _back_up(arguments)
    else:
        asyncio.run(_show(arguments) if arguments.store_verb == "show" else _clean(arguments))
    return 0


def _back_up(arguments: argparse.Namespace) -> None:
    from signoria.server.settings import Settings  # noqa: PLC0415  # the other verbs need no database
    from signoria.server.store.backup import back_up  # noqa: PLC0415

    size = back_up(Settings(database=arguments.database).url, arguments.file)
    Screen(arguments.lang).say("store-copied", file=str(arguments.file), megabytes=f"{size / 1e6:.1f}")


async def _show(arguments: argparse.Namespace) -> None:
    from signoria.server.settings import Settings  # noqa: PLC0415  # the other verbs need no database
    from signoria.server.store import Store  # noqa: PLC0415
    from signoria.server.store.housekeeping import Housekeeping  # noqa: PLC0415

    screen, store = Screen(arguments.lang), Store(Settings(database=arguments.database).url)
    try:
        await store.open()
        sizes = await Housekeeping(store).sizes()
    finally:
        await store.close()
    screen.say("store-size", megabytes=f"{sizes.file / 1e6:.1f}")
    screen.show(_table(screen, "store-status", sizes.statuses))
    screen.show(_table(screen, "store-table", sizes.largest))


def _table(screen: Screen, first: str, sizes: "list[Size]") -> Table:
    table = Table(screen.words(first))
    for column in ("store-tables", "store-entries", "store-letters"):
        table.add_column(screen.words(column), justify="right")
    for size in sizes:
        table.add_row(size.name, str(size.tables), str(size.entries), str(size.letters))
    return table


async def _clean(arguments: argparse.Namespace) -> None:
    from signoria.server.clock import now  # noqa: PLC0415
    from signoria.server.settings import Settings  # noqa: PLC0415
    from signoria.server.store import Store  # noqa: PLC0415
    from signoria.server.store.housekeeping import DAY, Housekeeping  # noqa: PLC0415
    from signoria.server.store.lock import alone  # noqa: PLC0415

    screen, url = Screen(arguments.lang), Settings(database=arguments.database).url
    before = now() - int(arguments.days * DAY)
    with alone(url):
        store = Store(url)
        try:
            await store.open()
            keeping = Housekeeping(store)
            found = await keeping.unbegun(before)
            if arguments.delete:
                screen.say("store-deleted", count=await keeping.delete(found, before), days=f"{arguments.days:g}")
            else:
                screen.say("store-would-delete", count=len(found), days=f"{arguments.days:g}")
        finally:
            await store.close()

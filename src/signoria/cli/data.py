"""`signoria data`: where the numbers come from, and how to replace them."""

import argparse
import shlex
from collections import Counter
from itertools import groupby
from pathlib import Path

from rich.table import Table
from rich.text import Text

from signoria.cli import flags
from signoria.cli.screen import Screen
from signoria.games import title, titles
from signoria.kernel.options import split
from signoria.kernel.tables import STATUSES, Fact

EXAMPLES = """\
examples:
  signoria data show princes                             every number, its source and how sure we are
  signoria data show princes --status reconstructed      only what we inferred
  signoria data export princes my-copy                   write the tables into a folder, to correct them
  signoria play princes --data my-copy                   play with them
"""
STYLES = {"sourced": "green", "reconstructed": "yellow", "assumed": "red"}


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    verbs = parser.add_subparsers(title="verbs", metavar="VERB", required=True, dest="data_verb")
    show = verbs.add_parser("show", help="list every number with its source and status")
    show.add_argument("--status", choices=STATUSES, help="only facts of this standing")
    flags.add_data(show)
    export = verbs.add_parser("export", help="write the tables into a folder, to be corrected and given with --data")
    for verb in (show, export):
        verb.add_argument("game", metavar="GAME", help=", ".join(titles()))
        flags.add_language(verb)
    export.add_argument("folder", metavar="DIR", type=Path, help="a folder that holds no tables yet")


def run(arguments: argparse.Namespace) -> int:
    """Show or export."""
    name, _ = split(arguments.game)
    return _show(name, arguments) if arguments.data_verb == "show" else _export(name, arguments)


def _export(name: str, arguments: argparse.Namespace) -> int:
    screen = Screen(arguments.lang)
    for path in title(name).tables().export(arguments.folder):
        screen.show(Text(str(path)))
    screen.say("exported", file=shlex.quote(str(arguments.folder)), name=name)
    return 0


def _show(name: str, arguments: argparse.Namespace) -> int:
    """List the facts file by file, and count them."""
    screen = Screen(arguments.lang)
    facts = list(title(name).tables(arguments.data).facts())
    shown = [fact for fact in facts if arguments.status in (None, fact.status)]
    for file, members in groupby(shown, key=lambda fact: fact.file):
        screen.show(_table(file, list(members), screen))
    counts = Counter(fact.status for fact in facts)
    total = ", ".join(f"{screen.words(f'status.{status}')} {counts[status]}" for status in STATUSES)
    screen.say("facts", "bold", shown=len(shown), count=len(facts), total=total)
    return 0


def _table(file: str, facts: list[Fact], screen: Screen) -> Table:
    out = Table(title=file, title_justify="left", title_style="bold", show_lines=True)
    for column in ("fact", "value", "source", "status"):
        out.add_column(screen.words(column), overflow="fold")
    for fact in facts:
        source = Text(fact.source)
        if fact.note:
            source.append(f"\n{fact.note}", style="dim")
        status = Text(screen.words(f"status.{fact.status}"), STYLES[fact.status])
        out.add_row(fact.name, Text(fact.value), source, status)
    return out

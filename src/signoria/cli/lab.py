"""`signoria lab`: what learners see of a game, component by component, and what they may do."""

import argparse
import json

from rich.table import Table

from signoria.cli import flags
from signoria.cli.screen import Screen
from signoria.games import create, encoding, titles
from signoria.kernel.options import Options

EXAMPLES = """\
examples:
  signoria lab features princes                  every component of a row, named and explained
  signoria lab features princes --find florins
  signoria lab actions "principe(seats=3)"       the catalogue that masks and actions are numbered by
"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("what", choices=("features", "actions"), help="the components of a row, or the actions")
    parser.add_argument("game", metavar="GAME", help=f"{', '.join(titles())}; or in full, as NAME(…)")
    parser.add_argument("--find", default="", metavar="WORD", help="only those whose name has this in it")
    parser.add_argument("--json", action="store_true", help="print JSON")
    flags.add_data(parser)
    flags.add_language(parser)
    flags.add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """List one or the other."""
    options = flags.configured(arguments.game, arguments)
    rows = _features(options) if arguments.what == "features" else _actions(options)
    chosen = [row for row in rows if arguments.find in str(row["name"])]
    if arguments.json:
        print(json.dumps(chosen, indent=1))
    else:
        _show(chosen, _title(arguments.what, options, len(rows)), Screen(arguments.lang))
    return 0


def _features(options: Options) -> list[dict[str, object]]:
    features = encoding(create(options)).layout.features
    return [
        {"number": number, "name": feature.name, "most": feature.most, "about": feature.about}
        for number, feature in enumerate(features)
    ]


def _actions(options: Options) -> list[dict[str, object]]:
    return [{"number": action.index, "name": str(action)} for action in create(options).actions]


def _title(what: str, options: Options, count: int) -> str:
    if what == "actions":
        return f"{options}: {count}"
    return f"{options.title}, version {encoding(create(options)).layout.version}: {count}"


def _show(rows: list[dict[str, object]], title: str, screen: Screen) -> None:
    out = Table(title=title, title_justify="left")
    for column in rows[0] if rows else ():
        out.add_column(screen.words(f"lab.{column}"), justify="right" if column in ("number", "most") else "left")
    for row in rows:
        out.add_row(*map(str, row.values()))
    screen.show(out)

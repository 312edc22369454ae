"""`signoria games`: what can be played."""

import argparse

from rich.table import Table
from rich.text import Text

from signoria.cli import flags
from signoria.cli.screen import Screen
from signoria.games import titles
from signoria.kernel.title import Title

EXAMPLES = """\
example:
  signoria games --lang fr
"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    flags.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """List every game with its options and how to begin."""
    for title in titles().values():
        _describe(title, Screen(arguments.lang, title.package))
    return 0


def _describe(title: Title, screen: Screen) -> None:
    screen.say("game", "bold", name=title.name, title=screen.lexicon.words.get("title", title.name.capitalize()))
    grid = Table.grid(padding=(0, 2))
    for option in title.options:
        grid.add_row(Text(f"  --{option.name.replace('_', '-')}"), Text(flags.describe(option)))
    screen.show(grid)
    screen.say("game-begin", "dim", example=f"signoria play {title.name}")
    screen.show("")

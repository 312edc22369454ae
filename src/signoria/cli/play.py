"""`signoria play`: a game in the terminal."""

import argparse
import secrets
from dataclasses import replace
from pathlib import Path

from signoria.agents import agent
from signoria.agents.levels import LEVELS
from signoria.cli import flags, folder
from signoria.cli.host import Host
from signoria.cli.screen import Screen
from signoria.cli.sitting import Sitting, names, people_in, seated
from signoria.games import create, titles
from signoria.kernel.errors import BadOption
from signoria.record import Record

EXAMPLES = """\
examples:
  signoria play princes --seats 4 --me 0             you and three opponents
  signoria play "princes(seats=4,edition=2022)"      the same, written as one word
  signoria play princes --seats 2 --me 0,1           two people around one screen
  signoria play princes --agent master,prince        stronger opponents; also search:400, random, module:Class
  signoria play princes --me none                    only watch
  signoria play --resume                             go on with the last game
  signoria play --resume FILE                        go on with another one

At the table type the number of a choice, or the move in notation, or only how it begins.
`?` lists what else you can type; `? MOVE` says why a move is not possible; `?!` names the best moves.
"""
SEEDS = 1 << 32
DEFAULT = "artisan"


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"{', '.join(titles())}; or in full, as NAME(…)")
    parser.add_argument("--me", type=flags.numbers, metavar="SEATS", help="your seats from 0: 0, or 0,1, or none (0)")
    opponents = f"who plays the other seats: {', '.join(LEVELS)}, … ({DEFAULT})"
    parser.add_argument("--agent", metavar="NAMES", help=opponents)
    parser.add_argument(
        "--limit", type=flags.duration, default=0.0, metavar="S", help="seconds an opponent may take to decide"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="deal the same game again")
    parser.add_argument("--save", metavar="FILE", help="keep the game in this file, not in your data folder")
    parser.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game (the last one)")
    flags.add_data(parser)
    flags.add_language(parser)
    flags.add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play, from the start or from where a file stops."""
    record, file = _resumed(arguments) if arguments.resume is not None else _begun(arguments)
    sitting = Sitting(record, people_in(record), arguments.limit)
    screen = Screen(arguments.lang, sitting.game.options.package, names(record, sitting.game.seats))
    return Host(sitting, screen, file).lead()


def _begun(arguments: argparse.Namespace) -> tuple[Record, Path | None]:
    """Set a new game up; one that is only watched is kept where asked, or nowhere."""
    people = (0,) if arguments.me is None else arguments.me
    configured = flags.configured_for_people if people else flags.configured
    game = create(configured(arguments.game or _chosen(arguments.lang), arguments))
    seed = secrets.randbelow(SEEDS) if arguments.seed is None else arguments.seed
    record = Record.begin(game, seed, seated(game.seats, people, _agents(arguments)))
    if arguments.save and Path(arguments.save).exists():
        raise BadOption(f"{arguments.save} exists already; go on with it by --resume, or name another file")
    if arguments.save:
        return record, Path(arguments.save)
    return record, folder.new(game.options.title) if people else None


def _resumed(arguments: argparse.Namespace) -> tuple[Record, Path]:
    """Read a game; seats and opponents are those of the file unless others are asked for."""
    if arguments.game is not None or flags.given(arguments) or arguments.seed is not None:
        raise BadOption("--resume goes on with the game of the file; GAME, --seed and its options are not given again")
    file = Path(arguments.resume) if arguments.resume else folder.latest()
    record = Record.load(file, arguments.data)
    seats = record.load_game().seats
    if arguments.me is not None or arguments.agent is not None or len(record.seats) != seats:
        people = people_in(record) or (0,) if arguments.me is None else arguments.me
        record = replace(record, seats=seated(seats, people, _agents(arguments)))
    return record, Path(arguments.save) if arguments.save else file


def _agents(arguments: argparse.Namespace) -> list[str]:
    """Read the names of opponents, and refuse those nobody has: they would pass for people."""
    found: list[str] = (arguments.agent or DEFAULT).split(",")
    for name in found:
        agent(name)
    return found


def _chosen(language: str) -> str:
    """Ask which game to play, where there is a choice."""
    screen, known = Screen(language), list(titles())
    while len(known) > 1:
        screen.say("which-game", "bold")
        for number, name in enumerate(known, 1):
            screen.show(f"{number} {name}")
        typed = screen.listen()
        known = [known[int(typed) - 1]] if typed in map(str, range(1, len(known) + 1)) else known
        if typed in known:
            return typed
    return known[0]

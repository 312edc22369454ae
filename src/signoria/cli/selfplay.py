"""`signoria selfplay`: games between agents, each written down as a record."""

import argparse
import shlex
from pathlib import Path

from signoria.arena import thoughts
from signoria.arena.match import Pairing, Result, play
from signoria.cli import export, flags
from signoria.cli.progress import watched
from signoria.cli.screen import Screen
from signoria.games import create, titles
from signoria.kernel.errors import BadAgent
from signoria.kernel.options import Options
from signoria.record import Record

EXAMPLES = """\
examples:
  signoria selfplay princes --agents greedy --games 1000 --out records
  signoria selfplay firenze --seats 3 --agents search:200,greedy,random --games 90 --out records
  signoria selfplay princes --agents greedy --games 100000 --out records --cluster ray://head:10001
  signoria selfplay princes --agents search:100 --games 100 --out records --to games.parquet

Several agents move one seat on from game to game. What lies in the folder already is not played again:
the same command goes on where it was stopped. With --to, a dataset is written as `signoria export --numbers` does it,
and decisions of those who search also have what they thought of each action: its chance to win, its share of thought.
"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("game", metavar="GAME", help=f"{', '.join(titles())}; or in full, as NAME(…)")
    parser.add_argument(
        "--agents",
        type=flags.names,
        default=["greedy"],
        metavar="A,B,…",
        help="one for all seats, or one for each (greedy)",
    )
    parser.add_argument("--games", type=flags.number(1), default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the first game; the next has N + 1 (0)")
    parser.add_argument("--out", type=Path, default=Path("records"), metavar="DIR", help="where they go (records)")
    parser.add_argument("--to", type=Path, metavar="FILE", help="write a dataset, too: a name in .parquet or .ndjson")
    flags.add_workers(parser)
    flags.add_data(parser)
    flags.add_language(parser)
    flags.add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play what is missing and write it down."""
    screen = Screen(arguments.lang)
    options = flags.configured(arguments.game, arguments)
    lineup = _lineup(arguments.agents, options.number("seats"))
    if arguments.to is not None:
        export.check(arguments.to)
    arguments.out.mkdir(parents=True, exist_ok=True)
    pairings = [_pairing(options, lineup, arguments, number) for number in range(arguments.games)]
    files = [_path(arguments.out, options, pairing) for pairing in pairings]
    missing = [(pairing, file) for pairing, file in zip(pairings, files, strict=True) if not _is_kept(pairing, file)]
    with flags.workers(arguments) as crew:
        results = watched(crew.run(play, [pairing for pairing, _ in missing]), len(missing))
        for (pairing, file), plain in zip(missing, results, strict=True):
            _keep(options, pairing, file, Result.read(plain))
    screen.say("recorded", "bold", games=len(missing), file=shlex.quote(str(arguments.out)))
    if arguments.to is not None:
        export.tabulate(files, arguments, screen, numbers=True)
    return 0


def _lineup(agents: list[str], seats: int) -> list[str]:
    if len(agents) not in (1, seats):
        raise BadAgent(f"--agents names {len(agents)}, wanted one for all or one for each of {seats} seats")
    return agents * seats if len(agents) == 1 else agents


def _pairing(options: Options, lineup: list[str], arguments: argparse.Namespace, number: int) -> Pairing:
    turned = tuple(lineup[(seat + number) % len(lineup)] for seat in range(len(lineup)))
    deal, is_dataset = arguments.seed + number, arguments.to is not None
    return Pairing(deal, str(options), options.data, deal, turned, keep_actions=True, keep_thoughts=is_dataset)


def _path(folder: Path, options: Options, pairing: Pairing) -> Path:
    return folder / f"{options.title}-{pairing.deal:06}.json"


def _is_kept(pairing: Pairing, file: Path) -> bool:
    return file.is_file() and (thoughts.beside(file).is_file() or not pairing.keep_thoughts)


def _keep(options: Options, pairing: Pairing, file: Path, result: Result) -> None:
    """Write a game down; the record comes last, so that what is found is whole."""
    if pairing.keep_thoughts:
        thoughts.save(file, result.thoughts)
    _record(options, pairing, result).save(file)


def _record(options: Options, pairing: Pairing, result: Result) -> Record:
    begun = Record.begin(create(options), pairing.deal, pairing.lineup)
    return Record(begun.game, begun.seed, begun.seats, result.actions, begun.rules, begun.tables, begun.data)

"""`signoria export`: records as columns, for whoever studies games with a data library."""

import argparse
import shlex
from pathlib import Path

from signoria.arena import thoughts
from signoria.cli import flags
from signoria.cli.progress import watched
from signoria.cli.screen import Screen
from signoria.extras import extra
from signoria.kernel.errors import BadOption
from signoria.lab.history import History, Line, found

EXAMPLES = """\
examples:
  signoria selfplay princes --agents greedy --games 200 --out records
  signoria export records --to games.parquet
  signoria export records --to games.parquet --numbers       for learners: observations, masks, action numbers
  signoria selfplay princes --agents search:100 --games 100 --to games.parquet      both, with what search thought

Two files are written: games.parquet with one row for each game, and games-decisions.parquet with one row for
each decision; the column `record` ties them together.
"""
FORMATS = (".parquet", ".ndjson")
THOUGHTS = ("considered", "chances", "shares")


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help="records, or folders full of them")
    parser.add_argument(
        "--to", type=Path, required=True, metavar="FILE", help="a name that ends in .parquet or .ndjson"
    )
    parser.add_argument(
        "--numbers",
        action="store_true",
        help="add observation, mask, action number, and what search thought where selfplay kept it",
    )
    flags.add_data(parser)
    flags.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Read every record and write both tables."""
    check(arguments.to)
    tabulate(found(arguments.records), arguments, Screen(arguments.lang), arguments.numbers)
    return 0


def check(to: Path) -> None:
    """Refuse a file that cannot be written."""
    if to.suffix not in FORMATS:
        raise BadOption(f"--to {to} must end in {' or '.join(FORMATS)}")


def tabulate(files: list[Path], arguments: argparse.Namespace, screen: Screen, numbers: bool) -> None:
    """Write one table with the games of these records, and one with their decisions."""
    games: list[Line] = []
    decisions: list[Line] = []
    for file in watched(files, len(files)):
        game, moves = History(file, arguments.data, arguments.lang, numbers).rows()
        games.append(game)
        decisions += _thoughtful(moves, thoughts.load(file)) if numbers else moves
    beside = arguments.to.with_stem(arguments.to.stem + "-decisions")
    for path, lines in ((arguments.to, games), (beside, decisions)):
        _write(path, lines)
        screen.say("wrote", file=shlex.quote(str(path)))


def _thoughtful(moves: list[Line], kept: list[thoughts.Thought]) -> list[Line]:
    """Add what search thought of each decision; empty lists where nobody searched, or it was not kept."""
    kept = kept if len(kept) == len(moves) else [{}] * len(moves)
    return [{**move, **{name: one.get(name, []) for name in THOUGHTS}} for move, one in zip(moves, kept, strict=True)]


def _write(path: Path, lines: list[Line]) -> None:
    with extra("export"):
        import polars as pl  # noqa: PLC0415

    numbers = {
        "observation": pl.List(pl.Int8),
        "mask": pl.List(pl.Boolean),
        "considered": pl.List(pl.Int32),
        "chances": pl.List(pl.Float32),
        "shares": pl.List(pl.Float32),
    }
    columns = {name: [line[name] for line in lines] for name in (lines[0] if lines else ())}
    known = {name: kind for name, kind in numbers.items() if name in columns}
    table = pl.DataFrame(columns, schema_overrides=known)
    path.parent.mkdir(parents=True, exist_ok=True)
    table.write_parquet(path) if path.suffix == ".parquet" else table.write_ndjson(path)

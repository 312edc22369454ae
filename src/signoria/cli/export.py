"""`signoria export`: records as columns, for whoever studies games with a data library."""

import argparse
import shlex
from pathlib import Path

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

Two files are written: games.parquet with one row for each game, and games-decisions.parquet with one row for
each decision; the column `record` ties them together.
"""
FORMATS = (".parquet", ".ndjson")


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help="records, or folders full of them")
    parser.add_argument(
        "--to", type=Path, required=True, metavar="FILE", help="a name that ends in .parquet or .ndjson"
    )
    parser.add_argument(
        "--numbers", action="store_true", help="add observation, mask and action number of each decision"
    )
    flags.add_data(parser)
    flags.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Read every record and write both tables."""
    if arguments.to.suffix not in FORMATS:
        raise BadOption(f"--to {arguments.to} must end in {' or '.join(FORMATS)}")
    games: list[Line] = []
    decisions: list[Line] = []
    files = found(arguments.records)
    for file in watched(files, len(files)):
        game, moves = History(file, arguments.data, arguments.lang, arguments.numbers).rows()
        games.append(game)
        decisions += moves
    screen = Screen(arguments.lang)
    beside = arguments.to.with_stem(arguments.to.stem + "-decisions")
    for path, lines in ((arguments.to, games), (beside, decisions)):
        _write(path, lines)
        screen.say("wrote", file=shlex.quote(str(path)))
    return 0


def _write(path: Path, lines: list[Line]) -> None:
    with extra("export"):
        import polars as pl  # noqa: PLC0415

    numbers = {"observation": pl.List(pl.Int8), "mask": pl.List(pl.Boolean)}
    columns = {name: [line[name] for line in lines] for name in (lines[0] if lines else ())}
    known = {name: kind for name, kind in numbers.items() if name in columns}
    table = pl.DataFrame(columns, schema_overrides=known)
    path.parent.mkdir(parents=True, exist_ok=True)
    table.write_parquet(path) if path.suffix == ".parquet" else table.write_ndjson(path)

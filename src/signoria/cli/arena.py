"""`signoria arena`: a tournament between agents."""

import argparse
import shlex
from itertools import count
from pathlib import Path

from rich.table import Table

from signoria.arena.match import Result
from signoria.arena.report import Report
from signoria.arena.tournament import Tournament
from signoria.cli import flags
from signoria.cli.progress import watched
from signoria.cli.screen import Screen
from signoria.cluster import Ledger
from signoria.games import titles
from signoria.kernel.lexicon import lexicon

EXAMPLES = """\
examples:
  signoria arena princes --seats 4 --agents greedy,search:400,random --games 1000
  signoria arena princes --seats 4 --agents search:400 --against greedy --games 400   one among three greedy ones
  signoria arena firenze --agents bots.mine:Clever,greedy --html report.html
  signoria arena princes --agents greedy:weights=new.toml --against greedy

An agent is a name, or module:Class; after colons come its simulations (400), its seconds (2s) or name=value.
Every line-up plays every deal; the number of games is rounded up so that all line-ups have the same deals.
"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("game", metavar="GAME", help=f"{', '.join(titles())}; or in full, as NAME(…)")
    parser.add_argument("--agents", type=flags.names, required=True, metavar="A,B,…", help="who plays")
    parser.add_argument("--against", default="", metavar="B", help="fill all seats but one with this agent")
    parser.add_argument("--games", type=flags.number(1), default=100, metavar="N", help="how many, at least (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the first deal; the next has N + 1 (0)")
    flags.add_workers(parser)
    parser.add_argument(
        "--limit", type=flags.duration, default=0.0, metavar="S", help="seconds an agent may take to decide"
    )
    parser.add_argument("--forgive", action="store_true", help="let greedy decide where an agent fails, and count it")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep each game in this file, and go on from it")
    parser.add_argument("--actions", action="store_true", help="keep what was played in that file, too")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the report as JSON")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the report as a page with plots")
    flags.add_data(parser)
    flags.add_language(parser)
    flags.add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play, then show and write the report."""
    screen = Screen(arguments.lang)
    tournament = _tournament(arguments)
    total = tournament.deals * len(tournament.lineups)
    results: list[Result] = []
    try:
        with flags.workers(arguments) as crew:
            results.extend(watched(tournament.play(crew, arguments.resume), total))  # one by one: what came is kept
    except KeyboardInterrupt:
        _stop(tournament, results, arguments.resume, screen)
        raise
    report = Report(tournament, results)
    _show(report, screen)
    if arguments.out is not None:
        report.save(arguments.out)
        screen.say("wrote", file=shlex.quote(str(arguments.out)))
    if arguments.html is not None:
        report.save_page(arguments.html, lexicon(arguments.lang, "signoria.arena"))
        screen.say("wrote", file=shlex.quote(str(arguments.html)))
    return 0


def _stop(tournament: Tournament, results: list[Result], file: Path | None, screen: Screen) -> None:
    """Keep what was played, and say how to go on."""
    if file is None and results:
        file = _unused(Path(f"{tournament.options.title}-arena.jsonl"))
        ledger = Ledger(file, tournament.heading())
        for number, result in enumerate(results):
            ledger.add(number, result.plain())
    if file is None:
        screen.say("stopped-early")
    else:
        played, actions = len(Ledger(file, tournament.heading()).results), ["--actions"] * tournament.keep_actions
        again = shlex.join([*shlex.split(tournament.command), *actions, "--resume", str(file)])
        screen.say("stopped", games=played, file=shlex.quote(str(file)), again=again)


def _unused(path: Path) -> Path:
    """Name a file that is not there yet."""
    names = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return path if not path.exists() else next(name for name in names if not name.exists())


def _tournament(arguments: argparse.Namespace) -> Tournament:
    return Tournament(
        flags.configured(arguments.game, arguments),
        tuple(arguments.agents),
        arguments.against.strip(),
        arguments.games,
        arguments.seed,
        arguments.limit,
        arguments.forgive,
        arguments.actions,
    )


def _show(report: Report, screen: Screen) -> None:
    words = lexicon(screen.lexicon.language, "signoria.arena")
    out = Table(title=f"{words.word('arena.title')} · {report.tournament.options}", title_justify="left")
    for number, column in enumerate(report.columns(words)):
        out.add_column(column, justify="right" if number else "left", overflow="fold", no_wrap=number > 0)
    for standing in report.standings:
        out.add_row(*report.row(standing))
    screen.show(out)
    screen.show(report.summary(words))

"""`signoria calibrate`: whether the chances of winning that hints and reviews speak of come true."""

import argparse
import shlex
from pathlib import Path

from rich.table import Table

from signoria import networks
from signoria.arena.calibration import Calibration, Heard, Plan
from signoria.cli import flags
from signoria.cli.progress import watched
from signoria.cli.screen import Screen
from signoria.games import titles
from signoria.kernel.options import Options
from signoria.learning.gate import FRESH

EXAMPLES = """\
examples:
  signoria calibrate princes --seats 4 --games 100
  signoria calibrate firenze --agent search:100 --games 40 --out firenze-calibration.json

Games that no network learned from are played; at one decision in ten, search says every seat's chance of winning
from what the seat to move knows, with the game's network and without. The Brier score is what these chances were
off in the end (squares, summed over the seats): less is better, and a share for each seat alike is par.
"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("game", metavar="GAME", help=f"{', '.join(titles())}; or in full, as NAME(…)")
    parser.add_argument("--agent", default="search:24", metavar="A", help="who plays on all seats (search:24)")
    parser.add_argument("--games", type=flags.number(1), default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", type=int, default=FRESH, metavar="N", help=f"of the first deal ({FRESH})")
    parser.add_argument("--every", type=flags.number(1), default=10, metavar="N", help="one decision in so many (10)")
    parser.add_argument(
        "--simulations", type=flags.number(1), default=32, metavar="N", help="before chances are said (32)"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the report as JSON")
    flags.add_workers(parser)
    flags.add_data(parser)
    flags.add_language(parser)
    flags.add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play, listen, and show how far it was true."""
    screen, plan = Screen(arguments.lang), _plan(arguments)
    heard: list[Heard] = []
    with flags.workers(arguments) as crew:
        for part in watched(plan.run(crew), plan.games):
            heard += part
    found = Calibration(plan, heard)
    screen.show(_scores(found, screen))
    for number, name in enumerate(plan.judges):
        screen.show(_reliability(found, number, name, screen))
    if arguments.out is not None:
        found.save(arguments.out)
        screen.say("wrote", file=shlex.quote(str(arguments.out)))
    return 0


def _plan(arguments: argparse.Namespace) -> Plan:
    options = flags.configured(arguments.game, arguments)
    return Plan(
        options, arguments.agent, arguments.games, arguments.seed, _judges(options), arguments.every,
        arguments.simulations,
    )  # fmt: skip


def _judges(options: Options) -> dict[str, str]:
    """Name the heuristic alone and, where the game has one, its network: that for search, if there are two."""
    far = networks.place(options.title, far=True)
    ours = far if far.is_file() else networks.place(options.title)
    return {"heuristic": networks.NONE, **({"network": str(ours)} if ours.is_file() else {})}


def _scores(found: Calibration, screen: Screen) -> Table:
    """Tabulate the Brier scores by round."""
    out = Table(title=f"{screen.words('brier')} · {found.plan.options}", title_justify="left")
    for heading in (screen.words("round"), screen.words("positions"), *found.plan.judges):
        out.add_column(heading, justify="right")
    judges = range(len(found.plan.judges))
    for when, heard in found.rounds().items():
        out.add_row(str(when), str(len(heard)), *(f"{found.brier(judge, heard):.3f}" for judge in judges))
    gains = [found.gain(judge) for judge in judges]
    means = [f"{found.brier(judge):.3f} ({-gain:+.3f} ± {margin:.3f})" for judge, (gain, margin) in enumerate(gains)]
    out.add_row(screen.words("all-rounds", par=f"{found.par:.3f}"), str(len(found.heard)), *means)
    return out


def _reliability(found: Calibration, judge: int, name: str, screen: Screen) -> Table:
    """Tabulate what was said and what happened."""
    out = Table(title=f"{screen.words('reliability')} · {name}", title_justify="left")
    for heading in ("said", "happened", "positions"):
        out.add_column(screen.words(heading), justify="right")
    for row in found.reliability(judge):
        out.add_row(f"{100 * row['said']:.1f} %", f"{100 * row['happened']:.1f} %", str(row["count"]))
    return out

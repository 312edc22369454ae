"""`signoria calibrate`: whether what hints and reviews say of winning and of what actions are worth comes true."""

import argparse
import shlex
from pathlib import Path

from rich.table import Table

from signoria import networks
from signoria.arena.calibration import Calibration, Heard, Plan, listen
from signoria.arena.worth import Worth, weigh
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
  signoria calibrate princes --agent network --games 40 --every 20 --advice 8

Games that no network learned from are played; at one decision in ten, search says every seat's chance of winning
from what the seat to move knows, with the game's network and without. The Brier score is what these chances were
off in the end (squares, summed over the seats): less is better, and a share for each seat alike is par.

With --advice the best four actions of such a decision are compared: what each is said to be worth, and how often its
seat wins when it is played on from there, so many times, by the agent on all seats.
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
    parser.add_argument(
        "--advice", type=flags.number(1), default=0, metavar="N", help="compare actions, each played on so many times"
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
        for part in watched(plan.run(crew, weigh if plan.tries else listen), plan.games):
            heard += part
    found = _advice(Worth(plan, heard), screen) if plan.tries else _chances(Calibration(plan, heard), screen)
    if arguments.out is not None:
        found.save(arguments.out)
        screen.say("wrote", file=shlex.quote(str(arguments.out)))
    return 0


def _plan(arguments: argparse.Namespace) -> Plan:
    options = flags.configured(arguments.game, arguments)
    return Plan(
        options, arguments.agent, arguments.games, arguments.seed, _judges(options), arguments.every,
        arguments.simulations, arguments.advice,
    )  # fmt: skip


def _judges(options: Options) -> dict[str, str]:
    """Name the heuristic alone and, where the game has one, its network: that for search, if there are two."""
    far = networks.place(options.title, far=True)
    ours = far if far.is_file() else networks.place(options.title)
    return {"heuristic": networks.NONE, **({"network": str(ours)} if ours.is_file() else {})}


def _chances(found: Calibration, screen: Screen) -> Calibration:
    """Show how far chances of winning came true."""
    screen.show(_scores(found, screen))
    for judge, name in enumerate(found.plan.judges):
        title = f"{screen.words('reliability')} · {name}"
        screen.show(_compared(title, "positions", found.reliability(judge), screen))
    return found


def _advice(found: Worth, screen: Screen) -> Worth:
    """Show by how much the best action was said to be ahead of another, and by how much it was."""
    for judge, name in enumerate(found.plan.judges):
        truth, margin = found.truth(judge)
        screen.show(_compared(f"{screen.words('leads')} · {name}", "comparisons", found.steps(judge), screen))
        screen.say("lead-true", judge=name, truth=f"{truth:.2f}", margin=f"{margin:.2f}")
    return found


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


def _compared(title: str, counted: str, rows: list[dict[str, float]], screen: Screen) -> Table:
    """Tabulate what was said and what happened."""
    out = Table(title=title, title_justify="left")
    for heading in ("said", "happened", counted):
        out.add_column(screen.words(heading), justify="right")
    for row in rows:
        out.add_row(f"{100 * row['said']:.1f} %", f"{100 * row['happened']:.1f} %", str(row["count"]))
    return out

"""`signoria tune`: better weights for a game's heuristic, found by play."""

import argparse
import shlex
from itertools import product
from pathlib import Path

from rich.text import Text

from signoria.arena.standings import Standing, standings
from signoria.arena.tournament import Tournament
from signoria.arena.trial import Verdict
from signoria.arena.tuning import Tuning, written
from signoria.cli import flags
from signoria.cli.progress import watched
from signoria.cli.screen import Screen
from signoria.cluster import Crew, Ledger
from signoria.games import configure, titles
from signoria.kernel.options import Options, split

EXAMPLES = """\
examples:
  signoria tune princes --seats 2,3,4,5 --generations 40 --games 96 --resume build/princes.jsonl
  signoria tune principe --editions 2005,2006 --seats 4
  signoria arena princes --agents greedy:weights=new.toml --against greedy      compare weights yourself

Candidates sit, one at a time, among players with the present weights; all of a generation have the same deals,
each from every seat. What is bred for is the share of victories, and a little of the points. At the end the
new weights are checked on fresh deals, and written with the command that found them if they win more than par.
"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("game", metavar="GAME", help=f"{', '.join(titles())}; or in full, as NAME(…)")
    parser.add_argument("--seats", metavar="2,4", help="numbers of seats to play with (the game's default)")
    parser.add_argument("--editions", metavar="E,F", help="editions to play (the game's default)")
    parser.add_argument("--generations", type=int, default=30, metavar="N", help="how many (30)")
    parser.add_argument("--population", type=int, default=0, metavar="N", help="candidates in each (as CMA-ES advises)")
    parser.add_argument("--games", type=int, default=64, metavar="N", help="games of each candidate, at least (64)")
    parser.add_argument("--check", type=int, default=200, metavar="N", help="games to check the outcome with (200)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed breeds the same (0)")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep generations in this file, and go on from it")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where weights go (the game's folder, if it is here)")
    flags.add_workers(parser)
    flags.add_data(parser)
    flags.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Breed, check, and write what is better."""
    screen = Screen(arguments.lang)
    games = _games(arguments)
    tuning = Tuning(tuple(games), arguments.generations, arguments.population, arguments.games, arguments.seed)
    ledger = Ledger(arguments.resume, tuning.heading()) if arguments.resume is not None else None
    with flags.workers(arguments) as crew:
        _breed(tuning, crew, ledger, screen)
        return _conclude(tuning, crew, arguments, screen)


def _games(arguments: argparse.Namespace) -> list[Options]:
    """List every number of seats with every edition."""
    varied = {"seats": arguments.seats, "edition": arguments.editions}
    asked = {name: words.split(",") for name, words in varied.items() if words}
    choices = (dict(zip(asked, one, strict=True)) for one in product(*asked.values()))
    return [configure(arguments.game, arguments.data, **choice) for choice in choices]


def _breed(tuning: Tuning, crew: Crew, ledger: Ledger | None, screen: Screen) -> None:
    """Breed, and sum every generation up."""
    verdicts: list[Verdict] = []
    for number, verdict in watched(tuning.run(crew, ledger), tuning.generations * tuning.population):
        verdicts.append(verdict)
        if len(verdicts) % tuning.population == 0:
            last = verdicts[-tuning.population :]
            gain, margin = (sum(values) / len(last) for values in zip(*((v.gain, v.margin) for v in last), strict=True))
            best = max(one.gain for one in last)
            mean, most = f"{100 * gain:+.1f}", f"{100 * best:+.1f}"
            screen.say("generation", number=number + 1, gain=mean, best=most, margin=f"{margin:+.2f}")


def _conclude(tuning: Tuning, crew: Crew, arguments: argparse.Namespace, screen: Screen) -> int:
    """Check the weights on fresh deals; written they are only if they are better."""
    name = split(arguments.game)[0]
    out = arguments.out or _place(name)
    part = out.with_name(out.name + ".part")
    part.write_text(written(name, tuning.weights, command=_command(arguments)), "utf-8")
    found = [_checked(options, part, arguments, crew) for options in tuning.options]
    told = "; ".join(_tell(options, standing) for options, standing in zip(tuning.options, found, strict=True))
    screen.show(Text(told))
    if sum(one.share.mean - 1 / len(one.share_by_seat) for one in found) <= 0:
        screen.say("no-better", file=shlex.quote(str(part)))
        return 1
    part.write_text(written(name, tuning.weights, command=_command(arguments), result=told), "utf-8")
    part.replace(out)
    screen.say("wrote", file=shlex.quote(str(out)))
    return 0


def _checked(options: Options, weights: Path, arguments: argparse.Namespace, crew: Crew) -> Standing:
    """Let one player with the new weights play among present ones."""
    new = f"greedy:weights={weights}"
    tournament = Tournament(options, (new,), "greedy", max(arguments.check, options.number("seats")), arguments.seed)
    found = standings(list(watched(tournament.play(crew), tournament.deals * len(tournament.lineups))))
    return next(standing for standing in found if standing.agent == new)


def _tell(options: Options, standing: Standing) -> str:
    """Say in one line how one player with the new weights did among those with the old."""
    share = standing.share
    interval = f"95 %: {100 * share.low:.1f}–{100 * share.high:.1f}"
    details = f"{interval}; par {100 / len(standing.share_by_seat):.1f}; {standing.games} games"
    return f"{options}: one among the weights before wins {100 * share.mean:.1f} % ({details})"


def _place(name: str) -> Path:
    """Find the game's own file where one works on this package, or name one here."""
    ours = Path("src", "signoria", "games", name, "weights.toml")
    return ours if ours.exists() else Path(f"{name}-weights.toml")


def _command(arguments: argparse.Namespace) -> str:
    words = ["signoria", "tune", arguments.game]
    for flag in ("seats", "editions", "generations", "population", "games", "seed", "data"):
        value = getattr(arguments, flag)
        words += [f"--{flag}", str(value)] if value not in (None, "") else []
    return shlex.join(words)

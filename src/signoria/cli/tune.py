"""`signoria tune`: better weights for a game's heuristic, found by play."""

import argparse
import shlex
from pathlib import Path
from statistics import fmean

from signoria.arena.foresight import Foresight, are_smaller
from signoria.arena.standings import Share, Standing, are_better, standings
from signoria.arena.tournament import Tournament
from signoria.arena.trial import PRESENT, Verdict
from signoria.arena.tuning import Tuning, written
from signoria.cli import flags
from signoria.cli.progress import watched
from signoria.cli.screen import Screen
from signoria.cluster import Crew, Ledger
from signoria.games import title, titles
from signoria.kernel.options import Options

REMARK = "What an experienced player's rules of thumb weigh, in points where nothing else is said."
FORESIGHT = "The same, for thinking ahead: the weights that tell best how a game will end."
EXAMPLES = """\
examples:
  signoria tune princes --seats 2,3,4,5 --generations 40 --games 96 --resume build/princes.jsonl
  signoria tune principe --editions 2005,2006 --seats 4
  signoria tune princes --expansions muse --rivals present,network,search:20
  signoria tune firenze --foresight --seats 2,3 --games 1000 --generations 150
  signoria arena princes --agents greedy:weights=new.toml --against greedy      compare weights yourself

Candidates sit, one at a time, among players with the present weights; all of a generation have the same deals,
each from every seat. Weights bred against one kind of player learn to beat that kind: --rivals lets several kinds
sit there by turns. What is bred for is the share of victories, and a little of the points. At the end the
new weights are checked on fresh deals, and written with the command that found them if they win more than par with
95 % confidence: more games to check with (--check) make a small gain sure.

With --foresight, weights for players who think ahead: positions are taken from games between greedy players,
equal ones or, with --unequal, a good and a careless one, and what is bred for is to tell from each how its game
ended. They are written if they surely err less on games kept back; let search play with both kinds before you choose.
"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("game", metavar="GAME", help=f"{', '.join(titles())}; or in full, as NAME(…)")
    flags.add_varied(parser)
    parser.add_argument("--generations", type=flags.number(0), default=30, metavar="N", help="how many (30)")
    parser.add_argument(
        "--population", type=flags.number(0), default=0, metavar="N", help="candidates in each (as CMA-ES advises)"
    )
    parser.add_argument(
        "--games", type=flags.number(1), default=64, metavar="N", help="games of each candidate, at least (64)"
    )
    parser.add_argument(
        "--rivals", type=flags.names, default=[PRESENT], metavar="A,B,…",
        help="who sits beside candidates, one kind at a table, by turns: agents, or the weights before (present)",
    )  # fmt: skip
    parser.add_argument("--foresight", action="store_true", help="for thinking ahead; --games is then all games")
    parser.add_argument("--unequal", action="store_true", help="with --foresight: learn from good and careless players")
    parser.add_argument(
        "--check", type=flags.number(1), default=200, metavar="N", help="games to check the outcome with (200)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed breeds the same (0)")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep generations in this file, and go on from it")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where weights go (the game's folder, if it is here)")
    flags.add_workers(parser)
    flags.add_data(parser)
    flags.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Breed, check, and write what is better."""
    screen = Screen(arguments.lang)
    games = flags.varied(arguments)
    if arguments.foresight:
        return _foresee(Foresight(tuple(games), arguments.games, arguments.seed, arguments.unequal), arguments, screen)
    tuning = Tuning(
        tuple(games),
        arguments.generations,
        arguments.population,
        arguments.games,
        arguments.seed,
        tuple(arguments.rivals),
    )
    ledger = Ledger(arguments.resume, tuning.heading()) if arguments.resume is not None else None
    with flags.workers(arguments) as crew:
        _breed(tuning, crew, ledger, screen)
        return _conclude(tuning, crew, arguments, screen)


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
    first = tuning.options[0]
    out = arguments.out or _place(first)
    part = out.with_name(out.name + ".part")
    part.write_text(written(REMARK, tuning.weights, command=_command(arguments)), "utf-8")
    found = [Check(options, part, arguments, crew) for options in flags.each_once(tuning.options)]
    for check in found:
        screen.say("checked", **check.figures())
    if not are_better([(check.standing.share, check.par) for check in found]):
        screen.say("no-better", file=shlex.quote(str(part)))
        return 1
    told = "; ".join(str(check) for check in found)
    part.write_text(written(REMARK, tuning.weights, command=_command(arguments), result=told), "utf-8")
    part.replace(out)
    screen.say("wrote", file=shlex.quote(str(out)))
    return 0


def _foresee(fit: Foresight, arguments: argparse.Namespace, screen: Screen) -> int:
    """Play, fit, and write what errs less on the games kept back."""
    with flags.workers(arguments) as crew:
        for place, tournament in enumerate(fit.tournaments()):
            file = arguments.resume and arguments.resume.with_suffix(f".{place}{arguments.resume.suffix}")
            fit.learn(tournament, watched(tournament.play(crew, file), tournament.deals * len(tournament.lineups)))
    present = fit.errors(fit.breeding.present, fit.kept_back)
    for _ in watched(fit.run(arguments.generations), arguments.generations):
        pass
    found = fit.errors(fit.weights, fit.kept_back)
    before, after, positions = f"{fmean(present) ** 0.5:.2f}", f"{fmean(found) ** 0.5:.2f}", len(fit.kept_back)
    screen.say("foreseen", before=before, after=after, positions=positions)
    told = f"{before} -> {after} points of error on {positions} positions kept back"
    out = arguments.out or _place(fit.options[0], foresight=True)
    part = out.with_name(out.name + ".part")
    part.write_text(written(FORESIGHT, fit.weights, command=_command(arguments), result=told), "utf-8")
    if not are_smaller(found, present):
        screen.say("no-better", file=shlex.quote(str(part)))
        return 1
    part.replace(out)
    screen.say("wrote", file=shlex.quote(str(out)))
    return 0


class Check:
    """One player with the new weights among present ones; where there is but one seat, beside them."""

    def __init__(self, options: Options, weights: Path, arguments: argparse.Namespace, crew: Crew) -> None:
        self.options = options
        self.seats = options.number("seats")
        self.games = max(arguments.check, self.seats)
        self.seed = arguments.seed
        self.standing = self.play(f"greedy:weights={weights}", crew)
        self.par = Share.sure(1 / self.seats) if self.seats > 1 else self.play("greedy", crew).share

    def play(self, agent: str, crew: Crew) -> Standing:
        """Play a tournament of one agent."""
        against = "greedy" if self.seats > 1 else ""
        tournament = Tournament(self.options, (agent,), against, self.games, self.seed)
        found = standings(list(watched(tournament.play(crew), tournament.deals * len(tournament.lineups))))
        return next(standing for standing in found if standing.agent == agent)

    def figures(self) -> dict[str, str]:
        """Sum up, in per cent."""
        share = self.standing.share
        rates = {"share": share.mean, "low": share.low, "high": share.high, "par": self.par.mean}
        written = {name: f"{100 * rate:.1f}" for name, rate in rates.items()}
        return {"game": str(self.options), "games": str(self.standing.games), **written}

    def __str__(self) -> str:
        where = "one among the weights before" if self.seats > 1 else "one"
        told = "{game}: {where} wins {share} % (95 %: {low}–{high}; par {par}; {games} games)"
        return told.format(where=where, **self.figures())


def _place(options: Options, foresight: bool = False) -> Path:
    """Find the game's own file where one works on this package, or name one here."""
    file = title(options.title).weights_file(options, foresight)
    ours = Path("src", "signoria", "games", options.title, file)
    return ours if ours.parent.exists() else Path(f"{options.title}-{ours.name}")


def _command(arguments: argparse.Namespace) -> str:
    words = ["signoria", "tune", arguments.game] + ["--foresight"] * arguments.foresight
    words += ["--unequal"] * arguments.unequal
    for flag in ("seats", "editions", "expansions", "generations", "population", "games", "seed", "data"):
        value = getattr(arguments, flag)
        words += [f"--{flag}", str(value)] if value not in (None, "") else []
    words += ["--rivals", ",".join(arguments.rivals)] if arguments.rivals != [PRESENT] else []
    return shlex.join(words)

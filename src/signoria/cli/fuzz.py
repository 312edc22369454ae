"""`signoria fuzz`: random games under a referee, on all cores."""

import argparse
import shlex
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from rich.table import Table

from signoria.cli import flags
from signoria.cli.progress import watched
from signoria.cli.screen import Screen
from signoria.games import configure, create, title, titles
from signoria.kernel.chance import Chance
from signoria.kernel.errors import BadOption
from signoria.kernel.options import Option, Options, split
from signoria.kernel.title import Title
from signoria.record import Record
from signoria.referee import Foul, Match

EXAMPLES = """\
examples:
  signoria fuzz princes --games 2000                       every edition, expansion and number of seats
  signoria fuzz princes --games 2000 --all-options         every other option too
  signoria fuzz "princes(seats=2)" --games 100             only these

A game that breaks a rule of the referee is named with its seed, and its record is written down.
"""
TRIES = 20  # to find options that go together
SHOWN = 10  # failures told in full


@dataclass(frozen=True)
class Trial:
    """One game to be played, small enough to be sent to another process."""

    combination: str
    game: str
    data: str | None
    seed: int


@dataclass(frozen=True)
class Outcome:
    """How it went: `foul` says what was broken, if anything."""

    trial: Trial
    decisions: int = 0
    foul: str = ""
    record: Record | None = None


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("game", metavar="GAME", help=f"{', '.join(titles())}; or some of it, as NAME(seats=2)")
    parser.add_argument(
        "--games", type=flags.number(1), default=200, metavar="N", help="how many, over all combinations (200)"
    )
    parser.add_argument("--all-options", action="store_true", help="vary every other option too")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the first game; the next has N + 1 (0)")
    flags.add_workers(parser)
    parser.add_argument("--out", type=Path, default=Path(), metavar="DIR", help="where records of failures go (here)")
    flags.add_data(parser)
    flags.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play, count, and tell every failure."""
    screen = Screen(arguments.lang)
    trials = _trials(arguments)
    played: Counter[str] = Counter()
    decisions = failures = 0
    with flags.workers(arguments) as crew:
        for outcome in watched(crew.run(referee, trials), len(trials)):
            played[outcome.trial.combination] += 1
            decisions += outcome.decisions
            if outcome.foul:
                failures += 1
                _tell(outcome, failures, arguments.out, screen)
    screen.show(_table(played, screen))
    screen.say("fuzzed", "bold", games=len(trials), decisions=decisions, failures=failures)
    return 1 if failures else 0


def _trials(arguments: argparse.Namespace) -> list[Trial]:
    """Spread the games evenly over the combinations."""
    known = title(split(arguments.game)[0])
    combinations = _combinations(arguments.game, known, arguments.data)
    out = []
    for number in range(arguments.games):
        seed = arguments.seed + number
        options = combinations[number % len(combinations)]
        varied = _vary(known, options, combinations, seed) if arguments.all_options else options
        out.append(Trial(str(options), str(varied), arguments.data, seed))
    return out


def _combinations(game: str, known: Title, data: str | None) -> list[Options]:
    """List the combinations that agree with what was written, or only that where it was written in full."""
    asked = configure(game, data)
    if str(asked) == game:
        return [asked]
    given = known.read(split(game)[1])
    agreeing = [options for options in known.combinations() if all(options[name] == asked[name] for name in given)]
    return agreeing or [asked]


def _vary(known: Title, options: Options, combinations: list[Options], seed: int) -> Options:
    """Draw the options in which no two combinations differ; what does not go together is drawn again."""
    chance = Chance(seed)
    free = [option for option in known.options if len({other[option.name] for other in combinations}) == 1]
    for _ in range(TRIES):
        drawn = {option.name: _draw(option, chance) for option in free}
        try:
            return known.configure({**options.values, **drawn})
        except BadOption:
            continue
    return options


def _draw(option: Option, chance: Chance) -> object:
    if option.many:
        return [choice for choice in option.choices if chance.below(2)]
    return option.choices[chance.below(len(option.choices))]


def referee(trial: Trial) -> Outcome:
    """Play one game under the referee."""
    match = Match(create(configure(trial.game, trial.data)), trial.seed)
    try:
        return Outcome(trial, match.play())
    except Foul as foul:
        return Outcome(trial, len(match.actions), str(foul), match.record)


def _tell(outcome: Outcome, number: int, folder: Path, screen: Screen) -> None:
    """Say what was broken and how to see it again."""
    if number > SHOWN:
        return
    trial = outcome.trial
    path = folder / f"foul-{split(trial.game)[0]}-{trial.seed}.json"
    if outcome.record is not None:
        folder.mkdir(parents=True, exist_ok=True)
        outcome.record.save(path)
    screen.say("foul", "red", game=trial.game, seed=trial.seed, foul=outcome.foul)
    data = ["--data", trial.data] if trial.data else []
    again = shlex.join(["signoria", "fuzz", trial.game, "--games", "1", "--seed", str(trial.seed), *data])
    screen.say("foul-again", file=shlex.quote(str(path)), again=again)


def _table(played: Counter[str], screen: Screen) -> Table:
    out = Table()
    out.add_column(screen.words("combination"))
    out.add_column(screen.words("played"), justify="right")
    for combination, count in sorted(played.items()):
        out.add_row(combination, str(count))
    return out

"""`signoria review`: who stood how in a recorded game, and which decisions cost most."""

import argparse
import json
import shlex
from pathlib import Path

from signoria.agents.review import Moment, Review, conclude, moments
from signoria.arena.outlook import chart
from signoria.cli import flags
from signoria.cli.progress import watched
from signoria.cli.screen import Screen
from signoria.cli.sitting import names, title_of
from signoria.kernel.lexicon import WHOLE, lexicon
from signoria.record import Record

EXAMPLES = """\
examples:
  signoria review game.json --out review.svg                      a graph, and the decisions that cost most
  signoria review game.json --out review.svg --seconds 2          two seconds for each decision
  signoria review game.json --json review.json                    everything, for a program

Each decision is judged by what its seat could know at the time.
"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("file", metavar="FILE", help="the record of a game")
    parser.add_argument("--out", type=Path, metavar="FILE", help="draw every seat's chance of winning as SVG")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the whole review as JSON")
    parser.add_argument(
        "--count", type=flags.number(1), default=5, metavar="N", help="how many costly decisions to name (5)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the search (0)")
    flags.add_budget(parser, seconds=0.3)
    flags.add_data(parser)
    flags.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Go through the game, draw, and tell."""
    record = Record.load(arguments.file, arguments.data)
    game, _ = record.replay()
    screen = Screen(arguments.lang, game.options.package, names(record, game.seats))
    found = moments(record, flags.budget(arguments), arguments.seed)
    review = conclude(record, list(watched(found, len(record.actions))))
    heading = screen.words("review", title=title_of(screen.lexicon, game), game=game.options)
    _tell(review, heading, arguments.count, screen)
    if arguments.out is not None:
        words = lexicon(arguments.lang, "signoria.arena")
        _write(arguments.out, str(chart(review, screen.names, words, heading)), screen)
    if arguments.json is not None:
        _write(arguments.json, json.dumps(review.plain(), indent=1, ensure_ascii=False) + "\n", screen)
    return 0


def _tell(review: Review, heading: str, count: int, screen: Screen) -> None:
    screen.show(heading)
    worst = review.worst(count)
    if not worst:
        screen.say("no-mistakes")
    for rank, moment in enumerate(worst, 1):
        _tell_one(rank, moment, screen)


def _tell_one(rank: int, moment: Moment, screen: Screen) -> None:
    """Say what was done, what would have been better, and by how much."""
    assert moment.better_label is not None
    screen.say(
        "costly",
        rank=rank,
        number=moment.number,
        name=screen.names[moment.seat],
        action=screen.put(moment.label, WHOLE),
        better=screen.put(moment.better_label, WHOLE),
        cost=f"{100 * moment.cost:.0f}",
        points=f"{moment.points:+.1f}",
    )


def _write(path: Path, text: str, screen: Screen) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    screen.say("wrote", file=shlex.quote(str(path)))

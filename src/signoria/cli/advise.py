"""`signoria advise`: the best moves of a recorded game's next decision."""

import argparse

from signoria.agents.advice import advise
from signoria.cli import drawing, flags
from signoria.cli.screen import Screen
from signoria.cli.sitting import check_seat, names
from signoria.kernel.errors import BadOption
from signoria.record import Record

EXAMPLES = """\
examples:
  signoria advise game.json                    whoever is to move
  signoria advise game.json --seat 2           at the last decision of seat 2
  signoria advise game.json --after 30         after thirty moves
  signoria advise game.json --seconds 10       think longer
"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("file", metavar="FILE", help="the record of a game")
    parser.add_argument("--seat", type=int, metavar="N", help="go back to the last decision of this seat")
    parser.add_argument("--after", type=flags.number(0), metavar="N", help="go back to after so many moves")
    parser.add_argument("--count", type=flags.number(1), default=3, metavar="N", help="how many moves to name (3)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the search (0)")
    flags.add_budget(parser, seconds=3.0)
    flags.add_data(parser)
    flags.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Think, and name the best moves."""
    record = Record.load(arguments.file, arguments.data)
    if arguments.after is not None:
        record = record.branch(arguments.after)
    if arguments.seat is not None:
        record = _before_last(record, arguments.seat)
    game, state = record.replay()
    seat = game.to_move(state)
    if seat is None:
        raise BadOption("the game is over; --seat N goes back to the last decision of a seat, --after N to any other")
    screen = Screen(arguments.lang, game.options.package, names(record, game.seats))
    found = advise(game, state, seat, flags.budget(arguments), arguments.seed, arguments.count)
    screen.say("advice", "bold", name=screen.names[seat], number=len(record.actions) + 1)
    screen.show(screen.put(game.question(state)))
    screen.show(drawing.advice(found, screen))
    return 0


def _before_last(record: Record, seat: int) -> Record:
    """Take back everything from the last decision of a seat on, unless that seat is to move anyway."""
    game, state = record.replay()
    check_seat(seat, game.seats)
    if game.to_move(state) == seat:
        return record
    state, last = game.start(record.seed), None
    for number, words in enumerate(record.actions):
        last = number if game.to_move(state) == seat else last
        game.apply(state, game.parse(words))
    if last is None:
        raise BadOption(f"seat {seat} has decided nothing yet")
    return record.branch(last)

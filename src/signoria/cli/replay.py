"""`signoria replay`: a recorded game told in words."""

import argparse
from typing import Any

from signoria.cli import drawing, flags
from signoria.cli.screen import Screen
from signoria.cli.sitting import check_seat, names, title_of
from signoria.kernel.game import Game
from signoria.kernel.message import Event
from signoria.record import Record

EXAMPLES = """\
examples:
  signoria replay game.json                 everything, secrets included
  signoria replay game.json --seat 2        as seat 2 saw it
  signoria replay game.json --step          one move at a time; Enter goes on, t shows the table, q stops
"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("file", metavar="FILE", help="the record of a game")
    parser.add_argument("--seat", type=int, metavar="N", help="tell only what this seat could know")
    parser.add_argument("--step", action="store_true", help="wait after every move")
    flags.add_data(parser)
    flags.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Tell the game, then show the table and the ranking."""
    record = Record.load(arguments.file, arguments.data)
    game, _ = record.replay()  # a damaged record is refused before anything is told
    if arguments.seat is not None:
        check_seat(arguments.seat, game.seats)
    screen = Screen(arguments.lang, game.options.package, names(record, game.seats))
    teller = Teller(game, record, screen, arguments.seat)
    screen.say("welcome", "bold", title=title_of(screen.lexicon, game), game=game.options)
    teller.tell(arguments.step)
    teller.end()
    return 0


class Teller:
    """Plays a record again and says what happened, to one seat or with everything known."""

    def __init__(self, game: Game[Any], record: Record, screen: Screen, seat: int | None) -> None:
        self.game = game
        self.record = record
        self.screen = screen
        self.seat = seat
        self.state = game.start(record.seed, events=True)
        self.told = 0

    def tell(self, step: bool) -> None:
        """Tell move by move."""
        self._report()
        for number, words in enumerate(self.record.actions, 1):
            self._headline(number, words)
            self.game.apply(self.state, self.game.parse(words))
            self._report()
            if step and not self._wait():
                return

    def _headline(self, number: int, words: str) -> None:
        """Name the move to those who may know it: it can be a secret."""
        mover = self.state.to_move
        if self.seat is None or self.seat == mover:
            self.screen.say("move", number=number, name=self.screen.names[mover], action=words)

    def _report(self) -> None:
        events: list[Event] = self.state.events[self.told :]
        self.screen.tell([event.message for event in events if self.seat is None or event.may_know(self.seat)])
        self.told = len(self.state.events)

    def _wait(self) -> bool:
        """Wait for Enter; draw the table on the way when asked; stop when told to or when nobody is there."""
        try:
            while (typed := self.screen.listen()).lower() == "t":
                self._table(self.seat)
        except EOFError:
            return False
        return typed.lower() != "q"

    def _table(self, seat: int | None) -> None:
        self.screen.show("")
        self.screen.show(drawing.table(self.game, self.state, seat, self.screen))

    def end(self) -> None:
        """Show the table, every seat's where all is known, and the ranking of a finished game."""
        for seat in range(self.game.seats) if self.seat is None else (self.seat,):
            self.screen.show("")
            self.screen.say("as-seen", "bold", name=self.screen.names[seat])
            self._table(seat)
        if self.game.to_move(self.state) is None:
            seats = [*self.record.seats, *[""] * self.game.seats]
            self.screen.show(drawing.ranking(self.game, self.state, seats, self.screen))
            self.screen.show(drawing.account(self.game, self.state, self.screen))
        else:
            self.screen.say("unfinished", count=len(self.record.actions))

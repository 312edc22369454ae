"""What people at this terminal have seen of the table and heard of what happened."""

from signoria.cli import drawing
from signoria.cli.screen import Screen
from signoria.cli.sitting import Sitting


class Window:
    """Shows each seat what is new to it, and never one person's secrets to the next."""

    def __init__(self, sitting: Sitting, screen: Screen) -> None:
        self.sitting = sitting
        self.screen = screen
        self.seat: int | None = None  # who sits at the screen
        self.heard: dict[int | None, int] = {}  # events each seat has been told
        self.phase: dict[int, int] = {}  # in which each seat last saw the table

    def seat_person(self, seat: int) -> None:
        """Draw the curtain between two people, tell what happened, show the table when the phase is new."""
        if self.seat != seat and len(self.sitting.people) > 1:
            self._curtain(seat)
        self.seat = seat
        self.report()
        if self.phase.get(seat) != self.sitting.state.phase:
            self.table()

    def _curtain(self, seat: int) -> None:
        self.screen.wipe()
        self.screen.say("curtain", "bold", name=self.screen.names[seat])
        self.screen.listen()

    def report(self) -> None:
        """Tell what happened since the last time."""
        self.screen.tell(self.sitting.events(self.seat, self.heard.get(self.seat, 0)))
        self.heard[self.seat] = self.sitting.told()

    def log(self, last: int | None = None) -> None:
        """Tell again what happened, all of it or the end."""
        told = self.sitting.events(self.seat)
        self.screen.tell(told if last is None else told[max(0, len(told) - last) :])

    def table(self) -> None:
        """Draw the table."""
        self.screen.show("")
        self.screen.show(drawing.table(self.sitting.game, self.sitting.state, self.seat, self.screen))
        if self.seat is not None:
            self.phase[self.seat] = self.sitting.state.phase

    def go_back(self) -> None:
        """Forget what an undo took back."""
        told = self.sitting.told()
        self.heard = {seat: min(heard, told) for seat, heard in self.heard.items()}
        self.phase.clear()

    def finish(self) -> None:
        """Show the end to everybody at the screen."""
        people = self.sitting.people
        heard = max(self.heard.values(), default=0)
        self.seat = people[0] if len(people) == 1 else None
        self.heard[self.seat] = max(self.heard.get(self.seat, 0), heard)
        self.report()
        self.table()
        self.screen.show("")
        self.screen.show(drawing.ranking(self.sitting.game, self.sitting.state, self._players(), self.screen))
        self.screen.show(drawing.account(self.sitting.game, self.sitting.state, self.screen))

    def _players(self) -> list[str]:
        seats = self.sitting.record.seats
        return [self.screen.words("you") if seat in self.sitting.people else seats[seat] for seat in range(len(seats))]

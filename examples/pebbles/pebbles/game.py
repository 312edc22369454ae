"""A heap of pebbles; in turn everybody takes one to three; most pebbles win, of equals the last."""

from librt.strings import BytesWriter

from signoria.kernel.action import Action, Catalogue
from signoria.kernel.encoding import Encoding, Layout, Notes, numbers
from signoria.kernel.game import Game, places
from signoria.kernel.message import Message, Value
from signoria.kernel.options import Options
from signoria.kernel.phase import Phase
from signoria.kernel.state import NOBODY, State
from signoria.kernel.tables import Tables


class Table(State):
    """The heap, and what everybody took."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.heap = 0
        self.taken: list[int] = []
        self.last = NOBODY  # who took the last pebble


class Take(Action):
    """Take some pebbles."""

    def __init__(self, pebbles: int) -> None:
        super().__init__("take", str(pebbles))
        self.pebbles = pebbles

    def arguments(self) -> dict[str, Value]:
        return {"pebbles": self.pebbles}


class Turn(Phase[Table]):
    """Take at least one pebble."""

    name = "turn"
    heading = "The turn"

    def __init__(self, takes: list[Take], seats: int) -> None:
        self.takes = takes
        self.seats = seats

    def legal(self, state: Table) -> list[Action]:
        return [take for take in self.takes if take.pebbles <= state.heap]

    def refusal(self, state: Table, action: Action) -> Message | None:
        return Message("refused.heap", {"heap": state.heap})

    def apply(self, state: Table, action: Action) -> None:
        assert isinstance(action, Take)
        seat = state.to_move
        state.heap -= action.pebbles
        state.taken[seat] += action.pebbles
        state.tell("event.taken", "seat", seat, "points", action.pebbles)
        if state.heap:
            state.to_move = (seat + 1) % self.seats
        else:
            state.last, state.to_move = seat, NOBODY


class Pebbles(Game[Table]):
    """One heap for one number of seats."""

    def __init__(self, options: Options, tables: Tables) -> None:
        sheet = tables.sheet("rules.toml")
        self.heap = sheet.number("pebbles", 1, 100)
        takes = [Take(pebbles) for pebbles in range(1, sheet.number("most", 1, 10) + 1)]
        sheet.close()
        catalogue = Catalogue()
        for take in takes:
            catalogue.add(take)
        super().__init__(options, [Turn(takes, options.number("seats"))], catalogue)

    def start(self, seed: int, events: bool = False) -> Table:
        state = Table(seed)
        state.events = [] if events else None
        state.heap, state.taken = self.heap, [0] * self.seats
        state.to_move = state.below(self.seats)
        return state

    def clone(self, state: Table) -> Table:
        new = Table()
        new.copy_table(state)
        new.heap, new.taken, new.last = state.heap, state.taken[:], state.last
        return new

    def scores(self, state: Table) -> list[int]:
        return state.taken[:]

    def ranking(self, state: Table) -> list[int]:
        return places([[taken, int(seat == state.last)] for seat, taken in enumerate(state.taken)])

    def view(self, state: Table, seat: int | None) -> dict[str, object]:
        return {"heap": state.heap, "taken": state.taken[:]}

    def resample(self, state: Table, seat: int, seed: int) -> Table:
        new = self.clone(state)  # nothing is hidden here but what chance will bring
        new.seed = seed
        return new


class PebblesEncoding(Encoding[Table]):
    """The heap, and what everybody took, from the seat that looks on."""

    def __init__(self, seats: int) -> None:
        layout = Layout(version=1)
        layout.add("heap", "pebbles left", 15)
        layout.add_each("taken", [f"seat{place}" for place in range(4)], "pebbles taken", 15)
        super().__init__(layout)
        self.seats = seats

    def write(self, state: Table, seat: int, out: BytesWriter, notes: Notes) -> None:
        taken = [state.taken[(seat + place) % self.seats] for place in range(self.seats)]
        numbers(out, [state.heap, *taken, *[0] * (4 - self.seats)])

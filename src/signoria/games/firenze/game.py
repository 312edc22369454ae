"""Firenze."""

from signoria.games.firenze.phases.card import CardStep
from signoria.games.firenze.phases.section import Book
from signoria.games.firenze.reference import reference
from signoria.games.firenze.setup import SetUp
from signoria.games.firenze.state import State, Step
from signoria.games.firenze.view import Viewer
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game, places
from signoria.kernel.options import Options
from signoria.kernel.phase import Phase


class Firenze(Game[State]):
    """One printing for one number of seats."""

    def __init__(self, options: Options, book: Book) -> None:
        phases: list[Phase[State]] = [section for section in book.sections]
        super().__init__(options, phases, book.actions)
        self.book = book
        self.set_up = SetUp(book.rules, book.components, options)
        self.viewer = Viewer(book, options)

    def start(self, seed: int, events: bool = False) -> State:
        state = State(seed)
        if events:
            state.events = []
        self.set_up.lay_out(state)
        row = self.book.sections[Step.CARD]
        assert isinstance(row, CardStep)
        row.refill(state)
        row.begin_turn(state, 0)
        return state

    def clone(self, state: State) -> State:
        return state.clone()

    def scores(self, state: State) -> list[int]:
        return [player.points for player in state.players]

    def ranking(self, state: State) -> list[int]:
        return places([[player.points] for player in state.players])

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return self.viewer.view(state, seat)

    def reference(self) -> dict[str, object]:
        return reference(self.book)

    def resample(self, state: State, seat: int, seed: int) -> State:
        """Shuffle the deck and the bag: whatever lies in a hand was taken from the open row."""
        new = state.clone()
        chance = Chance(seed)
        below, above = sorted(state.deck[: state.under]), sorted(state.deck[state.under :])
        chance.shuffle(below)
        chance.shuffle(above)
        new.deck = below + above
        new.seed = chance.word()
        return new

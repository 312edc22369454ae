"""Firenze."""

from signoria.games.firenze.phases.card import CardPhase
from signoria.games.firenze.phases.phase import FirenzeBook
from signoria.games.firenze.reference import reference
from signoria.games.firenze.seen import Reference, View
from signoria.games.firenze.setup import SetUp
from signoria.games.firenze.state import Phases, State
from signoria.games.firenze.view import Viewer
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.options import Options


class Firenze(Game[State]):
    """One printing for one number of seats."""

    def __init__(self, options: Options, book: FirenzeBook) -> None:
        super().__init__(options, book.phases, book.actions)
        self.book = book
        self.set_up = SetUp(book.rules, book.components, options)
        self.viewer = Viewer(book, options)

    def start(self, seed: int, events: bool = False) -> State:
        state = State(seed)
        if events:
            state.events = []
        self.set_up.lay_out(state)
        row = self.book.phases[Phases.CARD]
        assert isinstance(row, CardPhase)
        row.refill(state)
        row.begin_turn(state, 0)
        return state

    def clone(self, state: State) -> State:
        return state.clone()

    def scores(self, state: State) -> list[int]:
        return [player.points for player in state.players]

    def view(self, state: State, seat: int | None) -> View:
        return self.viewer.view(state, seat)

    def reference(self) -> Reference:
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

    def reshuffle(self, state: State, seed: int) -> State:
        return self.resample(state, 0, seed)  # no seat knows more than another

    def unseen(self, state: State) -> int:
        return len(state.deck)

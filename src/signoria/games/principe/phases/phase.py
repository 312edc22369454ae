"""What the phases of Il Principe share."""

from typing import final

from mypy_extensions import mypyc_attr

from signoria.games.principe.actions import Actions
from signoria.games.principe.colours import KEYS
from signoria.games.principe.rules import Rules
from signoria.games.principe.scoring import score_end
from signoria.games.principe.state import State
from signoria.kernel.heaps import heap_of
from signoria.kernel.phase import Book, Phase
from signoria.kernel.state import NOBODY


@final
class PrincipeBook(Book[State]):
    """Everything a phase looks up: numbers and components, actions."""

    def __init__(self, rules: Rules, actions: Actions) -> None:
        super().__init__()
        self.rules = rules
        self.actions = actions
        self.region_keys: list[str] = [f"region.{name}" for name in rules.components.regions]


@mypyc_attr(allow_interpreted_subclasses=True)
class PrincipePhase(Phase[State]):
    """A phase with the book open."""

    def __init__(self, book: PrincipeBook) -> None:
        super().__init__(book)
        self.book = book
        self.rules = book.rules
        self.actions = book.actions

    def end(self, state: State) -> None:
        """Score what is left to score and stop."""
        score_end(state, self.rules)
        state.to_move = NOBODY

    def pay_out(self, state: State, seat: int, ducats: int, key: str) -> None:
        """Give ducats of the bank to a seat."""
        state.players[seat].ducats += ducats
        state.tell_number(key, seat, "ducats", ducats)

    def draw(self, state: State, seat: int, cards: int) -> None:
        """Draw cards of the deck into a hand, as far as it reaches."""
        player = state.players[seat]
        drawn: list[str] = []
        for _ in range(min(cards, len(state.deck))):
            colour = state.deck.pop()
            player.hand += heap_of(1, colour)
            if state.is_reused:
                player.reused = colour
            if state.is_heard():
                drawn.append(KEYS[colour])
        if drawn:
            state.tell_number("event.drew", seat, "cards", len(drawn))
            state.tell("event.drew-these", "seat", seat, "cards", len(drawn), "colours", drawn, knows=1 << seat)

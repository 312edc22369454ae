"""What the sections of this rulebook share."""

from mypy_extensions import mypyc_attr

from signoria.games.principe.actions import Actions
from signoria.games.principe.colours import KEYS
from signoria.games.principe.rules import Rules
from signoria.games.principe.scoring import score_end
from signoria.games.principe.state import State
from signoria.kernel.message import Value
from signoria.kernel.phase import Phase
from signoria.kernel.state import NOBODY


class Book:
    """Everything a section looks up: numbers and components, actions, the other sections."""

    def __init__(self, rules: Rules, actions: Actions) -> None:
        self.rules = rules
        self.actions = actions
        self.sections: list[Section] = []  # in the order of Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Section(Phase[State]):
    """A phase with the book open."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.rules = book.rules
        self.actions = book.actions

    def go(self, state: State, step: int) -> None:
        """Hand over to another section."""
        state.phase = step
        self.book.sections[step].enter(state)

    def end(self, state: State) -> None:
        """Score what is left to score and stop."""
        score_end(state, self.rules)
        state.to_move = NOBODY

    def pay_out(self, state: State, seat: int, ducats: int, key: str) -> None:
        """Give ducats of the bank to a seat."""
        state.players[seat].ducats += ducats
        if state.events is not None:
            state.tell(key, {"seat": seat, "ducats": ducats})

    def draw(self, state: State, seat: int, cards: int) -> None:
        """Draw cards of the deck into a hand, as far as it reaches."""
        player = state.players[seat]
        drawn: list[str] = []
        for _ in range(min(cards, len(state.deck))):
            colour = state.deck.pop()
            player.hand[colour] += 1
            if state.is_reused:
                player.reused = colour
            if state.events is not None:
                drawn.append(KEYS[colour])
        if drawn:
            arguments: dict[str, Value] = {"seat": seat, "cards": len(drawn)}
            state.tell("event.drew", arguments)
            state.tell("event.drew-these", {**arguments, "colours": drawn}, 1 << seat)

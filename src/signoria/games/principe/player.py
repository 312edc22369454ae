"""What one seat owns."""

from typing import final

from mypy_extensions import i64

from signoria.games.principe.colours import COLOURS
from signoria.kernel.copies import parts
from signoria.kernel.heaps import count, heap_of, holds, total
from signoria.kernel.state import NOBODY


@final
class Player:
    """Money, cards and shields of one family; cards are heaps by colour."""

    def __init__(self) -> None:
        self.ducats: int = 0
        self.points: int = 0
        self.hand: i64 = 0
        self.shown: i64 = 0  # of the hand: cards that everyone has seen go there
        self.offered: i64 = 0  # put into the stock this round; secret until all have chosen
        self.face_up: i64 = 0
        self.face_down: i64 = 0
        self.shields: int = 0  # not yet on the map
        self.presence: i64 = 0  # a heap of shields by region
        self.cities: int = 0  # bit set of cities built
        self.reused: int = NOBODY  # colour of a card in hand that was drawn from reused cards

    def equip(self, ducats: int, shields: int) -> None:
        """Give a new family what it starts with."""
        self.ducats = ducats
        self.shields = shields

    def gain(self, colour: int, cards: int) -> None:
        """Take cards of a colour into the hand before everyone's eyes."""
        self.hand += heap_of(cards, colour)
        self.shown += heap_of(cards, colour)

    def spend(self, colour: int, cards: int) -> None:
        """Show cards of the hand; those that everyone knew of count as the first to go."""
        self.hand -= heap_of(cards, colour)
        self.forget(colour, cards)

    def forget(self, colour: int, cards: int) -> None:
        """After cards of a colour were shown: as many fewer are sure to be in the hand."""
        self.shown -= heap_of(min(cards, count(self.shown, colour)), colour)

    def lay(self, colour: int, cards: int) -> None:
        """Lay cards of the hand face up on the table."""
        self.spend(colour, cards)
        self.face_up += heap_of(cards, colour)

    def turn_half(self, colour: int) -> int:
        """Turn half of the face-up cards of a colour face down, rounded up; give their number."""
        cards = count(self.face_up, colour) + 1 >> 1
        self.face_up -= heap_of(cards, colour)
        self.face_down += heap_of(cards, colour)
        return cards

    def turn_up(self, colour: int) -> None:
        """Turn one card of a colour face up."""
        self.face_down -= heap_of(1, colour)
        self.face_up += heap_of(1, colour)

    def has(self, cards: i64) -> bool:
        """Say whether the hand holds these cards."""
        return holds(self.hand, cards)

    def laid(self) -> int:
        """Count the cards on the table, face up or down."""
        return total(self.face_up + self.face_down)

    def sets(self) -> int:
        """Count the full sets of five colours on the table."""
        laid = self.face_up + self.face_down
        least = count(laid, 0)
        for colour in range(1, COLOURS):
            least = min(least, count(laid, colour))
        return least

    def __reduce__(self) -> tuple[object, ...]:
        return parts(self)

    def clone(self) -> "Player":
        """Copy the belongings."""
        new = Player()
        new.ducats = self.ducats
        new.points = self.points
        new.hand = self.hand
        new.shown = self.shown
        new.offered = self.offered
        new.face_up = self.face_up
        new.face_down = self.face_down
        new.shields = self.shields
        new.presence = self.presence
        new.cities = self.cities
        new.reused = self.reused
        return new

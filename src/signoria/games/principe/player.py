"""What one seat owns."""

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.games.principe.colours import COLOURS, none, total
from signoria.kernel.copies import parts
from signoria.kernel.state import NOBODY

UNSET: Final[list[int]] = []  # what a copy holds until it is given its own list: making lists is half of its cost


@mypyc_attr(acyclic=True)
class Player:
    """Money, cards and shields of one family; cards are counted by colour."""

    def __init__(self) -> None:
        self.ducats: int = 0
        self.points: int = 0
        self.hand: list[int] = UNSET
        self.shown: list[int] = UNSET  # of the hand: cards that everyone has seen go there
        self.offered: list[int] = UNSET  # put into the stock this round; secret until all have chosen
        self.face_up: list[int] = UNSET
        self.face_down: list[int] = UNSET
        self.shields: int = 0  # not yet on the map
        self.presence: list[int] = UNSET  # shields by region
        self.cities: int = 0  # bit set of cities built
        self.reused: int = NOBODY  # colour of a card in hand that was drawn from reused cards

    def equip(self, ducats: int, shields: int, regions: int) -> None:
        """Give a new family what it starts with."""
        self.ducats = ducats
        self.shields = shields
        self.presence = [0] * regions
        self.hand = none()
        self.shown = none()
        self.offered = none()
        self.face_up = none()
        self.face_down = none()

    def gain(self, colour: int, cards: int) -> None:
        """Take cards of a colour into the hand before everyone's eyes."""
        self.hand[colour] += cards
        self.shown[colour] += cards

    def spend(self, colour: int, cards: int) -> None:
        """Show cards of the hand; those that everyone knew of count as the first to go."""
        self.hand[colour] -= cards
        self.forget(colour, cards)

    def forget(self, colour: int, cards: int) -> None:
        """After cards of a colour were shown: as many fewer are sure to be in the hand."""
        self.shown[colour] = max(0, self.shown[colour] - cards)

    def lay(self, colour: int, cards: int) -> None:
        """Lay cards of the hand face up on the table."""
        self.spend(colour, cards)
        self.face_up[colour] += cards

    def turn_half(self, colour: int) -> int:
        """Turn half of the face-up cards of a colour face down, rounded up; give their number."""
        cards = (self.face_up[colour] + 1) // 2
        self.face_up[colour] -= cards
        self.face_down[colour] += cards
        return cards

    def turn_up(self, colour: int) -> None:
        """Turn one card of a colour face up."""
        self.face_down[colour] -= 1
        self.face_up[colour] += 1

    def has(self, cards: list[int]) -> bool:
        """Say whether the hand holds these cards, counted by colour."""
        return all(self.hand[colour] >= cards[colour] for colour in range(COLOURS))

    def laid(self) -> int:
        """Count the cards on the table, face up or down."""
        return total(self.face_up) + total(self.face_down)

    def sets(self) -> int:
        """Count the full sets of five colours on the table."""
        return min([self.face_up[colour] + self.face_down[colour] for colour in range(COLOURS)])

    def __reduce__(self) -> tuple[object, ...]:
        return parts(self)

    def clone(self) -> "Player":
        """Copy the belongings."""
        new = Player()
        new.ducats = self.ducats
        new.points = self.points
        new.hand = self.hand[:]
        new.shown = self.shown[:]
        new.offered = self.offered[:]
        new.face_up = self.face_up[:]
        new.face_down = self.face_down[:]
        new.shields = self.shields
        new.presence = self.presence[:]
        new.cities = self.cities
        new.reused = self.reused
        return new

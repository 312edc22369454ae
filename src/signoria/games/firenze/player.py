"""What one seat owns."""

from typing import final

from mypy_extensions import i64

from signoria.games.firenze.names import NONE
from signoria.kernel.copies import parts


@final
class Player:
    """Contracts and buildings are bit sets; the hand is a sorted list of cards, the same card once for each copy."""

    def __init__(self) -> None:
        self.points: i64 = 0
        self.letters: i64 = 0  # not yet placed
        self.warehouse: i64 = 0  # a heap of bricks
        self.towers: list[int] = []  # in the order they were founded
        self.hand: list[int] = []
        self.buildings: i64 = 0
        self.contracts: i64 = 0  # where this seat's letters lie
        self.barred: bool = False  # from contracts in the next turn

    def add_card(self, card: int) -> None:
        """Take a card into the hand."""
        place = 0
        while place < len(self.hand) and self.hand[place] <= card:
            place += 1
        self.hand.insert(place, card)

    def find_tower(self, tower: int) -> int:
        """Give the place of the first tower of this kind."""
        for place in range(len(self.towers)):
            if self.towers[place] == tower:
                return place
        return NONE

    def __reduce__(self) -> tuple[object, ...]:
        return parts(self)

    def clone(self) -> "Player":
        """Copy everything."""
        new = Player()
        new.points = self.points
        new.letters = self.letters
        new.warehouse = self.warehouse
        new.towers = self.towers[:]
        new.hand = self.hand[:]
        new.buildings = self.buildings
        new.contracts = self.contracts
        new.barred = self.barred
        return new

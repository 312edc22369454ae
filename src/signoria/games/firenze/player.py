"""What one seat owns."""

from typing import final

from mypy_extensions import i64

from signoria.games.firenze.towers import TOWERS, count_towers, tower_at, towers_on
from signoria.kernel.bits import ONE, few, members
from signoria.kernel.copies import parts


@final
class Player:
    """Contracts, buildings and the different cards in hand are bit sets."""

    def __init__(self) -> None:
        self.points: i64 = 0
        self.letters: i64 = 0  # not yet placed
        self.warehouse: i64 = 0  # a heap of bricks
        self.site: bytes = b""  # the towers, in the order they were founded
        self.hand: i64 = 0
        self.twins: bytes = b""  # further copies of the cards in hand, sorted
        self.buildings: i64 = 0
        self.contracts: i64 = 0  # where this seat's letters lie
        self.barred: bool = False  # from contracts in the next turn

    def add_card(self, card: i64) -> None:
        """Take a card into the hand."""
        if self.hand >> card & 1:
            self.twins = bytes(sorted([*self.twins, card]))
        else:
            self.hand |= ONE << card

    def drop_card(self, card: i64) -> None:
        """Let a card go from the hand."""
        if self.twins and card in self.twins:
            place = self.twins.index(card)
            self.twins = self.twins[:place] + self.twins[place + 1 :]
        else:
            self.hand &= ~(ONE << card)

    def count_cards(self) -> i64:
        """Count the cards in hand."""
        return few(self.hand) + len(self.twins)

    def cards(self) -> list[int]:
        """List the hand, sorted, the same card once for each copy."""
        if not self.twins:
            return members(self.hand)
        return sorted(members(self.hand) + list(self.twins))

    def towers(self) -> list[int]:
        """List the towers, in the order they were founded."""
        return towers_on(self.site)

    def add_tower(self, tower: int) -> None:
        """Begin a tower."""
        self.site += TOWERS[tower]

    def change_tower(self, place: int, tower: int) -> None:
        """Put another tower in place of one."""
        self.site = self.site[: 2 * place] + TOWERS[tower] + self.site[2 * place + 2 :]

    def take_tower(self, place: int) -> i64:
        """Take a tower from the site."""
        tower = tower_at(self.site, place)
        self.site = self.site[: 2 * place] + self.site[2 * place + 2 :]
        return tower

    def is_first(self, place: i64) -> bool:
        """Say whether no tower before this one is like it."""
        tower = tower_at(self.site, place)
        return all(tower_at(self.site, other) != tower for other in range(place))

    def distinct_towers(self) -> list[int]:
        """Give the places of the towers, of several alike the first."""
        return [place for place in range(count_towers(self.site)) if self.is_first(place)]

    def __reduce__(self) -> tuple[object, ...]:
        return parts(self)

    def clone(self) -> "Player":
        """Copy everything."""
        new = Player()
        new.points = self.points
        new.letters = self.letters
        new.warehouse = self.warehouse
        new.site = self.site
        new.hand = self.hand
        new.twins = self.twins
        new.buildings = self.buildings
        new.contracts = self.contracts
        new.barred = self.barred
        return new

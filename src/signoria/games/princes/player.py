"""What one seat owns."""

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.games.princes.names import LANDSCAPES
from signoria.kernel.copies import parts

COUNT: Final = 4  # bits that count landscapes: there are six of a type


@mypyc_attr(acyclic=True)
class Player:
    """Sets of cards and pieces are bit sets."""

    def __init__(self) -> None:
        self.florins: int = 0
        self.fame: int = 0  # prestige points
        self.hand: int = 0  # professions
        self.played: int = 0  # professions face up on the table
        self.recruiting: int = 0  # recruiting cards in hand
        self.recruited: int = 0  # recruiting cards lying in place of a profession on the table
        self.bonus: int = 0
        self.prestige: int = 0
        self.freedoms: int = 0
        self.buildings: int = 0
        self.landscapes: int = 0  # how many of each type, in four bits each
        self.builders: int = 0
        self.jesters: int = 0
        self.placed: list[int] = []  # placements, in the order they were laid
        self.free: int = 0  # placements that overlap nothing
        self.apart: int = 0  # those of them that touch no building either
        self.fits: int = 0  # pieces that still fit; derivable, kept because every turn asks
        self.best_work: int = 0  # this round
        self.bid: int = 0  # the last one for the running lot; 0: none
        self.pawn: int = -1  # the lot bought this round, or Pawn.FREE or Pawn.OUT

    def landscape(self, kind: int) -> int:
        """Count the landscapes of a type."""
        return self.landscapes >> COUNT * kind & (1 << COUNT) - 1

    def landscape_counts(self) -> list[int]:
        """Count the landscapes of each type."""
        return [self.landscape(kind) for kind in range(len(LANDSCAPES))]

    def add_landscapes(self, kind: int, count: int) -> None:
        """Have so many more, or fewer, of a type."""
        self.landscapes += count << COUNT * kind

    def __reduce__(self) -> tuple[object, ...]:
        return parts(self)

    def clone(self) -> "Player":
        """Copy everything."""
        new = Player()
        new.florins = self.florins
        new.fame = self.fame
        new.hand = self.hand
        new.played = self.played
        new.recruiting = self.recruiting
        new.recruited = self.recruited
        new.bonus = self.bonus
        new.prestige = self.prestige
        new.freedoms = self.freedoms
        new.buildings = self.buildings
        new.landscapes = self.landscapes
        new.builders = self.builders
        new.jesters = self.jesters
        new.placed = self.placed[:]
        new.free = self.free
        new.apart = self.apart
        new.fits = self.fits
        new.best_work = self.best_work
        new.bid = self.bid
        new.pawn = self.pawn
        return new

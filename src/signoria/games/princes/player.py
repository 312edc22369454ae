"""What one seat owns."""

from typing import Final, final

from mypy_extensions import i64

from signoria.games.princes.names import LANDSCAPES
from signoria.kernel.copies import parts

COUNT: Final = 8  # bits that count landscapes: as many as in a heap, which a row holds as it is


@final
class Player:
    """Sets of cards and pieces are bit sets."""

    def __init__(self) -> None:
        self.florins: i64 = 0
        self.fame: i64 = 0  # prestige points
        self.hand: i64 = 0  # professions
        self.played: i64 = 0  # professions face up on the table
        self.recruiting: i64 = 0  # recruiting cards in hand
        self.recruited: i64 = 0  # recruiting cards lying in place of a profession on the table
        self.bonus: i64 = 0
        self.prestige: i64 = 0
        self.freedoms: i64 = 0
        self.buildings: i64 = 0
        self.landscapes: i64 = 0  # how many of each type, a heap
        self.builders: i64 = 0
        self.jesters: i64 = 0
        self.fits: i64 = 0  # pieces that still fit; derivable, kept because every turn asks
        self.best_work: i64 = 0  # this round
        self.bid: i64 = 0  # the last one for the running lot; 0: none
        self.pawn: i64 = -1  # the lot bought this round, or Pawn.FREE or Pawn.OUT
        # Behind what every row says, which thus lies together.
        self.placed: list[int] = []  # placements, in the order they were laid
        self.free: int = 0  # placements that overlap nothing
        self.apart: int = 0  # those of them that touch no building either

    def landscape(self, kind: i64) -> i64:
        """Count the landscapes of a type."""
        return self.landscapes >> COUNT * kind & (1 << COUNT) - 1

    def landscape_counts(self) -> list[int]:
        """Count the landscapes of each type."""
        return [self.landscape(kind) for kind in range(len(LANDSCAPES))]

    def add_landscapes(self, kind: i64, count: i64) -> None:
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
        new.fits = self.fits
        new.best_work = self.best_work
        new.bid = self.bid
        new.pawn = self.pawn
        new.placed = self.placed[:]
        new.free = self.free
        new.apart = self.apart
        return new

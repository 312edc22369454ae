"""What the shared board keeps on the table."""

from signoria.games.princes.state import Extension


class Borders(Extension):
    """Where something can still be built across borders or against them, and the proposal being discussed."""

    def __init__(self) -> None:
        self.quiet: list[int] = []  # by seat: placements with nothing against them across a border
        self.free: list[int] = []  # by pair: joint placements that overlap nothing
        self.apart: list[int] = []  # by pair and side: those that touch no building on that side
        self.fits: list[int] = []  # by pair: buildings that still fit; derivable, kept because every turn asks
        self.joint: list[int] = []  # joint placements made
        self.asked: int = 0  # proposals already made in this action
        self.building: int = 0  # what is proposed
        self.proposer: int = 0
        self.partner: int = 0
        self.placement: int = -1  # joint; -1: not said yet
        self.price: int = -1  # florins; -1: not said yet
        self.counter: int = -1

    def clone(self) -> "Borders":
        new = Borders()
        new.quiet = self.quiet[:]
        new.free = self.free[:]
        new.apart = self.apart[:]
        new.fits = self.fits[:]
        new.joint = self.joint[:]
        new.asked = self.asked
        new.building = self.building
        new.proposer = self.proposer
        new.partner = self.partner
        new.placement = self.placement
        new.price = self.price
        new.counter = self.counter
        return new

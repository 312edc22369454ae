"""The shared board in numbers."""

from librt.strings import BytesWriter
from mypy_extensions import u8

from signoria.games.princes.expansions.cooperative.borders import Borders
from signoria.games.princes.expansions.cooperative.features import PHASES
from signoria.games.princes.expansions.cooperative.site import Site
from signoria.games.princes.names import BUILDINGS, HUNDRED, MOST_SEATS, SQUARES
from signoria.games.princes.state import State
from signoria.kernel.encoding import choices, members, nothings, small


class BordersEncoding:
    """Writes the proposal being discussed, and which buildings are shared."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.seats = choices(MOST_SEATS)
        self.phases = choices(len(PHASES))
        self.buildings = choices(len(BUILDINGS))
        self.no_proposal = nothings(len(PHASES) + len(BUILDINGS) + 2 * MOST_SEATS + 2 + 2 * SQUARES)
        self.no_grid = nothings(SQUARES)
        self.absent = nothings((MOST_SEATS - site.seats) * len(BUILDINGS))

    def write(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write everything, the seats counted from the one that looks."""
        borders, seats = self.site.board.borders(state), self.site.seats
        place = state.phase - self.site.where
        if 0 <= place < len(PHASES) and state.to_move >= 0:
            out.write(self.phases[place + 1])
            self.write_proposal(borders, seat, out)
        else:
            out.write(self.no_proposal)
        self.write_grid(state.players[(seat + 1) % seats].placed, out)
        self.write_grid(state.players[(seat - 1) % seats].placed, out)
        shared = self.shared(borders)
        for place in range(seats):
            members(out, shared[(seat + place) % seats], len(BUILDINGS))
        out.write(self.absent)
        for place in range(seats):
            members(out, self.asked(borders, (seat + place) % seats), len(BUILDINGS))
        out.write(self.absent)

    def write_proposal(self, borders: Borders, seat: int, out: BytesWriter) -> None:
        """Write what was said so far."""
        seats, board = self.site.seats, self.site.board
        out.write(self.buildings[borders.building + 1])
        out.write(self.seats[(borders.proposer - seat) % seats + 1])
        out.write(self.seats[(borders.partner - seat) % seats + 1])
        out.append(u8(small(borders.price // HUNDRED)))
        out.append(u8(small(borders.counter // HUNDRED)))
        if borders.placement < 0:
            out.write(self.no_grid)
            out.write(self.no_grid)
            return
        joint = board.joints[borders.placement]
        side = 0 if board.pairs[joint.pair].seats[0] == borders.proposer else 1
        self.write_grid([joint.parts[side]], out)
        self.write_grid([joint.parts[1 - side]], out)

    def write_grid(self, placements: list[int], out: BytesWriter) -> None:
        """Write the squares of some pieces in one principality."""
        first, board = len(out), self.site.board
        out.write(self.no_grid)
        for placement in placements:
            for square in board.spread(board.mask[placement]):
                out[first + square] = u8(1)

    def shared(self, borders: Borders) -> list[int]:
        """The set of buildings that each seat shares."""
        out, board = [0] * self.site.seats, self.site.board
        for number in borders.joint:
            joint = board.joints[number]
            for seat in board.pairs[joint.pair].seats:
                out[seat] |= 1 << joint.piece
        return out

    def asked(self, borders: Borders, partner: int) -> int:
        """The set of buildings that were proposed to a seat in the running action."""
        out = 0
        for building in range(len(BUILDINGS)):
            if borders.asked >> building * self.site.seats + partner & 1:
                out |= 1 << building
        return out

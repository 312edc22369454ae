"""The shared board: each seat's own placements, and joint ones across every border."""

from mypy_extensions import i64

from signoria.games.princes.board import Board, met, orientations
from signoria.games.princes.expansions.cooperative.borders import Borders
from signoria.games.princes.expansions.cooperative.layout import Layout, Square
from signoria.games.princes.names import FIRST_LANDSCAPE, PIECES
from signoria.games.princes.state import State
from signoria.kernel.bits import ONE, members


class Joint:
    """A building across a border: one part in each of two principalities."""

    def __init__(self, pair: int, piece: int, parts: list[int]) -> None:
        self.pair = pair
        self.piece = piece
        self.parts = parts  # placements, numbered behind those that a seat can make alone


class Pair:
    """Two neighbours and the joint placements across their border, as sets of numbers from `first` on."""

    def __init__(self, seats: tuple[int, int], first: int) -> None:
        self.seats = seats
        self.first = first
        self.everywhere = 0
        self.bits = [0] * FIRST_LANDSCAPE  # the joint placements of each building
        self.covering: list[list[int]] = []  # by side and square of that principality
        self.touching: list[list[int]] = []
        self.off_palazzo: list[int] = []  # by side


class SharedBoard(Board):
    """Principalities side by side.

    Every seat numbers the placements of its own grid alike. A joint placement is two parts, which are
    numbered behind them and lie in a principality like any other piece.
    """

    def __init__(self, layout: Layout, outlines: list[str], builders_for_adjacency: int, place: int) -> None:
        super().__init__(["." * layout.width] * layout.height, outlines, builders_for_adjacency)
        self.layout = layout
        self.place_of_borders = place
        self.builders_at_border = 0
        self.builders_against = 0
        self.landscapes_count = False  # whether a landscape across the border is in the way
        self.squares_to_fill -= len(members(layout.palazzi[0]))
        self.joints: list[Joint] = []
        self.pairs: list[Pair] = []
        self.pairs_of: list[list[int]] = [[] for _ in layout.seats()]
        for number, seats in enumerate(layout.pairs):
            self._add_pair(number, seats, outlines)
        self.seat_free = [self.everywhere & ~met(palazzo, self.covering) for palazzo in layout.palazzi]
        self.seat_apart = [self.everywhere & ~met(palazzo, self.touching) for palazzo in layout.palazzi]
        self.off_border = [self.everywhere & ~met(self._border(seat), self.covering) for seat in layout.seats()]

    def _border(self, seat: int) -> int:
        squares = 0
        for square, opposite in enumerate(self.layout.across[seat]):
            if opposite:
                squares |= 1 << square
        return squares

    def _add_pair(self, number: int, seats: tuple[int, int], outlines: list[str]) -> None:
        pair = Pair(seats, len(self.joints))
        self.pairs.append(pair)
        for seat in seats:
            self.pairs_of[seat].append(number)
        for piece in range(FIRST_LANDSCAPE):
            for shape in orientations(outlines[piece]):
                self._add_joints(number, piece, shape)
        own = self.joints[pair.first :]
        pair.everywhere = (1 << len(own)) - 1
        for side, seat in enumerate(seats):
            masks = [self.mask[joint.parts[side]] for joint in own]
            areas = [self.mask[joint.parts[side]] | self.halo[joint.parts[side]] for joint in own]
            pair.covering.append(self.users(masks))
            pair.touching.append(self.users(areas))
            pair.off_palazzo.append(pair.everywhere & ~met(self.layout.palazzi[seat], pair.touching[side]))

    def _add_joints(self, number: int, piece: int, shape: list[Square]) -> None:
        """Add every joint placement of one turn of a building."""
        pair = self.pairs[number]
        seen = set()
        for corner in self._near_border(pair.seats):
            for row, column in shape:  # each of its squares in turn lies there
                at = (corner[0] - column, corner[1] - row)
                if at not in seen:
                    seen.add(at)
                    masks = self._split(pair.seats, [(at[0] + c, at[1] + r) for r, c in shape])
                    if masks is not None:
                        pair.bits[piece] |= 1 << (len(self.joints) - pair.first)
                        self.joints.append(Joint(number, piece, [self._add_part(piece, mask) for mask in masks]))

    def _near_border(self, seats: tuple[int, int]) -> list[Square]:
        """The squares of the first of two neighbours that lie at their border."""
        across = self.layout.across[seats[0]]
        at_border = [i for i, found in enumerate(across) if any(seat == seats[1] for seat, _ in found)]
        return [self.layout.position(seats[0], square) for square in at_border]

    def _split(self, seats: tuple[int, int], squares: list[Square]) -> list[int] | None:
        """Part squares between two principalities; None if they leave them, avoid one, or lie on a Palazzo."""
        masks = [0, 0]
        for at in squares:
            found = self.layout.owner.get(at)
            if found is None or found[0] not in seats:
                return None
            masks[seats.index(found[0])] |= 1 << found[1]
        for seat, mask in zip(seats, masks, strict=True):
            if not mask or mask & self.layout.palazzi[seat]:
                return None
        return masks

    def _add_part(self, piece: int, mask: int) -> int:
        self.mask.append(mask)
        self.piece.append(piece)
        self.halo.append(self.neighbours(mask))
        self.no_overlap.append(self.everywhere & ~met(mask, self.covering))
        self.no_touch.append(self.everywhere & ~met(mask, self.touching))
        return len(self.mask) - 1

    def new_borders(self) -> Borders:
        """Make borders across which nothing is built."""
        borders = Borders()
        borders.quiet = [self.everywhere for _ in self.layout.seats()]
        for seat, palazzo in enumerate(self.layout.palazzi):
            self.disturb(borders, seat, palazzo)
        borders.free = [pair.everywhere for pair in self.pairs]
        borders.apart = [apart for pair in self.pairs for apart in pair.off_palazzo]
        borders.fits = [0 for _ in self.pairs]
        return borders

    def borders(self, state: State) -> Borders:
        """Find the borders on the table."""
        borders = state.extensions[self.place_of_borders]
        assert isinstance(borders, Borders)
        return borders

    def palazzo_of(self, seat: int) -> int:
        return self.layout.palazzi[seat]

    def settle(self, state: State, seat: int) -> None:
        player = state.players[seat]
        player.free = self.seat_free[seat]
        player.apart = self.seat_apart[seat]
        self.survey(state, seat)

    def room(self, state: State, seat: int, piece: int) -> int:
        """Alone against a border takes one Builder, against a neighbour's building two (P19)."""
        room = super().room(state, seat, piece)
        builders = state.players[seat].builders
        if piece >= FIRST_LANDSCAPE or builders >= self.builders_against:
            return room
        if builders >= self.builders_at_border:
            return room & self.borders(state).quiet[seat]
        return room & self.off_border[seat]

    def fitting(self, state: State, seat: int, pieces: i64) -> i64:
        fits = i64(0)
        for piece in members(pieces):
            if self.room(state, seat, piece):
                fits |= ONE << i64(piece)
        return fits

    def joint_room(self, state: State, number: int, piece: int) -> int:
        """The set of joint placements open to two neighbours, each by its own Builders (P19)."""
        pair, borders = self.pairs[number], self.borders(state)
        room = borders.free[number] & pair.bits[piece]
        for side, seat in enumerate(pair.seats):
            if state.players[seat].builders < self.builders_for_adjacency:
                room &= borders.apart[2 * number + side]
        return room

    def place(self, state: State, seat: int, placement: int) -> None:
        self.cover(state.players[seat], placement)
        self.shut(state, seat, placement)
        self.survey_around(state, seat)

    def place_joint(self, state: State, number: int) -> None:
        """Lay a building across a border for good."""
        joint = self.joints[number]
        seats = self.pairs[joint.pair].seats
        self.borders(state).joint.append(number)
        for side, seat in enumerate(seats):
            self.cover(state.players[seat], joint.parts[side])
            self.shut(state, seat, joint.parts[side])
        for seat in seats:
            self.survey_around(state, seat)

    def shut(self, state: State, seat: int, placement: int) -> None:
        """Rule out what can no longer be built across and against the borders of a seat."""
        borders, mask = self.borders(state), self.mask[placement]
        building = self.piece[placement] < FIRST_LANDSCAPE
        if building or self.landscapes_count:
            self.disturb(borders, seat, mask)
        for number in self.pairs_of[seat]:
            pair = self.pairs[number]
            side = pair.seats.index(seat)
            borders.free[number] &= ~met(mask, pair.covering[side])
            if building:
                borders.apart[2 * number + side] &= ~met(mask, pair.touching[side])

    def disturb(self, borders: Borders, seat: int, mask: int) -> None:
        """Note what now lies across the border from the neighbours of a seat."""
        for square in members(mask):
            for neighbour, opposite in self.layout.across[seat][square]:
                borders.quiet[neighbour] &= ~self.covering[opposite]

    def survey(self, state: State, seat: int) -> None:
        super().survey(state, seat)
        borders = self.borders(state)
        for number in self.pairs_of[seat]:
            fits = 0
            for building in range(FIRST_LANDSCAPE):
                if self.joint_room(state, number, building):
                    fits |= 1 << building
            borders.fits[number] = fits

    def survey_around(self, state: State, seat: int) -> None:
        """Find out again what fits, also at the neighbours' side of the borders."""
        self.survey(state, seat)
        for number in self.pairs_of[seat]:
            for other in self.pairs[number].seats:
                if other != seat:
                    super().survey(state, other)

    def pair_of(self, seat: int, other: int) -> int:
        """Give the number of two neighbours; -1 if they are none."""
        for number in self.pairs_of[seat]:
            if other in self.pairs[number].seats:
                return number
        return -1

    def joint_words(self, number: int) -> str:
        """Write a joint placement: `opera 1:f5+f4+g4+f3 2:a4`, principality by principality."""
        joint = self.joints[number]
        sides = [f"{seat + 1}:{self.part_words(joint, side)}" for side, seat in enumerate(self.pairs[joint.pair].seats)]
        return f"{PIECES[joint.piece]} {' '.join(sides)}"

    def part_words(self, joint: Joint, side: int) -> str:
        """Write the squares of one part."""
        return "+".join(self.squares(joint.parts[side]))

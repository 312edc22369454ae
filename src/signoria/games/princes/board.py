"""Placements as sets: every position of every piece is numbered once, and a principality keeps those still open."""

from mypy_extensions import i64, mypyc_attr

from signoria.games.princes.names import ALL_PIECES, FIRST_LANDSCAPE, LARGEST_GRID, PIECES
from signoria.games.princes.player import Player
from signoria.games.princes.state import State
from signoria.kernel.bits import ONE, has_between, members


def orientations(outline: str) -> list[list[tuple[int, int]]]:
    """List the different turns and flips of an outline, as squares (row, column) from the lower left."""
    lines = outline.split("/")
    squares = [(len(lines) - 1 - r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == "#"]
    seen: dict[str, list[tuple[int, int]]] = {}
    for flipped in (False, True):
        turned = [(r, -c) for r, c in squares] if flipped else squares
        for _ in range(4):
            turned = [(c, -r) for r, c in turned]
            low, left = min(r for r, _ in turned), min(c for _, c in turned)
            shape = sorted((r - low, c - left) for r, c in turned)
            seen.setdefault(str(shape), shape)
    return list(seen.values())


def met(mask: int, users: list[int]) -> int:
    """The set of those that use any of some squares."""
    out = 0
    for square in members(mask):
        out |= users[square]
    return out


@mypyc_attr(allow_interpreted_subclasses=True)
class Board:
    """A principality's grid with its Palazzo, and where each piece can lie on it."""

    def __init__(self, grid: list[str], outlines: list[str], builders_for_adjacency: int) -> None:
        self.height = len(grid)
        self.width = len(grid[0])
        self.builders_for_adjacency = builders_for_adjacency
        self.palazzo = self._palazzo(grid)
        self.squares_to_fill = self.height * self.width - len(members(self.palazzo))
        self.mask: list[int] = []  # the squares of each placement
        self.piece: list[int] = []  # the piece of each placement
        self.first: list[int] = []  # the first placement of each piece
        for outline in outlines:
            self._add_piece(outline)
        self.ends = [*self.first[1:], len(self.mask)]
        self.bits = [(1 << end) - (1 << start) for start, end in zip(self.first, self.ends, strict=True)]
        self.halo = [self.neighbours(mask) for mask in self.mask]
        self.placements = len(self.mask)
        self.everywhere = (1 << self.placements) - 1
        self.covering = self.users(self.mask)  # the placements that lie on each square
        self.touching = self.users([mask | halo for mask, halo in zip(self.mask, self.halo, strict=True)])
        self.no_overlap = [self.everywhere & ~met(mask, self.covering) for mask in self.mask]
        self.no_touch = [self.everywhere & ~met(mask, self.touching) for mask in self.mask]
        self.off_palazzo = self.everywhere & ~met(self.palazzo, self.touching)

    def _palazzo(self, grid: list[str]) -> int:
        squares = 0
        for row, line in enumerate(reversed(grid)):
            for column, mark in enumerate(line):
                if mark == "P":
                    squares |= 1 << (row * self.width + column)
        return squares

    def _add_piece(self, outline: str) -> None:
        self.first.append(len(self.mask))
        piece = len(self.first) - 1
        for shape in orientations(outline):
            height, width = max(r for r, _ in shape) + 1, max(c for _, c in shape) + 1
            for row in range(self.height - height + 1):
                for column in range(self.width - width + 1):
                    mask = 0
                    for r, c in shape:
                        mask |= 1 << ((row + r) * self.width + column + c)
                    if not mask & self.palazzo:
                        self.mask.append(mask)
                        self.piece.append(piece)

    def neighbours(self, mask: int) -> int:
        """The squares of the grid that share an edge with some."""
        out = 0
        for square in members(mask):
            row, column = divmod(square, self.width)
            for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if 0 <= r < self.height and 0 <= c < self.width:
                    out |= 1 << (r * self.width + c)
        return out & ~mask

    def users(self, areas: list[int]) -> list[int]:
        """For each square: the set of those areas, by their numbers, that hold it."""
        out = [0] * (self.height * self.width)
        for number, area in enumerate(areas):
            for square in members(area):
                out[square] |= 1 << number
        return out

    def spread(self, mask: int) -> list[int]:
        """Give the numbers of squares on the largest grid there may be."""
        return [square // self.width * LARGEST_GRID + square % self.width for square in members(mask)]

    def settle(self, state: State, seat: int) -> None:
        """Give a seat an empty principality."""
        player = state.players[seat]
        player.free = self.everywhere
        player.apart = self.off_palazzo
        self.survey(state, seat)

    def palazzo_of(self, seat: int) -> int:
        """The squares of a seat's Palazzo."""
        return self.palazzo

    def room(self, state: State, seat: int, piece: int) -> int:
        """The set of placements where a seat may put a piece now (P13)."""
        player = state.players[seat]
        if piece >= FIRST_LANDSCAPE or player.builders >= self.builders_for_adjacency:
            return player.free & self.bits[piece]
        return player.apart & self.bits[piece]

    def place(self, state: State, seat: int, placement: int) -> None:
        """Lay a piece down for good."""
        self.cover(state.players[seat], placement)
        state.players[seat].fits = self.fitting(state, seat, state.players[seat].fits)  # fewer, never more

    def cover(self, player: Player, placement: int) -> None:
        """Rule out what can no longer be placed in this principality."""
        player.placed.append(placement)
        player.free &= self.no_overlap[placement]
        if self.piece[placement] >= FIRST_LANDSCAPE:
            player.apart &= self.no_overlap[placement]
        else:
            player.apart &= self.no_touch[placement]

    def survey(self, state: State, seat: int) -> None:
        """Find out again which pieces still fit."""
        state.players[seat].fits = self.fitting(state, seat, ALL_PIECES)

    def fitting(self, state: State, seat: int, pieces: i64) -> i64:
        """Say which of a set of pieces there is room for: as `room` does, which is asked about one of them."""
        player, octets = state.players[seat], self.placements + 7 >> 3
        free = player.free.to_bytes(octets, "little")
        room = free
        if player.builders < self.builders_for_adjacency:
            room = player.apart.to_bytes(octets, "little")
        fits = i64(0)
        for number in range(i64(len(self.ends))):
            if number == FIRST_LANDSCAPE:
                room = free
            if pieces >> number & 1 and has_between(room, self.first[number], self.ends[number]):
                fits |= ONE << number
        return fits

    def empty_squares(self, player: Player) -> int:
        """Count the squares nothing lies on."""
        covered = 0
        for placement in player.placed:
            covered |= self.mask[placement]
        return self.squares_to_fill - len(members(covered))

    def squares(self, placement: int) -> list[str]:
        """Name the squares of a placement."""
        return self.name_squares(self.mask[placement])

    def name_squares(self, mask: int) -> list[str]:
        """Name squares, top row first: columns are letters, row 1 is the lowest."""
        named = [(-(square // self.width), square % self.width) for square in members(mask)]
        return [f"{chr(ord('a') + column)}{1 - row}" for row, column in sorted(named)]

    def words(self, placement: int) -> str:
        """Write a placement: `opera b5+c5+d5+c4+c3`."""
        return f"{PIECES[self.piece[placement]]} {'+'.join(self.squares(placement))}"

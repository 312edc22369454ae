"""How the principalities lie side by side, and where their borders run."""

from signoria.games.princes.components import PALAZZO
from signoria.kernel.errors import BadTable
from signoria.kernel.rulesheet import RuleSheet

FAR = 99
Square = tuple[int, int]  # column and row on the shared board


class Layout:
    """Each seat's principality on the shared board."""

    def __init__(self, corners: list[Square], palazzi: list[list[str]], width: int, height: int) -> None:
        self.corners = corners
        self.width = width
        self.height = height
        self.palazzi = [self.mask(squares) for squares in palazzi]
        self.owner: dict[Square, tuple[int, int]] = {}  # seat, and number of the square in its principality
        for seat, (left, low) in enumerate(corners):
            for square in range(width * height):
                self.owner[left + square % width, low + square // width] = (seat, square)
        self.across = [[self.opposite(seat, square) for square in range(width * height)] for seat in self.seats()]
        self.pairs = [(a, b) for a in self.seats() for b in self.seats() if a < b and self.share_border(a, b)]

    def seats(self) -> range:
        """All seats."""
        return range(len(self.corners))

    def mask(self, names: list[str]) -> int:
        """Read squares named like `b5`."""
        out = 0
        for name in names:
            column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
            out |= 1 << (row * self.width + column)
        return out

    def position(self, seat: int, square: int) -> Square:
        """Say where a seat's square lies on the shared board."""
        left, low = self.corners[seat]
        return left + square % self.width, low + square // self.width

    def opposite(self, seat: int, square: int) -> list[tuple[int, int]]:
        """The squares of neighbours across an edge of a seat's square."""
        x, y = self.position(seat, square)
        near = [self.owner.get(at) for at in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))]
        return [found for found in near if found is not None and found[0] != seat]

    def share_border(self, seat: int, other: int) -> bool:
        """Say whether two seats are neighbours."""
        return any(neighbour == other for squares in self.across[seat] for neighbour, _ in squares)


def read_layout(sheet: RuleSheet, seats: int, grid: list[str]) -> Layout:
    """Read where the principalities lie, and check that each borders on its neighbours at the table alone."""
    width, height = len(grid[0]), len(grid)
    corners: list[list[int]] = sheet.read("corners", "a column and a row from 0 to 99 for every seat", are_corners)
    palazzi: list[list[str]] = sheet.read("palazzi", "a list of squares such as a1 for every seat", are_palazzi)
    where = sheet.where("corners")
    if len(corners) != seats or len(palazzi) != seats:
        raise BadTable(f"{where}: corners and palazzi need one entry for each of {seats} seats")
    for squares in palazzi:
        check_palazzo(squares, width, height, where)
    layout = Layout([(column, row) for column, row in corners], palazzi, width, height)
    if len(layout.owner) != seats * width * height:
        raise BadTable(f"{where}: principalities for {seats} seats lie on each other")
    ring = {(min(seat, (seat + 1) % seats), max(seat, (seat + 1) % seats)) for seat in range(seats)}
    if set(layout.pairs) != ring:
        raise BadTable(f"{where}: with {seats} seats each must border on the next and the one before, and on no other")
    return layout


def are_corners(value: object) -> bool:
    """Say whether a value is a list of pairs of small numbers."""
    pairs = [pair for pair in value if isinstance(pair, list) and len(pair) == 2] if isinstance(value, list) else []
    return pairs == value and all(type(place) is int and 0 <= place <= FAR for pair in pairs for place in pair)


def are_palazzi(value: object) -> bool:
    """Say whether a value is a list of lists of words."""
    lists = [squares for squares in value if isinstance(squares, list)] if isinstance(value, list) else []
    return lists == value and all(isinstance(square, str) for squares in lists for square in squares)


def check_palazzo(squares: list[str], width: int, height: int, where: str) -> None:
    """Refuse a Palazzo of the wrong size or off the grid."""
    letters = [chr(ord("a") + column) for column in range(width)]
    known = {f"{letter}{row + 1}" for letter in letters for row in range(height)}
    if len(set(squares)) != PALAZZO or not set(squares) <= known:
        raise BadTable(f"{where}: a Palazzo covers {PALAZZO} squares of its principality, not {', '.join(squares)}")

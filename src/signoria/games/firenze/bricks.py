"""Bricks: heaps of them by colour."""

from typing import Final, TypeVar

from mypy_extensions import i64

from signoria.games.firenze.names import COLOURS
from signoria.kernel.heaps import each

T = TypeVar("T")

BRICK: Final = [1 << 8 * colour for colour in range(len(COLOURS))]
MOST: Final = 127  # bricks of one colour


def is_plain(heap: i64) -> bool:
    """Say whether all bricks are of one colour."""
    while heap and not heap & 0xFF:
        heap >>= 8
    return heap <= 0xFF


def pick(heap: i64, place: i64) -> i64:
    """Name the colour of the brick at a place of the heap, sorted by colour."""
    colour: i64 = 0
    while place >= heap & 0xFF:
        place -= heap & 0xFF
        heap >>= 8
        colour += 1
    return colour


def by_colour(items: list[T], heap: i64) -> list[T]:
    """List the items of the colours of a heap; generic, for to ask what they are takes time."""
    out: list[T] = []
    colour: i64 = 0
    while heap:
        if heap & 0xFF:
            out.append(items[colour])
        heap >>= 8
        colour += 1
    return out


def listed(heap: i64) -> list[str]:
    """Name every brick, for people; say so where there is none."""
    if not heap:
        return ["colour.none"]
    return ["colour." + COLOURS[colour] for colour in each(heap)]

"""Heaps of bricks: how many of each colour, packed into one int, a byte a colour."""

from typing import Final

from signoria.games.firenze.names import COLOURS

BRICK: Final = [1 << 8 * colour for colour in range(len(COLOURS))]
MOST: Final = 127  # bricks of one colour, so that the highest bit of each byte stays free
GUARD: Final = 0x808080808080


def heap_of(number: int, colour: int) -> int:
    """Heap up bricks of one colour; shifted, for to multiply by a large number looks for Ctrl-C and then aborts."""
    return number << 8 * colour


def count(heap: int, colour: int) -> int:
    """Count the bricks of one colour."""
    return heap >> 8 * colour & 0xFF


def total(heap: int) -> int:
    """Count the bricks of all colours."""
    bricks = 0
    while heap:
        bricks += heap & 0xFF
        heap >>= 8
    return bricks


def holds(heap: int, part: int) -> bool:
    """Say whether a heap has all bricks of another: no byte borrows from its guard."""
    return ((heap | GUARD) - part) & GUARD == GUARD


def colours(heap: int) -> list[int]:
    """List the colours of a heap."""
    out: list[int] = []
    colour = 0
    while heap:
        if heap & 0xFF:
            out.append(colour)
        heap >>= 8
        colour += 1
    return out


def without(heap: int, colour: int) -> int:
    """Leave out the bricks of one colour."""
    return heap & ~(0xFF << 8 * colour)


def is_plain(heap: int) -> bool:
    """Say whether all bricks are of one colour."""
    while heap and not heap & 0xFF:
        heap >>= 8
    return heap <= 0xFF


def pick(heap: int, place: int) -> int:
    """Name the colour of the brick at a place of the heap, sorted by colour."""
    colour = 0
    while place >= heap & 0xFF:
        place -= heap & 0xFF
        heap >>= 8
        colour += 1
    return colour


def listed(heap: int) -> list[str]:
    """Name every brick, for people; say so where there is none."""
    if not heap:
        return ["colour.none"]
    return ["colour." + COLOURS[colour] for colour in colours(heap) for _ in range(count(heap, colour))]

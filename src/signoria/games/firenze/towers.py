"""A tower on a building site, packed into one int: its colour, its height, and whether it grew this turn."""

from typing import Final

GROWN: Final = 8
FLOOR: Final = 16


def found(colour: int) -> int:
    """Begin a tower with one brick."""
    return FLOOR | GROWN | colour


def grow(tower: int) -> int:
    """Add one floor."""
    return (tower | GROWN) + FLOOR


def spare(tower: int) -> int:
    """Keep a tower from falling this turn."""
    return tower | GROWN


def rest(tower: int) -> int:
    """Forget that the tower grew: a new turn begins."""
    return tower & ~GROWN


def has_grown(tower: int) -> bool:
    """Say whether the tower got a brick this turn."""
    return tower & GROWN != 0


def colour_of(tower: int) -> int:
    """Name the colour."""
    return tower & 7


def height_of(tower: int) -> int:
    """Count the floors."""
    return tower >> 4

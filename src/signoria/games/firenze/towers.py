"""A tower on a building site, packed into one int: its colour, its height, and whether it grew this turn."""

from typing import Final

from mypy_extensions import i64

GROWN: Final = 8
FLOOR: Final = 16


def found(colour: i64) -> i64:
    """Begin a tower with one brick."""
    return FLOOR | GROWN | colour


def grow(tower: i64) -> i64:
    """Add one floor."""
    return (tower | GROWN) + FLOOR


def spare(tower: i64) -> i64:
    """Keep a tower from falling this turn."""
    return tower | GROWN


def rest(tower: i64) -> i64:
    """Forget that the tower grew: a new turn begins."""
    return tower & ~GROWN


def has_grown(tower: i64) -> bool:
    """Say whether the tower got a brick this turn."""
    return tower & GROWN != 0


def colour_of(tower: i64) -> i64:
    """Name the colour."""
    return tower & 7


def height_of(tower: i64) -> i64:
    """Count the floors."""
    return tower >> 4

"""A tower packed into one int: its colour, its height, and whether it grew this turn; a site has two bytes for each."""

from typing import Final

from librt.strings import read_i16_le
from mypy_extensions import i64

GROWN: Final = 8
FLOOR: Final = 16
TOWERS: Final = [tower.to_bytes(2, "little") for tower in range(128 * FLOOR)]  # on a site, up to the highest


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


def count_towers(site: bytes) -> i64:
    """Count the towers of a site."""
    octets: i64 = len(site)
    return octets >> 1


def tower_at(site: bytes, place: i64) -> i64:
    """Give the tower at a place of a site."""
    tower: int = read_i16_le(site, 2 * place)  # to ask for an i64 takes the interpreter time
    return tower


def towers_on(site: bytes) -> list[int]:
    """List the towers of a site."""
    return [tower_at(site, place) for place in range(count_towers(site))]


def site_of(towers: list[int]) -> bytes:
    """Make a site of its towers."""
    return b"".join([TOWERS[tower] for tower in towers])

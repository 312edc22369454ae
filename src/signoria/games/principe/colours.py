"""The five colours of buildings and roles, in their order, and counts kept by colour."""

from typing import Final

COLOURS: Final = 5


class Colour:
    """Places in the order of colours."""

    GREEN: Final = 0
    WHITE: Final = 1
    RED: Final = 2
    BLUE: Final = 3
    YELLOW: Final = 4


NAMES: Final = ["green", "white", "red", "blue", "yellow"]
KEYS: Final = ["colour." + name for name in NAMES]


def none() -> list[int]:
    """Count no card of any colour."""
    return [0] * COLOURS


def total(counts: list[int]) -> int:
    """Count the cards of all colours."""
    n = 0
    for count in counts:
        n += count
    return n


def listed(counts: list[int]) -> list[int]:
    """List each card by its colour."""
    out: list[int] = []
    for colour in range(COLOURS):
        for _ in range(counts[colour]):
            out.append(colour)
    return out


def keys(counts: list[int]) -> list[str]:
    """List each card by the key of its colour, for people."""
    return [KEYS[colour] for colour in listed(counts)]

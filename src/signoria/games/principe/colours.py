"""The five colours of buildings and roles, in their order; cards are heaps by colour."""

from typing import Final

from mypy_extensions import i64

from signoria.kernel.heaps import each

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


def keys(cards: i64) -> list[str]:
    """List each card by the key of its colour, for people."""
    return [KEYS[colour] for colour in each(cards)]

"""The rulebook's nouns, and the numbers the state keeps for them."""

from typing import Final

BUILDINGS: Final = [
    "university", "laboratory", "workshop",
    "library", "opera", "studio", "hospital", "theater",
    "tower", "chapel",
]  # fmt: skip
LANDSCAPES: Final = ["forest", "lake", "park"]
PIECES: Final = BUILDINGS + LANDSCAPES
FREEDOMS: Final = ["travel", "religion", "opinion"]
DECKS: Final = ["profession", "bonus", "prestige"]
LOTS: Final = [*LANDSCAPES, "prestige", "recruiting", "jester", "builder", "landscape"]

OBJECTS: Final = "objects"  # the market of the auction phase
MOST_SEATS: Final = 5
PROFESSIONS: Final = 21  # cards of the deck
LARGEST_GRID: Final = 9  # squares in a row or a column
SQUARES: Final = LARGEST_GRID * LARGEST_GRID
HUNDRED: Final = 100  # florins: all sums of money are multiples of it
FIRST_LANDSCAPE: Final = 10  # pieces from here on are landscapes
ALL_BUILDINGS: Final = (1 << FIRST_LANDSCAPE) - 1
ALL_PIECES: Final = (1 << len(PIECES)) - 1


class Lot:
    """What is auctioned: the seven stacks, and with two players any one landscape."""

    FOREST: Final = 0
    LAKE: Final = 1
    PARK: Final = 2
    PRESTIGE: Final = 3
    RECRUITING: Final = 4
    JESTER: Final = 5
    BUILDER: Final = 6
    LANDSCAPE: Final = 7


class Deck:
    """The three decks of hidden cards."""

    PROFESSION: Final = 0
    BONUS: Final = 1
    PRESTIGE: Final = 2


class Pawn:
    """Where a pawn is in the auction phase, if not on a stack."""

    FREE: Final = -1
    OUT: Final = -2


def square_names() -> list[str]:
    """Name the squares of the largest grid there may be."""
    return [f"{chr(ord('a') + square % LARGEST_GRID)}{square // LARGEST_GRID + 1}" for square in range(SQUARES)]

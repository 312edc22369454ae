"""Everything bonus and prestige cards count."""

from typing import Final

from signoria.games.princes.board import Board
from signoria.games.princes.player import Player
from signoria.kernel.bits import size

LARGE: Final = 0b0000000111  # bit sets of buildings
MEDIUM: Final = 0b0011111000
SMALL: Final = 0b1100000000


class Tally:
    """The quantities, as they are named in the tables."""

    NAMES: Final = [
        "building", "large", "medium", "small", "building-size",
        "landscape", "forest", "lake", "park", "landscape-type",
        "freedom", "freedom-type", "jester", "builder", "prestige-card", "category",
        "card-in-hand", "card-on-the-table", "work", "empty-space",
    ]  # fmt: skip
    BUILDING: Final = 0
    LARGE: Final = 1
    MEDIUM: Final = 2
    SMALL: Final = 3
    BUILDING_SIZE: Final = 4
    LANDSCAPE: Final = 5
    FOREST: Final = 6
    LAKE: Final = 7
    PARK: Final = 8
    LANDSCAPE_TYPE: Final = 9
    FREEDOM: Final = 10
    FREEDOM_TYPE: Final = 11
    JESTER: Final = 12
    BUILDER: Final = 13
    PRESTIGE_CARD: Final = 14
    CATEGORY: Final = 15
    CARD_IN_HAND: Final = 16
    CARD_ON_THE_TABLE: Final = 17
    WORK: Final = 18
    EMPTY_SPACE: Final = 19


def tally(board: Board, player: Player, what: int, playing: int = 0) -> int:
    """Count a player's things; `playing` professions are counted as on the table, no longer in hand."""
    if what <= Tally.BUILDING_SIZE:
        return tally_buildings(player.buildings, what)
    if what <= Tally.LANDSCAPE_TYPE:
        return tally_landscapes(player.landscape_counts(), what)
    if what == Tally.FREEDOM or what == Tally.FREEDOM_TYPE:
        return size(player.freedoms)
    if what == Tally.JESTER:
        return player.jesters
    if what == Tally.BUILDER:
        return player.builders
    if what == Tally.PRESTIGE_CARD:
        return size(player.prestige)
    if what == Tally.CATEGORY:
        return categories(player)
    if what == Tally.CARD_IN_HAND:
        return size(player.hand) + player.recruiting - playing
    if what == Tally.EMPTY_SPACE:
        return board.empty_squares(player)
    return size(player.played) + player.recruited + playing


def tally_buildings(buildings: int, what: int) -> int:
    """Count buildings, those of one size, or the sizes."""
    if what == Tally.BUILDING:
        return size(buildings)
    if what == Tally.LARGE:
        return size(buildings & LARGE)
    if what == Tally.MEDIUM:
        return size(buildings & MEDIUM)
    if what == Tally.SMALL:
        return size(buildings & SMALL)
    return (buildings & LARGE != 0) + (buildings & MEDIUM != 0) + (buildings & SMALL != 0)


def tally_landscapes(landscapes: list[int], what: int) -> int:
    """Count landscapes, those of one type, or the types."""
    if what == Tally.LANDSCAPE:
        return landscapes[0] + landscapes[1] + landscapes[2]
    if what == Tally.LANDSCAPE_TYPE:
        return (landscapes[0] > 0) + (landscapes[1] > 0) + (landscapes[2] > 0)
    return landscapes[what - Tally.FOREST]


def categories(player: Player) -> int:
    """Count which of forest, lake, park, jester, builder, prestige card and freedom the player has at all."""
    kinds = tally_landscapes(player.landscape_counts(), Tally.LANDSCAPE_TYPE)
    return kinds + (player.jesters > 0) + (player.builders > 0) + (player.prestige > 0) + (player.freedoms > 0)

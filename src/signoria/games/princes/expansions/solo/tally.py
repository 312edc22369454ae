"""What Wolfgang's things count for, on bonus and prestige cards (P20)."""

from signoria.games.princes.board import Board
from signoria.games.princes.components import BonusCard
from signoria.games.princes.expansions.solo.wolfgang import Wolfgang
from signoria.games.princes.names import FIRST_LANDSCAPE
from signoria.games.princes.tally import LARGE, MEDIUM, SMALL, Tally, tally_landscapes
from signoria.kernel.bits import members, size


def bonus_value(board: Board, wolfgang: Wolfgang, card: BonusCard) -> int:
    """Say what a bonus card adds to a work of his."""
    return card.each * sum(count(board, wolfgang, what) for what in card.counts)


def count(board: Board, wolfgang: Wolfgang, what: int) -> int:
    """Count his things: face-down cards are his hand, face-up ones his table; duplicates count each."""
    if what <= Tally.BUILDING_SIZE:
        return count_buildings(wolfgang.buildings, what)
    if what <= Tally.LANDSCAPE_TYPE:
        return tally_landscapes(wolfgang.landscapes, what)
    if what == Tally.FREEDOM:
        return sum(wolfgang.freedoms)
    if what == Tally.FREEDOM_TYPE:
        return kinds(wolfgang.freedoms)
    if what == Tally.JESTER:
        return wolfgang.jesters
    if what == Tally.BUILDER:
        return wolfgang.builders
    if what == Tally.PRESTIGE_CARD:
        return size(wolfgang.prestige)
    if what == Tally.CATEGORY:
        return categories(wolfgang)
    if what == Tally.CARD_IN_HAND:
        return wolfgang.works_left()
    if what == Tally.EMPTY_SPACE:
        return max(0, board.squares_to_fill - covered(board, wolfgang))
    return len(wolfgang.row) - wolfgang.works_left()


def kinds(counts: list[int]) -> int:
    """Count the kinds there are any of."""
    return sum(1 for have in counts if have)


def count_buildings(buildings: list[int], what: int) -> int:
    """Count buildings, those of one size, or the sizes."""
    by_size = [sum(buildings[building] for building in members(group)) for group in (LARGE, MEDIUM, SMALL)]
    if what == Tally.BUILDING:
        return sum(by_size)
    if what == Tally.BUILDING_SIZE:
        return kinds(by_size)
    return by_size[what - Tally.LARGE]


def categories(wolfgang: Wolfgang) -> int:
    """Count which of forest, lake, park, jester, builder, prestige card and freedom he has at all."""
    others = [wolfgang.jesters, wolfgang.builders, wolfgang.prestige, sum(wolfgang.freedoms)]
    return kinds(wolfgang.landscapes) + kinds(others)


def covered(board: Board, wolfgang: Wolfgang) -> int:
    """Add up the squares of all his pieces, wherever they would lie."""
    pieces = wolfgang.buildings + wolfgang.landscapes
    assert len(wolfgang.buildings) == FIRST_LANDSCAPE
    return sum(have * size(board.mask[board.first[piece]]) for piece, have in enumerate(pieces))

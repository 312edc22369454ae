"""However many games visitors configure, few are kept."""

import gc
from itertools import product
from typing import Any

from signoria.games import KEPT, load
from signoria.kernel.game import Game
from signoria.server.table.founding import game_of

LIMITS = (0, 20, 50, 150, 300)


def kept() -> int:
    """Count the games in memory."""
    gc.collect()
    return sum(isinstance(each, Game) for each in gc.get_objects())


def test_games_that_nobody_plays_are_forgotten() -> None:
    before = kept()
    for seats, two_dice, campanile, limit in product((2, 3, 4), ("no", "yes"), ("no", "yes"), LIMITS):
        game_of(f"firenze(seats={seats},two_dice={two_dice},campanile={campanile},turn_limit={limit})")

    assert game_of.cache_info().misses > KEPT
    assert kept() <= before + KEPT


def test_the_same_printing_for_other_seats_shares_its_board() -> None:
    games: list[Any] = [load("princes", seats=seats, edition="2007") for seats in (2, 3, 4, 5)]

    assert len({id(game.book.board) for game in games}) == 1

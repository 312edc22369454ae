"""How the tables of a batch begin."""

from typing import Any

from signoria.kernel.bookmark import Bookmark, beginning
from signoria.kernel.game import Game
from signoria.lab.opponents import check_seat, seat_players


class Deal:
    """Dealt from a seed, with opponents or without; or where a bookmark says."""

    def __init__(self, seed: int = 0, opponents: str = "", seat: int = 0, mark: Bookmark[Any] | None = None) -> None:
        self.seed = seed
        self.opponents = opponents
        self.seat = seat
        self.mark = mark

    def tables(self, game: Game[Any], first: int, games: int) -> Bookmark[Any]:
        """Set up some of the tables."""
        if self.mark is not None:
            return self.mark.part(first, games, game.seats)
        check_seat(self.seat, game)
        start = beginning(game, games, self.seed, first)
        if self.opponents:
            seat_players(start, game, self.seat, self.opponents, self.seed, first)
        return start

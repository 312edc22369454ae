"""Pebbles as a title: what can be chosen, and how a game is made of it."""

from typing import Any

from pebbles.game import Pebbles, PebblesEncoding
from signoria.kernel.encoding import Encoding
from signoria.kernel.game import Game
from signoria.kernel.options import Option, Options
from signoria.kernel.tables import Tables
from signoria.kernel.title import Title


class PebblesTitle(Title):
    """Two to four seats."""

    name = "pebbles"
    options = (Option("seats", ("2", "3", "4"), "2"),)

    def create(self, options: Options, tables: Tables) -> Game[Any]:
        return Pebbles(options, tables)

    def encoding(self, game: Game[Any]) -> Encoding[Any]:
        return PebblesEncoding(game.seats)

    def combinations(self) -> list[Options]:
        return [self.configure({"seats": seats}) for seats in (2, 3, 4)]


TITLE = PebblesTitle()

"""How the toy game is configured."""

from typing import Any

from signoria.kernel.errors import BadOption
from signoria.kernel.game import Game
from signoria.kernel.options import Option, Options, flag
from signoria.kernel.tables import Tables
from signoria.kernel.title import Title

from .game import Vineyard


class VineyardTitle(Title):
    """Two editions, one expansion, one house rule."""

    name = "vineyard"
    options = (
        Option("seats", ("2", "3", "4"), "3"),
        Option("edition", ("1990", "2010"), "2010"),
        Option("expansions", ("frost", "sun"), many=True),
        flag("open_hands"),
    )

    def check(self, options: Options) -> None:
        """Refuse frost in the first edition."""
        if options["edition"] == "1990" and "frost" in options.many("expansions"):
            raise BadOption("frost came with edition 2010; edition=1990 cannot be played with it")

    def create(self, options: Options, tables: Tables) -> Game[Any]:
        """Make the game."""
        return Vineyard(options, tables)

    def combinations(self) -> list[Options]:
        """Both editions for each number of seats, the second with frost too."""
        plain = [{"seats": n, "edition": e} for e in ("1990", "2010") for n in (2, 3, 4)]
        frosty = [{"seats": n, "edition": "2010", "expansions": "frost"} for n in (2, 3, 4)]
        return [self.configure(given) for given in plain + frosty]


TITLE = VineyardTitle()

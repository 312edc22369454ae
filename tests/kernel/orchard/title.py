"""How the orchard is configured."""

from typing import Any

from signoria.kernel.errors import BadOption
from signoria.kernel.game import Game
from signoria.kernel.options import Option, Options, flag
from signoria.kernel.tables import Tables
from signoria.kernel.title import Title

from .game import Orchard


class OrchardTitle(Title):
    """Two leaflets, two to four seats, hail in the second."""

    name = "orchard"
    options = (
        Option("seats", ("2", "3", "4"), "3"),
        Option("edition", ("first", "second"), "second"),
        flag("hail"),
        Option("helpers", ("bees", "geese"), many=True),  # no rule asks for them: a name on the box
    )

    def check(self, options: Options) -> None:
        """Refuse hail in the first leaflet."""
        if options["edition"] == "first" and options.is_on("hail"):
            raise BadOption("hail came with edition second; edition=first has none")

    def create(self, options: Options, tables: Tables) -> Game[Any]:
        """Make the game."""
        return Orchard(options, tables)

    def combinations(self) -> list[Options]:
        """Every leaflet for every number of seats, and one with hail."""
        plain = [{"seats": seats, "edition": edition} for edition in ("first", "second") for seats in ("2", "3", "4")]
        return [self.configure(given) for given in [*plain, {"seats": "3", "hail": "yes"}]]


TITLE = OrchardTitle()

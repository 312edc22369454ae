"""Il Principe as a title: its options and how its printings are put together."""

from itertools import product
from typing import Any

from signoria.games.principe.actions import Actions
from signoria.games.principe.encoding import PrincipeEncoding
from signoria.games.principe.game import Principe
from signoria.games.principe.guide import PrincipeGuide
from signoria.games.principe.heuristic import PrincipeHeuristic
from signoria.games.principe.phases.auction import GroupAuction
from signoria.games.principe.phases.phase import PrincipeBook, PrincipePhase
from signoria.games.principe.phases.roles import ForcedRestoration, Restoration, RoleAuction, Roles
from signoria.games.principe.phases.shields import Blazon, ChosenCityShields, CityShields
from signoria.games.principe.phases.supply import EndingSupply, ReusingSupply, Supply
from signoria.games.principe.phases.turn import Privilege, Turn
from signoria.games.principe.rules import Rules
from signoria.games.principe.state import Phases
from signoria.games.principe.weights import Weight
from signoria.kernel.encoding import Encoding
from signoria.kernel.errors import BadOption
from signoria.kernel.game import Game
from signoria.kernel.guide import Guide
from signoria.kernel.heuristic import Heuristic
from signoria.kernel.message import Message
from signoria.kernel.options import Option, Options, flag
from signoria.kernel.tables import Tables
from signoria.kernel.title import Title, editions
from signoria.kernel.versions import amendments

RICH_EDITION = "2006"
SUPPLIES: dict[str, type[Supply]] = {"rest": Supply, "reuse": ReusingSupply, "end": EndingSupply}
SHIELDS: dict[str, type[CityShields]] = {"may": ChosenCityShields, "must": CityShields}
RESTORATIONS: dict[str, type[Restoration]] = {"may": Restoration, "must": ForcedRestoration}


def phases(rules: Rules) -> dict[int, type[PrincipePhase]]:
    """Choose the phases of a printing."""
    return {
        Phases.SUPPLY: SUPPLIES[rules.short_stock],
        Phases.AUCTION: GroupAuction,
        Phases.PRIVILEGE: Privilege,
        Phases.TURN: Turn,
        Phases.SHIELDS: SHIELDS[rules.city_shields],
        Phases.ROLES: Roles,
        Phases.ROLE_AUCTION: RoleAuction,
        Phases.RESTORATION: RESTORATIONS[rules.green_turning],
        Phases.BLAZON: Blazon,
    }


class PrincipeTitle(Title):
    """Two printings, two to five seats, and the variant of the second."""

    name = "principe"
    options = (
        Option("seats", ("2", "3", "4", "5"), "4"),
        editions(__package__),
        flag("rich"),
        Option("order", ("drawn", "seated"), "drawn"),  # who is Il Principe first: by lot, or seat 0
    )

    def check(self, options: Options) -> None:
        if options.is_on("rich") and options["edition"] != RICH_EDITION:
            raise BadOption(
                f"rich is a variant of edition {RICH_EDITION}, not of {options['edition']}",
                Message("refused.option-rich"),
            )

    def create(self, options: Options, tables: Tables) -> Game[Any]:
        names = [f"{options['edition']}.toml"] + (["rich.toml"] if options.is_on("rich") else [])
        rules = Rules(tables, names, amendments(options), options.number("seats"))
        book = PrincipeBook(rules, Actions(rules))
        kinds = phases(rules)
        book.phases += [kinds[number](book) for number in sorted(kinds)]
        return Principe(options, book)

    def heuristic(self, game: Game[Any], weights: dict[str, float]) -> Heuristic[Any]:
        assert isinstance(game, Principe)
        return PrincipeHeuristic(game, [weights[name] for name in Weight.NAMES])

    def encoding(self, game: Game[Any]) -> Encoding[Any]:
        assert isinstance(game, Principe)
        return PrincipeEncoding(game)

    def guide(self, game: Game[Any]) -> Guide:
        assert isinstance(game, Principe)
        return PrincipeGuide(game)

    def combinations(self) -> list[Options]:
        choices = product(self.choices("edition"), (False, True), (2, 3, 4, 5))
        return [
            self.configure({"edition": edition, "rich": rich, "seats": seats})
            for edition, rich, seats in choices
            if edition == RICH_EDITION or not rich
        ]


TITLE = PrincipeTitle()

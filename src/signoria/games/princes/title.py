"""The Princes of Florence as a title: its options and how its printings are put together."""

from itertools import combinations, product
from typing import Any

from signoria.games.princes.assembly import put_together
from signoria.games.princes.components import Components
from signoria.games.princes.encoding import PrincesEncoding
from signoria.games.princes.expansions import found
from signoria.games.princes.expansions.muse.expansion import Muse
from signoria.games.princes.expansions.muse.heuristic import MuseHeuristic
from signoria.games.princes.expansions.muse.weights import MuseWeight
from signoria.games.princes.expansions.solo.expansion import Solo
from signoria.games.princes.expansions.solo.game import AgainstWolfgang
from signoria.games.princes.expansions.solo.heuristic import SoloHeuristic
from signoria.games.princes.fortune import PrincesFortune
from signoria.games.princes.game import Princes
from signoria.games.princes.guide import PrincesGuide
from signoria.games.princes.heuristic import PrincesHeuristic
from signoria.games.princes.rules import read_rules
from signoria.games.princes.weights import Weight
from signoria.kernel.encoding import Encoding
from signoria.kernel.errors import BadOption
from signoria.kernel.fortune import Fortune
from signoria.kernel.game import Game
from signoria.kernel.guide import Guide
from signoria.kernel.heuristic import Heuristic
from signoria.kernel.message import Message
from signoria.kernel.options import Option, Options, flag
from signoria.kernel.tables import Tables
from signoria.kernel.title import Title, editions

EXPANSIONS = {name: kind for name, kind in found().items() if kind.is_chosen}
SOLO_OPTIONS = ("dummies", "level")


class PrincesTitle(Title):
    """Three printings, two expansions, one to five seats."""

    name = "princes"
    options = (
        Option("seats", ("1", "2", "3", "4", "5"), "4"),
        editions(__package__),
        Option("expansions", tuple(EXPANSIONS), many=True),
        flag("open_money"),
        Option("order", ("drawn", "seated"), "drawn"),  # who starts: by lot, or seat 0
        Option("last_price", ("printed", "300"), "printed"),  # P3
        Option("freedoms", ("printed", "4"), "printed"),  # P6, two seats
        Option("dummies", ("2", "3"), "2"),  # P20
        Option("level", ("easy", "standard", "hard"), "standard"),
    )

    def check(self, options: Options) -> None:
        tables = self.tables()
        if options.number("seats") == 1:
            check_solo(options, tables)
            return
        allowed = tables.rules(f"{options['edition']}.toml")["seats"]
        if options.number("seats") not in allowed:
            edition, low, high = options["edition"], allowed[0], allowed[-1]
            raise BadOption(
                f"edition {edition} is for {low} to {high} seats, not {options['seats']}",
                Message("refused.option-seats", {"edition": edition, "low": low, "high": high}),
            )
        if options["freedoms"] != "printed" and options.number("seats") != 2:
            raise BadOption(
                f"freedoms={options['freedoms']} is a variant for 2 seats, not {options['seats']}",
                Message("refused.option-freedoms"),
            )
        for option in self.options:
            if option.name in SOLO_OPTIONS and options[option.name] != option.default:
                raise BadOption(
                    f"{option.name} belongs to the solo game: seats=1, not {options['seats']}",
                    Message("refused.option-solo-only"),
                )
        for name in options.many("expansions"):
            check_expansion(name, options, tables)

    def create(self, options: Options, tables: Tables) -> Game[Any]:
        components = Components(tables)
        if options.number("seats") == 1:
            solo = Solo(0, tables, options)
            rules = read_rules(options, tables, solo.solo_rules.players)
            return AgainstWolfgang(options, put_together(rules, components, [solo], tables))
        rules = read_rules(options, tables, options.number("seats"))
        expansions = [EXPANSIONS[name](i, tables, options) for i, name in enumerate(options.many("expansions"))]
        return Princes(options, put_together(rules, components, expansions, tables))

    def weights_file(self, options: Options | None = None, foresight: bool = False) -> str:
        file = super().weights_file(options, foresight)
        seats = 0 if options is None else options.number("seats")
        if seats == 1:
            return f"expansions/solo/{file}"
        if options is not None and "muse" in options.many("expansions"):
            return "expansions/muse/weights.toml"
        return file

    def heuristic(self, game: Game[Any], weights: dict[str, float]) -> Heuristic[Any]:
        assert isinstance(game, Princes)
        for expansion in game.book.expansions:
            if isinstance(expansion, Solo):
                return SoloHeuristic(game, expansion, [weights[name] for name in Weight.NAMES])
            if isinstance(expansion, Muse):
                return MuseHeuristic(game, expansion, [weights[name] for name in MuseWeight.NAMES])
        return PrincesHeuristic(game, [weights[name] for name in Weight.NAMES])

    def encoding(self, game: Game[Any]) -> Encoding[Any]:
        assert isinstance(game, Princes)
        return PrincesEncoding(game)

    def guide(self, game: Game[Any]) -> Guide:
        assert isinstance(game, Princes)
        return PrincesGuide(game)

    def fortune(self, game: Game[Any]) -> Fortune[Any]:
        assert isinstance(game, Princes)
        return PrincesFortune(game)

    def combinations(self) -> list[Options]:
        chosen = [words for count in range(len(EXPANSIONS) + 1) for words in combinations(EXPANSIONS, count)]
        out = []
        for edition, words, seats in product(self.choices("edition"), chosen, (2, 3, 4, 5)):
            try:
                out.append(self.configure({"edition": edition, "seats": seats, "expansions": words}))
            except BadOption:
                continue
        for dummies, level in product(*(option.choices for option in self.options if option.name in SOLO_OPTIONS)):
            out.append(self.configure({"seats": 1, "dummies": dummies, "level": level}))
        return out


def check_expansion(name: str, options: Options, tables: Tables) -> None:
    """Refuse an expansion that the edition does not have."""
    editions = tables.rules(f"{name}.toml")["editions"]
    if options["edition"] not in editions:
        wanted = " and ".join(editions)
        raise BadOption(
            f"edition {options['edition']} has no expansion {name}; it came with {wanted}",
            Message("refused.option-expansion", {"edition": options["edition"], "editions": list(editions)}),
        )


def check_solo(options: Options, tables: Tables) -> None:
    """Refuse a solo game that the rulebook does not have."""
    editions = tables.rules("solo.toml")["editions"]
    if options["edition"] not in editions:
        raise BadOption(
            f"edition {options['edition']} has no solo game; seats=1 came with {' and '.join(editions)}",
            Message("refused.option-solo-edition", {"edition": options["edition"], "editions": list(editions)}),
        )
    if options["expansions"]:
        raise BadOption(
            f"the solo game is played without expansions, not with {options['expansions']}",
            Message("refused.option-solo-expansions"),
        )
    for name in ("last_price", "freedoms"):
        if options[name] != "printed":
            raise BadOption(
                f"{name}={options[name]} is no variant of the solo game", Message("refused.option-solo-variant")
            )


TITLE = PrincesTitle()

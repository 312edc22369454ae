"""The Princes of Florence as a title: its options and how its printings are put together."""

from itertools import combinations, product
from typing import Any

from signoria.games.princes.actions import Actions
from signoria.games.princes.board import Board
from signoria.games.princes.components import Components
from signoria.games.princes.encoding import PrincesEncoding
from signoria.games.princes.expansions.cooperative.expansion import Cooperative
from signoria.games.princes.expansions.muse.expansion import Muse
from signoria.games.princes.expansions.solo.expansion import Solo
from signoria.games.princes.expansions.solo.game import AgainstWolfgang
from signoria.games.princes.expansions.solo.heuristic import SoloHeuristic
from signoria.games.princes.game import Princes
from signoria.games.princes.heuristic import PrincesHeuristic
from signoria.games.princes.names import MOST_SEATS
from signoria.games.princes.phases.auction import AnyLandscape, Award, Bid, Last, Open
from signoria.games.princes.phases.best_work import BestWork
from signoria.games.princes.phases.cards import KeepOne, UnderDeck
from signoria.games.princes.phases.deal import Deal
from signoria.games.princes.phases.phase import Expansion, PrincesBook, PrincesPhase
from signoria.games.princes.phases.placement import Placement
from signoria.games.princes.phases.recruiting import Recruiting
from signoria.games.princes.phases.turn import Turn
from signoria.games.princes.phases.work import BonusCards, Payment
from signoria.games.princes.rules import Rules, read_rules
from signoria.games.princes.state import Phases
from signoria.games.princes.weights import Weight
from signoria.games.princes.works import Works
from signoria.kernel.encoding import Encoding
from signoria.kernel.errors import BadOption, BadTable
from signoria.kernel.game import Game
from signoria.kernel.heuristic import Heuristic
from signoria.kernel.message import Message
from signoria.kernel.options import Option, Options, flag
from signoria.kernel.tables import Tables
from signoria.kernel.title import Title

KINDS: dict[int, type[PrincesPhase]] = {
    Phases.DEAL: Deal,
    Phases.OPEN: Open,
    Phases.BID: Bid,
    Phases.LAST: Last,
    Phases.AWARD: Award,
    Phases.LANDSCAPE: AnyLandscape,
    Phases.RECRUIT: Recruiting,
    Phases.PLACE: Placement,
    Phases.KEEP: KeepOne,
    Phases.ORDER: UnderDeck,
    Phases.TURN: Turn,
    Phases.BONUS: BonusCards,
    Phases.PAYMENT: Payment,
    Phases.BEST_WORK: BestWork,
}
ROUND = {"auction": Phases.OPEN, "turns": Phases.TURN, "best work": Phases.BEST_WORK}
EXPANSIONS: dict[str, type[Expansion]] = {"muse": Muse, "cooperative": Cooperative}
SOLO_OPTIONS = ("dummies", "level")


class PrincesTitle(Title):
    """Three printings, two expansions, one to five seats."""

    name = "princes"
    options = (
        Option("seats", ("1", "2", "3", "4", "5"), "4"),
        Option("edition", ("2000", "2007", "2022"), "2022"),
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
        return "foresight-five.toml" if foresight and seats == MOST_SEATS else file

    def heuristic(self, game: Game[Any], weights: dict[str, float]) -> Heuristic[Any]:
        assert isinstance(game, Princes)
        listed = [weights[name] for name in Weight.NAMES]
        for expansion in game.book.expansions:
            if isinstance(expansion, Solo):
                return SoloHeuristic(game, expansion, listed)
        return PrincesHeuristic(game, listed)

    def encoding(self, game: Game[Any]) -> Encoding[Any]:
        assert isinstance(game, Princes)
        return PrincesEncoding(game)

    def combinations(self) -> list[Options]:
        chosen = [words for count in range(len(EXPANSIONS) + 1) for words in combinations(EXPANSIONS, count)]
        out = []
        for edition, words, seats in product(("2000", "2007", "2022"), chosen, (2, 3, 4, 5)):
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


def put_together(rules: Rules, components: Components, expansions: list[Expansion], tables: Tables) -> PrincesBook:
    """Make the book: the base game, then what each expansion changes."""
    for expansion in expansions:
        expansion.change_rules(rules)
    board = Board(components.grid, components.outlines, rules.builders_for_adjacency)
    check_fit(board, components, tables)
    board = next(filter(None, (expansion.board(components, rules) for expansion in expansions)), board)
    actions = Actions(components, board)
    for expansion in expansions:
        expansion.add_actions(actions)
    works = next(filter(None, (expansion.works(rules, components, board) for expansion in expansions)), None)
    book = PrincesBook(rules, components, board, actions, works or Works(rules, components, board))
    book.round = [ROUND[name] for name in rules.phases]
    book.phases += [KINDS[number](book) for number in sorted(KINDS)]
    book.expansions = expansions
    for expansion in expansions:
        expansion.bind(book)
    return book


def check_fit(board: Board, components: Components, tables: Tables) -> None:
    """Refuse a piece that has no place on an empty principality."""
    for piece, placements in enumerate(board.bits):
        if not placements:
            where = f"{tables.origin['pieces.csv']}, line {piece + 2}"
            raise BadTable(f"{where}: outline {components.outlines[piece]} fits nowhere on the principality")


TITLE = PrincesTitle()

"""The Princes of Florence as a title: its options and how its printings are put together."""

from itertools import product
from typing import Any

from signoria.games.princes.actions import Actions
from signoria.games.princes.board import Board
from signoria.games.princes.components import Components
from signoria.games.princes.game import Princes
from signoria.games.princes.heuristic import PrincesHeuristic, Weight
from signoria.games.princes.phases.auction import AnyLandscape, Award, Bid, Last, Open
from signoria.games.princes.phases.best_work import BestWork
from signoria.games.princes.phases.cards import KeepOne, UnderDeck
from signoria.games.princes.phases.deal import Deal
from signoria.games.princes.phases.placement import Placement
from signoria.games.princes.phases.recruiting import Recruiting
from signoria.games.princes.phases.section import Book, Section
from signoria.games.princes.phases.turn import Turn
from signoria.games.princes.phases.work import BonusCards, Payment
from signoria.games.princes.rules import read_rules
from signoria.games.princes.state import Step
from signoria.games.princes.works import Works
from signoria.kernel.errors import BadOption, BadTable
from signoria.kernel.game import Game
from signoria.kernel.heuristic import Heuristic
from signoria.kernel.options import Option, Options, flag
from signoria.kernel.tables import Tables
from signoria.kernel.title import Title

SECTIONS: dict[int, type[Section]] = {
    Step.DEAL: Deal,
    Step.OPEN: Open,
    Step.BID: Bid,
    Step.LAST: Last,
    Step.AWARD: Award,
    Step.LANDSCAPE: AnyLandscape,
    Step.RECRUIT: Recruiting,
    Step.PLACE: Placement,
    Step.KEEP: KeepOne,
    Step.ORDER: UnderDeck,
    Step.TURN: Turn,
    Step.BONUS: BonusCards,
    Step.PAYMENT: Payment,
    Step.BEST_WORK: BestWork,
}
STAGES = {"auction": Step.OPEN, "turns": Step.TURN, "best work": Step.BEST_WORK}


class PrincesTitle(Title):
    """Three printings, two to five seats."""

    name = "princes"
    options = (
        Option("seats", ("2", "3", "4", "5"), "4"),
        Option("edition", ("2000", "2007", "2022"), "2022"),
        flag("open_money"),
        Option("order", ("drawn", "seated"), "drawn"),  # who starts: by lot, or seat 0
        Option("last_price", ("printed", "300"), "printed"),  # P3
        Option("freedoms", ("printed", "4"), "printed"),  # P6, two seats
    )

    def check(self, options: Options) -> None:
        allowed = self.tables().rules(f"{options['edition']}.toml")["seats"]
        if options.number("seats") not in allowed:
            raise BadOption(
                f"edition {options['edition']} is for {allowed[0]} to {allowed[-1]} seats, not {options['seats']}"
            )
        if options["freedoms"] != "printed" and options.number("seats") != 2:
            raise BadOption(f"freedoms={options['freedoms']} is a variant for 2 seats, not {options['seats']}")

    def create(self, options: Options, tables: Tables) -> Game[Any]:
        rules = read_rules(options, tables)
        components = Components(tables)
        board = Board(components.grid, components.outlines, rules.builders_for_adjacency)
        check_fit(board, components, tables)
        book = Book(rules, components, board, Actions(components, board), Works(rules, components, board))
        book.stages = [STAGES[name] for name in rules.phases]
        book.sections = [SECTIONS[step](book) for step in sorted(SECTIONS)]
        return Princes(options, book)

    def heuristic(self, game: Game[Any], weights: dict[str, float]) -> Heuristic[Any]:
        assert isinstance(game, Princes)
        return PrincesHeuristic(game, [weights[name] for name in Weight.NAMES])

    def combinations(self) -> list[Options]:
        out = []
        for edition, seats in product(("2000", "2007", "2022"), (2, 3, 4, 5)):
            if (edition, seats) != ("2000", 2):
                out.append(self.configure({"edition": edition, "seats": seats}))
        return out


def check_fit(board: Board, components: Components, tables: Tables) -> None:
    """Refuse a piece that has no place on an empty principality."""
    for piece, placements in enumerate(board.bits):
        if not placements:
            where = f"{tables.origin['pieces.csv']}, line {piece + 2}"
            raise BadTable(f"{where}: outline {components.outlines[piece]} fits nowhere on the principality")


TITLE = PrincesTitle()

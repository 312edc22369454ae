"""How the base game and its expansions become one book, in which no two of them replace the same part."""

import functools

from signoria.games.princes.actions import Actions
from signoria.games.princes.board import Board
from signoria.games.princes.components import Components
from signoria.games.princes.phases.auction import AnyLandscape, Award, Bid, Last, Open
from signoria.games.princes.phases.best_work import BestWork
from signoria.games.princes.phases.cards import KeepOne, UnderDeck
from signoria.games.princes.phases.deal import Deal
from signoria.games.princes.phases.phase import Expansion, PrincesBook, PrincesPhase
from signoria.games.princes.phases.placement import Placement
from signoria.games.princes.phases.recruiting import Recruiting
from signoria.games.princes.phases.turn import Turn
from signoria.games.princes.phases.work import BonusCards, Payment
from signoria.games.princes.rules import Rules
from signoria.games.princes.state import Phases
from signoria.games.princes.works import Works
from signoria.kernel.errors import BadOption, BadTable
from signoria.kernel.message import Message
from signoria.kernel.tables import Tables

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


class Replaced:
    """Which part of the base game was replaced, and by whom."""

    def __init__(self) -> None:
        self.by: dict[str, str] = {}

    def note(self, part: str, expansion: Expansion) -> None:
        """Refuse a part that another expansion has replaced already."""
        name = type(expansion).__name__.lower()
        other = self.by.setdefault(part, name)
        if other != name:
            raise BadOption(
                f"the expansions {other} and {name} do not go together: both replace {part}",
                Message("refused.option-expansions-clash"),
            )


def put_together(rules: Rules, components: Components, expansions: list[Expansion], tables: Tables) -> PrincesBook:
    """Make the book: the base game, then what each expansion changes."""
    replaced = Replaced()
    change_rules(rules, expansions, replaced)
    board = make_board(rules, components, expansions, replaced, tables)
    actions = Actions(components, board)
    for expansion in expansions:
        expansion.add_actions(actions)
    works = make_works(rules, components, board, expansions, replaced)
    book = PrincesBook(rules, components, board, actions, works)
    book.round = [ROUND[name] for name in rules.phases]
    book.phases += [KINDS[number](book) for number in sorted(KINDS)]
    book.expansions = expansions
    for expansion in expansions:
        bind(book, expansion, replaced)
    return book


def change_rules(rules: Rules, expansions: list[Expansion], replaced: Replaced) -> None:
    """Let the expansions change numbers of the printing."""
    for expansion in expansions:
        before = numbers(rules)
        expansion.change_rules(rules)
        for name, value in numbers(rules).items():
            if value != before[name]:
                replaced.note(f"the rule {name}", expansion)


def numbers(rules: Rules) -> dict[str, str]:
    """Write down every number of a printing, to see which ones an expansion changes."""
    named = {name: getattr(rules, name) for name in dir(rules) if not name.startswith("_")}
    return {name: repr(value) for name, value in named.items() if not callable(value)}


@functools.lru_cache(maxsize=8)
def plain_board(grid: tuple[str, ...], outlines: tuple[str, ...], builders_for_adjacency: int) -> Board:
    """Make the board of a printing, once for all numbers of seats: it is half of what a game weighs."""
    return Board(list(grid), list(outlines), builders_for_adjacency)


def make_board(
    rules: Rules, components: Components, expansions: list[Expansion], replaced: Replaced, tables: Tables
) -> Board:
    """Make the board of the printing or of an expansion."""
    board = plain_board(tuple(components.grid), tuple(components.outlines), rules.builders_for_adjacency)
    check_fit(board, components, tables)
    for expansion in expansions:
        other = expansion.board(components, rules)
        if other is not None:
            replaced.note("the board", expansion)
            board = other
    return board


def make_works(
    rules: Rules, components: Components, board: Board, expansions: list[Expansion], replaced: Replaced
) -> Works:
    """Choose how works are counted."""
    works = Works(rules, components, board)
    for expansion in expansions:
        other = expansion.works(rules, components, board)
        if other is not None:
            replaced.note("how works are counted", expansion)
            works = other
    return works


def bind(book: PrincesBook, expansion: Expansion, replaced: Replaced) -> None:
    """Let an expansion add and replace phases."""
    before = book.phases[:]
    expansion.bind(book)
    for phase, now in zip(before, book.phases, strict=False):
        if now is not phase:
            replaced.note(f"the phase {phase.name}", expansion)


def check_fit(board: Board, components: Components, tables: Tables) -> None:
    """Refuse a piece that has no place on an empty principality."""
    for piece, placements in enumerate(board.bits):
        if not placements:
            where = f"{tables.origin['pieces.csv']}, line {piece + 2}"
            raise BadTable(f"{where}: outline {components.outlines[piece]} fits nowhere on the principality")

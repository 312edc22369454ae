"""What the phases of The Princes of Florence share, and how an expansion changes them."""

from typing import ClassVar, Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr

from signoria.games.princes.actions import Actions, ExpansionAction
from signoria.games.princes.board import Board
from signoria.games.princes.components import Components
from signoria.games.princes.discussion import Discussion
from signoria.games.princes.names import DECKS, FIRST_LANDSCAPE, FREEDOMS, LOTS, PIECES, Lot
from signoria.games.princes.player import Player
from signoria.games.princes.rules import Rules
from signoria.games.princes.scoring import card_points
from signoria.games.princes.seen import Reference, View
from signoria.games.princes.state import Extension, NoExtension, Phases, State
from signoria.games.princes.tally import tally
from signoria.games.princes.works import Works
from signoria.kernel.action import Action
from signoria.kernel.bidding import Market
from signoria.kernel.heaps import count
from signoria.kernel.memory import Retelling
from signoria.kernel.message import Message, Value
from signoria.kernel.options import Options
from signoria.kernel.phase import Book, Phase
from signoria.kernel.tables import Tables

LOT_WORDS: Final = [f"lot.{name}" for name in LOTS]  # made once: events name them at every turn
PIECE_WORDS: Final = [f"piece.{name}" for name in PIECES]
DECK_WORDS: Final = [f"deck.{name}" for name in DECKS]
FREEDOM_WORDS: Final = [f"freedom.{name}" for name in FREEDOMS]


@final
class PrincesBook(Book[State]):
    """Everything a phase looks up: numbers, components, grid, actions, the worth of works."""

    def __init__(self, rules: Rules, components: Components, board: Board, actions: Actions, works: Works) -> None:
        super().__init__()
        self.rules = rules
        self.components = components
        self.board = board
        self.actions = actions
        self.works = works
        self.round: list[int] = []  # the phases that make a round, in their order
        self.turn_phases = [Phases.TURN, Phases.BONUS, Phases.PAYMENT, Phases.PLACE, Phases.KEEP, Phases.ORDER]
        self.expansions: list[Expansion] = []

    def reach(self, player: Player) -> i64:
        """Give the florins a player could pay, stepping back on the track included (P1)."""
        return player.florins + self.rules.step_back * player.fame

    def can_own(self, state: State, player: Player, lot: int) -> bool:
        """Say whether a stack holds something that a player may own (P2)."""
        if lot == Lot.LANDSCAPE:
            return any(self.can_own(state, player, stack) for stack in range(Lot.PRESTIGE))
        if not count(state.stacks, lot):
            return False
        if lot < Lot.PRESTIGE:
            return player.fits >> (FIRST_LANDSCAPE + lot) & 1 != 0
        return lot != Lot.BUILDER or player.builders < self.rules.builders_each

    def prestige_worth(self, state: State, seat: int, card: int) -> int:
        """Say what a prestige card is worth to a seat now (P16)."""
        it = self.components.prestige[card]
        own = [tally(self.board, state.players[seat], count.what) for count in it.counts]
        return card_points(it, own, self.rivals_have(state, seat, it.counts[0].what))

    def rivals_have(self, state: State, seat: int, what: int) -> list[int]:
        """Count a thing for every opponent of a seat."""
        counts = [tally(self.board, other, what) for i, other in enumerate(state.players) if i != seat]
        for expansion in self.expansions:
            counts += expansion.rivals_have(state, what)
        return counts


@mypyc_attr(allow_interpreted_subclasses=True)
class PrincesPhase(Phase[State]):
    """A phase with the book open."""

    def __init__(self, book: PrincesBook) -> None:
        super().__init__(book)
        self.book = book
        self.rules = book.rules
        self.board = book.board
        self.actions = book.actions
        self.works = book.works

    def begin_round(self, state: State) -> None:
        """Start with the first phase of the round."""
        for player in state.players:
            player.best_work = 0
        self.announce(state)
        state.place_in_round = 0
        self.begin_in_round(state)

    def announce(self, state: State) -> None:
        """Say that a round begins."""
        minimum = self.rules.minimum[state.round]
        state.tell("event.round", "round", state.round + 1, "starter", state.starter, "minimum", minimum)

    def next_in_round(self, state: State) -> None:
        """Go on with the round."""
        state.place_in_round += 1
        self.begin_in_round(state)

    def begin_in_round(self, state: State) -> None:
        """Begin the phase of the round that the table has come to."""
        self.go_anew(state, self.book.round[state.place_in_round])

    def pay(self, state: State, seat: int, amount: int, key: str, name: str, value: Value) -> None:
        """Pay the bank, stepping back on the track by the least number of points, and say for what."""
        player = state.players[seat]
        if player.florins < amount:
            self.step_back(state, seat, (amount - player.florins + self.rules.step_back - 1) // self.rules.step_back)
        player.florins -= amount
        if state.is_heard():
            state.tell(key, "seat", seat, "florins", -amount, "price", amount, name, value)

    def step_back(self, state: State, seat: int, points: int) -> None:
        """Sell prestige points."""
        player = state.players[seat]
        florins = points * self.rules.step_back
        player.fame -= points
        player.florins += florins
        if state.is_heard():
            state.tell("event.stepped-back", "seat", seat, "points", -points, "florins", florins)

    def refuse_step_back(self) -> Message:
        """Say why a seat cannot step back: it has no points, or nobody may at all."""
        return Message("refused.no-step-back" if self.rules.step_back else "refused.never-step-back")

    def score(self, state: State, seat: int, points: int, key: str, name: str = "", value: Value = 0) -> None:
        """Score prestige points, and say what for."""
        state.players[seat].fame += points
        if state.is_heard():
            state.tell(key, "seat", seat, "points", points, name, value)

    def cannot_pay(self, player: Player, price: int) -> Message | None:
        """Refuse a price beyond a player's reach."""
        if self.book.reach(player) >= price:
            return None
        return Message("refused.money", {"price": price, "reach": self.book.reach(player)})


@mypyc_attr(allow_interpreted_subclasses=True)
class Expansion:
    """What an expansion changes in the book, keeps on the table, allows on an action turn and shows."""

    order: ClassVar[int] = 0  # place among all expansions; a new one is the last
    is_chosen: ClassVar[bool] = True  # by its name, as an option

    def __init__(self, place: int, tables: Tables, options: Options) -> None:
        self.place = place  # among the expansions of the book and the extensions of the table

    def change_rules(self, rules: Rules) -> None:
        """Change numbers of the printing."""

    def board(self, components: Components, rules: Rules) -> Board | None:
        """Make another board."""
        return None

    def add_actions(self, actions: Actions) -> None:
        """Add actions behind those of the base game."""

    def works(self, rules: Rules, components: Components, board: Board) -> Works | None:
        """Count works in another way."""
        return None

    def bind(self, book: PrincesBook) -> None:
        """Add and replace phases, and insert some into the round."""

    def extension(self) -> Extension:
        """Make what lies on the table when the game begins."""
        return NoExtension()

    def next_action(self, state: State) -> None:
        """A turn or another action of it begins."""

    def offer(self, state: State, actions: list[Action]) -> None:
        """Add what the seat to move may do on its action turn."""

    def has_free_action(self, state: State) -> bool:
        """Say whether the seat to move could do something here without an action left."""
        return False

    def do(self, state: State, action: ExpansionAction) -> None:
        """Do what was offered."""
        raise NotImplementedError

    def label(self, state: State, action: ExpansionAction) -> Message:
        """Describe what is offered, with its price or worth."""
        return action.message()

    def refusal(self, state: State, action: ExpansionAction) -> Message | None:
        """Name the rule that refuses what is not offered."""
        return None

    def discussion(self, state: State) -> Discussion | None:
        """Give what two seats are talking about."""
        return None

    def show(self, state: State, seat: int | None, shown: View) -> None:
        """Add to a view."""

    def encode(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write its part of what a seat knows as numbers, always as many; see `features.py`."""

    def refer(self, shown: Reference) -> None:
        """Add to what anyone may look up."""

    def locate(self, state: State, where: list[list[int]]) -> None:
        """Number the places of hidden cards there, and of further hidden decks, for `retell`."""

    def retell(self, state: State, story: Retelling) -> None:
        """Give hidden cards on the expansion's part of the table their new faces."""

    def rivals_have(self, state: State, what: int) -> list[int]:
        """Count a thing of those opponents who hold no seat, for prestige cards."""
        return []

    def cards(self, state: State, deck: int) -> list[int]:
        """List the cards of a deck that lie on the expansion's part of the table."""
        return []

    def holds(self, state: State, thing: str) -> int:
        """Count the pieces or objects there, so that all can be accounted for."""
        return 0

    def markets(self, state: State, seat: int) -> list[Market]:
        """List further auctions that standing orders can be about."""
        return []

    def check(self, state: State) -> None:
        """Raise AssertionError, in words, where the expansion's part of the table is not sound."""


def lot_word(lot: int) -> str:
    """Name a lot for the lexicon."""
    return LOT_WORDS[lot]


def piece_word(piece: int) -> str:
    """Name a building or landscape for the lexicon."""
    return PIECE_WORDS[piece]


def deck_word(deck: int) -> str:
    """Name a deck for the lexicon."""
    return DECK_WORDS[deck]

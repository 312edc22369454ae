"""What the sections of this rulebook share."""

from mypy_extensions import mypyc_attr

from signoria.games.princes.actions import Actions
from signoria.games.princes.board import Board
from signoria.games.princes.components import Components
from signoria.games.princes.names import DECKS, LOTS, PIECES
from signoria.games.princes.player import Player
from signoria.games.princes.rules import Rules
from signoria.games.princes.state import State
from signoria.games.princes.works import Works
from signoria.kernel.message import Message, Value
from signoria.kernel.phase import Phase


class Book:
    """Everything a section looks up: numbers, components, grid, actions, the worth of works."""

    def __init__(self, rules: Rules, components: Components, board: Board, actions: Actions, works: Works) -> None:
        self.rules = rules
        self.components = components
        self.board = board
        self.actions = actions
        self.works = works
        self.stages: list[int] = []  # the steps that make a round
        self.sections: list[Section] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Section(Phase[State]):
    """A phase with the book open."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.rules = book.rules
        self.board = book.board
        self.actions = book.actions
        self.works = book.works

    def begin(self, state: State) -> None:
        """Begin this section as a stage of the round."""
        self.enter(state)

    def go(self, state: State, step: int) -> None:
        """Hand over to another section."""
        state.phase = step
        self.book.sections[step].enter(state)

    def begin_round(self, state: State) -> None:
        """Start with the first stage."""
        for player in state.players:
            player.best_work = 0
        if state.events is not None:
            minimum = self.rules.minimum[state.round]
            state.tell("event.round", {"round": state.round + 1, "starter": state.starter, "minimum": minimum})
        state.stage = 0
        self.begin_stage(state)

    def next_stage(self, state: State) -> None:
        """Go on with the round."""
        state.stage += 1
        self.begin_stage(state)

    def begin_stage(self, state: State) -> None:
        """Begin the stage of the round that the table has come to."""
        step = self.book.stages[state.stage]
        state.phase = step
        self.book.sections[step].begin(state)

    def reach(self, player: Player) -> int:
        """Give the florins a player could pay, stepping back on the track included (P1)."""
        return player.florins + self.rules.step_back * player.fame

    def pay(self, state: State, seat: int, amount: int, key: str, more: dict[str, Value]) -> None:
        """Pay the bank, stepping back on the track by the least number of points, and say for what."""
        player = state.players[seat]
        if player.florins < amount:
            self.step_back(state, seat, (amount - player.florins + self.rules.step_back - 1) // self.rules.step_back)
        player.florins -= amount
        if state.events is not None:
            state.tell(key, {"seat": seat, "florins": -amount, "price": amount, **more})

    def step_back(self, state: State, seat: int, points: int) -> None:
        """Sell prestige points."""
        player = state.players[seat]
        florins = points * self.rules.step_back
        player.fame -= points
        player.florins += florins
        if state.events is not None:
            state.tell("event.stepped-back", {"seat": seat, "points": -points, "florins": florins})

    def score(self, state: State, seat: int, points: int, key: str, more: dict[str, Value]) -> None:
        """Score prestige points, and say what for."""
        state.players[seat].fame += points
        if state.events is not None:
            state.tell(key, {"seat": seat, "points": points, **more})

    def cannot_pay(self, player: Player, price: int) -> Message | None:
        """Refuse a price beyond a player's reach."""
        if self.reach(player) >= price:
            return None
        return Message("refused.money", {"price": price, "reach": self.reach(player)})


def lot_word(lot: int) -> str:
    """Name a lot for the lexicon."""
    return f"lot.{LOTS[lot]}"


def piece_word(piece: int) -> str:
    """Name a building or landscape for the lexicon."""
    return f"piece.{PIECES[piece]}"


def deck_word(deck: int) -> str:
    """Name a deck for the lexicon."""
    return f"deck.{DECKS[deck]}"

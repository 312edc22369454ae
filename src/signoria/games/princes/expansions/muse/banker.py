"""The Banker at the end of the game."""

from signoria.games.princes.actions import Exchange
from signoria.games.princes.expansions.muse.cast import Cast
from signoria.games.princes.expansions.muse.characters import Character
from signoria.games.princes.phases.best_work import BestWork
from signoria.games.princes.phases.phase import PrincesBook, PrincesPhase
from signoria.games.princes.state import State
from signoria.kernel.action import Action
from signoria.kernel.message import Message
from signoria.kernel.state import NOBODY


class BankersEnd(BestWork):
    """After the prestige cards, whoever holds the Banker may buy prestige (P18)."""

    def __init__(self, book: PrincesBook, cast: Cast) -> None:
        super().__init__(book)
        self.cast = cast

    def end_game(self, state: State) -> None:
        self.score_prestige_cards(state)
        seat = self.cast.on(state).holder[Character.BANKER]
        if seat != NOBODY and state.players[seat].florins >= self.cast.florins_per_point:
            state.to_move = seat
            self.go(state, self.cast.exchange)
        else:
            self.finish(state)


class BankerExchange(PrincesPhase):
    """Any number of points at the Banker's price."""

    name = "banker"
    heading = "characters"

    def __init__(self, book: PrincesBook, cast: Cast, end: BankersEnd) -> None:
        super().__init__(book)
        self.cast = cast
        self.end = end

    def most_points(self, state: State) -> int:
        """Give the points that can be bought at once."""
        most = state.players[state.to_move].florins // self.cast.florins_per_point
        return min(most, len(self.actions.exchange) - 1)

    def legal(self, state: State) -> list[Action]:
        return self.actions.exchange[: self.most_points(state) + 1]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Exchange)
        seat, price = state.to_move, action.points * self.cast.florins_per_point
        state.players[seat].florins -= price
        state.players[seat].fame += action.points
        points = action.points
        state.tell("event.banker-exchange", "seat", seat, "points", points, "florins", -price, "price", price)
        if action.points < len(self.actions.exchange) - 1 or not self.most_points(state):
            self.end.finish(state)  # who bought as much as can be said at once is asked again

    def label(self, state: State, action: Action) -> Message:
        assert isinstance(action, Exchange)
        florins = state.players[state.to_move].florins - action.points * self.cast.florins_per_point
        return Message("do.banker-exchange", {"points": action.points, "florins": florins})

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Exchange):
            return Message("refused.banker-too-dear", {"most": self.most_points(state)})
        return None

"""Complete a work: bonus cards, then money or prestige."""

from signoria.games.princes.actions import Exchange, Finish, Play
from signoria.games.princes.names import Deck
from signoria.games.princes.phases.phase import PrincesPhase
from signoria.games.princes.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.bits import members
from signoria.kernel.message import EVERYONE, Message


class BonusCards(PrincesPhase):
    """Any number of bonus cards may be added; the minimum must be reached (P10)."""

    name = "bonus"
    heading = "work"

    def enter(self, state: State) -> None:
        if not state.players[state.to_move].bonus:
            self.go(state, Phases.PAYMENT)

    def legal(self, state: State) -> list[Action]:
        actions: list[Action] = [self.actions.play[card] for card in members(state.players[state.to_move].bonus)]
        if state.value >= self.works.minimum(state):
            actions.append(self.actions.finish)
        return actions

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Play):
            self.play_card(state, action)
            self.enter(state)
        else:
            self.go(state, Phases.PAYMENT)

    def play_card(self, state: State, action: Play) -> None:
        """Add the card to the work; it leaves the game."""
        player = state.players[state.to_move]
        player.bonus &= ~(1 << action.card)
        state.added |= 1 << action.card
        worth = self.works.bonus(player, action.card)
        state.value += worth
        state.follow(Deck.BONUS, 1 << action.card, EVERYONE)
        state.tell("event.bonus", "seat", state.to_move, "value", worth, action=action)

    def question(self, state: State) -> Message:
        minimum = self.works.minimum(state)
        key = "ask.bonus" if state.value >= minimum else "ask.bonus-needed"
        return Message(key, {"value": state.value, "minimum": minimum})

    def label(self, state: State, action: Action) -> Message:
        if isinstance(action, Play):
            worth = self.works.bonus_now(state, state.to_move, action.card)
            return Message(action.key, {**action.arguments(), "value": worth})
        return action.message()

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Play):
            return Message("refused.not-in-hand", action.arguments())
        if isinstance(action, Finish):
            return Message("refused.work-too-small", {"value": state.value, "minimum": self.works.minimum(state)})
        return None


class Payment(PrincesPhase):
    """The bank pays; any part is exchanged for prestige at once (P11)."""

    name = "payment"
    heading = "work"

    def enter(self, state: State) -> None:
        player = state.players[state.to_move]
        player.best_work = max(player.best_work, state.value)

    def most_points(self, state: State) -> int:
        """Give the points that the whole payment buys."""
        return state.value * self.rules.florins_per_value // self.rules.florins_per_point

    def florins(self, state: State, points: int) -> int:
        """Give the money left beside these points."""
        return state.value * self.rules.florins_per_value - points * self.rules.florins_per_point

    def legal(self, state: State) -> list[Action]:
        return self.actions.exchange[: self.most_points(state) + 1]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Exchange)
        seat, florins = state.to_move, self.florins(state, action.points)
        state.players[seat].florins += florins
        state.players[seat].fame += action.points
        value, points = state.value, action.points
        if state.is_heard():
            state.tell("event.payment", "seat", seat, "points", points, "value", value, "florins", florins)
        self.go(state, state.back)

    def question(self, state: State) -> Message:
        return Message("ask.payment", {"value": state.value, "florins": self.florins(state, 0)})

    def label(self, state: State, action: Action) -> Message:
        assert isinstance(action, Exchange)
        return Message(action.key, {"points": action.points, "florins": self.florins(state, action.points)})

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Exchange):
            return Message("refused.too-many-points", {"most": self.most_points(state)})
        return None

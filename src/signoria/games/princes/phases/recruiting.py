"""Recruiting: an opponent's profession for a recruiting card."""

from signoria.games.princes.actions import Recruit
from signoria.games.princes.phases.phase import PrincesPhase
from signoria.games.princes.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.bits import members
from signoria.kernel.message import Message


class Recruiting(PrincesPhase):
    """A recruiting card just bought may be used at once or kept (P9)."""

    name = "recruit"
    heading = "recruiting"

    def enter(self, state: State) -> None:
        if not self.in_reach(state):
            self.go(state, Phases.OPEN)

    def in_reach(self, state: State) -> int:
        """The set of professions lying face up before opponents."""
        cards = 0
        for seat, player in enumerate(state.players):
            if seat != state.to_move:
                cards |= player.played
        return cards

    def recruits(self, state: State) -> list[Action]:
        """The professions that could be recruited."""
        return [self.actions.recruit[card] for card in members(self.in_reach(state))]

    def legal(self, state: State) -> list[Action]:
        return [*self.recruits(state), self.actions.later]

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Recruit):
            self.recruit(state, action.card)
        self.go(state, Phases.OPEN)

    def recruit(self, state: State, card: int) -> None:
        """Take the profession into hand; the recruiting card lies in its place and counts there."""
        player = state.players[state.to_move]
        for seat, other in enumerate(state.players):
            if other.played >> card & 1:
                other.played &= ~(1 << card)
                other.recruited += 1
                player.recruiting -= 1
                player.hand |= 1 << card
                recruit = self.actions.recruit[card]
                state.tell("event.recruited", "seat", state.to_move, "other", seat, action=recruit)
                return

    def refuse_recruit(self, state: State, action: Recruit) -> Message:
        """Say why a profession cannot be recruited."""
        player = state.players[state.to_move]
        if not player.recruiting:
            return Message("refused.no-recruiting-card")
        if player.played >> action.card & 1:
            return Message("refused.own-profession", action.arguments())
        return Message("refused.not-face-up", action.arguments())

    def refusal(self, state: State, action: Action) -> Message | None:
        return self.refuse_recruit(state, action) if isinstance(action, Recruit) else None

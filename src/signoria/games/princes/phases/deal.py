"""Set-up: professions are dealt, and most of them kept."""

from signoria.games.princes.actions import Return
from signoria.games.princes.names import Deck
from signoria.games.princes.phases.phase import PrincesPhase
from signoria.games.princes.state import State
from signoria.kernel.action import Action
from signoria.kernel.bits import bits, members, size
from signoria.kernel.message import EVERYONE, Message


class Deal(PrincesPhase):
    """Every player returns the professions that are not kept, then the rest is shuffled (P7)."""

    name = "deal"
    heading = "setup"

    def begin(self, state: State) -> None:
        """Deal to every seat."""
        deck = state.professions
        for seat, player in enumerate(state.players):
            dealt = deck[: self.rules.dealt]
            del deck[: self.rules.dealt]
            player.hand = bits(dealt)
            state.follow(Deck.PROFESSION, player.hand, self.witnesses(seat))
            self.tell(state, seat, "event.dealt", dealt)
        state.to_move = 0

    def witnesses(self, seat: int) -> int:
        """The seats that see a seat's deal: all where the edition deals face up."""
        return EVERYONE if self.rules.dealt_face_up else 1 << seat

    def is_asked(self, state: State, seat: int) -> bool:
        return seat >= state.to_move  # all choose at once (P7)

    def legal(self, state: State) -> list[Action]:
        return [self.actions.give_back[card] for card in members(state.players[state.to_move].hand)]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Return)
        seat = state.to_move
        player = state.players[seat]
        player.hand &= ~(1 << action.card)
        state.professions.append(action.card)
        self.tell(state, seat, "event.returned", [action.card])
        if size(player.hand) > self.rules.kept:
            return
        if seat + 1 < len(state.players):
            state.to_move = seat + 1
        else:
            self.shuffle(state)

    def shuffle(self, state: State) -> None:
        """Shuffle what nobody kept, and begin the first round."""
        deck = state.professions
        state.shuffle(deck)
        state.follow(Deck.PROFESSION, bits(deck), 0)
        self.begin_round(state)

    def tell(self, state: State, seat: int, key: str, cards: list[int]) -> None:
        """Tell those who see it which cards, and the others that there were some."""
        if state.events is None:
            return
        knows = self.witnesses(seat)
        names = [f"profession.{self.book.components.professions[card].name}" for card in cards]
        state.tell(key, "seat", seat, "cards", names, knows=knows)
        if knows != EVERYONE:
            state.tell(key + "-hidden", "seat", seat, "count", len(cards), knows=~knows)

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Return):
            return Message("refused.not-in-hand", action.arguments())
        return None

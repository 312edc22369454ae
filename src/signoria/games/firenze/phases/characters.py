"""Characters: played at their moment of one's own turn, each name once a turn (F4)."""

from mypy_extensions import i64

from signoria.games.firenze.actions import Discard, Play
from signoria.games.firenze.bricks import is_plain
from signoria.games.firenze.cards import Card
from signoria.games.firenze.names import Effect, Kind, Moment
from signoria.games.firenze.phases.phase import FirenzeBook, FirenzePhase
from signoria.games.firenze.player import Player
from signoria.games.firenze.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.bits import bits, members
from signoria.kernel.message import Message


class OwnTurn(FirenzePhase):
    """A phase of one's own turn in which characters may be played."""

    def __init__(self, book: FirenzeBook) -> None:
        super().__init__(book)
        moment = self.moment()
        self.timely: i64 = bits([number for number, card in enumerate(self.cards) if card.moments >> moment & 1])

    def moment(self) -> int:
        """Say which moment of the turn this is for characters."""
        return Moment.CARD

    def add_characters(self, state: State, actions: list[Action]) -> None:
        """Add the characters in hand that would do something now."""
        player = state.players[state.active]
        cards = player.hand & self.timely & ~state.played
        if cards:
            for card in members(cards):
                if self.is_useful(state, player, self.cards[card]):
                    actions.append(self.actions.play[card])

    def has_character(self, state: State) -> bool:
        """Say whether any character may be played now."""
        player = state.players[state.active]
        cards = player.hand & self.timely & ~state.played
        if not cards:
            return False
        return any(self.is_useful(state, player, self.cards[card]) for card in members(cards))

    def is_useful(self, state: State, player: Player, face: Card) -> bool:
        """Say whether a character would find something to do."""
        effect = face.effect
        if effect == Effect.TRADE:
            return not state.exchanged and can_trade(player.warehouse, state.in_row())
        if effect == Effect.SWAP:
            return can_swap(state)
        if effect == Effect.LOSE_FLOORS:
            return len(rivals_with_towers(state)) > 0
        if effect == Effect.SHIELD:
            return player.hand & self.book.celebrations != 0
        if effect == Effect.FREE_CARD:
            return not state.free_card
        return True

    def celebrations(self, player: Player) -> list[int]:
        """List the celebrations in a hand, each once."""
        return members(player.hand & self.book.celebrations)

    def is_celebration(self, card: int) -> bool:
        """Say whether a card is a celebration."""
        return self.cards[card].kind == Kind.CELEBRATION

    def show(self, state: State, card: int) -> None:
        """Play a character from the hand and discard it."""
        self.discard_card(state, state.players[state.active], card)
        state.played |= 1 << card
        state.tell_word("event.played", state.active, "card", self.card_key(card))

    def play_character(self, state: State, card: int) -> None:
        """Do what a character says, and come back to this phase."""
        self.show(state, card)
        face = self.cards[card]
        state.card = card
        state.owed = face.number
        state.back = state.phase
        effect = face.effect
        if effect == Effect.CHEAPER:
            state.rebate += face.number
            self.enter(state)
        elif effect == Effect.FREE_CARD:
            state.free_card = True
        elif effect == Effect.TRADE:
            state.exchanged = True
            self.go(state, Phases.TRADE)
        elif effect == Effect.SWAP:
            self.go(state, Phases.TAKE)
        elif effect == Effect.LOSE_FLOORS:
            self.go(state, Phases.RIVAL)
        elif effect == Effect.SHIELD:
            self.go(state, Phases.DISMISS)
        elif effect == Effect.KEEP_TOWER:
            self.go(state, Phases.KEEP)

    def refuse_play(self, state: State, action: Play) -> Message:
        """Say why a character cannot be played."""
        face = self.cards[action.card]
        if not state.players[state.active].hand >> action.card & 1:
            return Message("refused.not-in-hand", action.arguments())
        if state.played >> action.card & 1:
            return Message("refused.once-a-turn", action.arguments())
        if not face.moments >> self.moment() & 1:
            when = [f"moment.{name}" for i, name in enumerate(Moment.NAMES) if face.moments >> i & 1]
            return Message("refused.moment", {**action.arguments(), "moments": when})
        return Message("refused.useless-" + Effect.NAMES[face.effect], action.arguments())


def can_trade(own: i64, other: i64) -> bool:
    """Say whether a brick of one heap could change places with one of another colour."""
    return own != 0 and other != 0 and not is_plain(own | other)


def can_swap(state: State) -> bool:
    """Say whether a brick of the active seat could change places with one of an opponent."""
    own = state.players[state.active].warehouse
    return any(seat != state.active and can_trade(own, player.warehouse) for seat, player in enumerate(state.players))


def rivals_with_towers(state: State) -> list[int]:
    """List the opponents of the active seat who have a tower."""
    return [seat for seat in range(len(state.players)) if seat != state.active and state.players[seat].site]


class Dismiss(OwnTurn):
    """The celebration that is discarded."""

    name = "dismiss"
    heading = "characters"

    def enter(self, state: State) -> None:
        cards = self.celebrations(state.players[state.active])
        if len(cards) == 1:
            self.dismiss(state, cards[0])

    def legal(self, state: State) -> list[Action]:
        return [self.actions.discard[card] for card in self.celebrations(state.players[state.active])]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Discard)
        self.dismiss(state, action.card)

    def dismiss(self, state: State, card: int) -> None:
        """Put the celebration on the discard pile."""
        self.discard_card(state, state.players[state.active], card)
        state.tell_word("event.discarded", state.active, "card", self.card_key(card))
        self.go(state, state.back)

    def refusal(self, state: State, action: Action) -> Message | None:
        if not isinstance(action, Discard):
            return None
        if not self.is_celebration(action.card):
            return Message("refused.no-celebration", action.arguments())
        return Message("refused.not-in-hand", action.arguments())

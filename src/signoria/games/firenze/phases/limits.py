"""Phases 6: keep to the limits, and hand the turn on."""

from signoria.games.firenze.actions import Discard, Play, Return, colour_key
from signoria.games.firenze.bricks import by_colour
from signoria.games.firenze.names import NONE, Kind, Moment
from signoria.games.firenze.phases.characters import OwnTurn
from signoria.games.firenze.player import Player
from signoria.games.firenze.scoring import final_count
from signoria.games.firenze.state import State
from signoria.games.firenze.towers import rest, site_of
from signoria.kernel.action import Action
from signoria.kernel.bits import members, size
from signoria.kernel.heaps import count, total
from signoria.kernel.message import Message
from signoria.kernel.state import NOBODY


class Limits(OwnTurn):
    """Bricks above the warehouse's room and cards above the limit must go (F8)."""

    name = "limits"
    heading = "limits"

    def moment(self) -> int:
        return Moment.LIMITS

    def enter(self, state: State) -> None:
        player = state.players[state.active]
        if not self.too_many_bricks(player) and not self.too_many_cards(player):
            self.end_turn(state)
            return
        choices = self.legal(state)
        if len(choices) == 1:
            self.apply(state, choices[0])

    def too_many_bricks(self, player: Player) -> bool:
        """Say whether bricks must be returned."""
        return total(player.warehouse) > self.book.room(player)

    def too_many_cards(self, player: Player) -> bool:
        """Say whether cards must be discarded; celebrations alone may be too many."""
        return self.cards_to_go(player) > 0

    def cards_to_go(self, player: Player) -> int:
        """Count the characters and buildings that must be discarded."""
        held = player.count_cards() + size(player.buildings)
        if held <= self.rules.card_limit:
            return 0
        kept = sum(1 for card in player.cards() if self.is_celebration(card))
        return min(held - self.rules.card_limit, held - kept)

    def disposable(self, player: Player) -> list[int]:
        """List the cards that may be discarded: characters and buildings."""
        return members(player.hand & ~self.book.celebrations) + members(player.buildings)

    def legal(self, state: State) -> list[Action]:
        player = state.players[state.active]
        actions: list[Action] = []
        if self.too_many_bricks(player):
            actions += by_colour(self.actions.give_back, player.warehouse)
        if self.too_many_cards(player):
            actions += [self.actions.discard[card] for card in self.disposable(player)]
        self.add_characters(state, actions)
        return actions

    def apply(self, state: State, action: Action) -> None:
        player = state.players[state.active]
        if isinstance(action, Return):
            self.to_bag(state, player, action.colour)
            state.tell_word("event.returned", state.active, "colour", colour_key(action.colour))
            self.enter(state)
        elif isinstance(action, Discard):
            self.dispose(state, player, action)
            self.enter(state)
        elif isinstance(action, Play):
            self.play_character(state, action.card)

    def dispose(self, state: State, player: Player, action: Discard) -> None:
        """Discard a character or a building."""
        if self.cards[action.card].kind == Kind.BUILDING:
            player.buildings &= ~(1 << action.card)
            state.put_away(action.card)
        else:
            self.discard_card(state, player, action.card)
        state.tell("event.discarded", "seat", state.active, action=action)

    def end_turn(self, state: State) -> None:
        """The next seat has its turn, unless the game is over (F9, F11)."""
        player = state.players[state.active]
        if player.site:
            player.site = site_of([rest(tower) for tower in player.towers()])
        state.turn += 1
        following = (state.active + 1) % len(state.players)
        if following == state.ender or state.turn == self.book.turn_limit * len(state.players):
            self.end_game(state)
        else:
            self.begin_turn(state, following)

    def end_game(self, state: State) -> None:
        """Count what is counted at the end."""
        state.tell("event.end" if state.ender != NONE else "event.turn-limit")
        final_count(state, self.book.components)
        state.to_move = NOBODY

    def question(self, state: State) -> Message:
        player = state.players[state.active]
        bricks = max(0, total(player.warehouse) - self.book.room(player))
        cards = self.cards_to_go(player)
        key = "ask.limits" if bricks and cards else "ask.limits-bricks" if bricks else "ask.limits-cards"
        return Message(key, {"bricks": bricks, "cards": cards})

    def refusal(self, state: State, action: Action) -> Message | None:
        player = state.players[state.active]
        if isinstance(action, Play):
            return self.refuse_play(state, action)
        if isinstance(action, Return):
            if count(player.warehouse, action.colour):
                return Message("refused.enough-room", {"limit": self.book.room(player)})
            return Message("refused.no-brick", action.arguments())
        return self.refuse_discard(player, action) if isinstance(action, Discard) else None

    def refuse_discard(self, player: Player, action: Discard) -> Message:
        """Say why a card cannot be discarded."""
        if not (player.hand | player.buildings) >> action.card & 1:
            return Message("refused.not-in-hand", action.arguments())
        if self.is_celebration(action.card):
            return Message("refused.celebration", action.arguments())
        return Message("refused.enough-cards", {"limit": self.rules.card_limit})

"""Phases 2: exchange bricks with the cards of the row."""

from signoria.games.firenze.actions import Exchange, From, Play, Trade, Want, colour_key
from signoria.games.firenze.bricks import BRICK, by_colour, is_plain, listed
from signoria.games.firenze.names import Moment
from signoria.games.firenze.packs import length
from signoria.games.firenze.phases.characters import OwnTurn
from signoria.games.firenze.phases.phase import FirenzePhase, no_brick
from signoria.games.firenze.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.heaps import count, holds, kinds, total
from signoria.kernel.message import Message, Value


class ExchangeBricks(OwnTurn):
    """Once a turn, three bricks laid on a card for one brick taken from it (F4)."""

    name = "exchange"
    heading = "exchange"

    def moment(self) -> int:
        return Moment.EXCHANGE

    def enter(self, state: State) -> None:
        if not self.can_exchange(state) and not self.has_character(state):
            self.go(state, Phases.BUILD)

    def can_exchange(self, state: State) -> bool:
        """Say whether the price can be paid and something can be had."""
        bricks = total(state.players[state.active].warehouse)
        return not state.exchanged and bricks >= self.rules.exchange_price and state.in_row() != 0

    def legal(self, state: State) -> list[Action]:
        actions: list[Action] = []
        if self.can_exchange(state):
            actions = by_colour(self.actions.want, state.in_row())
        self.add_characters(state, actions)
        actions.append(self.actions.done)
        return actions

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Want):
            state.wanted = action.colour
            self.go(state, Phases.BARGAIN)
        elif isinstance(action, Play):
            self.play_character(state, action.card)
        else:
            self.go(state, Phases.BUILD)

    def question(self, state: State) -> Message:
        if not self.can_exchange(state):
            return Message("ask.characters")
        return Message("ask.exchange", {"price": self.rules.exchange_price})

    def label(self, state: State, action: Action) -> Message:
        return super().label(state, action) if self.can_exchange(state) else action.message()

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Play):
            return self.refuse_play(state, action)
        if isinstance(action, Exchange):
            return Message("refused.want-first", {"colour": colour_key(action.wanted)})
        if not isinstance(action, Want):
            return None
        if state.exchanged:
            return Message("refused.exchange-once")
        if not count(state.in_row(), action.colour):
            return Message("refused.not-in-row", action.arguments())
        bricks = total(state.players[state.active].warehouse)
        return Message("refused.exchange-price", {"price": self.rules.exchange_price, "bricks": bricks})


class Bargain(FirenzePhase):
    """The bricks given for the one that is wanted."""

    name = "bargain"
    heading = "exchange"

    def enter(self, state: State) -> None:
        warehouse = state.players[state.active].warehouse
        if total(warehouse) > self.rules.exchange_price and not is_plain(warehouse):
            return  # one brick more and another colour: there is a choice
        choices = self.legal(state)
        if len(choices) == 1:
            self.apply(state, choices[0])

    def legal(self, state: State) -> list[Action]:
        warehouse, heaps = state.players[state.active].warehouse, self.actions.heaps
        exchanges = self.actions.exchange[state.wanted]
        return [exchanges[i] for i in range(len(heaps)) if holds(warehouse, heaps[i])]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Exchange)
        state.given = action.given
        state.exchanged = True
        state.back = Phases.EXCHANGE
        self.go(state, Phases.SOURCE)

    def question(self, state: State) -> Message:
        return Message("ask.bargain", {"price": self.rules.exchange_price, "colour": colour_key(state.wanted)})

    def refusal(self, state: State, action: Action) -> Message | None:
        if not isinstance(action, Exchange):
            return None
        if action.wanted != state.wanted:
            return Message("refused.wants-other", {"colour": colour_key(state.wanted)})
        return Message("refused.no-bricks", {"bricks": listed(action.given)})


class Source(FirenzePhase):
    """The card that the brick comes from; it gets what is given."""

    name = "source"
    heading = "exchange"

    def enter(self, state: State) -> None:
        places = self.places(state)
        if len(places) == 1:
            self.take(state, places[0])

    def places(self, state: State) -> list[int]:
        """Give the cards with a brick of the colour asked for."""
        return [place for place in range(length(state.row)) if count(state.bricks_at(place), state.wanted)]

    def legal(self, state: State) -> list[Action]:
        return [self.actions.source[place] for place in self.places(state)]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, From)
        self.take(state, action.place)

    def take(self, state: State, place: int) -> None:
        """Lay bricks on a card and take one from it."""
        player = state.players[state.active]
        player.warehouse += BRICK[state.wanted] - state.given
        state.add_bricks(place, state.given - BRICK[state.wanted])
        if state.is_heard():
            card, colour = self.card_key(state.card_at(place)), colour_key(state.wanted)
            more: dict[str, Value] = {"bricks": listed(state.given)}
            state.tell("event.exchanged", "seat", state.active, "card", card, "colour", colour, more=more)
        self.go(state, state.back)

    def question(self, state: State) -> Message:
        return Message("ask.source", {"colour": colour_key(state.wanted)})

    def label(self, state: State, action: Action) -> Message:
        assert isinstance(action, From)
        return Message("do.from", {"card": self.card_key(state.card_at(action.place))})

    def refusal(self, state: State, action: Action) -> Message | None:
        if not isinstance(action, From):
            return None
        return Message("refused.not-on-card", {**action.arguments(), "colour": colour_key(state.wanted)})


class TradeBricks(FirenzePhase):
    """A character's bricks one for one with the row, in place of the exchange."""

    name = "trade"
    heading = "characters"

    def enter(self, state: State) -> None:
        if not self.trades(state):
            self.go(state, Phases.EXCHANGE)

    def trades(self, state: State) -> list[Action]:
        """List every colour in the row for every other colour of the warehouse."""
        actions: list[Action] = []
        if not state.owed:
            return actions
        own = kinds(state.players[state.active].warehouse)
        for wanted in kinds(state.in_row()):
            for given in own:
                if given != wanted:
                    actions.append(self.actions.trade[wanted][given])
        return actions

    def legal(self, state: State) -> list[Action]:
        return [*self.trades(state), self.actions.done]

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Trade):
            state.wanted = action.wanted
            state.given = BRICK[action.given]
            state.owed -= 1
            state.back = Phases.TRADE
            self.go(state, Phases.SOURCE)
        else:
            self.go(state, Phases.EXCHANGE)

    def question(self, state: State) -> Message:
        return Message("ask.trade", {"left": state.owed})

    def refusal(self, state: State, action: Action) -> Message | None:
        if not isinstance(action, Trade):
            return None
        if action.wanted == action.given:
            return Message("refused.same-colour")
        if not count(state.in_row(), action.wanted):
            return Message("refused.not-in-row", {"colour": colour_key(action.wanted)})
        return no_brick(action.given)

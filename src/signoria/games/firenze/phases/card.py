"""Phases 1: choose a card of the row, pay for it, take it with its bricks."""

from signoria.games.firenze.actions import Choose, Pay, Play, colour_key
from signoria.games.firenze.bricks import BRICK, by_colour, is_plain, listed, pick
from signoria.games.firenze.names import Kind, Moment, Whom
from signoria.games.firenze.packs import length, packed_up
from signoria.games.firenze.phases.characters import OwnTurn
from signoria.games.firenze.phases.phase import no_brick
from signoria.games.firenze.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.heaps import kinds, total
from signoria.kernel.message import Message


class CardPhase(OwnTurn):
    """What happens to the row, the deck and the bag while a card is taken."""

    heading = "card"

    def refill(self, state: State) -> None:
        """Close the row and bring new cards with bricks at its right end, as far as there are any (F3)."""
        while length(state.row) < self.rules.row and (state.deck or state.discard):
            card, heap = self.draw_card(state), self.draw_bricks(state)
            state.lay_card(card, heap)
            if state.is_heard():
                state.tell("event.new-card", "card", self.card_key(card), "bricks", listed(heap))

    def draw_card(self, state: State) -> int:
        """Draw the top card; an empty deck is made of the discard pile first."""
        if not state.deck:
            state.deck, state.discard = list(state.discard), b""
            state.shuffle(state.deck)
            state.under = len(state.deck)
            state.tell("event.reshuffled")
        card = state.deck.pop()
        state.under = min(state.under, len(state.deck))
        return card

    def draw_bricks(self, state: State) -> int:
        """Draw bricks for a card: all that are left where the bag is short."""
        heap, left = 0, total(state.bag)
        for _ in range(min(self.rules.bricks_on_card, left)):
            brick = BRICK[pick(state.bag, state.below(left))]
            state.bag -= brick
            heap += brick
            left -= 1
        return heap

    def finish(self, state: State) -> None:
        """The card is dealt with: the row closes, and the turn goes on."""
        state.to_move = state.active
        self.refill(state)
        self.go(state, Phases.EXCHANGE)


class ChooseCard(CardPhase):
    """One card must be chosen; each costs one brick more than the card to its left."""

    name = "card"

    def moment(self) -> int:
        return Moment.CARD

    def price(self, state: State, place: int) -> int:
        """Say how many bricks the card at a place costs."""
        return 0 if state.free_card else place

    def legal(self, state: State) -> list[Action]:
        bricks = total(state.players[state.active].warehouse)
        places = length(state.row)
        if places > bricks + 1 and not state.free_card:
            places = bricks + 1
        actions = self.actions.choose[:places]
        self.add_characters(state, actions)
        return actions

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Choose):
            state.place = action.place
            state.paid = action.place - self.price(state, action.place)
            self.go(state, Phases.PRICE)
        elif isinstance(action, Play):
            self.play_character(state, action.card)

    def label(self, state: State, action: Action) -> Message:
        if not isinstance(action, Choose):
            return super().label(state, action)
        card, heap = state.card_at(action.place), state.bricks_at(action.place)
        price = self.price(state, action.place)
        key = "do.card" if price else "do.card-free"
        return Message(key, {"card": self.card_key(card), "price": price, "bricks": listed(heap)})

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Play):
            return self.refuse_play(state, action)
        if not isinstance(action, Choose):
            return None
        if action.place >= length(state.row):
            return Message("refused.no-card", action.arguments())
        bricks = total(state.players[state.active].warehouse)
        return Message("refused.card-price", {"price": self.price(state, action.place), "bricks": bricks})


class PayCard(CardPhase):
    """One brick of any colour goes on each card to the left, from the left."""

    name = "price"

    def enter(self, state: State) -> None:
        while state.paid < state.place:
            warehouse = state.players[state.active].warehouse
            if not is_plain(warehouse):
                return
            self.pay(state, kinds(warehouse)[0])
        self.take(state)

    def legal(self, state: State) -> list[Action]:
        return by_colour(self.actions.pay, state.players[state.active].warehouse)

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Pay)
        self.pay(state, action.colour)
        self.enter(state)

    def pay(self, state: State, colour: int) -> None:
        """Lay a brick on the next card."""
        state.players[state.active].warehouse -= BRICK[colour]
        state.add_bricks(state.paid, BRICK[colour])
        if state.is_heard():
            card = self.card_key(state.card_at(state.paid))
            state.tell("event.paid", "seat", state.active, "colour", colour_key(colour), "card", card)
        state.paid += 1

    def take(self, state: State) -> None:
        """Take the card and its bricks."""
        card, heap = state.card_at(state.place), state.bricks_at(state.place)
        state.take_card(state.place)
        state.players[state.active].warehouse += heap
        state.free_card = False
        if state.is_heard():
            state.tell("event.took", "seat", state.active, "card", self.card_key(card), "bricks", listed(heap))
        if self.cards[card].kind == Kind.EVENT:
            state.event = card
            self.go(state, Phases.SHIELD)
        else:
            self.keep(state, card)
            self.finish(state)

    def keep(self, state: State, card: int) -> None:
        """Put a card that is no event where its kind belongs."""
        kind = self.cards[card].kind
        if kind == Kind.BUILDING:
            self.keep_building(state, card)
        elif kind == Kind.CHURCH:
            self.keep_church(state, card)
        elif self.cards[card].whom == Whom.HIGHEST:
            self.hand_over(state, card)
        else:
            state.players[state.active].add_card(card)

    def keep_building(self, state: State, card: int) -> None:
        """Lay a building face up, or discard it if its like is there."""
        player = state.players[state.active]
        if player.buildings >> card & 1:
            self.reject(state, card, "event.building-twice")
        else:
            player.buildings |= 1 << card

    def keep_church(self, state: State, card: int) -> None:
        """Lay a church card on a free space, or discard it (F10)."""
        if length(state.church) < self.rules.church_spaces:
            state.church = packed_up(state.church, card)
        else:
            self.reject(state, card, "event.church-full")

    def reject(self, state: State, card: int, key: str) -> None:
        """Discard a card at once."""
        state.put_away(card)
        state.tell_word(key, state.active, "card", self.card_key(card))

    def hand_over(self, state: State, card: int) -> None:
        """Give a celebration to the owner of the highest contract; nobody or a tie: the active seat, then clockwise."""
        best, highest = state.active, 0
        for offset in range(len(state.players)):
            seat = (state.active + offset) % len(state.players)
            height = self.highest(state.players[seat].contracts)
            if height > highest:
                best, highest = seat, height
        state.players[best].add_card(card)
        state.tell_word("event.received", best, "card", self.card_key(card))

    def highest(self, contracts: int) -> int:
        """Give the height of the highest of some contracts."""
        best = 0
        for number in range(len(self.contracts)):
            if contracts >> number & 1:
                best = max(best, self.contracts[number].height)
        return best

    def question(self, state: State) -> Message:
        return Message("ask.price", {"card": self.card_key(state.card_at(state.paid))})

    def refusal(self, state: State, action: Action) -> Message | None:
        return no_brick(action.colour) if isinstance(action, Pay) else None

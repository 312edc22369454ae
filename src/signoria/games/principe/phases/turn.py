"""Phase 3: build a city or lay cards."""

from signoria.games.principe.actions import Build, Lay
from signoria.games.principe.colours import COLOURS, KEYS
from signoria.games.principe.phases.phase import PrincipePhase
from signoria.games.principe.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.heaps import count, kinds
from signoria.kernel.message import Message, Value


class Founding(PrincipePhase):
    """A phase in which a city may be built."""

    following: int = Phases.TURN

    def cities(self, state: State) -> list[Action]:
        """List the open cities that the seat to move can pay for."""
        actions: list[Action] = []
        if state.round < self.rules.first_city_round:
            return actions
        player = state.players[state.to_move]
        for number in state.open_cities:
            city = self.rules.cities[number]
            if player.ducats >= city.ducats and player.has(city.cards):
                actions.append(self.actions.build[number])
        return actions

    def build(self, state: State, number: int) -> None:
        """Lay the cards, pay, score; then the shields."""
        player = state.players[state.to_move]
        city = self.rules.cities[number]
        for colour in kinds(city.cards):
            player.lay(colour, count(city.cards, colour))
        player.ducats -= city.ducats
        player.points += city.points
        player.cities |= 1 << number
        state.open_cities.remove(number)
        state.city = number
        state.after_city = self.following
        if state.is_heard():
            seat, price = state.to_move, city.ducats
            more: dict[str, Value] = {"city": city.key, "price": price}
            state.tell("event.built", "seat", seat, "ducats", -price, "points", city.points, more=more)
        self.go(state, Phases.SHIELDS)

    def label(self, state: State, action: Action) -> Message:
        if isinstance(action, Build):
            city = self.rules.cities[action.city]
            return Message("do.build-for", {"city": city.key, "price": city.ducats, "points": city.points})
        return action.message()

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Build):
            return self.city_refusal(state, action.city)
        return None

    def city_refusal(self, state: State, number: int) -> Message:
        """Say why a city cannot be built."""
        player = state.players[state.to_move]
        city = self.rules.cities[number]
        if state.round < self.rules.first_city_round:
            return Message("refused.no-city-yet", {"round": self.rules.first_city_round})
        if number not in state.open_cities:
            return Message("refused.city-not-open", {"city": city.key})
        if player.ducats < city.ducats:
            return Message("refused.city-price", {"city": city.key, "price": city.ducats, "ducats": player.ducats})
        lacking = [KEYS[colour] for colour in range(COLOURS) if count(player.hand, colour) < count(city.cards, colour)]
        return Message("refused.city-cards", {"city": city.key, "colours": lacking})


class Privilege(Founding):
    """Who has bought a group may build one city at once (I5)."""

    name = "privilege"
    heading = "auctions"
    following = Phases.AUCTION

    def enter(self, state: State) -> None:
        state.to_move = state.principe

    def question(self, state: State) -> Message:
        return Message("ask.privilege" if self.cities(state) else "ask.privilege-only-pass")

    def legal(self, state: State) -> list[Action]:
        actions = self.cities(state)
        actions.append(self.actions.leave)
        return actions

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Build):
            self.build(state, action.city)
        else:
            self.go(state, Phases.AUCTION)

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Lay):
            return Message("refused.lay-later")
        return super().refusal(state, action)


class Turn(Founding):
    """Each seat, Il Principe first, builds a city, lays cards of one colour, or passes (I10)."""

    name = "turn"
    heading = "turns"

    def enter(self, state: State) -> None:
        if state.acted == self.rules.seats:
            self.go(state, Phases.ROLES)
            return
        state.to_move = (state.principe + state.acted) % self.rules.seats
        state.acted += 1

    def question(self, state: State) -> Message:
        if len(self.legal(state)) == 1:
            return Message("ask.turn-only-pass")
        if state.round < self.rules.first_city_round:
            return Message("ask.turn-without-city", {"round": self.rules.first_city_round})
        return Message("ask.turn")

    def legal(self, state: State) -> list[Action]:
        actions = self.cities(state)
        hand = state.players[state.to_move].hand
        for colour in kinds(hand):
            actions.extend(self.actions.lay[colour][: count(hand, colour)])
        actions.append(self.actions.leave)
        return actions

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Build):
            self.build(state, action.city)
            return
        if isinstance(action, Lay):
            self.lay(state, action.colour, action.cards)
        else:
            state.tell_seat("event.did-nothing", state.to_move)
        self.enter(state)

    def lay(self, state: State, colour: int, cards: int) -> None:
        """Lay cards face up."""
        state.players[state.to_move].lay(colour, cards)
        if state.is_heard():
            state.tell("event.laid", "seat", state.to_move, "colour", KEYS[colour], "cards", cards)

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Lay):
            held = count(state.players[state.to_move].hand, action.colour)
            return Message("refused.too-few", {"colour": KEYS[action.colour], "cards": held})
        return super().refusal(state, action)

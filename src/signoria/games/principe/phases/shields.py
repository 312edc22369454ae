"""Shields on the map: those of a new city, and the one of the blue roles."""

from signoria.games.principe.actions import Pass, Shield
from signoria.games.principe.phases.phase import PrincipePhase
from signoria.games.principe.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.bits import members
from signoria.kernel.heaps import heap_of, kinds
from signoria.kernel.message import Message
from signoria.kernel.state import NOBODY


class Shields(PrincipePhase):
    """Place shields one by one, as long as they last."""

    def shields(self, state: State) -> int:
        """Count the shields to be placed."""
        raise NotImplementedError

    def regions(self, state: State) -> int:
        """Give the set of regions to choose from."""
        raise NotImplementedError

    def finish(self, state: State) -> None:
        """Go on when all are placed."""
        raise NotImplementedError

    def enter(self, state: State) -> None:
        state.shields_due = min(self.shields(state), state.players[state.to_move].shields)
        self.place_unasked(state)
        if not state.shields_due:
            self.finish(state)

    def place_unasked(self, state: State) -> None:
        """Place what has one region only to go to: there is nothing to decide."""
        choice = members(self.regions(state))
        if len(choice) == 1:
            while state.shields_due:
                self.place(state, choice[0])

    def place(self, state: State, region: int) -> None:
        """Move a shield to the map."""
        player = state.players[state.to_move]
        player.shields -= 1
        player.presence += heap_of(1, region)
        state.shields_due -= 1
        state.tell_word("event.shield", state.to_move, "region", self.region_key(region))

    def region_key(self, region: int) -> str:
        """Name a region for people."""
        return self.book.region_keys[region]

    def legal(self, state: State) -> list[Action]:
        return [self.actions.shield[region] for region in members(self.regions(state))]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Shield)
        self.place(state, action.region)
        if not state.shields_due:
            self.finish(state)

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Pass):
            return Message("refused.must-place", {"shields": state.shields_due})
        return None


class CityShields(Shields):
    """The builder places shields around the city; then the others score their roles."""

    name = "shields"
    heading = "cities"

    def shields(self, state: State) -> int:
        return self.rules.cities[state.city].shields

    def regions(self, state: State) -> int:
        return self.rules.cities[state.city].regions

    def question(self, state: State) -> Message:
        return Message("ask.shields", {"city": self.rules.cities[state.city].key, "shields": state.shields_due})

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Shield):
            city = self.rules.cities[state.city].key
            return Message("refused.not-adjoining", {"region": self.region_key(action.region), "city": city})
        return super().refusal(state, action)

    def finish(self, state: State) -> None:
        self.score_roles(state)
        self.open_city(state)
        state.city = NOBODY
        self.go(state, state.after_city)

    def score_roles(self, state: State) -> None:
        """Give the others points, once for each colour of the city (I7)."""
        for colour in kinds(self.rules.cities[state.city].cards):
            self.score_role(state, state.majors[colour], self.rules.major_roles[colour], self.rules.city_major)
            self.score_role(state, state.minors[colour], self.rules.minor_roles[colour], self.rules.city_minor)

    def score_role(self, state: State, seat: int, role: str, points: int) -> None:
        """Give the holder of a role points, unless it is the builder."""
        if seat == NOBODY or seat == state.to_move:
            return
        state.players[seat].points += points
        if state.is_heard():
            state.tell("event.role-scored", "seat", seat, "points", points, "role", role)

    def open_city(self, state: State) -> None:
        """Refill the row at once."""
        if not state.city_deck:
            return
        city = state.city_deck.pop()
        state.open_cities.append(city)
        if state.is_heard():
            state.tell("event.city", "city", self.rules.cities[city].key)


class ChosenCityShields(CityShields):
    """The builder may keep back any of the city's shields, since they run out (I7)."""

    def place_unasked(self, state: State) -> None:
        """Even where there is one region only, the builder decides."""

    def legal(self, state: State) -> list[Action]:
        actions = super().legal(state)
        actions.append(self.actions.leave)
        return actions

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Pass):
            self.keep(state)
        else:
            super().apply(state, action)

    def keep(self, state: State) -> None:
        """Keep back what is not placed yet."""
        state.tell_number("event.kept-shields", state.to_move, "shields", state.shields_due)
        state.shields_due = 0
        self.finish(state)

    def question(self, state: State) -> Message:
        return Message("ask.shields-or-keep", super().question(state).arguments)

    def label(self, state: State, action: Action) -> Message:
        if isinstance(action, Pass):
            return Message("do.keep-shields", {"shields": state.shields_due})
        return action.message()


class Blazon(Shields):
    """The blue roles place a shield in any region."""

    name = "blazon"
    heading = "effects"

    def shields(self, state: State) -> int:
        return self.rules.blue_shields

    def regions(self, state: State) -> int:
        return (1 << self.rules.regions) - 1

    def finish(self, state: State) -> None:
        self.go(state, Phases.ROLES)

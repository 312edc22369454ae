"""Phases 3: build towers and pay for it."""

from mypy_extensions import i64

from signoria.games.firenze.actions import Done, Found, Pay, PickTower, Play, Raise, colour_key
from signoria.games.firenze.bricks import BRICK, by_colour, is_plain
from signoria.games.firenze.cards import Card
from signoria.games.firenze.names import Effect, Moment
from signoria.games.firenze.phases.characters import OwnTurn
from signoria.games.firenze.phases.phase import FirenzePhase, no_brick
from signoria.games.firenze.player import Player
from signoria.games.firenze.state import Phases, State
from signoria.games.firenze.towers import colour_of, count_towers, found, grow, has_grown, height_of, tower_at
from signoria.kernel.action import Action
from signoria.kernel.heaps import count, heap_of, kinds, total
from signoria.kernel.message import Message


class Build(OwnTurn):
    """Brick by brick, as long as the limit and the bricks for the cost allow (F5)."""

    name = "build"
    heading = "build"

    def moment(self) -> int:
        return Moment.BUILD

    def enter(self, state: State) -> None:
        if not self.can_build(state) and not self.has_character(state):
            self.finish(state)

    def can_build(self, state: State) -> bool:
        """Say whether one more brick may be built and paid for."""
        player = state.players[state.active]
        bricks = state.built + 1
        if bricks == len(self.rules.build_costs) or not player.warehouse:
            return False
        return total(player.warehouse) > self.book.building_cost(state, player, bricks)

    def is_useful(self, state: State, player: Player, face: Card) -> bool:
        if face.effect == Effect.CHEAPER:
            return self.would_save(state, player, face.number)
        return super().is_useful(state, player, face)

    def would_save(self, state: State, player: Player, rebate: int) -> bool:
        """Say whether bricks built, or those that could then be built and paid for, would cost less."""
        bricks = total(player.warehouse)
        for built in range(state.built, len(self.rules.build_costs)):
            cost = self.book.building_cost(state, player, built)
            if cost and built - state.built + max(0, cost - rebate) <= bricks:
                return True
        return False

    def finish(self, state: State) -> None:
        """The cost of all bricks of the turn is due."""
        state.owed = self.book.building_cost(state, state.players[state.active], state.built)
        self.go(state, Phases.COSTS)

    def legal(self, state: State) -> list[Action]:
        actions: list[Action] = []
        if self.can_build(state):
            self.add_bricks(state, actions)
        self.add_characters(state, actions)
        actions.append(self.actions.done)
        return actions

    def add_bricks(self, state: State, actions: list[Action]) -> None:
        """Every colour of the warehouse, on a tower or as a new one."""
        player = state.players[state.active]
        standing: i64 = 0
        for place in range(count_towers(player.site)):
            standing |= heap_of(0xFF, colour_of(tower_at(player.site, place)))
        actions += by_colour(self.actions.raise_tower, player.warehouse & standing)
        actions += by_colour(self.actions.found, player.warehouse)

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Raise):
            state.wanted = action.colour
            self.go(state, Phases.TOWER)
        elif isinstance(action, Found):
            self.found_tower(state, action.colour)
        elif isinstance(action, Play):
            self.play_character(state, action.card)
        else:
            self.finish(state)

    def found_tower(self, state: State, colour: int) -> None:
        """Begin a tower."""
        player = state.players[state.active]
        player.warehouse -= BRICK[colour]
        player.add_tower(found(colour))
        state.built += 1
        state.tell_word("event.founded", state.active, "colour", colour_key(colour))
        self.enter(state)

    def question(self, state: State) -> Message:
        cost = self.book.building_cost(state, state.players[state.active], state.built)
        return Message("ask.build", {"built": state.built, "limit": len(self.rules.build_costs) - 1, "cost": cost})

    def label(self, state: State, action: Action) -> Message:
        if isinstance(action, (Raise, Found)):
            cost = self.book.building_cost(state, state.players[state.active], state.built + 1)
            return Message(action.key, {**action.arguments(), "cost": cost})
        idle = sum(1 for tower in state.players[state.active].towers() if not has_grown(tower))
        if isinstance(action, Done) and idle:
            return Message("do.done-build-fall", {"towers": idle})
        return super().label(state, action)

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Play):
            return self.refuse_play(state, action)
        if isinstance(action, Raise) and not has_tower(state.players[state.active], action.colour):
            return Message("refused.no-tower", action.arguments())
        return self.refuse_brick(state, action.colour) if isinstance(action, (Raise, Found)) else None

    def refuse_brick(self, state: State, colour: int) -> Message:
        """Say why no brick of a colour may be built."""
        player = state.players[state.active]
        if not count(player.warehouse, colour):
            return no_brick(colour)
        limit = len(self.rules.build_costs) - 1
        if state.built == limit:
            return Message("refused.build-limit", {"limit": limit})
        cost = self.book.building_cost(state, player, state.built + 1)
        return Message("refused.build-cost", {"cost": cost, "bricks": total(player.warehouse) - 1})


def has_tower(player: Player, colour: int) -> bool:
    """Say whether a tower of a colour stands on the site."""
    return any(colour_of(tower) == colour for tower in player.towers())


class WhichTower(FirenzePhase):
    """The tower that grows, where several of its colour differ."""

    name = "tower"
    heading = "build"

    def enter(self, state: State) -> None:
        places = self.places(state)
        if len(places) == 1:
            self.grow(state, places[0])

    def places(self, state: State) -> list[int]:
        """Give the places of the towers of the colour, of several alike the first."""
        player = state.players[state.active]
        towers = player.towers()
        return [place for place in player.distinct_towers() if colour_of(towers[place]) == state.wanted]

    def legal(self, state: State) -> list[Action]:
        return [self.actions.tower[place] for place in self.places(state)]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, PickTower)
        self.grow(state, action.place)

    def grow(self, state: State, place: int) -> None:
        """Add a floor."""
        player = state.players[state.active]
        player.warehouse -= BRICK[state.wanted]
        tower = grow(tower_at(player.site, place))
        player.change_tower(place, tower)
        state.built += 1
        if state.is_heard():
            height = height_of(tower)
            state.tell("event.raised", "seat", state.active, "colour", colour_key(state.wanted), "height", height)
        self.go(state, Phases.BUILD)

    def question(self, state: State) -> Message:
        return Message("ask.tower", {"colour": colour_key(state.wanted)})

    def label(self, state: State, action: Action) -> Message:
        assert isinstance(action, PickTower)
        return self.label_tower(state.players[state.active], action.place)

    def refusal(self, state: State, action: Action) -> Message | None:
        return Message("refused.tower-place", action.arguments()) if isinstance(action, PickTower) else None


class PayCosts(Build):
    """The building cost goes to the bag, in any colours."""

    name = "costs"
    heading = "build"

    def enter(self, state: State) -> None:
        player = state.players[state.active]
        while state.owed:
            if total(player.warehouse) > state.owed and not is_plain(player.warehouse):
                return
            self.pay(state, player, kinds(player.warehouse)[0])
        self.go(state, Phases.ABANDONED)

    def pay(self, state: State, player: Player, colour: int) -> None:
        """Return one brick to the bag."""
        self.to_bag(state, player, colour)
        state.owed -= 1
        state.tell_word("event.paid-cost", state.active, "colour", colour_key(colour))

    def legal(self, state: State) -> list[Action]:
        return by_colour(self.actions.pay, state.players[state.active].warehouse)

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Pay)
        self.pay(state, state.players[state.active], action.colour)
        self.enter(state)

    def question(self, state: State) -> Message:
        return Message("ask.costs", {"bricks": state.owed})

    def label(self, state: State, action: Action) -> Message:
        return action.message()

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Pay):
            return no_brick(action.colour)
        is_brick = isinstance(action, (Raise, Found))  # building ended by itself where none more could be paid
        return super().refusal(state, action) if is_brick and not self.can_build(state) else None

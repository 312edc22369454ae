"""How to judge a table of Firenze: towers on their way to a contract, bricks for them, letters, majorities, cards."""

from typing import Final

from signoria.games.firenze.board import covered, is_locked, under_balconies, worth
from signoria.games.firenze.bricks import BRICK
from signoria.games.firenze.game import Firenze
from signoria.games.firenze.names import COLOURS, NONE, Kind
from signoria.games.firenze.player import Player
from signoria.games.firenze.scoring import celebration, majority
from signoria.games.firenze.state import Phases, State
from signoria.games.firenze.towers import colour_of, count_towers, height_of, tower_at
from signoria.games.firenze.weights import Weight
from signoria.kernel.action import Action
from signoria.kernel.bits import size
from signoria.kernel.heaps import count, kinds, total
from signoria.kernel.heuristic import Heuristic

BARGAINS: Final = 5  # exchanges worth a thought
FULFILLING: Final = (Phases.BUILD, Phases.TOWER, Phases.COSTS, Phases.ABANDONED, Phases.KEEP, Phases.CONTRACTS)


class Goals:
    """The open contracts of a table: what each colour's heights are worth, with the bonuses for being first."""

    def __init__(self, heights: list[list[int]], values: list[list[float]]) -> None:
        self.heights = heights  # by colour
        self.values = values


class FirenzeHeuristic(Heuristic[State]):
    """Expected final points: those scored, towers and bricks under way, letters, majorities and cards."""

    def __init__(self, game: Firenze, weights: list[float]) -> None:
        super().__init__(Weight.NAMES, weights, Weight.SHARES)
        self.rules = game.book.rules
        self.components = game.book.components
        self.book = game.book

    def spread(self, state: State) -> float:
        left: int = max([player.letters for player in state.players])
        return 3.0 + 1.5 * left

    def values(self, state: State) -> list[float]:
        if state.to_move < 0:
            return [float(player.points) for player in state.players]
        goals = self.goals(state)
        values = [self.belongings(state, goals, seat) for seat in range(len(state.players))]
        self.add_majorities(state, values)
        return values

    def candidates(self, state: State, legal: list[Action]) -> list[Action]:
        """All moves, but of the many ways to pay for an exchange only the cheapest."""
        if state.phase != Phases.BARGAIN or len(legal) <= BARGAINS:
            return legal
        goals = self.goals(state)
        player = state.players[state.active]
        keyed: list[tuple[float, int]] = []
        for place, action in enumerate(legal):
            given = self.book.actions.heaps[self.book.actions.exchange[state.wanted].index(action)]
            keyed.append((-self.site(state, goals, player, player.warehouse - given), place))
        keyed.sort()
        return [legal[place] for _, place in keyed[:BARGAINS]]

    def goals(self, state: State) -> Goals:
        """Look up what can still be fulfilled."""
        parts = self.components
        taken, balconies = covered(state), under_balconies(state, parts.balconies)
        heights: list[list[int]] = [[] for _ in COLOURS]
        values: list[list[float]] = [[] for _ in COLOURS]
        for number, contract in enumerate(parts.contracts):
            if taken >> number & 1:
                continue
            value = float(contract.points)
            if balconies >> number & 1:
                value = float(worth(state, parts.balconies, parts.contracts, number))
                if is_locked(state, parts.balconies, number):
                    value *= 0.5
            value += self.weights[Weight.LETTER] + self.weights[Weight.HEIGHT_FIRST] * self.first_of(
                state, contract.height
            )
            heights[contract.colour].append(contract.height)
            values[contract.colour].append(value)
        return Goals(heights, values)

    def first_of(self, state: State, height: int) -> int:
        """The bonuses for the first contract of a height."""
        points = 0
        for i, tile in enumerate(self.components.levels):
            if tile.height == height and state.levels >> i & 1:
                points += tile.points
        church = state.church
        while church:
            card = self.components.cards[(church & 0xFF) - 1]
            if card.heights >> height & 1:
                points += card.points
            church >>= 8
        return points

    def belongings(self, state: State, goals: Goals, seat: int) -> float:
        """Judge what a seat has by itself."""
        player, weights = state.players[seat], self.weights
        value = float(player.points)
        value += weights[Weight.LETTER] * size(player.contracts)
        value += self.cards(player)
        if self.has_turns(state, seat):
            heap = self.stock(state, goals, seat)
            value += self.site(state, goals, player, heap)
            if seat == state.active and state.phase in FULFILLING and not player.barred:
                value += self.fitting(state, goals, player, heap)
        return value

    def fitting(self, state: State, goals: Goals, player: Player, heap: int) -> float:
        """What is gained by handing in the towers that fit, beyond what the site is worth with them."""
        site, gain, used = player.site, 0.0, 0
        for place in reversed(range(count_towers(site))):
            tower = tower_at(site, place)
            colour, height = colour_of(tower), height_of(tower)
            contract = self.components.contract_at[colour][height]
            if height not in goals.heights[colour] or used >> contract & 1 or size(used) >= player.letters:
                continue
            if not is_locked(state, self.components.balconies, contract):
                gain += goals.values[colour][goals.heights[colour].index(height)]
                used |= 1 << contract
                player.take_tower(place)
        if not used:
            return 0.0
        gain += self.site(state, goals, player, heap)
        player.site = site
        return max(0.0, gain - self.site(state, goals, player, heap))

    def has_turns(self, state: State, seat: int) -> bool:
        """Say whether the seat will build again."""
        if not state.players[seat].letters:
            return False
        if state.ender == NONE:
            return True
        seats = len(state.players)
        return (seat - state.ender) % seats >= (state.active - state.ender) % seats

    def stock(self, state: State, goals: Goals, seat: int) -> int:
        """The bricks a seat will have when what it is about to pay and get is done."""
        player = state.players[seat]
        heap = player.warehouse
        if seat != state.active:
            return heap
        if state.phase == Phases.PRICE:
            return self.without(state, goals, player, heap + state.bricks_at(state.place), state.place - state.paid)
        if state.phase == Phases.BARGAIN:
            return self.without(state, goals, player, heap + BRICK[state.wanted], self.rules.exchange_price)
        if state.phase == Phases.SOURCE:
            return heap - state.given + BRICK[state.wanted] if total(heap) > total(state.given) else heap
        if state.phase in (Phases.BUILD, Phases.TOWER):
            cost = self.book.building_cost(state, player, state.built)
            return self.without(state, goals, player, heap, cost)
        if state.phase == Phases.COSTS:
            return self.without(state, goals, player, heap, state.owed)
        return heap

    def without(self, state: State, goals: Goals, player: Player, heap: int, bricks: int) -> int:
        """Take away the bricks that will be missed least."""
        for _ in range(min(bricks, total(heap))):
            best, least = -1.0e9, NONE
            for colour in kinds(heap):
                value = self.site(state, goals, player, heap - BRICK[colour])
                if value > best:
                    best, least = value, colour
            heap -= BRICK[least]
        return heap

    def site(self, state: State, goals: Goals, player: Player, heap: int) -> float:
        """Judge a building site with these bricks: the best three towers, begun or not."""
        first = second = third = 0.0
        tallest = [0] * len(COLOURS)
        for place in range(count_towers(player.site)):
            tower = tower_at(player.site, place)
            tallest[colour_of(tower)] = max(tallest[colour_of(tower)], height_of(tower))
        for colour in range(len(COLOURS)):
            value = self.tower(goals, colour, tallest[colour], count(heap, colour))
            if value > first:
                first, second, third = value, first, second
            elif value > second:
                second, third = value, second
            elif value > third:
                third = value
        weights = self.weights
        towers = first + weights[Weight.SECOND_TOWER] * second + weights[Weight.THIRD_TOWER] * third
        return towers + weights[Weight.BRICK] * float(min(total(heap), self.rules.warehouse))

    def tower(self, goals: Goals, colour: int, height: int, bricks: int) -> float:
        """The best contract a colour may still fulfil, the less the more bricks are to be built and found."""
        best = 0.0
        build, find = self.weights[Weight.BRICK_TO_BUILD], self.weights[Weight.BRICK_TO_FIND]
        values = goals.values[colour]
        for i, goal in enumerate(goals.heights[colour]):
            if goal < height:
                continue
            value = values[i]
            for step in range(goal - height):
                value *= build if step < bricks else build * find
            best = max(best, value)
        return best

    def cards(self, player: Player) -> float:
        """Characters to play, buildings that help, celebrations that will score."""
        weights = self.weights
        value = weights[Weight.BUILDING] * size(player.buildings)
        for number in player.cards():
            card = self.components.cards[number]
            if card.kind == Kind.CELEBRATION:
                points = celebration(card, player, self.components.contracts)
                value += points * (1.0 + (weights[Weight.CELEBRATION_AHEAD] if points > 0 and player.letters else 0.0))
            else:
                value += weights[Weight.CHARACTER]
        return value

    def add_majorities(self, state: State, values: list[float]) -> None:
        """Whoever leads a colour may keep it."""
        share = 1.0 if state.ender != NONE else self.weights[Weight.MAJORITY]
        for colour in range(len(COLOURS)):
            seat = majority(state.players, self.components, colour)
            if seat != NONE:
                values[seat] += share * self.components.majorities[colour]

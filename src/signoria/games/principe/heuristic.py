"""How to judge a table of Il Principe: cities within reach, roles to come, majorities on the map, groups at auction."""

from mypy_extensions import i64

from signoria.games.principe.actions import Bid, Lay
from signoria.games.principe.colours import COLOURS, Colour
from signoria.games.principe.game import Principe
from signoria.games.principe.player import Player
from signoria.games.principe.scoring import leaders, role_points
from signoria.games.principe.state import Phases, State
from signoria.games.principe.weights import Weight
from signoria.kernel.action import Action
from signoria.kernel.heaps import count, heap_of, total
from signoria.kernel.heuristic import Heuristic, likely_sale
from signoria.kernel.state import NOBODY


class PrincipeHeuristic(Heuristic[State]):
    """Expected final points: those scored, and what hand, purse, table and map will bring."""

    def __init__(self, game: Principe, weights: list[float]) -> None:
        super().__init__(Weight.NAMES, weights, Weight.SHARES)
        self.rules = game.book.rules

    def spread(self, state: State) -> float:
        return 2.5 + 6.0 * self.game_left(state)

    def values(self, state: State) -> list[float]:
        if state.to_move < 0:
            return [player.points + 0.01 * player.laid() for player in state.players]
        values = [self.belongings(state, seat) for seat in range(len(state.players))]
        self.add_roles(state, values)
        self.add_regions(state, values)
        if state.is_last:
            self.add_last_majorities(state, values)
        if state.phase == Phases.AUCTION:
            self.add_group(state, values)
        elif state.phase == Phases.ROLE_AUCTION:
            self.add_tied_role(state, values)
        return values

    def candidates(self, state: State, legal: list[Action]) -> list[Action]:
        """Bid the least or pass; lay all cards of a colour, or all but one or two."""
        if state.phase in (Phases.AUCTION, Phases.ROLE_AUCTION):
            return [legal[0], legal[-1]] if isinstance(legal[0], Bid) else legal
        if state.phase != Phases.TURN:
            return legal
        hand = state.players[state.to_move].hand
        return [it for it in legal if not isinstance(it, Lay) or it.cards > count(hand, it.colour) - 3]

    def game_left(self, state: State) -> float:
        """The share of the game still to come, by the cards in the deck."""
        if state.is_last:
            return 0.0
        each = self.rules.seats * self.rules.drawn
        return min(1.0, (len(state.deck) / each + 1.0) / 6.0)

    def belongings(self, state: State, seat: int) -> float:
        """Judge what a seat has by itself."""
        player, weights = state.players[seat], self.weights
        ducat = weights[Weight.LAST_DUCAT] if state.is_last else weights[Weight.DUCAT]
        value = player.points + ducat * player.ducats + self.hand(state, player)
        value += self.rules.final_set * player.sets()
        if not state.is_last:
            value += weights[Weight.SET_BEGUN] * self.colours_begun(player)
        return value

    def colours_begun(self, player: Player) -> int:
        """Count the colours on the table beyond the full sets."""
        sets, laid, begun = player.sets(), player.face_up + player.face_down, 0
        for colour in range(COLOURS):
            if count(laid, colour) > sets:
                begun += 1
        return begun

    def hand(self, state: State, player: Player) -> float:
        """Cards are worth something each, and more where they nearly make a city."""
        weights = self.weights
        card = weights[Weight.LAST_CARD] if state.is_last else weights[Weight.CARD]
        best = second = 0.0
        for number in state.open_cities:
            gain = self.city(state, player, number, card)
            if gain > best:
                best, second = gain, best
            elif gain > second:
                second = gain
        cities = weights[Weight.CITY_AT_HAND] * (best + weights[Weight.SECOND_CITY] * second)
        if state.is_last and state.phase >= Phases.ROLES:
            cities = 0.0
        return card * float(total(player.hand)) + cities

    def city(self, state: State, player: Player, number: int, card: float) -> float:
        """What a city would bring beyond the cards and ducats it takes, the less the more cards are missing."""
        city = self.rules.cities[number]
        missing: i64 = 0
        for colour in range(COLOURS):
            missing += max(0, count(city.cards, colour) - count(player.hand, colour))
        shields = min(city.shields, player.shields)
        gain = city.points + self.weights[Weight.SHIELD] * shields - card * float(total(city.cards))
        gain -= self.weights[Weight.DUCAT] * city.ducats
        short = max(0, city.ducats - player.ducats)
        if gain <= 0.0:
            return 0.0
        return gain * float(self.weights[Weight.CITY_NEAR] ** (float(missing) + 0.25 * short))

    def role_worth(self, colour: int, major: bool) -> float:
        """What a role brings: its points, and the effect of its colour."""
        weights = self.weights
        value = float(self.rules.final_major if major else self.rules.final_minor)
        if colour == Colour.WHITE:
            value += self.rules.white_points
        elif colour == Colour.RED:
            value += self.rules.red_cards * weights[Weight.CARD]
        elif colour == Colour.BLUE:
            value += self.rules.blue_shields * weights[Weight.SHIELD]
        elif colour == Colour.YELLOW:
            value += self.rules.yellow_ducats * weights[Weight.DUCAT]
        return value

    def add_roles(self, state: State, values: list[float]) -> None:
        """Roles held until they are returned, and those the face-up cards promise."""
        weights = self.weights
        done = state.colour if state.phase >= Phases.ROLES and state.phase != Phases.BLAZON else NOBODY
        for seat in range(len(values)):
            share = 1.0 if state.is_last and state.phase >= Phases.ROLES else weights[Weight.ROLE_HELD]
            values[seat] += share * role_points(state, self.rules, seat)
            if not state.is_last:
                values[seat] += weights[Weight.FACE_UP_CARD] * float(total(state.players[seat].face_up))
        for colour in range(done + 1, COLOURS):
            self.add_role_ahead(state, values, colour)

    def add_role_ahead(self, state: State, values: list[float], colour: int) -> None:
        """Share out the roles of a colour by the cards face up; ties will cost ducats."""
        counts = [count(player.face_up, colour) for player in state.players]
        firsts = leaders(counts)
        share = 1.0 if state.is_last else self.weights[Weight.ROLE_AHEAD]
        tie = 1.0 if len(firsts) == 1 else 0.7 / max(1, len(firsts))
        for seat in firsts:
            values[seat] += share * tie * self.role_worth(colour, True)
        if len(firsts) == 1 and self.rules.minors_used:
            counts[firsts[0]] = 0
            seconds = leaders(counts)
            for seat in seconds:
                values[seat] += share * self.role_worth(colour, False) / len(seconds)

    def add_regions(self, state: State, values: list[float]) -> None:
        """Majorities on the map, as they stand."""
        share = 1.0 if state.is_last else self.weights[Weight.REGION_LEAD]
        for region in range(self.rules.regions):
            shields = [count(player.presence, region) for player in state.players]
            for seat, number in enumerate(shields):
                values[seat] += self.weights[Weight.SHIELD] * float(min(number, 4)) * self.game_left(state)
            firsts = leaders(shields)
            for seat in firsts:
                values[seat] += share * self.rules.region_first
            if len(firsts) == 1:
                shields[firsts[0]] = 0
                for seat in leaders(shields):
                    values[seat] += share * self.rules.region_second

    def add_last_majorities(self, state: State, values: list[float]) -> None:
        """Most ducats and most cards in hand, which count at the end."""
        for seat in leaders([player.ducats for player in state.players]):
            values[seat] += 0.7 * self.rules.final_ducats
        for seat in leaders([total(player.hand) for player in state.players]):
            values[seat] += 0.7 * self.rules.final_hand

    def add_group(self, state: State, values: list[float]) -> None:
        """Let the likely buyer have the group at the likely price."""
        gains = [0.0] * len(values)
        for seat, player in enumerate(state.players):
            if state.bidders >> seat & 1:
                gains[seat] = self.group(state, player)
        self.sell(state, values, gains)

    def group(self, state: State, player: Player) -> float:
        """What the group at auction adds to a hand, with the right to build at once."""
        before = self.hand(state, player)
        group = heap_of(count(state.stock, state.colour), state.colour)
        player.hand += group
        gain = self.hand(state, player) - before
        if state.round >= self.rules.first_city_round and self.can_build(state, player):
            gain += self.weights[Weight.PRIVILEGE]
        player.hand -= group
        return gain

    def can_build(self, state: State, player: Player) -> bool:
        """Say whether any open city could be paid."""
        for number in state.open_cities:
            city = self.rules.cities[number]
            if player.ducats >= city.ducats and player.has(city.cards):
                return True
        return False

    def add_tied_role(self, state: State, values: list[float]) -> None:
        """Let the likely buyer have the tied role."""
        major = state.majors[state.colour] == NOBODY
        worth = self.role_worth(state.colour, major)
        self.sell(state, values, [worth] * len(values))

    def sell(self, state: State, values: list[float], gains: list[float]) -> None:
        """Give the likely winner what he gains beyond the likely price."""
        ducat = self.weights[Weight.LAST_DUCAT] if state.is_last else self.weights[Weight.DUCAT]
        ducat = max(0.05, ducat)
        limits = [min(float(player.ducats), gains[seat] / ducat) for seat, player in enumerate(state.players)]
        winner, price = likely_sale(limits, state.bidders, state.leader, float(state.bid), 1.0)
        if winner != NOBODY:
            values[winner] += gains[winner] - ducat * price

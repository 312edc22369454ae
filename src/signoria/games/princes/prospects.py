"""What a seat has, and what will come of it."""

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.games.princes.phases.phase import PrincesBook
from signoria.games.princes.player import Player
from signoria.games.princes.state import Phases, State
from signoria.games.princes.tally import tally
from signoria.games.princes.weights import Weight
from signoria.kernel.bits import members, size
from signoria.kernel.heaps import count
from signoria.kernel.state import NOBODY

TIE: Final = 0.0001  # points that a florin left at the end counts for


@mypyc_attr(allow_interpreted_subclasses=True)
class Prospects:
    """Judges a seat by itself: fame, money, works to come, prestige cards, room, glory."""

    def __init__(self, book: PrincesBook, weights: list[float]) -> None:
        self.book = book
        self.rules = book.rules
        self.board = book.board
        self.works = book.works
        self.weights = weights
        self.turns_place: int = book.round.index(Phases.TURN)

    def rounds_left(self, state: State) -> int:
        """Rounds whose action phase is not over, the running one included."""
        return self.rules.rounds - state.round

    def turns_left(self, state: State, seat: int) -> float:
        """Turns the seat still has; the running one wanes with its actions.

        Where all of it does, to end a turn costs nothing: what is foreseen does not leap there.
        """
        left = float(self.rounds_left(state))
        if state.place_in_round < self.turns_place:
            return left
        if seat == state.to_move:
            done = 1.0 - min(1.0, float(state.actions_left) / self.rules.actions)
            return left - self.weights[Weight.WANING] * done
        return left - 1.0 if self.has_acted(state, seat) else left

    def has_acted(self, state: State, seat: int) -> bool:
        """Say whether a seat's turn of this round is over, once turns have begun."""
        seats = len(state.players)
        return (seat - state.starter) % seats < (state.to_move - state.starter) % seats

    def actions_left(self, state: State, seat: int) -> int:
        """Actions the seat still has in the game."""
        actions = self.rules.actions * self.rounds_left(state)
        if state.place_in_round < self.turns_place:
            return actions
        if seat == state.to_move:
            return actions + state.actions_left - self.rules.actions
        return actions - self.rules.actions if self.has_acted(state, seat) else actions

    def turns_to_use(self, state: State, seat: int) -> float:
        """Turns in which something can still be done: the last one is over with its last action."""
        return self.turns_left(state, seat) if self.actions_left(state, seat) > 0 else 0.0

    def position(self, state: State, seat: int) -> float:
        """Judge a seat by itself."""
        player = state.players[seat]
        turns = self.turns_to_use(state, seat)
        value = float(player.fame)
        value += self.money(player.florins, turns)
        value += self.hand(state, seat, turns)
        value += self.prestige(state, seat)
        value += self.estate(player, turns)
        value += self.glory(state, seat, turns)
        return value

    def money(self, florins: int, turns: float) -> float:
        """Money that will be spent is worth more than money to spare; in the end it breaks ties."""
        if turns <= 0.0:
            return TIE * float(florins)
        weights = self.weights
        needed = 100.0 * weights[Weight.SPENDING_PER_ROUND] * turns
        if florins <= needed:
            return weights[Weight.FLORINS_NEEDED] * florins / 100.0
        spare = weights[Weight.FLORINS_SPARE] * min(1.0, turns / 3.0)
        return (weights[Weight.FLORINS_NEEDED] * needed + spare * (florins - needed)) / 100.0

    def price(self, florins: int, turns: float, cost: int) -> float:
        """What spending costs in points, stepping back on the track included."""
        if cost <= florins:
            return self.money(florins, turns) - self.money(florins - cost, turns)
        back = (cost - florins + 99) // 100
        return self.money(florins, turns) + float(back)

    def hand(self, state: State, seat: int, turns: float) -> float:
        """Works that the hand will make, as far as actions last, and wishes that would make them greater."""
        player, weights = state.players[seat], self.weights
        actions = self.actions_left(state, seat)
        if actions <= 0:
            return 0.0
        growth = weights[Weight.GROWTH_PER_ROUND] * max(0.0, turns - 1.0)
        values = [float(self.works.value(state, seat, card)) for card in members(player.hand)]
        bonus = float(self.works.all_bonus(player)) if player.bonus else 0.0
        total = 0.0
        count = 0
        values.sort()
        values.reverse()
        for value in values[:actions]:
            total += self.work_ahead(value + growth, bonus, turns)
            count += 1
        generic = self.everyday_work(player) + growth
        recruit = self.best_recruit(state, seat) if player.recruiting else NOBODY
        for nth in range(min(player.recruiting, actions - count)):
            if nth == 0 and recruit != NOBODY:
                worth = self.work_ahead(float(self.works.value(state, seat, recruit)) + growth, bonus, turns)
                total += weights[Weight.OPEN_RECRUIT] * worth
            else:
                total += weights[Weight.RECRUITING_CARD] * self.work_ahead(generic, bonus, turns)
            count += 1
        new = min(float(actions - count) / 2.0, weights[Weight.NEW_WORKS_PER_ROUND] * max(0.0, turns - 1.0))
        total += new * max(0.0, self.work_ahead(generic, 0.0, turns) - self.price(player.florins, turns, 300))
        if player.bonus and count:
            total += weights[Weight.BONUS_CARD] * bonus / 2.0
        spare = max(0, actions - count)
        total += weights[Weight.ACTION] * spare
        return total + self.wishes(state, player, turns, spare)

    def best_recruit(self, state: State, seat: int) -> int:
        """The profession that would do a seat the best work among those that lie open before others, or NOBODY."""
        best, found = -1, NOBODY
        for other, player in enumerate(state.players):
            if other != seat:
                for card in members(player.played):
                    value = self.works.fitting(state.players[seat], card)
                    if value > best:
                        best, found = value, card
        return found

    def work_ahead(self, value: float, bonus: float, turns: float) -> float:
        """The points a work of about this value will bring, if it reaches what the round asks by then."""
        return self.weights[Weight.WORK_AHEAD] * self.reach(value + bonus, turns) * value / 2.0

    def reach(self, value: float, turns: float) -> float:
        """The chance that a work of about this value can be lifted to what the round asks by then."""
        short = self.minimum(turns) - value
        if short <= 0.0:
            return 1.0
        lift = self.weights[Weight.LIFT_NOW] + self.weights[Weight.LIFT_PER_TURN] * max(0.0, turns - 1.0)
        return 1.0 - short / lift if short < lift else 0.0

    def minimum(self, turns: float) -> float:
        """What works have to reach; in the course of a turn it grows to what the next round asks."""
        passed = float(self.rules.rounds) - max(1.0, turns)
        nth = int(passed)
        asked = float(self.rules.minimum[nth])
        return asked + (passed - nth) * (self.rules.minimum[nth + 1] - asked) if passed > nth else asked

    def everyday_work(self, player: Player) -> float:
        """The value of a work by any profession: what counts for all, and the usual share of wishes met."""
        value = float(self.works.everyday(player)) + 1.0
        for kind in range(3):
            if player.landscape(kind):
                value += 1.0
        value += 1.0 * size(player.freedoms)
        return value + 0.5 * size(player.buildings)

    def wishes(self, state: State, player: Player, turns: float, spare: int) -> float:
        """What freedoms, buildings and landscapes not yet owned would add to the works of the hand."""
        if turns <= 1.0 and spare <= 0:
            return 0.0
        weights, works = self.weights, self.works
        missing_building = missing_landscape = missing_freedom = 0.0
        for card in members(player.hand):
            if not player.buildings >> works.building[card] & 1 and player.fits >> works.building[card] & 1:
                missing_building += 1.0
            if not player.landscape(works.landscape[card]):
                missing_landscape += 1.0
            if not player.freedoms >> works.freedom[card] & 1 and count(state.freedoms, works.freedom[card]):
                missing_freedom += 1.0
        share = turns / self.rules.rounds
        total = weights[Weight.WISH_FOR_BUILDING] * missing_building
        total += weights[Weight.WISH_FOR_LANDSCAPE] * missing_landscape
        total += weights[Weight.WISH_FOR_FREEDOM] * missing_freedom
        return total * share

    def prestige(self, state: State, seat: int) -> float:
        """Prestige cards: sure at the end, before that as likely as the lead makes them."""
        total = 0.0
        rounds = self.rounds_left(state) - 1
        for card in members(state.players[seat].prestige):
            it = self.book.components.prestige[card]
            now = float(self.book.prestige_worth(state, seat, card))
            if rounds <= 0:
                total += now
                continue
            hope = self.hope(state, seat, card)
            keep = 1.0 / (1.0 + 0.25 * rounds)
            total += keep * now + (1.0 - keep) * hope * it.points
        return total

    def hope(self, state: State, seat: int, card: int) -> float:
        """The chance to fulfil a prestige card in the rounds to come."""
        it = self.book.components.prestige[card]
        if it.kind == "at-least":
            short = 0
            for count in it.counts:
                short += max(0, count.wanted - tally(self.board, state.players[seat], count.what))
            return max(0.0, 1.0 - 0.6 * short / self.rounds_left(state))
        counts = self.book.rivals_have(state, seat, it.counts[0].what)
        own = tally(self.board, state.players[seat], it.counts[0].what)
        lead = own - max(counts) if it.kind == "most" else (min(counts) - own) // 5
        chance = 0.4 + self.weights[Weight.PRESTIGE_HOPE] * lead
        return min(0.95, max(0.05, chance))

    def estate(self, player: Player, turns: float) -> float:
        """Room for what will be built, and builders to build it."""
        if turns <= 0.0:
            return 0.0
        weights = self.weights
        share = turns / self.rules.rounds
        value = weights[Weight.ROOM] * size(player.fits & ~player.buildings) * share
        open_places = player.free if player.builders >= self.rules.builders_for_adjacency else player.apart
        value += weights[Weight.SPACE_FOR_BUILDINGS] * open_places.bit_count() / 100.0 * share
        ahead = weights[Weight.BUILDER] * turns
        saved = self.rules.build_costs[0] - self.rules.build_costs[player.builders]
        return value + ahead * saved / 100.0 * weights[Weight.FLORINS_NEEDED]

    def glory(self, state: State, seat: int, turns: float) -> float:
        """The best works of this round and of those to come."""
        player, best = state.players[seat], 0
        for other in state.players:
            best = max(best, other.best_work)
        value = 0.0
        if player.best_work and player.best_work == best:
            value += 0.7 * self.rules.best_work
        strength = float(self.works.everyday(player))
        rest = 0.0
        for i, other in enumerate(state.players):
            if i != seat:
                rest = max(rest, float(self.works.everyday(other)))
        chance = min(1.0, max(0.0, 0.35 + 0.06 * (strength - rest)))
        return value + self.weights[Weight.BEST_WORK_AHEAD] * self.rules.best_work * chance * turns

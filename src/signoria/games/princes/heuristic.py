"""How to judge a table of The Princes of Florence: works to come, money to spend, room to build, lots to win."""

from typing import Final

from signoria.games.princes.actions import Exchange, Place, Sell
from signoria.games.princes.game import Princes
from signoria.games.princes.names import FIRST_LANDSCAPE, Deck, Lot, Pawn
from signoria.games.princes.player import Player
from signoria.games.princes.scoring import prestige_value
from signoria.games.princes.state import State, Step
from signoria.games.princes.tally import tally
from signoria.kernel.action import Action
from signoria.kernel.bits import members, size
from signoria.kernel.heuristic import Heuristic

PLACEMENTS: Final = 6  # placements worth a thought
SPLITS: Final = 6  # ways to take a payment worth a thought


class Weight:
    """Places of the weights, named as a player would name them."""

    NAMES: Final = [
        "florins_needed", "florins_spare", "spending_per_round", "growth_per_round", "work_ahead", "best_work_ahead",
        "new_works_per_round", "room", "space_for_buildings", "wish_for_building", "wish_for_landscape",
        "wish_for_freedom", "bonus_card", "prestige_card", "prestige_hope", "recruiting_card", "builder",
        "other_lots", "expected_price", "landscape_square", "action",
    ]  # fmt: skip
    FLORINS_NEEDED: Final = 0  # points for 100 florins that will be spent
    FLORINS_SPARE: Final = 1  # points for 100 florins beyond that
    SPENDING_PER_ROUND: Final = 2  # in hundreds
    GROWTH_PER_ROUND: Final = 3  # what works gain in value each round to come
    WORK_AHEAD: Final = 4  # share of a work's payment that a card in hand is worth
    BEST_WORK_AHEAD: Final = 5  # share of the coming best-work points the strongest may count on
    NEW_WORKS_PER_ROUND: Final = 6  # works of professions not yet in hand
    ROOM: Final = 7  # points for a piece that still fits
    SPACE_FOR_BUILDINGS: Final = 8  # points for each hundred open placements of buildings
    WISH_FOR_BUILDING: Final = 9  # share of what a missing building would bring the hand
    WISH_FOR_LANDSCAPE: Final = 10
    WISH_FOR_FREEDOM: Final = 11
    BONUS_CARD: Final = 12  # share of a bonus card's value
    PRESTIGE_CARD: Final = 13  # points of a prestige card about to be drawn
    PRESTIGE_HOPE: Final = 14  # how far a lead in the counted thing decides
    RECRUITING_CARD: Final = 15  # share of a work that a recruiting card is worth
    BUILDER: Final = 16  # buildings still to come, per round
    OTHER_LOTS: Final = 17  # share of the best other lot's surplus one may still get
    EXPECTED_PRICE: Final = 18  # what another lot will cost, in hundreds
    LANDSCAPE_SQUARE: Final = 19  # points lost by a square covered
    ACTION: Final = 20  # points one action is worth


class PrincesHeuristic(Heuristic[State]):
    """Expected final points: what is on the track, what the hand will make, what money and room will bring."""

    def __init__(self, game: Princes, weights: list[float]) -> None:
        super().__init__(Weight.NAMES, weights)
        self.game = game
        self.book = game.book
        self.rules = game.book.rules
        self.board = game.book.board
        self.works = game.book.works
        self.landscape_squares = [
            len(members(self.board.mask[self.board.first[FIRST_LANDSCAPE + i]])) for i in range(3)
        ]

    def spread(self, state: State) -> float:
        return 2.0 + 1.5 * self.rounds_left(state)

    def values(self, state: State) -> list[float]:
        if state.to_move < 0:
            return [player.fame + player.florins * 0.0001 for player in state.players]
        values = [self.position(state, seat) for seat in range(len(state.players))]
        if state.phase in (Step.OPEN, Step.BID, Step.LAST, Step.AWARD):
            self.add_auctions(state, values)
        elif state.phase in (Step.BONUS, Step.PAYMENT):
            values[state.to_move] += self.payment_ahead(state)
        elif state.phase in (Step.PLACE, Step.LANDSCAPE):
            values[state.to_move] += self.piece_in_hand(state)
        elif state.phase == Step.KEEP:
            values[state.to_move] += self.card_in_sight(state)
        return values

    def candidates(self, state: State, legal: list[Action]) -> list[Action]:
        if len(legal) == 1:
            return legal
        if state.phase == Step.PLACE:
            return self.roomiest(state, legal)
        if state.phase == Step.PAYMENT:
            step = max(1, (len(legal) + SPLITS - 2) // (SPLITS - 1))
            return legal[::-step] if isinstance(legal[0], Exchange) else legal
        if state.phase == Step.ORDER:
            return legal[-1:]
        return [action for action in legal if not isinstance(action, Sell)]

    def roomiest(self, state: State, legal: list[Action]) -> list[Action]:
        """The placements that leave most places open for buildings, then for anything."""
        player = state.players[state.to_move]
        landscape = state.piece >= FIRST_LANDSCAPE
        keyed: list[tuple[int, int, Action]] = []
        for order, action in enumerate(legal):
            assert isinstance(action, Place)
            free = player.free & self.board.no_overlap[action.placement]
            clear = self.board.no_overlap if landscape else self.board.no_touch
            apart = player.apart & clear[action.placement]
            keyed.append((-(free.bit_count() + 3 * apart.bit_count()), order, action))
        keyed.sort(key=first_two)
        return [action for _, _, action in keyed[:PLACEMENTS]]

    # What a seat has and what will come of it

    def rounds_left(self, state: State) -> int:
        """Rounds whose action phase is not over, the running one included."""
        return self.rules.rounds - state.round

    def turns_left(self, state: State, seat: int) -> int:
        """Action turns the seat still has, the running one included."""
        left = self.rounds_left(state)
        if state.phase < Step.TURN and state.back != Step.TURN:
            return left
        seats = len(state.players)
        has_acted = (seat - state.starter) % seats < (state.to_move - state.starter) % seats
        return left - 1 if has_acted else left

    def actions_left(self, state: State, seat: int) -> int:
        """Actions the seat still has in the game."""
        turns = self.turns_left(state, seat)
        if seat == state.to_move and (state.phase >= Step.TURN or state.back == Step.TURN):
            return self.rules.actions * (turns - 1) + state.actions_left
        return self.rules.actions * turns

    def position(self, state: State, seat: int) -> float:
        """Judge a seat by itself."""
        player = state.players[seat]
        turns = self.turns_left(state, seat)
        value = float(player.fame)
        value += self.money(player.florins, turns)
        value += self.hand(state, seat, turns)
        value += self.prestige(state, seat)
        value += self.estate(player, turns)
        value += self.glory(state, seat, turns)
        return value

    def money(self, florins: int, turns: int) -> float:
        """Money that will be spent is worth more than money to spare; in the end it is worth nothing."""
        weights = self.weights
        needed = 100.0 * weights[Weight.SPENDING_PER_ROUND] * turns
        if florins <= needed:
            return weights[Weight.FLORINS_NEEDED] * florins / 100.0
        spare = weights[Weight.FLORINS_SPARE] * min(1.0, turns / 3.0)
        return (weights[Weight.FLORINS_NEEDED] * needed + spare * (florins - needed)) / 100.0

    def price(self, florins: int, turns: int, cost: int) -> float:
        """What spending costs in points, stepping back on the track included."""
        if cost <= florins:
            return self.money(florins, turns) - self.money(florins - cost, turns)
        back = (cost - florins + 99) // 100
        return self.money(florins, turns) + float(back)

    def hand(self, state: State, seat: int, turns: int) -> float:
        """Works that the hand will make, as far as actions last, and wishes that would make them greater."""
        player, weights = state.players[seat], self.weights
        actions = self.actions_left(state, seat)
        if actions <= 0:
            return 0.0
        growth = weights[Weight.GROWTH_PER_ROUND] * max(0, turns - 1)
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
        for _ in range(min(player.recruiting, actions - count)):
            total += weights[Weight.RECRUITING_CARD] * self.work_ahead(generic, bonus, turns)
            count += 1
        new = min(float(actions - count) / 2.0, weights[Weight.NEW_WORKS_PER_ROUND] * max(0, turns - 1))
        total += new * max(0.0, self.work_ahead(generic, 0.0, turns) - self.price(player.florins, turns, 300))
        if player.bonus and count:
            total += weights[Weight.BONUS_CARD] * bonus / 2.0
        spare = max(0, actions - count)
        total += weights[Weight.ACTION] * spare
        return total + self.wishes(state, player, turns, spare)

    def work_ahead(self, value: float, bonus: float, turns: int) -> float:
        """The points a work of about this value will bring, if it reaches what the round asks by then."""
        minimum = float(self.rules.minimum[self.rules.rounds - max(1, turns)])
        slack = value + bonus - minimum
        reach = 1.0 if slack >= 0.0 else max(0.0, 1.0 + slack / (1.0 + 1.5 * (turns - 1)))
        return self.weights[Weight.WORK_AHEAD] * reach * value / 2.0

    def everyday_work(self, player: Player) -> float:
        """The value of a work by any profession: what counts for all, and the usual share of wishes met."""
        value = float(self.works.everyday(player)) + 1.0
        for kind in range(3):
            if player.landscapes[kind]:
                value += 1.0
        value += 1.0 * size(player.freedoms)
        return value + 0.5 * size(player.buildings)

    def wishes(self, state: State, player: Player, turns: int, spare: int) -> float:
        """What freedoms, buildings and landscapes not yet owned would add to the works of the hand."""
        if turns <= 1 and spare <= 0:
            return 0.0
        weights, works = self.weights, self.works
        missing_building = missing_landscape = missing_freedom = 0.0
        for card in members(player.hand):
            if not player.buildings >> works.building[card] & 1 and player.fits >> works.building[card] & 1:
                missing_building += 1.0
            if not player.landscapes[works.landscape[card]]:
                missing_landscape += 1.0
            if not player.freedoms >> works.freedom[card] & 1 and state.freedoms[works.freedom[card]]:
                missing_freedom += 1.0
        share = float(turns) / self.rules.rounds
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
            now = float(prestige_value(self.board, state.players, seat, it))
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
        counts = [tally(self.board, player, it.counts[0].what) for player in state.players]
        own = counts.pop(seat)
        lead = own - max(counts) if it.kind == "most" else (min(counts) - own) // 5
        chance = 0.4 + self.weights[Weight.PRESTIGE_HOPE] * lead
        return min(0.95, max(0.05, chance))

    def estate(self, player: Player, turns: int) -> float:
        """Room for what will be built, and builders to build it."""
        if turns <= 0:
            return 0.0
        weights = self.weights
        share = float(turns) / self.rules.rounds
        value = weights[Weight.ROOM] * size(player.fits & ~player.buildings) * share
        open_places = player.free if player.builders >= self.rules.builders_for_adjacency else player.apart
        value += weights[Weight.SPACE_FOR_BUILDINGS] * open_places.bit_count() / 100.0 * share
        ahead = weights[Weight.BUILDER] * turns
        saved = self.rules.build_costs[0] - self.rules.build_costs[player.builders]
        return value + ahead * saved / 100.0 * weights[Weight.FLORINS_NEEDED]

    def glory(self, state: State, seat: int, turns: int) -> float:
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

    # What is under way

    def payment_ahead(self, state: State) -> float:
        """The best way to take the payment of the work at hand, best-work points included."""
        player = state.players[state.to_move]
        turns = self.turns_left(state, state.to_move)
        income = state.value * self.rules.florins_per_value
        rate = self.rules.florins_per_point
        base = self.money(player.florins, turns)
        best = 0.0
        for points in range(income // rate + 1):
            worth = points + self.money(player.florins + income - rate * points, turns) - base
            best = max(best, worth)
        if state.phase == Step.BONUS and state.value < self.works.minimum(state):
            best += 0.1  # bonus cards will lift it
        rivals = 0
        for other in state.players:
            rivals = max(rivals, other.best_work)
        if state.value > rivals or (state.value == rivals and player.best_work == rivals):
            best += 0.7 * self.rules.best_work if player.best_work < state.value else 0.0
        return best

    def piece_in_hand(self, state: State) -> float:
        """A piece paid for but not yet placed."""
        player = state.players[state.to_move]
        if state.phase == Step.LANDSCAPE:
            return 1.0
        if state.piece >= FIRST_LANDSCAPE:
            return self.landscape(state, state.to_move, state.piece - FIRST_LANDSCAPE)
        player.buildings |= 1 << state.piece
        turns = self.turns_left(state, state.to_move)
        with_it = self.hand(state, state.to_move, turns)
        player.buildings &= ~(1 << state.piece)
        room = self.weights[Weight.ROOM] + self.weights[Weight.LANDSCAPE_SQUARE]
        return self.rules.building_points + with_it - self.hand(state, state.to_move, turns) - room

    def card_in_sight(self, state: State) -> float:
        """A card about to be chosen among five."""
        seat = state.to_move
        player = state.players[seat]
        turns = self.turns_left(state, seat)
        if state.drawn_from == Deck.PRESTIGE:
            return self.weights[Weight.PRESTIGE_CARD]
        if self.actions_left(state, seat) <= 0:
            return 0.0
        if state.drawn_from == Deck.BONUS:
            return self.weights[Weight.BONUS_CARD] * 2.5
        growth = self.weights[Weight.GROWTH_PER_ROUND] * max(0, turns - 1)
        return 1.0 + self.work_ahead(self.everyday_work(player) + 2.0 + growth, 0.0, turns)

    # Auctions

    def landscape(self, state: State, seat: int, kind: int) -> float:
        """What a landscape adds to the works of the hand and to the track, less the room it takes."""
        player = state.players[seat]
        turns = self.turns_left(state, seat)
        before = self.hand(state, seat, turns)
        player.landscapes[kind] += 1
        gain = self.hand(state, seat, turns) - before
        player.landscapes[kind] -= 1
        if player.landscapes[kind]:
            gain += self.rules.landscape_again
        return gain - self.weights[Weight.LANDSCAPE_SQUARE] * self.landscape_squares[kind] * turns / self.rules.rounds

    def lot(self, state: State, seat: int, lot: int) -> float:
        """What an object is worth to a seat, in points."""
        player = state.players[seat]
        turns = self.turns_left(state, seat)
        if lot == Lot.LANDSCAPE:
            return max([self.landscape(state, seat, kind) for kind in range(3)])
        if lot < Lot.PRESTIGE:
            return self.landscape(state, seat, lot)
        if lot == Lot.PRESTIGE:
            return self.weights[Weight.PRESTIGE_CARD]
        if lot == Lot.RECRUITING:
            player.recruiting += 1
            gain = self.position(state, seat)
            player.recruiting -= 1
        elif lot == Lot.JESTER:
            player.jesters += 1
            gain = self.position(state, seat)
            player.jesters -= 1
        else:
            player.builders += 1
            gain = self.position(state, seat) + (self.rules.builder_again if player.builders > 1 else 0)
            player.builders -= 1
            if turns <= 0:
                return float(self.rules.builder_again if player.builders else 0)
        return gain - self.position(state, seat)

    def add_auctions(self, state: State, values: list[float]) -> None:
        """Let everybody still in get what auctions are likely to bring: the lot at hand, or the best of the others."""
        bidding = state.phase == Step.BID
        limits: list[float] = []
        gains: list[float] = []
        for seat, player in enumerate(state.players):
            if player.pawn != Pawn.FREE:
                limits.append(-1.0)
                gains.append(0.0)
                continue
            other = self.other_lots(state, seat, state.lot if bidding else -1)
            values[seat] += other
            bids = bidding and state.bidders >> seat & 1 != 0 and self.is_open(state, player, state.lot)
            gain = self.lot(state, seat, state.lot) if bids else 0.0
            gains.append(gain)
            limits.append(self.limit(state, seat, gain - other))
        if bidding:
            self.add_running_auction(state, values, gains, limits)

    def other_lots(self, state: State, seat: int, besides: int) -> float:
        """The surplus one may expect from the lots not under the hammer."""
        best = 0.0
        player = state.players[seat]
        turns = self.turns_left(state, seat)
        cost = int(100.0 * self.weights[Weight.EXPECTED_PRICE])
        for lot in self.rules.lots:
            if lot != besides and self.is_open(state, player, lot):
                best = max(best, self.lot(state, seat, lot) - self.price(player.florins, turns, cost))
        return self.weights[Weight.OTHER_LOTS] * best

    def is_open(self, state: State, player: Player, lot: int) -> bool:
        """Say whether a lot can still be won this round."""
        for other in state.players:
            if other.pawn == lot:
                return False
        if lot == Lot.LANDSCAPE:
            return player.fits >> FIRST_LANDSCAPE != 0
        if not state.stacks[lot]:
            return False
        if lot < Lot.PRESTIGE:
            return player.fits >> (FIRST_LANDSCAPE + lot) & 1 != 0
        return lot != Lot.BUILDER or player.builders < self.rules.builders_each

    def limit(self, state: State, seat: int, gain: float) -> float:
        """The highest bid, in florins, that still leaves a seat better off."""
        player = state.players[seat]
        turns = self.turns_left(state, seat)
        reach = player.florins + self.rules.step_back * player.fame
        bid = 0
        while bid + 100 <= reach and self.price(player.florins, turns, bid + 100) <= gain:
            bid += 100
        return float(bid)

    def add_running_auction(self, state: State, values: list[float], gains: list[float], limits: list[float]) -> None:
        """The one with the highest limit wins, a step above the second highest."""
        leader = state.leader
        winner, second = leader, 0.0
        for seat in range(len(values)):
            if seat == leader or not state.bidders >> seat & 1:
                continue
            if limits[seat] > limits[winner] or (
                winner == leader and limits[seat] > state.bid and limits[leader] < state.bid
            ):
                second = max(second, limits[winner])
                winner = seat
            else:
                second = max(second, limits[seat])
        price = max(float(state.bid), second + 100.0 if winner != leader else min(second, limits[leader]))
        if winner != leader and limits[winner] < state.bid + 100.0:
            winner, price = leader, float(state.bid)
        player = state.players[winner]
        turns = self.turns_left(state, winner)
        other = self.other_lots(state, winner, state.lot)
        values[winner] += gains[winner] - other - self.price(player.florins, turns, int(price))


def first_two(row: tuple[int, int, Action]) -> tuple[int, int]:
    """Sort by the key, then by the order of the legal actions."""
    return row[0], row[1]

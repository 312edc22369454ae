"""What a lot is worth at auction, and who is likely to win it at which price."""

from signoria.games.princes.names import FIRST_LANDSCAPE, Lot, Pawn
from signoria.games.princes.player import Player
from signoria.games.princes.prospects import Prospects
from signoria.games.princes.state import Phases, State
from signoria.games.princes.weights import Weight
from signoria.kernel.bits import size
from signoria.kernel.heuristic import likely_sale


class Lots:
    """Judges auctions by what each lot would change in a seat's prospects."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects = prospects
        self.rules = prospects.rules
        self.weights = prospects.weights
        board = prospects.board
        self.landscape_squares = [size(board.mask[board.first[FIRST_LANDSCAPE + kind]]) for kind in range(3)]

    def landscape(self, state: State, seat: int, kind: int, hand: float) -> float:
        """What a landscape adds to the works of the hand and to the track, less the room it takes."""
        player = state.players[seat]
        turns = self.prospects.turns_left(state, seat)
        player.add_landscapes(kind, 1)
        gain = self.prospects.hand(state, seat, turns) - hand
        player.add_landscapes(kind, -1)
        if player.landscape(kind):
            gain += self.rules.landscape_again
        return gain - self.weights[Weight.LANDSCAPE_SQUARE] * self.landscape_squares[kind] * turns / self.rules.rounds

    def lot(self, state: State, seat: int, lot: int, hand: float) -> float:
        """What an object is worth to a seat, in points; `hand` is what its hand is worth without it."""
        if lot == Lot.LANDSCAPE:
            return max([self.landscape(state, seat, kind, hand) for kind in range(3)])
        if lot < Lot.PRESTIGE:
            return self.landscape(state, seat, lot, hand)
        if lot == Lot.PRESTIGE:
            return self.weights[Weight.PRESTIGE_CARD]
        if lot == Lot.RECRUITING:
            return self.recruiting_card(state, seat, hand)
        return self.jester(state, seat, hand) if lot == Lot.JESTER else self.builder(state, seat)

    def recruiting_card(self, state: State, seat: int, hand: float) -> float:
        """Another work, and one more for every work."""
        player = state.players[seat]
        player.recruiting += 1
        gain = self.prospects.hand(state, seat, self.prospects.turns_left(state, seat)) - hand
        player.recruiting -= 1
        return gain

    def jester(self, state: State, seat: int, hand: float) -> float:
        """Every work to come grows, and the best work comes nearer."""
        player = state.players[seat]
        turns = self.prospects.turns_left(state, seat)
        glory = self.prospects.glory(state, seat, turns)
        player.jesters += 1
        gain = self.prospects.hand(state, seat, turns) - hand + self.prospects.glory(state, seat, turns) - glory
        player.jesters -= 1
        return gain

    def builder(self, state: State, seat: int) -> float:
        """Cheaper buildings, closer together, and points from the second on."""
        player = state.players[seat]
        turns = self.prospects.turns_left(state, seat)
        before = self.prospects.estate(player, turns)
        player.builders += 1
        gain = self.prospects.estate(player, turns) - before
        player.builders -= 1
        return gain + (self.rules.builder_again if player.builders else 0)

    def add_auctions(self, state: State, values: list[float]) -> None:
        """Let everybody still in get what auctions are likely to bring: the lot at hand, or the best of the others."""
        bidding = state.phase == Phases.BID
        limits = [-1.0] * len(values)
        gains = [0.0] * len(values)  # of the lot under the hammer, over the other lots
        usual = self.usual_price(state)
        for seat, player in enumerate(state.players):
            if player.pawn != Pawn.FREE:
                continue
            hand = self.prospects.hand(state, seat, self.prospects.turns_left(state, seat))
            other = self.other_lots(state, seat, state.lot if bidding else -1, hand, usual)
            values[seat] += other
            if bidding and state.bidders >> seat & 1 and self.is_open(state, player, state.lot):
                gains[seat] = self.lot(state, seat, state.lot, hand) - other
                limits[seat] = self.limit(state, seat, gains[seat])
        if bidding:
            winner, price = likely_sale(
                limits, state.bidders, state.leader, float(state.bid), float(self.rules.raise_by)
            )
            stays = self.weights[Weight.LAST_WORD] if winner != state.leader else 0.0
            values[winner] += (1.0 - stays) * (gains[winner] - self.cost(state, winner, int(price)))
            if stays > 0.0:
                values[state.leader] += stays * (gains[state.leader] - self.cost(state, state.leader, state.bid))

    def usual_price(self, state: State) -> int:
        """What a lot that is not under the hammer will cost: less where nobody is left to bid against."""
        still_in = sum([player.pawn == Pawn.FREE for player in state.players])
        return int(100.0 * self.weights[Weight.EXPECTED_PRICE if still_in > 1 else Weight.LAST_PRICE])

    def other_lots(self, state: State, seat: int, besides: int, hand: float, price: int) -> float:
        """The surplus one may expect from the lots not under the hammer."""
        best = 0.0
        player = state.players[seat]
        cost = self.cost(state, seat, price)
        for lot in self.rules.lots:
            if lot != besides and self.is_open(state, player, lot):
                best = max(best, self.lot(state, seat, lot, hand) - cost)
        return self.weights[Weight.OTHER_LOTS] * best

    def is_open(self, state: State, player: Player, lot: int) -> bool:
        """Say whether a player can still win a lot this round."""
        return not state.sold() >> lot & 1 and self.prospects.book.can_own(state, player, lot)

    def limit(self, state: State, seat: int, gain: float) -> float:
        """The highest bid, in florins, that still leaves a seat better off."""
        reach = self.prospects.book.reach(state.players[seat])
        bid = 0
        while bid + 100 <= reach and self.cost(state, seat, bid + 100) <= gain:
            bid += 100
        return float(bid)

    def cost(self, state: State, seat: int, florins: int) -> float:
        """What a price takes away."""
        return self.prospects.price(state.players[seat].florins, self.prospects.turns_left(state, seat), florins)

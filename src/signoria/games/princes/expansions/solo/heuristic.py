"""How to judge a table against Wolfgang: what his cards will make, and what rolling for objects promises."""

from typing import Final

from signoria.games.princes.expansions.solo.expansion import Solo
from signoria.games.princes.expansions.solo.purchase import WolfgangPhase
from signoria.games.princes.expansions.solo.rules import SoloRules
from signoria.games.princes.expansions.solo.wolfgang import NONE, RECRUITING
from signoria.games.princes.game import Princes
from signoria.games.princes.heuristic import PrincesHeuristic
from signoria.games.princes.lots import Lots
from signoria.games.princes.names import LOTS, Pawn
from signoria.games.princes.prospects import Prospects
from signoria.games.princes.state import Phases, State
from signoria.kernel.bits import members

BESIDE_WORKS: Final = 4.0  # points Wolfgang makes in a round with everything but the works he has: measured
OUT_OF_REACH: Final = -1.0e9


class SoloHeuristic(PrincesHeuristic):
    """Your prospects, and Wolfgang's."""

    def __init__(self, game: Princes, solo: Solo, weights: list[float]) -> None:
        super().__init__(game, weights)
        self.solo_rules = solo.solo_rules
        self.wolfgang = WolfgangPhase(game.book, solo.solo_rules)
        self.lots = Rolls(self.prospects, solo.solo_rules)

    def rivals(self, state: State) -> list[float]:
        """Give the points Wolfgang may expect: he takes all that works pay in points, and steps back for debts."""
        wolfgang = self.solo_rules.on(state)
        if state.to_move < 0:
            return [wolfgang.fame + wolfgang.florins * 0.0001]
        rounds = self.prospects.rounds_left(state)
        minimum = sum(self.rules.minimum[state.round :]) / max(1, rounds)
        work = minimum + self.rules.value_jester * wolfgang.jesters
        work += self.rules.value_card * wolfgang.row.count(RECRUITING)
        paid = work * self.rules.florins_per_value / self.rules.florins_per_point
        value = wolfgang.fame + wolfgang.works_left() * paid + BESIDE_WORKS * rounds
        return [value + wolfgang.florins / self.solo_rules.step_back + self.prestige(state)]

    def prestige(self, state: State) -> float:
        """What his prestige cards are worth as things stand."""
        points = 0
        for card in members(self.solo_rules.on(state).prestige):
            points += self.wolfgang.prestige_worth(state, card)
        return float(points)


class Rolls(Lots):
    """Objects are rolled for one after the other: buy, or go on and hope for better (P20)."""

    def __init__(self, prospects: Prospects, solo_rules: SoloRules) -> None:
        super().__init__(prospects)
        self.solo_rules = solo_rules

    def add_auctions(self, state: State, values: list[float]) -> None:
        player = state.players[0]
        if player.pawn != Pawn.FREE:
            return
        wolfgang = self.solo_rules.on(state)
        hand = self.prospects.hand(state, 0, self.prospects.turns_left(state, 0))
        gains = [OUT_OF_REACH] * len(LOTS)
        for lot in self.rules.lots:
            if wolfgang.last_bids[lot] == NONE and self.is_open(state, player, lot):
                gains[lot] = self.lot(state, 0, lot, hand)
        hope = self.hope(state, gains, self.solo_rules.players - wolfgang.auctions)
        if state.phase == Phases.BID:
            hope = max(hope, self.lot(state, 0, state.lot, hand) - self.cost(state, 0, state.bid))
        values[0] += hope

    def hope(self, state: State, gains: list[float], auctions: int) -> float:
        """What the auctions to come promise whoever rolls for the right objects and knows when to stop."""
        card = self.solo_rules.cards[self.solo_rules.on(state).card]
        best = 0.0
        if auctions <= 1:
            cost = self.cost(state, 0, self.solo_rules.final_price)
            for lot in self.rules.lots:
                if not card.barred >> lot & 1:
                    best = max(best, gains[lot] - cost)
            return best
        later = self.hope(state, gains, auctions - 1)
        for lot in self.rules.lots:
            if gains[lot] > later:
                best = max(best, self.roll(state, gains[lot], card.modifier[lot], later))
        return max(best, later)

    def roll(self, state: State, gain: float, modifier: int, later: float) -> float:
        """Average over the die: buy, or go on; a low die without modifier leaves no choice."""
        total = 0.0
        for die in range(1, self.solo_rules.die + 1):
            surplus = gain - self.cost(state, 0, self.solo_rules.bid(modifier, die) + self.solo_rules.above_last_bid)
            total += surplus if self.solo_rules.is_forced(modifier, die) else max(surplus, later)
        return total / self.solo_rules.die

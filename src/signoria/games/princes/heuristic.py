"""How to judge a table of The Princes of Florence: works to come, money to spend, room to build, lots to win."""

from typing import Final

from signoria.games.princes.actions import (
    Done,
    DrawBonus,
    DrawProfession,
    Exchange,
    ExpansionAction,
    Place,
    Recruit,
    Sell,
    Work,
)
from signoria.games.princes.discussion import Discussion
from signoria.games.princes.game import Princes
from signoria.games.princes.lots import Lots
from signoria.games.princes.names import FIRST_LANDSCAPE, Deck
from signoria.games.princes.prospects import TIE, Prospects
from signoria.games.princes.state import Phases, State
from signoria.games.princes.weights import Weight
from signoria.kernel.action import Action
from signoria.kernel.heuristic import Heuristic, advantage

PLACEMENTS: Final = 6  # placements worth a thought
SPLITS: Final = 6  # ways to take a payment worth a thought
SITES: Final = 24  # places of what is discussed worth a thought
REFUSED: Final = 5.0  # points it costs to propose what nobody wants: more than an action
EPILOGUE: Final = "banker"  # the phase in which all is scored but what the Banker sells


class PrincesHeuristic(Heuristic[State]):
    """Expected final points: what is on the track, what the hand will make, what money and room will bring."""

    def __init__(self, game: Princes, weights: list[float], names: list[str] = Weight.NAMES) -> None:
        super().__init__(names, weights, ["waning"])
        self.phases = game.phases
        self.auctions: int = game.book.round.index(Phases.OPEN)
        self.epilogue = -1
        for place, phase in enumerate(game.phases):
            if phase.name == EPILOGUE:
                self.epilogue = place
        self.rules = game.book.rules
        self.board = game.book.board
        self.expansions = game.book.expansions
        self.works = game.book.works
        self.prospects = Prospects(game.book, weights)
        self.lots = Lots(self.prospects)

    def spread(self, state: State) -> float:
        return 2.0 + 1.5 * self.prospects.rounds_left(state)

    def values(self, state: State) -> list[float]:
        discussion = self.discussion(state)
        return self.judged(state) if discussion is None else self.foreseen(discussion)

    def discussion(self, state: State) -> Discussion | None:
        """Give what two seats are talking about, if they do."""
        for expansion in self.expansions:
            discussion = expansion.discussion(state)
            if discussion is not None:
                return discussion
        return None

    def foreseen(self, discussion: Discussion) -> list[float]:
        """Judge a table by what will come of the discussion there; it is better not to ask than to be refused.

        The price, unless it is named, will be the highest that leaves the partner no worse off than before.
        """
        proposer, partner = discussion.proposer, discussion.partner
        parted = self.judged(discussion.parted())
        if discussion.prices:
            lowest = discussion.prices[0]
            table = discussion.agreed(lowest)
            agreed = self.judged(table)
            for price in discussion.prices[::-1]:
                values = self.paid(table, agreed, discussion, price - lowest)
                if advantage(values, partner) >= advantage(parted, partner):
                    if advantage(values, proposer) >= advantage(parted, proposer):
                        return values
                    break
        parted[proposer] -= REFUSED
        return parted

    def paid(self, state: State, values: list[float], discussion: Discussion, florins: int) -> list[float]:
        """Let the partner pay so much more to the proposer."""
        seat, values = discussion.proposer, values[:]
        own, turns = state.players[seat].florins, self.prospects.turns_to_use(state, seat)
        values[seat] += self.prospects.money(own + florins, turns) - self.prospects.money(own, turns)
        values[discussion.partner] -= self.lots.cost(state, discussion.partner, florins)
        return values

    def judged(self, state: State) -> list[float]:
        """Judge a table where nothing is discussed."""
        if state.to_move < 0 or state.phase == self.epilogue:
            return self.scored(state)
        values = [self.prospects.position(state, seat) for seat in range(len(state.players))]
        if state.place_in_round == self.auctions and state.phase != Phases.DEAL:
            self.lots.add_auctions(state, values)
        if state.phase in (Phases.BONUS, Phases.PAYMENT):
            values[state.to_move] += self.payment_ahead(state)
        elif state.phase in (Phases.PLACE, Phases.LANDSCAPE):
            values[state.to_move] += self.piece_in_hand(state)
        elif state.phase == Phases.KEEP:
            values[state.to_move] += self.card_in_sight(state)
        return values

    def scored(self, state: State) -> list[float]:
        """Points and what breaks ties, once all is scored; the Banker's points are as good as bought."""
        values = [float(player.fame) + float(player.florins) * TIE for player in state.players]
        if state.to_move >= 0:
            values[state.to_move] += float(len(self.phases[state.phase].legal(state)) - 1)
        return values

    def candidates(self, state: State, legal: list[Action]) -> list[Action]:
        if len(legal) == 1:
            return legal
        if state.phase == Phases.PLACE:
            return self.roomiest(state, legal)
        if state.phase == Phases.PAYMENT:
            step = max(1, (len(legal) + SPLITS - 2) // (SPLITS - 1))
            return legal[::-step] if isinstance(legal[0], Exchange) else legal
        if state.phase == Phases.ORDER or state.phase == self.epilogue:
            return legal[-1:]
        if len(legal) > SITES:
            discussion = self.discussion(state)
            if discussion is not None and not discussion.is_placed:
                return legal[:: (len(legal) + SITES - 1) // SITES]
        legal = [action for action in legal if not isinstance(action, Sell)]
        return self.timely(state, legal) if state.phase == Phases.TURN else legal

    def timely(self, state: State, legal: list[Action]) -> list[Action]:
        """In the last turn, leave out what comes too late to be of use; works that can be made are made."""
        left = state.actions_left
        if self.prospects.rounds_left(state) > 1:
            return legal
        works = sum([isinstance(action, Work) for action in legal])
        if left and works >= left:
            return [action for action in legal if isinstance(action, (Work, ExpansionAction))]
        if works:
            return [action for action in legal if not isinstance(action, Done)]
        if left > 1:
            return legal
        return [action for action in legal if not isinstance(action, (DrawBonus, DrawProfession, Recruit))]

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

    def payment_ahead(self, state: State) -> float:
        """The best way to take the payment of the work at hand, best-work points included."""
        player = state.players[state.to_move]
        turns = self.prospects.turns_to_use(state, state.to_move)
        income = state.value * self.rules.florins_per_value
        rate = self.rules.florins_per_point
        base = self.prospects.money(player.florins, turns)
        best = 0.0
        for points in range(income // rate + 1):
            worth = float(points) + self.prospects.money(player.florins + income - rate * points, turns) - base
            best = max(best, worth)
        if state.phase == Phases.BONUS and state.value < self.works.minimum(state):
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
        if state.phase == Phases.LANDSCAPE:
            return 1.0
        turns = self.prospects.turns_left(state, state.to_move)
        hand = self.prospects.hand(state, state.to_move, turns)
        if state.piece >= FIRST_LANDSCAPE:
            return self.lots.landscape(state, state.to_move, state.piece - FIRST_LANDSCAPE, hand)
        player.buildings |= 1 << state.piece
        with_it = self.prospects.hand(state, state.to_move, turns)
        player.buildings &= ~(1 << state.piece)
        room = self.weights[Weight.ROOM] + self.weights[Weight.LANDSCAPE_SQUARE]
        return self.rules.building_points + with_it - hand - room

    def card_in_sight(self, state: State) -> float:
        """A card about to be chosen among five."""
        seat = state.to_move
        player = state.players[seat]
        turns = self.prospects.turns_left(state, seat)
        if state.drawn_from == Deck.PRESTIGE:
            return self.weights[Weight.PRESTIGE_CARD]
        if self.prospects.actions_left(state, seat) <= 0:
            return 0.0
        if state.drawn_from == Deck.BONUS:
            return self.weights[Weight.BONUS_CARD] * 2.5
        growth = self.weights[Weight.GROWTH_PER_ROUND] * max(0.0, turns - 1.0)
        return 1.0 + self.prospects.work_ahead(self.prospects.everyday_work(player) + 2.0 + growth, 0.0, turns)


def first_two(row: tuple[int, int, Action]) -> tuple[int, int]:
    """Sort by the key, then by the order of the legal actions."""
    return row[0], row[1]

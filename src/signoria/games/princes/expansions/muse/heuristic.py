"""How to judge a table with characters: what each would do for a seat this round, and who is likely to get it."""

from typing import Final

from signoria.games.princes.expansions.muse.actions import BidFor
from signoria.games.princes.expansions.muse.characters import CHARACTERS, Character, Characters
from signoria.games.princes.expansions.muse.expansion import Muse
from signoria.games.princes.expansions.muse.prospects import FavouredLots, FavouredProspects
from signoria.games.princes.expansions.muse.weights import MuseWeight
from signoria.games.princes.game import Princes
from signoria.games.princes.heuristic import PrincesHeuristic
from signoria.games.princes.state import State
from signoria.games.princes.weights import Weight
from signoria.kernel.action import Action
from signoria.kernel.bits import members
from signoria.kernel.state import NOBODY

WAITING: Final = 0.95  # what may be had at once is worth a little less as long as it is not taken


class MuseHeuristic(PrincesHeuristic):
    """Prospects as without characters, and what characters in hand and up for auction will add."""

    def __init__(self, game: Princes, muse: Muse, weights: list[float]) -> None:
        super().__init__(game, weights, MuseWeight.NAMES)
        self.muse = muse
        self.cast = muse.cast
        self.favoured = FavouredProspects(game.book, weights, muse.cast)
        self.prospects = self.favoured
        self.lots = FavouredLots(self.favoured, muse.powers)
        self.auction_place = self.favoured.auction_place

    def judged(self, state: State) -> list[float]:
        values = super().judged(state)
        if state.to_move < 0 or state.phase == self.epilogue:
            return values
        characters = self.cast.on(state)
        if state.phase == self.cast.won:
            self.add_object_won(state, values)
        for character in range(len(CHARACTERS)):
            seat = characters.holder[character]
            if seat != NOBODY and not characters.face_down >> character & 1:
                values[seat] += WAITING * self.use(state, seat, character)
        if state.place_in_round == self.auction_place:
            self.add_characters(state, characters, values)
        return values

    def add_object_won(self, state: State, values: list[float]) -> None:
        """An object that is won and not yet paid for, in place of the hope for others."""
        seat, prospects = state.to_move, self.prospects
        hand = prospects.hand(state, seat, prospects.turns_left(state, seat))
        values[seat] -= self.lots.other_lots(state, seat, -1, hand, self.lots.usual_price(state))
        values[seat] += self.lots.lot(state, seat, state.lot, hand) - self.lots.cost(state, seat, state.bid)

    def use(self, state: State, seat: int, character: int) -> float:
        """What a character that lies face up before a seat will still do for it, beside what its prospects say."""
        weights = self.weights
        if character == Character.MERCHANT:
            return max(float(self.muse.powers.worth(state, seat)), self.merchants_object(state, seat))
        if character == Character.PROFESSOR:
            return weights[Weight.PRESTIGE_CARD]
        if character == Character.BANKER:
            return self.bankers_points(state, seat)
        if not self.favoured.is_turn_ahead(state, seat):
            return 0.0
        if character == Character.MUSE:
            return weights[MuseWeight.MUSE] * self.inspiration(state, seat)
        if character == Character.PRINCESS:
            return weights[MuseWeight.PRINCESS] * self.princess(state, seat)
        return weights[MuseWeight.CARDINAL]

    def merchants_object(self, state: State, seat: int) -> float:
        """What it saves to get an object for nothing in the round to come, if one does."""
        if state.place_in_round < self.auction_place or self.prospects.rounds_left(state) <= 1:
            return 0.0
        return self.weights[Weight.FLORINS_NEEDED] * self.weights[MuseWeight.MERCHANT]

    def bankers_points(self, state: State, seat: int) -> float:
        """Points for what is left at the end of the last round."""
        if self.prospects.rounds_left(state) > 1 or state.place_in_round < self.auction_place:
            return 0.0
        spent = 0
        if self.prospects.turns_to_use(state, seat):
            spent = int(100.0 * self.weights[Weight.SPENDING_PER_ROUND])
        return float(max(0, state.players[seat].florins - spent) // self.cast.florins_per_point)

    def inspiration(self, state: State, seat: int) -> float:
        """What the Muse adds to the works that the coming turn has actions for."""
        player, more = state.players[seat], self.muse.inspired.lift(state)
        bonus = self.prospects.works.all_bonus(player) if player.bonus else 0
        needed = self.rules.minimum[state.round] - more - bonus
        works = 0
        for card in members(player.hand):
            if self.prospects.works.value(state, seat, card) >= needed:
                works += 1
        works = min(works, self.actions_of_turn(state, seat))
        return float(works * more * self.rules.florins_per_value) / self.rules.florins_per_point

    def actions_of_turn(self, state: State, seat: int) -> int:
        """Count the actions that a seat has in its turn of this round."""
        if seat == state.to_move and state.place_in_round > self.auction_place:
            return state.actions_left
        return self.rules.actions

    def princess(self, state: State, seat: int) -> float:
        """What the work of the Princess pays, in points, and perhaps the best work of the round."""
        player = state.players[seat]
        value = self.muse.inspired.princess(player)
        if value < self.rules.minimum[state.round] or not self.actions_of_turn(state, seat):
            return 0.0
        best = 0
        for other in state.players:
            best = max(best, other.best_work)
        points = float(value * self.rules.florins_per_value) / self.rules.florins_per_point
        return points + (0.5 * self.rules.best_work if value > best else 0.0)

    def worth(self, state: State, seat: int, characters: Characters, character: int) -> float:
        """What it would change for a seat to hold a character that nobody has, its price left out."""
        if character == Character.BANKER:
            player, turns = state.players[seat], self.prospects.turns_to_use(state, seat)
            florins = self.prospects.money(player.florins + characters.purse, turns)
            return florins - self.prospects.money(player.florins, turns) + self.bankers_points(state, seat)
        use = self.use(state, seat, character)
        if character != Character.CARDINAL:
            return use
        turns = self.prospects.turns_to_use(state, seat)
        before = self.prospects.hand(state, seat, turns)
        characters.holder[character] = seat
        use += self.prospects.hand(state, seat, turns) - before
        characters.holder[character] = NOBODY
        return use

    def add_characters(self, state: State, characters: Characters, values: list[float]) -> None:
        """Foresee the auction of the characters, if everybody bids the least for what is worth most above its price."""
        seats = len(values)
        asks = state.phase != self.cast.auction  # who has bought has something to decide first
        seat = (state.to_move + 1) % seats if asks else state.to_move
        out, bids, pawns = characters.out, characters.bid[:], characters.pawn[:]
        open_to_bids = [holder == NOBODY for holder in characters.holder]
        worths: list[list[float]] = [[] for _ in values]
        while out != (1 << seats) - 1:
            if not out >> seat & 1:
                if not worths[seat]:
                    worths[seat] = self.worths(state, seat, characters)
                standing = pawns.index(seat) if seat in pawns else NOBODY
                if standing != NOBODY:
                    price = bids[standing] * self.cast.florins_per_space
                    values[seat] += worths[seat][standing] - self.price(state, seat, price)
                    pawns[standing] = NOBODY
                    open_to_bids[standing] = False
                    out |= 1 << seat
                else:
                    wanted = self.wanted(state, seat, worths[seat], bids, open_to_bids)
                    if wanted == NOBODY:
                        out |= 1 << seat
                    else:
                        bids[wanted] = max(bids[wanted] + 1, self.cast.lowest[wanted])
                        pawns[wanted] = seat
            seat = (seat + 1) % seats

    def worths(self, state: State, seat: int, characters: Characters) -> list[float]:
        """What each character that nobody has would be worth to a seat."""
        free = [holder == NOBODY for holder in characters.holder]
        return [self.worth(state, seat, characters, who) if free[who] else 0.0 for who in range(len(CHARACTERS))]

    def wanted(self, state: State, seat: int, worths: list[float], bids: list[int], open_to_bids: list[bool]) -> int:
        """The character that is worth most above the least bid for it, or NOBODY."""
        best, surplus = NOBODY, 0.0
        for character, worth in enumerate(worths):
            space = max(bids[character] + 1, self.cast.lowest[character])
            price = space * self.cast.florins_per_space
            if not open_to_bids[character] or space > self.cast.highest[character]:
                continue
            if price > state.players[seat].florins or worth <= surplus:
                continue
            gain = worth - self.price(state, seat, price)
            if gain > surplus:
                best, surplus = character, gain
        return best

    def price(self, state: State, seat: int, florins: int) -> float:
        """What a price takes away."""
        return self.prospects.price(state.players[seat].florins, self.prospects.turns_to_use(state, seat), florins)

    def candidates(self, state: State, legal: list[Action]) -> list[Action]:
        if state.phase != self.cast.auction:
            return super().candidates(state, legal)
        least: list[Action] = []
        seen = 0
        for action in legal:
            if not isinstance(action, BidFor) or not seen >> action.character & 1:
                least.append(action)
            if isinstance(action, BidFor):
                seen |= 1 << action.character
        return least

"""What a seat may expect where characters help it for a round."""

from signoria.games.princes.expansions.muse.cast import Cast
from signoria.games.princes.expansions.muse.characters import Character
from signoria.games.princes.expansions.muse.powers import Powers
from signoria.games.princes.expansions.muse.weights import MuseWeight
from signoria.games.princes.lots import Lots
from signoria.games.princes.phases.phase import PrincesBook
from signoria.games.princes.prospects import Prospects
from signoria.games.princes.state import State
from signoria.games.princes.works import Works


class FavouredProspects(Prospects):
    """Works without the Muse's inspiration, which lasts one turn; actions with those of the Cardinal; no money in need.

    Nobody can step back on the track for florins (P18), so who has spent everything cannot play on.
    """

    def __init__(self, book: PrincesBook, weights: list[float], cast: Cast) -> None:
        super().__init__(book, weights)
        self.works = Works(book.rules, book.components, book.board)
        self.cast = cast
        self.auction_place: int = book.round.index(cast.auction)

    def money(self, florins: int, turns: float) -> float:
        short = max(0.0, self.weights[MuseWeight.RESERVE] - florins / 100.0)
        need = self.weights[MuseWeight.POVERTY] * short * max(0.0, turns - 1.0) / self.rules.rounds
        return super().money(florins, turns) - need

    def is_turn_ahead(self, state: State, seat: int) -> bool:
        """Say whether a character bought this round can still be used in a turn."""
        if state.place_in_round < self.turns_place:
            return state.place_in_round >= self.auction_place
        return not self.has_acted(state, seat)

    def actions_left(self, state: State, seat: int) -> int:
        actions = super().actions_left(state, seat)
        if self.cast.on(state).may_use(seat, Character.CARDINAL) and self.is_turn_ahead(state, seat):
            actions += self.cast.cardinal_actions
        return actions


class FavouredLots(Lots):
    """Whoever has the Merchant can get an object for nothing."""

    def __init__(self, prospects: Prospects, powers: Powers) -> None:
        super().__init__(prospects)
        self.powers = powers

    def cost(self, state: State, seat: int, florins: int) -> float:
        cost = super().cost(state, seat, florins)
        if not self.powers.cast.on(state).may_use(seat, Character.MERCHANT):
            return cost
        return min(cost, float(self.powers.worth(state, seat)))

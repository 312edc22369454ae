"""Joint buildings as one game knows them: the board, the prices, the actions and phases."""

from signoria.games.princes.actions import Actions
from signoria.games.princes.expansions.cooperative.actions import Accept, Ask, Counter, Propose, Refuse, Span
from signoria.games.princes.expansions.cooperative.board import SharedBoard
from signoria.games.princes.names import BUILDINGS


class Site:
    """Everything the phases of this expansion look up."""

    def __init__(self, place: int, board: SharedBoard, price_step: int, highest_price: int) -> None:
        self.board = board
        self.seats = len(board.pairs_of)
        self.highest_price = highest_price
        prices = range(0, highest_price + 1, price_step)
        self.propose = [
            [Propose(place, building, seat) for seat in range(self.seats)] for building in range(len(BUILDINGS))
        ]
        self.spans = [Span(number, board) for number in range(len(board.joints))]
        self.ask = [Ask(price) for price in prices]
        self.counter = [Counter(price) for price in prices]
        self.accept = Accept("accept")
        self.refuse = Refuse("refuse")
        self.where = self.price = self.answer = self.last_word = 0  # phases, once they are bound

    def add_to(self, actions: Actions) -> None:
        """Add all that can be said to the catalogue."""
        for proposals in self.propose:
            actions.add_all([*proposals])
        actions.add_all([*self.spans])
        actions.add_all([*self.ask, *self.counter, self.accept, self.refuse])

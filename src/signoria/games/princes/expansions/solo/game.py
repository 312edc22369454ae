"""The Princes of Florence against Wolfgang."""

from signoria.games.princes.expansions.solo.wolfgang import Wolfgang
from signoria.games.princes.game import Princes
from signoria.games.princes.state import State
from signoria.kernel.bidding import Bidding, Market


class AgainstWolfgang(Princes):
    """One seat; the second place is Wolfgang's or yours."""

    def starters(self) -> int:
        return 2

    def markets(self, state: State, seat: int) -> list[Market]:
        return []  # nobody else bids

    def bidding(self, state: State) -> Bidding | None:
        return None

    def ranking(self, state: State) -> list[int]:
        """You are first, or second behind Wolfgang; ties are broken by money, then shared (P17)."""
        wolfgang, player = state.extensions[0], state.players[0]
        assert isinstance(wolfgang, Wolfgang)
        return [2 if [wolfgang.fame, wolfgang.florins] > [player.fame, player.florins] else 1]

    def rivals(self, state: State) -> list[tuple[str, int]]:
        wolfgang = state.extensions[0]
        assert isinstance(wolfgang, Wolfgang)
        return [("Wolfgang", wolfgang.fame)]

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

    def standings(self, state: State) -> list[list[int]]:
        """You are first, or second behind Wolfgang."""
        wolfgang = state.extensions[0]
        assert isinstance(wolfgang, Wolfgang)
        return [*super().standings(state), [wolfgang.fame, wolfgang.florins]]

    def rivals(self, state: State) -> list[tuple[str, int]]:
        wolfgang = state.extensions[0]
        assert isinstance(wolfgang, Wolfgang)
        return [("Wolfgang", wolfgang.fame)]

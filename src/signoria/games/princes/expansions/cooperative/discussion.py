"""How a joint building that is discussed would turn out."""

from signoria.games.princes.discussion import Discussion
from signoria.games.princes.expansions.cooperative.negotiation import Negotiation
from signoria.games.princes.state import State


class JointBuilding(Discussion):
    """Built across a border, or not at all."""

    def __init__(self, negotiation: Negotiation, state: State) -> None:
        borders = negotiation.borders(state)
        super().__init__(borders.proposer, borders.partner, negotiation.prices(state), borders.placement >= 0)
        self.negotiation = negotiation
        self.state = state

    def agreed(self, price: int) -> State:
        """As if it were built, at any place that it fits into while none has been said."""
        state, negotiation = self.state.clone(), self.negotiation
        borders = negotiation.borders(state)
        if borders.placement < 0:
            borders.placement = negotiation.placements(state)[0]
        negotiation.build(state, price)
        return state

    def parted(self) -> State:
        state = self.state.clone()
        self.negotiation.part(state)
        return state

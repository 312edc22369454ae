"""Building alone beside neighbours."""

from signoria.games.princes.expansions.cooperative.site import Site
from signoria.games.princes.names import FIRST_LANDSCAPE
from signoria.games.princes.phases.phase import PrincesBook
from signoria.games.princes.phases.placement import Placement
from signoria.games.princes.state import State
from signoria.kernel.message import Message


class BorderPlacement(Placement):
    """A building against a border needs Builders, and more of them with something across it (P19)."""

    def __init__(self, book: PrincesBook, site: Site) -> None:
        super().__init__(book)
        self.site = site

    def refuse_squares(self, state: State, placement: int) -> Message:
        board, seat = self.site.board, state.to_move
        player, palazzo = state.players[seat], board.palazzo_of(seat)
        below = self.below(player, placement)
        if below is not None:
            return below
        if board.mask[placement] & palazzo:
            return Message("refused.overlap", {"piece": "piece.palazzo"})
        if player.builders < board.builders_for_adjacency:
            beside = self.beside(player, placement)
            if beside is not None:
                return beside
            if board.halo[placement] & palazzo:
                return self.too_close("piece.palazzo")
        return self.refuse_border(state, placement)

    def refuse_border(self, state: State, placement: int) -> Message:
        """Say how many Builders it takes to build there."""
        assert self.board.piece[placement] < FIRST_LANDSCAPE
        if state.players[state.to_move].builders < self.site.board.builders_at_border:
            return Message("refused.border", {"builders": self.site.board.builders_at_border})
        return Message("refused.against-neighbour", {"builders": self.site.board.builders_against})

"""A building or landscape is laid into the principality."""

from signoria.games.princes.actions import Place
from signoria.games.princes.names import FIRST_LANDSCAPE
from signoria.games.princes.phases.phase import PrincesPhase, piece_word
from signoria.games.princes.player import Player
from signoria.games.princes.state import State
from signoria.kernel.action import Action
from signoria.kernel.bits import chosen
from signoria.kernel.message import Message


class Placement(PrincesPhase):
    """Any turn and flip, on the grid, over nothing; buildings apart without two Builders (P13)."""

    name = "place"
    heading = "placing"

    def legal(self, state: State) -> list[Action]:
        first = self.board.first[state.piece]
        room = self.board.room(state, state.to_move, state.piece) >> first
        return chosen(self.actions.place, room, first)

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Place)
        seat = state.to_move
        self.board.place(state, seat, action.placement)
        if state.is_heard():
            state.tell("event.placed", "seat", seat, "piece", piece_word(action.piece), "squares", action.squares)
        if action.piece >= FIRST_LANDSCAPE:
            self.landscape(state, seat, action.piece - FIRST_LANDSCAPE)
        else:
            self.building(state, seat, action.piece)
        self.go(state, state.back)

    def landscape(self, state: State, seat: int, kind: int) -> None:
        """A second and further landscape of a type scores (P14)."""
        player = state.players[seat]
        player.add_landscapes(kind, 1)
        if player.landscape(kind) > 1:
            piece = piece_word(FIRST_LANDSCAPE + kind)
            self.score(state, seat, self.rules.landscape_again, "event.landscape-again", "piece", piece)

    def building(self, state: State, seat: int, building: int) -> None:
        """Every building scores (P14)."""
        state.players[seat].buildings |= 1 << building
        self.score(state, seat, self.rules.building_points, "event.building", "piece", piece_word(building))

    def question(self, state: State) -> Message:
        return Message("ask.place", {"piece": piece_word(state.piece)})

    def refusal(self, state: State, action: Action) -> Message | None:
        if not isinstance(action, Place):
            return None
        if action.piece != state.piece:
            return Message("refused.other-piece", {"piece": piece_word(state.piece)})
        return self.refuse_squares(state, action.placement)

    def refuse_squares(self, state: State, placement: int) -> Message:
        """Say what is in the way: something below, or a building beside."""
        player = state.players[state.to_move]
        return self.below(player, placement) or self.beside(player, placement) or self.too_close("piece.palazzo")

    def below(self, player: Player, placement: int) -> Message | None:
        """Refuse to lay one piece on another."""
        for other in player.placed:
            if self.board.mask[other] & self.board.mask[placement]:
                return Message("refused.overlap", {"piece": piece_word(self.board.piece[other])})
        return None

    def beside(self, player: Player, placement: int) -> Message | None:
        """Refuse to build beside a building."""
        for other in player.placed:
            if self.board.mask[other] & self.board.halo[placement] and self.board.piece[other] < FIRST_LANDSCAPE:
                return self.too_close(piece_word(self.board.piece[other]))
        return None

    def too_close(self, piece: str) -> Message:
        """Refuse to build beside something."""
        return Message("refused.adjacent", {"piece": piece, "builders": self.rules.builders_for_adjacency})

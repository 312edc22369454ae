"""What works are worth with the Muse and the Princess."""

from typing import Final

from signoria.games.princes.board import Board
from signoria.games.princes.components import Components
from signoria.games.princes.expansions.muse.cast import Cast
from signoria.games.princes.expansions.muse.characters import Character
from signoria.games.princes.player import Player
from signoria.games.princes.rules import Rules
from signoria.games.princes.state import State
from signoria.games.princes.works import Works
from signoria.kernel.bits import size

NO_PROFESSION: Final = -1  # the Princess works herself


class InspiredWorks(Works):
    """Works of whoever has the Muse grow by the number of the round; the Princess counts in her own way."""

    def __init__(self, rules: Rules, components: Components, board: Board, cast: Cast) -> None:
        super().__init__(rules, components, board)
        self.cast = cast

    def common(self, state: State, seat: int) -> int:
        return super().common(state, seat) + self.inspiration(state, seat)

    def inspiration(self, state: State, seat: int) -> int:
        """Say what the Muse adds to a seat's works."""
        if self.cast.on(state).holder[Character.MUSE] != seat:
            return 0
        return self.lift(state)

    def lift(self, state: State) -> int:
        """Say what the Muse adds to each work of whoever has her this round."""
        return self.cast.muse_value_per_round * (state.round + 1)

    def bill(self, state: State, seat: int, card: int) -> dict[str, int]:
        lines = super().bill(state, seat, card)
        total = lines.pop("total")
        return {**lines, "muse": self.inspiration(state, seat), "total": total}

    def running_bill(self, state: State) -> dict[str, int]:
        if state.work != NO_PROFESSION:
            return super().running_bill(state)
        return {**self.princess_bill(state.players[state.to_move]), "total": state.value}

    def princess(self, player: Player) -> int:
        """Add up the work of the Princess, who is no profession herself."""
        return sum(self.princess_bill(player).values())

    def princess_bill(self, player: Player) -> dict[str, int]:
        """Write the value of the Princess's work line by line."""
        cast = self.cast
        cards = size(player.hand | player.played) + player.recruiting + player.recruited
        return {
            "landscapes": cast.value_landscape * sum(player.landscape_counts()),
            "buildings": cast.value_building * size(player.buildings),
            "builders": cast.value_builder * player.builders,
            "cards": cast.value_card * cards,
        }

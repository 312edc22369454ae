"""Step 4: abandoned towers fall."""

from signoria.games.firenze.actions import Play
from signoria.games.firenze.cards import Card
from signoria.games.firenze.names import Moment
from signoria.games.firenze.phases.characters import OwnTurn
from signoria.games.firenze.player import Player
from signoria.games.firenze.state import State, Step
from signoria.games.firenze.towers import has_grown
from signoria.kernel.action import Action
from signoria.kernel.message import Message


class Abandoned(OwnTurn):
    """Every tower that got no brick this turn falls, unless a character saves it (F6)."""

    name = "abandoned"
    section = "abandoned"

    def moment(self) -> int:
        return Moment.ABANDONED

    def enter(self, state: State) -> None:
        if not self.has_character(state):
            self.clear(state)

    def is_useful(self, state: State, player: Player, face: Card) -> bool:
        return any(not has_grown(tower) for tower in player.towers)

    def clear(self, state: State) -> None:
        """Let the towers fall and go on."""
        player = state.players[state.active]
        for place in range(len(player.towers) - 1, -1, -1):
            if not has_grown(player.towers[place]):
                self.topple(state, player, place)
        self.go(state, Step.CONTRACTS)

    def legal(self, state: State) -> list[Action]:
        return [*self.playable(state), self.actions.done]

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Play):
            self.play_character(state, action.card)
        else:
            self.clear(state)

    def refusal(self, state: State, action: Action) -> Message | None:
        return self.refuse_play(state, action) if isinstance(action, Play) else None

"""Phases 4: abandoned towers fall."""

from signoria.games.firenze.actions import PickTower, Play
from signoria.games.firenze.cards import Card
from signoria.games.firenze.names import Moment
from signoria.games.firenze.phases.characters import OwnTurn
from signoria.games.firenze.phases.phase import FirenzePhase
from signoria.games.firenze.player import Player
from signoria.games.firenze.state import Phases, State
from signoria.games.firenze.towers import count_towers, has_grown, spare, tower_at
from signoria.kernel.action import Action
from signoria.kernel.message import Message


class Abandoned(OwnTurn):
    """Every tower that got no brick this turn falls, unless a character saves it (F6)."""

    name = "abandoned"
    heading = "abandoned"

    def moment(self) -> int:
        return Moment.ABANDONED

    def enter(self, state: State) -> None:
        if not self.has_character(state):
            self.clear(state)

    def is_useful(self, state: State, player: Player, face: Card) -> bool:
        return any(not has_grown(tower) for tower in player.towers())

    def clear(self, state: State) -> None:
        """Let the towers fall and go on."""
        player = state.players[state.active]
        for place in range(count_towers(player.site) - 1, -1, -1):
            if not has_grown(tower_at(player.site, place)):
                self.topple(state, player, place)
        self.go(state, Phases.CONTRACTS)

    def legal(self, state: State) -> list[Action]:
        actions: list[Action] = []
        self.add_characters(state, actions)
        actions.append(self.actions.done)
        return actions

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Play):
            self.play_character(state, action.card)
        else:
            self.clear(state)

    def refusal(self, state: State, action: Action) -> Message | None:
        return self.refuse_play(state, action) if isinstance(action, Play) else None


class KeepTower(FirenzePhase):
    """The abandoned tower that stays."""

    name = "keep"
    heading = "abandoned"

    def enter(self, state: State) -> None:
        places = self.in_danger(state)
        if not state.owed or not places:
            self.go(state, state.back)
        elif len(places) == 1:
            self.keep(state, places[0])

    def in_danger(self, state: State) -> list[int]:
        """Give the places of the towers that would fall, of several alike the first."""
        player = state.players[state.active]
        return [place for place in player.distinct_towers() if not has_grown(tower_at(player.site, place))]

    def legal(self, state: State) -> list[Action]:
        return [self.actions.tower[place] for place in self.in_danger(state)]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, PickTower)
        self.keep(state, action.place)

    def keep(self, state: State, place: int) -> None:
        """Treat the tower as if it had grown."""
        player = state.players[state.active]
        player.change_tower(place, spare(tower_at(player.site, place)))
        state.owed -= 1
        if state.is_heard():
            state.tell("event.kept", "seat", state.active, more=self.label_tower(player, place).arguments)
        self.enter(state)

    def label(self, state: State, action: Action) -> Message:
        assert isinstance(action, PickTower)
        return self.label_tower(state.players[state.active], action.place)

    def refusal(self, state: State, action: Action) -> Message | None:
        return Message("refused.tower-place", action.arguments()) if isinstance(action, PickTower) else None

"""Characters played against an opponent: a swap of bricks, a tower that loses floors."""

from signoria.games.firenze.actions import Against, Give, PickTower, Take, colour_key
from signoria.games.firenze.bricks import BRICK
from signoria.games.firenze.phases.characters import rivals_with_towers
from signoria.games.firenze.phases.phase import FirenzePhase, no_brick
from signoria.games.firenze.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.heaps import count, kinds, without
from signoria.kernel.message import Message


class TakeBrick(FirenzePhase):
    """A swap, first half: whose brick, and of which colour."""

    name = "swap-take"
    heading = "characters"

    def enter(self, state: State) -> None:
        choices = self.legal(state) if state.owed else []
        if not choices:
            self.go(state, state.back)
        elif len(choices) == 1:
            self.apply(state, choices[0])

    def legal(self, state: State) -> list[Action]:
        own = state.players[state.active].warehouse
        actions: list[Action] = []
        for seat in range(len(state.players)):
            if seat != state.active:
                for colour in kinds(state.players[seat].warehouse):
                    if without(own, colour):
                        actions.append(self.actions.take[seat][colour])
        return actions

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Take)
        state.rival = action.seat
        state.wanted = action.colour
        self.go(state, Phases.GIVE)

    def refusal(self, state: State, action: Action) -> Message | None:
        if not isinstance(action, Take):
            return None
        if action.seat == state.active:
            return Message("refused.own")
        if not count(state.players[action.seat].warehouse, action.colour):
            return Message("refused.rival-no-brick", action.arguments())
        return Message("refused.same-colour")


class GiveBrick(FirenzePhase):
    """A swap, second half: the brick of another colour given for it."""

    name = "swap-give"
    heading = "characters"

    def enter(self, state: State) -> None:
        choices = self.choices(state)
        if len(choices) == 1:
            self.swap(state, choices[0])

    def choices(self, state: State) -> list[int]:
        """List the colours that may be given."""
        return kinds(without(state.players[state.active].warehouse, state.wanted))

    def legal(self, state: State) -> list[Action]:
        return [self.actions.give[colour] for colour in self.choices(state)]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Give)
        self.swap(state, action.colour)

    def swap(self, state: State, colour: int) -> None:
        """Let two bricks change places."""
        player, rival = state.players[state.active], state.players[state.rival]
        player.warehouse += BRICK[state.wanted] - BRICK[colour]
        rival.warehouse += BRICK[colour] - BRICK[state.wanted]
        state.owed -= 1
        taken, given = colour_key(state.wanted), colour_key(colour)
        state.tell("event.swapped", "seat", state.active, "rival", state.rival, "colour", taken, "brick", given)
        self.go(state, Phases.TAKE)

    def refusal(self, state: State, action: Action) -> Message | None:
        if not isinstance(action, Give):
            return None
        return Message("refused.same-colour") if action.colour == state.wanted else no_brick(action.colour)


class Rival(FirenzePhase):
    """The opponent a character is played against."""

    name = "rival"
    heading = "characters"

    def enter(self, state: State) -> None:
        seats = rivals_with_towers(state)
        if len(seats) == 1:
            self.choose(state, seats[0])

    def legal(self, state: State) -> list[Action]:
        return [self.actions.against[seat] for seat in rivals_with_towers(state)]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Against)
        self.choose(state, action.seat)

    def choose(self, state: State, seat: int) -> None:
        """Go on to the opponent's site."""
        state.rival = seat
        self.go(state, Phases.SABOTAGE)

    def refusal(self, state: State, action: Action) -> Message | None:
        if not isinstance(action, Against):
            return None
        if action.seat == state.active:
            return Message("refused.own")
        return Message("refused.rival-no-tower", action.arguments())


class Sabotage(FirenzePhase):
    """The tower of that opponent which loses floors."""

    name = "sabotage"
    heading = "characters"

    def enter(self, state: State) -> None:
        places = state.players[state.rival].distinct_towers()
        if len(places) == 1:
            self.strike(state, places[0])

    def legal(self, state: State) -> list[Action]:
        return [self.actions.tower[place] for place in state.players[state.rival].distinct_towers()]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, PickTower)
        self.strike(state, action.place)

    def strike(self, state: State, place: int) -> None:
        """Take the floors."""
        self.take_floors(state, state.rival, place, self.cards[state.card].number)
        self.go(state, state.back)

    def question(self, state: State) -> Message:
        return Message("ask.sabotage", {"seat": state.rival})

    def label(self, state: State, action: Action) -> Message:
        assert isinstance(action, PickTower)
        return self.label_tower(state.players[state.rival], action.place)

    def refusal(self, state: State, action: Action) -> Message | None:
        return Message("refused.tower-place", action.arguments()) if isinstance(action, PickTower) else None

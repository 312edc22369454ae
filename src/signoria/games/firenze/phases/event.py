"""Events: they strike at once, and whoever loses something decides what (F3)."""

from signoria.games.firenze.actions import Done, PickTower, Play, Return, colour_key
from signoria.games.firenze.bricks import by_colour, is_plain
from signoria.games.firenze.cards import Card
from signoria.games.firenze.names import NONE, Effect, Moment, Otherwise, Whom
from signoria.games.firenze.phases.card import CardPhase
from signoria.games.firenze.phases.phase import no_brick
from signoria.games.firenze.player import Player
from signoria.games.firenze.state import Phases, State
from signoria.games.firenze.towers import colour_of, height_of
from signoria.kernel.action import Action
from signoria.kernel.bits import next_member
from signoria.kernel.heaps import heap_of, kinds, total
from signoria.kernel.message import Message


class EventPhase(CardPhase):
    """What an event demands of whom."""

    heading = "events"

    def demanded(self, player: Player, face: Card) -> int:
        """Give the bricks of a warehouse among which an event demands some."""
        if face.colour == NONE:
            return player.warehouse
        return player.warehouse & 0xFF << 8 * face.colour

    def strikes(self, player: Player, face: Card) -> bool:
        """Say whether an event would do anything to a player."""
        if face.effect != Effect.LOSE_BRICKS:
            return player.site != b""
        bricks = total(self.demanded(player, face))
        if bricks < face.number and face.otherwise != Otherwise.ALL:
            return face.otherwise == Otherwise.CONTRACTS or bricks > 0 or player.site != b""
        return bricks > 0 and bricks >= face.least


class Shield(EventPhase):
    """Whoever took an event may turn it from himself with a character, before it strikes."""

    name = "shield"

    def moment(self) -> int:
        return Moment.EVENT

    def enter(self, state: State) -> None:
        if not self.has_character(state):
            self.unleash(state, self.concerned(state))

    def concerned(self, state: State) -> int:
        """Give the set of seats that the event is meant for."""
        everyone = (1 << len(state.players)) - 1
        whom = self.cards[state.event].whom
        if whom == Whom.SELF:
            return 1 << state.active
        return everyone if whom == Whom.ALL else everyone & ~(1 << state.active)

    def is_useful(self, state: State, player: Player, face: Card) -> bool:
        return self.concerned(state) >> state.active & 1 != 0 and self.strikes(player, self.cards[state.event])

    def unleash(self, state: State, victims: int) -> None:
        """Let the event strike."""
        state.victims = victims
        self.go(state, Phases.LOSS)

    def legal(self, state: State) -> list[Action]:
        actions: list[Action] = []
        self.add_characters(state, actions)
        actions.append(self.actions.done)
        return actions

    def apply(self, state: State, action: Action) -> None:
        victims = self.concerned(state)
        if isinstance(action, Play):
            self.show(state, action.card)
            victims &= ~(1 << state.active)
        self.unleash(state, victims)

    def question(self, state: State) -> Message:
        return Message("ask.shield", {"card": self.card_key(state.event)})

    def refusal(self, state: State, action: Action) -> Message | None:
        return self.refuse_play(state, action) if isinstance(action, Play) else None


class Loss(EventPhase):
    """One seat after the other, from the active one clockwise, returns the bricks an event demands."""

    name = "loss"

    def enter(self, state: State) -> None:
        while state.victims:
            seat = next_member(state.victims, state.active - 1, len(state.players))
            state.victims &= ~(1 << seat)
            state.to_move = seat
            if self.strike(state, state.players[seat], self.cards[state.event]):
                return
        self.end_event(state)

    def end_event(self, state: State) -> None:
        """Discard the event."""
        state.put_away(state.event)
        state.event = NONE
        self.finish(state)

    def strike(self, state: State, player: Player, face: Card) -> bool:
        """Strike the seat to move; say whether it has something to decide."""
        if not self.strikes(player, face):
            return False
        if face.effect != Effect.LOSE_BRICKS:
            return self.threaten(state, player)
        bricks = total(self.demanded(player, face))
        if bricks < face.number and face.otherwise == Otherwise.CONTRACTS:
            self.bar(state, player)
            return False
        if bricks < face.number and face.otherwise == Otherwise.TOWER and player.site:
            return self.threaten(state, player)
        state.owed = min(face.number, bricks)
        return self.collect(state, player, face)

    def bar(self, state: State, player: Player) -> None:
        """Keep a player from contracts in his next turn."""
        player.barred = True
        state.tell_seat("event.barred", state.to_move)

    def collect(self, state: State, player: Player, face: Card) -> bool:
        """Return bricks as long as there is no choice; say whether there is one left to make."""
        while state.owed:
            heap = self.demanded(player, face)
            if total(heap) > state.owed and not is_plain(heap):
                return True
            self.give_back(state, player, kinds(heap)[0])
        return False

    def give_back(self, state: State, player: Player, colour: int) -> None:
        """Return one of the bricks owed."""
        self.to_bag(state, player, colour)
        state.owed -= 1
        state.tell_word("event.returned", state.to_move, "colour", colour_key(colour))

    def threaten(self, state: State, player: Player) -> bool:
        """Strike a tower of the seat; say whether it must choose which."""
        state.phase = Phases.RUIN
        places = player.distinct_towers()
        if len(places) > 1:
            return True
        self.ruin(state, player, places[0])
        state.phase = Phases.LOSS
        return False

    def ruin(self, state: State, player: Player, place: int) -> None:
        """Do to a tower what the event says."""
        face = self.cards[state.event]
        if face.effect == Effect.LOSE_FLOORS:
            self.take_floors(state, state.to_move, place, face.number)
        elif face.effect == Effect.LOSE_TOWER:
            self.topple(state, player, place)
        else:
            self.confiscate(state, player, place)

    def confiscate(self, state: State, player: Player, place: int) -> None:
        """Return a whole tower to the bag."""
        tower = player.take_tower(place)
        state.bag += heap_of(height_of(tower), colour_of(tower))
        colour, height = colour_key(colour_of(tower)), height_of(tower)
        if state.is_heard():
            state.tell("event.confiscated", "seat", state.to_move, "colour", colour, "height", height)

    def legal(self, state: State) -> list[Action]:
        heap = self.demanded(state.players[state.to_move], self.cards[state.event])
        return by_colour(self.actions.give_back, heap)

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Return)
        player, face = state.players[state.to_move], self.cards[state.event]
        self.give_back(state, player, action.colour)
        if not self.collect(state, player, face):
            self.enter(state)

    def question(self, state: State) -> Message:
        return Message("ask.loss", {"card": self.card_key(state.event), "bricks": state.owed})

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Return):
            return no_brick(action.colour)
        return Message("refused.must-return") if isinstance(action, Done) else None


class Ruin(Loss):
    """The seat struck by an event chooses which of its towers suffers."""

    name = "ruin"

    def legal(self, state: State) -> list[Action]:
        return [self.actions.tower[place] for place in state.players[state.to_move].distinct_towers()]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, PickTower)
        self.ruin(state, state.players[state.to_move], action.place)
        self.go(state, Phases.LOSS)

    def question(self, state: State) -> Message:
        return Message("ask.ruin", {"card": self.card_key(state.event)})

    def label(self, state: State, action: Action) -> Message:
        assert isinstance(action, PickTower)
        return self.label_tower(state.players[state.to_move], action.place)

    def refusal(self, state: State, action: Action) -> Message | None:
        return Message("refused.tower-place", action.arguments()) if isinstance(action, PickTower) else None

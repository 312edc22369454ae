"""What the phases of Firenze share."""

from typing import final

from mypy_extensions import i64

from signoria.games.firenze.actions import Actions, Done, colour_key
from signoria.games.firenze.bricks import BRICK
from signoria.games.firenze.cards import Card
from signoria.games.firenze.components import Components
from signoria.games.firenze.names import Effect, Kind
from signoria.games.firenze.player import Player
from signoria.games.firenze.rules import Rules
from signoria.games.firenze.state import Phases, State
from signoria.games.firenze.towers import FLOOR, colour_of, height_of, tower_at
from signoria.kernel.action import Action
from signoria.kernel.bits import bits
from signoria.kernel.heaps import heap_of
from signoria.kernel.message import Message, Value
from signoria.kernel.phase import Book, Phase


@final
class FirenzeBook(Book[State]):
    """Everything a phase looks up: numbers, components, actions."""

    def __init__(self, rules: Rules, components: Components, turn_limit: int) -> None:
        super().__init__()
        self.rules = rules
        self.components = components
        self.actions = Actions(rules, components)
        self.card_keys: list[str] = [f"card.{card.name}" for card in components.cards]
        self.turn_limit = turn_limit  # per seat, 0: none (F11)
        self.cheapening = buildings_that(Effect.CHEAPER, components.cards)
        self.storing = buildings_that(Effect.WAREHOUSE, components.cards)
        self.any_cheapening: i64 = bits(self.cheapening)  # the same as sets: most players have none of them
        self.any_storing: i64 = bits(self.storing)
        self.celebrations: i64 = bits([i for i, card in enumerate(components.cards) if card.kind == Kind.CELEBRATION])

    def building_cost(self, state: State, player: Player, bricks: i64) -> i64:
        """Say what it costs to build so many bricks this turn."""
        rebate = state.rebate
        if player.buildings & self.any_cheapening:
            for card in self.cheapening:
                if player.buildings >> card & 1:
                    rebate += self.components.cards[card].number
        cost: i64 = self.rules.build_costs[bricks]
        if rebate > cost:  # not `max`, which would make an int of it
            return 0
        return cost - rebate

    def room(self, player: Player) -> i64:
        """Say how many bricks a warehouse holds at the end of a turn."""
        room = self.rules.warehouse
        if player.buildings & self.any_storing:
            for card in self.storing:
                if player.buildings >> card & 1 and self.components.cards[card].number > room:
                    room = self.components.cards[card].number
        return room


def buildings_that(effect: int, cards: list[Card]) -> list[int]:
    """List the building cards with an effect."""
    return [number for number, card in enumerate(cards) if card.kind == Kind.BUILDING and card.effect == effect]


class FirenzePhase(Phase[State]):
    """A phase with the book open."""

    def __init__(self, book: FirenzeBook) -> None:
        super().__init__(book)
        self.book = book
        self.rules = book.rules
        self.cards: list[Card] = book.components.cards
        self.contracts = book.components.contracts
        self.actions = book.actions

    def begin_turn(self, state: State, seat: int) -> None:
        """Give the turn to a seat."""
        state.active = state.to_move = seat
        state.played = state.built = state.rebate = 0
        state.free_card = state.exchanged = False
        state.tell_seat("event.turn", seat)
        self.go(state, Phases.CARD)

    def card_key(self, card: int) -> str:
        """Name a card for the lexicon."""
        return self.book.card_keys[card]

    def score(self, state: State, seat: int, points: int, key: str, more: dict[str, Value]) -> None:
        """Score prestige points, and say what for."""
        state.players[seat].points += points
        state.tell(key, "seat", seat, "points", points, more=more)

    def to_bag(self, state: State, player: Player, colour: int) -> None:
        """Return one brick of a warehouse."""
        player.warehouse -= BRICK[colour]
        state.bag += BRICK[colour]

    def discard_card(self, state: State, player: Player, card: int) -> None:
        """Put a card of the hand on the discard pile."""
        player.drop_card(card)
        state.put_away(card)

    def topple(self, state: State, player: Player, place: int) -> None:
        """Let a tower fall: half of it, rounded up, to the bag, the rest to the warehouse (F6)."""
        tower = player.take_tower(place)
        brick, height = colour_of(tower), height_of(tower)
        lost = (height + 1) // 2
        state.bag += heap_of(lost, brick)
        player.warehouse += heap_of(height - lost, brick)
        if state.is_heard():
            more: dict[str, Value] = {"colour": colour_key(brick), "lost": lost, "kept": height - lost}
            state.tell("event.fell", "seat", state.players.index(player), "height", height, more=more)

    def take_floors(self, state: State, seat: int, place: int, floors: int) -> None:
        """Return floors of a tower to the bag; without floors it is gone."""
        player = state.players[seat]
        tower = tower_at(player.site, place)
        lost = min(floors, height_of(tower))
        state.bag += heap_of(lost, colour_of(tower))
        if lost < height_of(tower):
            player.change_tower(place, tower - lost * FLOOR)
        else:
            player.take_tower(place)
        if state.is_heard():
            colour, height = colour_key(colour_of(tower)), height_of(tower)
            state.tell("event.lost-floors", "seat", seat, "lost", lost, "colour", colour, "height", height)

    def label(self, state: State, action: Action) -> Message:
        if isinstance(action, Done):
            return Message("do.done-" + self.name)
        return action.message()

    def label_tower(self, player: Player, place: int) -> Message:
        """Describe a tower of a site."""
        tower = tower_at(player.site, place)
        words: dict[str, Value] = {"colour": colour_key(colour_of(tower)), "height": height_of(tower)}
        return Message("do.tower-of", {"place": place + 1, **words})


def no_brick(colour: int) -> Message:
    """Refuse a brick that is not in the warehouse."""
    return Message("refused.no-brick", {"colour": colour_key(colour)})

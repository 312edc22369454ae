"""The whole table."""

from typing import Final, final

from mypy_extensions import i64

from signoria.games.firenze.names import MOST_MEMBERS, NONE
from signoria.games.firenze.packs import item, length, packed_up, taken_out
from signoria.games.firenze.player import Player
from signoria.kernel.state import State as Table

ON_PILE: Final = [bytes([card]) for card in range(MOST_MEMBERS)]  # a card as it lies on the discard pile


class Phases:
    """Places of the phases in the game."""

    CARD: Final = 0
    PRICE: Final = 1
    SHIELD: Final = 2
    LOSS: Final = 3
    RUIN: Final = 4
    EXCHANGE: Final = 5
    BARGAIN: Final = 6
    SOURCE: Final = 7
    TRADE: Final = 8
    TAKE: Final = 9
    GIVE: Final = 10
    RIVAL: Final = 11
    SABOTAGE: Final = 12
    DISMISS: Final = 13
    BUILD: Final = 14
    TOWER: Final = 15
    COSTS: Final = 16
    ABANDONED: Final = 17
    KEEP: Final = 18
    CONTRACTS: Final = 19
    LIMITS: Final = 20


@final
class State(Table):
    """Players, board, cards and bricks, and where the turn stands."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.players: list[Player] = []
        self.bag: i64 = 0  # a heap of bricks; their order is drawn when they are
        self.deck: list[int] = []  # top last
        self.under: i64 = 0  # cards at the bottom of the deck that were shuffled apart from those above
        self.discard: bytes = b""  # a card a byte
        self.row: i64 = 0  # a pack of cards, from the left
        self.heap1: i64 = 0  # the bricks on each of them
        self.heap2: i64 = 0
        self.heap3: i64 = 0
        self.heap4: i64 = 0
        self.heap5: i64 = 0
        self.heap6: i64 = 0
        self.church: i64 = 0  # a pack of cards
        self.balconies: i64 = 0  # a pack: the tile of each level
        self.next_balcony: i64 = 0  # the level that may be fulfilled
        self.neutral: i64 = 0  # contracts under neutral letters
        self.levels: i64 = 0  # level tiles still to be had, by their place in the table
        self.turn: i64 = 0  # turns over
        self.active: i64 = 0  # the seat whose turn it is
        self.ender: i64 = NONE  # the first seat to place its last letter
        self.played: i64 = 0  # characters played this turn
        self.free_card: bool = False  # the next one taken this turn
        self.exchanged: bool = False
        self.built: i64 = 0  # bricks this turn
        self.rebate: i64 = 0  # on building costs, from characters
        self.place: i64 = 0  # in the row: the card being paid for
        self.paid: i64 = 0  # cards of the row that got their brick
        self.event: i64 = NONE  # the card being resolved
        self.victims: i64 = 0  # seats it has still to strike
        self.owed: i64 = 0  # bricks still to be paid, returned, traded or swapped
        self.wanted: i64 = 0  # the colour asked for in an exchange
        self.given: i64 = 0  # the heap offered for it
        self.rival: i64 = 0  # the opponent a character is played against
        self.back: i64 = 0  # the phase that goes on after a character
        self.card: i64 = NONE  # that character

    def clone(self) -> "State":
        """Copy everything but the events."""
        new = State()
        new.copy_table(self)
        new.players = [player.clone() for player in self.players]
        new.bag = self.bag
        new.deck = self.deck[:]
        new.under = self.under
        new.discard = self.discard
        new.row = self.row
        new.church = self.church
        new.balconies = self.balconies
        new.next_balcony = self.next_balcony
        new.neutral = self.neutral
        new.levels = self.levels
        new.turn = self.turn
        new.active = self.active
        new.ender = self.ender
        self.clone_heaps(new)
        self.clone_turn(new)
        return new

    def clone_heaps(self, new: "State") -> None:
        """Copy the bricks on the row."""
        new.heap1 = self.heap1
        new.heap2 = self.heap2
        new.heap3 = self.heap3
        new.heap4 = self.heap4
        new.heap5 = self.heap5
        new.heap6 = self.heap6

    def clone_turn(self, new: "State") -> None:
        """Copy where the turn stands."""
        new.played = self.played
        new.free_card = self.free_card
        new.exchanged = self.exchanged
        new.built = self.built
        new.rebate = self.rebate
        new.place = self.place
        new.paid = self.paid
        new.event = self.event
        new.victims = self.victims
        new.owed = self.owed
        new.wanted = self.wanted
        new.given = self.given
        new.rival = self.rival
        new.back = self.back
        new.card = self.card

    def put_away(self, card: int) -> None:
        """Lay a card on the discard pile."""
        self.discard += ON_PILE[card]

    def card_at(self, place: i64) -> i64:
        """Give the card at a place of the row."""
        return item(self.row, place)

    def bricks_at(self, place: i64) -> i64:
        """Give the heap of bricks on a card of the row."""
        if place == 0:
            return self.heap1
        if place == 1:
            return self.heap2
        if place == 2:
            return self.heap3
        if place == 3:
            return self.heap4
        if place == 4:
            return self.heap5
        return self.heap6

    def add_bricks(self, place: i64, bricks: i64) -> None:
        """Lay bricks on a card of the row."""
        if place == 0:
            self.heap1 += bricks
        elif place == 1:
            self.heap2 += bricks
        elif place == 2:
            self.heap3 += bricks
        elif place == 3:
            self.heap4 += bricks
        elif place == 4:
            self.heap5 += bricks
        else:
            self.heap6 += bricks

    def lay_card(self, card: int, bricks: int) -> None:
        """Bring a card with its bricks at the right end of the row."""
        self.add_bricks(length(self.row), bricks)
        self.row = packed_up(self.row, card)

    def take_card(self, place: i64) -> None:
        """Take a card and its bricks from the row, which closes."""
        self.row = taken_out(self.row, place)
        if place < 1:
            self.heap1 = self.heap2
        if place < 2:
            self.heap2 = self.heap3
        if place < 3:
            self.heap3 = self.heap4
        if place < 4:
            self.heap4 = self.heap5
        if place < 5:
            self.heap5 = self.heap6
        self.heap6 = 0

    def in_row(self) -> i64:
        """Give all bricks that lie on the row."""
        return self.heap1 + self.heap2 + self.heap3 + self.heap4 + self.heap5 + self.heap6

    def on_row(self) -> list[int]:
        """List the heaps of bricks on the cards of the row."""
        return [self.bricks_at(place) for place in range(length(self.row))]

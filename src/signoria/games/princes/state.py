"""The whole table."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from signoria.games.princes.names import FIRST_LANDSCAPE, Deck
from signoria.games.princes.player import Player
from signoria.kernel.copies import parts
from signoria.kernel.state import State as Table

LEFT: Final = 5  # bits that count what is left of a building: there are at most 30
EVERY_BIT: Final = (1 << LEFT) - 1


class Phases:
    """Places of the phases in the game; expansions add theirs behind."""

    DEAL: Final = 0
    OPEN: Final = 1
    BID: Final = 2
    LAST: Final = 3
    AWARD: Final = 4
    LANDSCAPE: Final = 5
    RECRUIT: Final = 6
    PLACE: Final = 7
    KEEP: Final = 8
    ORDER: Final = 9
    TURN: Final = 10
    BONUS: Final = 11
    PAYMENT: Final = 12
    BEST_WORK: Final = 13


@mypyc_attr(allow_interpreted_subclasses=True)
class Extension:
    """What an expansion keeps on the table."""

    def __reduce__(self) -> tuple[object, ...]:
        return parts(self)

    def clone(self) -> "Extension":
        """Copy everything."""
        raise NotImplementedError


class NoExtension(Extension):
    """Nothing lies on the table."""

    def clone(self) -> "NoExtension":
        return self


@final
class State(Table):
    """Players, supplies, decks, and where the round stands."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.players: list[Player] = []
        self.stacks: i64 = 0  # objects left, a heap by lot
        self.buildings: i64 = 0  # supply left, in five bits each
        self.freedoms: i64 = 0  # supply left, a heap
        self.professions: list[int] = []  # the decks, top first: each at hand, for every row counts them
        self.bonus_cards: list[int] = []
        self.prestige_cards: list[int] = []
        self.round: i64 = 0  # from 0; spoken of from 1
        self.place_in_round: i64 = 0  # place in the round's list of phases
        self.starter: i64 = 0
        self.opener: i64 = 0
        self.bidders: i64 = 0  # seats still in the running auction
        self.leader: i64 = 0
        self.lot: i64 = 0
        self.bid: i64 = 0
        self.actions_left: i64 = 0
        self.took_profession: bool = False
        self.took_freedom: bool = False
        self.drawn: list[int] = []  # cards in front of the seat that chooses
        self.drawn_from: i64 = 0
        self.piece: i64 = 0  # being placed
        self.work: i64 = 0  # the profession at work
        self.value: i64 = 0  # of that work so far
        self.added: i64 = 0  # bonus cards played for that work
        self.back: i64 = 0  # the phase that goes on after a card or a piece
        self.extensions: list[Extension] = []

    def deck(self, kind: int) -> list[int]:
        """Give a deck, top first."""
        if kind == Deck.PROFESSION:
            return self.professions
        return self.bonus_cards if kind == Deck.BONUS else self.prestige_cards

    def decks(self) -> list[list[int]]:
        """List all decks."""
        return [self.professions, self.bonus_cards, self.prestige_cards]

    def building(self, kind: i64) -> i64:
        """Count what is left of a building."""
        return self.buildings >> LEFT * kind & EVERY_BIT

    def building_counts(self) -> list[int]:
        """Count what is left of each building."""
        return [self.building(kind) for kind in range(FIRST_LANDSCAPE)]

    def add_buildings(self, kind: i64, count: i64) -> None:
        """Put so many of a building into the supply, or take them from it."""
        self.buildings += count << LEFT * kind

    def sold(self) -> int:
        """Give the set of stacks that a pawn stands on."""
        lots = 0
        for player in self.players:
            if player.pawn >= 0:
                lots |= 1 << player.pawn
        return lots

    def clone(self) -> "State":
        """Copy everything but the events."""
        new = State()
        new.copy_table(self)
        new.players = [player.clone() for player in self.players]
        new.stacks = self.stacks
        new.buildings = self.buildings
        new.freedoms = self.freedoms
        new.professions = self.professions[:]
        new.bonus_cards = self.bonus_cards[:]
        new.prestige_cards = self.prestige_cards[:]
        new.round = self.round
        new.place_in_round = self.place_in_round
        new.starter = self.starter
        new.opener = self.opener
        new.bidders = self.bidders
        new.leader = self.leader
        new.lot = self.lot
        new.bid = self.bid
        new.actions_left = self.actions_left
        new.took_profession = self.took_profession
        new.took_freedom = self.took_freedom
        new.drawn = self.drawn[:]
        new.drawn_from = self.drawn_from
        new.piece = self.piece
        new.work = self.work
        new.value = self.value
        new.added = self.added
        new.back = self.back
        new.extensions = [extension.clone() for extension in self.extensions]
        return new

"""The whole table."""

from typing import Final, final

from mypy_extensions import i64

from signoria.games.principe.player import Player
from signoria.kernel.state import NOBODY
from signoria.kernel.state import State as Table

UNSET: Final[list[int]] = []  # what a copy holds until it is given its own list: making lists is half of its cost


class Phases:
    """Places of the phases in the game."""

    SUPPLY: Final = 0
    AUCTION: Final = 1
    PRIVILEGE: Final = 2
    TURN: Final = 3
    SHIELDS: Final = 4
    ROLES: Final = 5
    ROLE_AUCTION: Final = 6
    RESTORATION: Final = 7
    BLAZON: Final = 8


@final
class State(Table):
    """Decks, the stock, the open cities, the roles and the running auction."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.players: list[Player] = []
        self.round: int = 0
        self.is_last: bool = False
        self.principe: int = 0  # the seat with the marker
        self.deck: list[int] = UNSET  # colours of the cards to come, the next one last
        self.unsold: i64 = 0  # cards out of the game, a heap by colour
        self.is_reused: bool = False  # whether the deck is made of unsold cards
        self.city_deck: list[int] = UNSET  # the next one last
        self.cities_out: list[int] = UNSET
        self.open_cities: list[int] = UNSET
        self.stock: i64 = 0  # cards still to be auctioned, a heap by colour
        self.majors: list[int] = UNSET  # seat holding each major role
        self.minors: list[int] = UNSET
        self.colour: int = NOBODY  # of the group or the roles being awarded
        self.bid: int = 0
        self.leader: int = NOBODY  # who made the bid
        self.bidders: int = 0  # seats still in the auction
        self.acted: int = 0  # seats that have had their turn this round
        self.after_city: int = 0  # phase that goes on when a city is done
        self.city: int = NOBODY  # being built
        self.shields_due: int = 0
        self.seconds: int = 0  # seats that await the minor role of the colour

    def clone(self) -> "State":
        """Copy the table; the copy writes no events."""
        new = State()
        new.copy_table(self)
        new.players = [player.clone() for player in self.players]
        new.round = self.round
        new.is_last = self.is_last
        new.principe = self.principe
        new.deck = self.deck[:]
        new.unsold = self.unsold
        new.is_reused = self.is_reused
        new.city_deck = self.city_deck[:]
        new.cities_out = self.cities_out[:]
        new.open_cities = self.open_cities[:]
        new.stock = self.stock
        new.majors = self.majors[:]
        new.minors = self.minors[:]
        new.colour = self.colour
        new.bid = self.bid
        new.leader = self.leader
        new.bidders = self.bidders
        new.acted = self.acted
        new.after_city = self.after_city
        new.city = self.city
        new.shields_due = self.shields_due
        new.seconds = self.seconds
        return new

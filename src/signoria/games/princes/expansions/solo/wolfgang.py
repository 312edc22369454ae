"""What the solo game keeps on the table: Wolfgang, the dummies and the automa deck."""

from typing import Final

from signoria.games.princes.names import FIRST_LANDSCAPE, FREEDOMS, LANDSCAPES, LOTS
from signoria.games.princes.state import Extension

RECRUITING: Final = -1  # a recruiting card in the row
NONE: Final = -1


class Wolfgang(Extension):
    """Wolfgang's belongings, the dummies' columns, and where his auction stands."""

    def __init__(self, florins: int = 0) -> None:
        self.florins: int = florins
        self.fame: int = 0  # may be negative
        self.best_work: int = 0
        self.row: list[int] = []  # professions and recruiting cards, from left to right
        self.face_up: list[bool] = []
        self.seen: int = 0  # professions of the row that were flipped to look at them
        self.bonus: int = 0  # cards on the leftmost card that lies face down
        self.prestige: int = 0
        self.jesters: int = 0
        self.builders: int = 0
        self.landscapes: list[int] = [0] * len(LANDSCAPES)
        self.buildings: list[int] = [0] * FIRST_LANDSCAPE
        self.freedoms: list[int] = [0] * len(FREEDOMS)
        self.columns: list[list[int]] = []  # professions of the dummies, oldest first
        self.turned: list[int] = []  # how many of each column lie face up
        self.deck: list[int] = []  # automa cards, top first
        self.card: int = NONE  # the automa card of this round's auction
        self.action_cards: list[int] = []  # and of Wolfgang's actions
        self.die: int = 0
        self.last_bids: list[int] = [NONE] * len(LOTS)  # in florins, of the objects rolled for this round
        self.auctions: int = 0  # held this round
        self.bought: int = NONE  # the lot of this round
        self.discarded: list[int] = [0] * len(LOTS)

    def clone(self) -> "Wolfgang":
        new = Wolfgang(self.florins)
        new.fame = self.fame
        new.best_work = self.best_work
        new.row = self.row[:]
        new.face_up = self.face_up[:]
        new.seen = self.seen
        new.bonus = self.bonus
        new.prestige = self.prestige
        new.jesters = self.jesters
        new.builders = self.builders
        new.landscapes = self.landscapes[:]
        new.buildings = self.buildings[:]
        new.freedoms = self.freedoms[:]
        new.columns = [column[:] for column in self.columns]
        new.turned = self.turned[:]
        new.deck = self.deck[:]
        new.card = self.card
        new.action_cards = self.action_cards[:]
        new.die = self.die
        new.last_bids = self.last_bids[:]
        new.auctions = self.auctions
        new.bought = self.bought
        new.discarded = self.discarded[:]
        return new

    def add(self, card: int) -> None:
        """Lay a card face down at the right end of the row."""
        self.row.append(card)
        self.face_up.append(False)

    def next_work(self) -> int:
        """Find the leftmost card that lies face down; NONE: there is none."""
        for place, up in enumerate(self.face_up):
            if not up:
                return place
        return NONE

    def next_profession(self) -> int:
        """Find the leftmost profession that lies face down; NONE: there is none."""
        for place, up in enumerate(self.face_up):
            if not up and self.row[place] != RECRUITING:
                return place
        return NONE

    def works_left(self) -> int:
        """Count the cards that lie face down."""
        return self.face_up.count(False)

    def known(self) -> int:
        """The set of professions of the row that lie face up or were looked at."""
        cards = self.seen
        for card, up in zip(self.row, self.face_up, strict=True):
            if up and card != RECRUITING:
                cards |= 1 << card
        return cards

    def open_professions(self) -> int:
        """The set of professions face up in the row and the columns, which can be recruited."""
        cards = 0
        for card, up in zip(self.row, self.face_up, strict=True):
            if up and card != RECRUITING:
                cards |= 1 << card
        for column, turned in zip(self.columns, self.turned, strict=True):
            for card in column[:turned]:
                cards |= 1 << card
        return cards

    def give_up(self, card: int) -> int:
        """Take an open profession away; say from which dummy, or NONE: from the row."""
        if card in self.row:
            place = self.row.index(card)
            del self.row[place]
            del self.face_up[place]
            self.seen &= ~(1 << card)
            return NONE
        for dummy, column in enumerate(self.columns):
            if card in column:
                column.remove(card)
                self.turned[dummy] -= 1
                return dummy
        raise AssertionError("nobody has this profession")

"""The six character cards on the table."""

from typing import Final

from signoria.games.princes.state import Extension
from signoria.kernel.state import NOBODY

CHARACTERS: Final = ["banker", "cardinal", "merchant", "muse", "princess", "professor"]
NO_BID: Final = -1


class Character:
    """The numbers the table keeps for the characters."""

    BANKER: Final = 0
    CARDINAL: Final = 1
    MERCHANT: Final = 2
    MUSE: Final = 3
    PRINCESS: Final = 4
    PROFESSOR: Final = 5


class Characters(Extension):
    """Who holds which character, which lie face down, and where the pawns stand in their auction."""

    def __init__(self, purse: int = 0) -> None:
        self.holder: list[int] = [NOBODY] * len(CHARACTERS)
        self.face_down: int = 0  # characters used up
        self.pawn: list[int] = [NOBODY] * len(CHARACTERS)  # the seat whose pawn stands there
        self.bid: list[int] = [NO_BID] * len(CHARACTERS)  # the space it stands on
        self.out: int = 0  # seats that have bought or passed
        self.purse: int = purse  # florins on the Banker

    def clone(self) -> "Characters":
        new = Characters(self.purse)
        new.holder = self.holder[:]
        new.face_down = self.face_down
        new.pawn = self.pawn[:]
        new.bid = self.bid[:]
        new.out = self.out
        return new

    def may_use(self, seat: int, character: int) -> bool:
        """Say whether a seat has a character lying face up."""
        return self.holder[character] == seat and not self.face_down >> character & 1

    def turn_down(self, character: int) -> None:
        """Turn a card face down: it is used."""
        self.face_down |= 1 << character

    def stands_on(self, seat: int) -> int:
        """Give the character that a seat's pawn stands on, or NOBODY."""
        for character, other in enumerate(self.pawn):
            if other == seat:
                return character
        return NOBODY

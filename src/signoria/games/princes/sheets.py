"""What a seat alone sees of its things in numbers, kept until they change: it takes longest to work out."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import u8

from signoria.games.princes.components import LARGEST_GRID
from signoria.games.princes.features import SQUARES
from signoria.games.princes.game import Princes
from signoria.games.princes.names import FIRST_LANDSCAPE, Deck
from signoria.games.princes.player import Player
from signoria.games.princes.state import State
from signoria.kernel.bits import members as members_of
from signoria.kernel.encoding import WIDTH, Notes, members, nothings, small_numbers

NO_SQUARE: Final = 3  # the Palazzo, or off the grid


class Sheet:
    """What was last written for one seat's eyes alone, and what the seat had then."""

    def __init__(self) -> None:
        self.cards = b""  # empty until something is written
        self.grid = b""
        self.hand: int = 0
        self.played: int = 0
        self.recruiting: int = 0
        self.recruited: int = 0
        self.bonus: int = 0
        self.prestige: int = 0
        self.freedoms: int = 0
        self.buildings: int = 0
        self.builders: int = 0
        self.jesters: int = 0
        self.placed: int = 0  # how many pieces: what is laid stays

    def is_of(self, player: Player) -> bool:
        """Say whether all that counts is as it was."""
        return (
            self.hand == player.hand
            and self.played == player.played
            and self.placed == len(player.placed)
            and self.recruiting == player.recruiting
            and self.recruited == player.recruited
            and self.bonus == player.bonus
            and self.prestige == player.prestige
            and self.freedoms == player.freedoms
            and self.buildings == player.buildings
            and self.builders == player.builders
            and self.jesters == player.jesters
        )

    def note(self, player: Player) -> None:
        """Keep all that counts."""
        self.hand = player.hand
        self.played = player.played
        self.recruiting = player.recruiting
        self.recruited = player.recruited
        self.bonus = player.bonus
        self.prestige = player.prestige
        self.freedoms = player.freedoms
        self.buildings = player.buildings
        self.builders = player.builders
        self.jesters = player.jesters
        self.placed = len(player.placed)


class Sheets(Notes):
    """The sheets of all seats of a table."""

    def __init__(self, seats: int) -> None:
        self.seats = [Sheet() for _ in range(seats)]


class Clerk:
    """Writes sheets."""

    def __init__(self, game: Princes) -> None:
        self.book = game.book
        self.board = game.book.board
        self.sizes = game.deck_sizes
        self.out = BytesWriter()
        self.no_worth = nothings(game.deck_sizes[Deck.PROFESSION] + game.deck_sizes[Deck.BONUS])
        self.squares = [bytes(self.spread(mask)) for mask in self.board.mask]
        self.blank = [self.empty_grid(seat) for seat in range(game.seats)]

    def spread(self, mask: int) -> list[int]:
        """Give the places of squares on the largest grid there may be, in bytes."""
        width = self.board.width
        return [(square // width * LARGEST_GRID + square % width) * WIDTH for square in members_of(mask)]

    def empty_grid(self, seat: int) -> bytes:
        """Draw a principality on which nothing was built."""
        board = self.board
        every = self.spread((1 << board.width * board.height) - 1)
        palazzo = self.spread(board.palazzo_of(seat))
        free = [place in every and place not in palazzo for place in range(0, SQUARES * WIDTH, WIDTH)]
        return small_numbers([0 if is_free else NO_SQUARE for is_free in free])

    def sheet(self, sheets: Sheets, state: State, seat: int) -> Sheet:
        """Give a seat's sheet, written again if need be; with an expansion it may hang on other things too."""
        sheet, player = sheets.seats[seat], state.players[seat]
        if not sheet.cards or not sheet.is_of(player) or self.book.expansions:
            sheet.note(player)
            sheet.cards = self.cards(state, seat)
            sheet.grid = self.grid(player, seat)
        return sheet

    def taken(self) -> bytes:
        """Take off what was written."""
        written = self.out.getvalue()
        self.out.truncate(0)
        return written

    def cards(self, state: State, seat: int) -> bytes:
        """Write bonus and prestige cards, what works of the professions in hand would count, and bonus cards add."""
        player, works, out = state.players[seat], self.book.works, self.out
        members(out, player.bonus, self.sizes[Deck.BONUS])
        members(out, player.prestige, self.sizes[Deck.PRESTIGE])
        first = len(out)
        out.write(self.no_worth)
        common = works.common(state, seat)
        for card in members_of(player.hand):
            out[first + card * WIDTH] = u8(common + works.fitting(player, card))
        first += self.sizes[Deck.PROFESSION] * WIDTH
        for card in members_of(player.bonus):
            worth = works.bonus(player, card, 1)  # below nothing where no work is left to play it with
            out[first + card * WIDTH] = u8(max(0, worth))
        return self.taken()

    def grid(self, player: Player, seat: int) -> bytes:
        """Write what lies on each square."""
        out, pieces, squares = self.out, self.board.piece, self.squares
        out.write(self.blank[seat])
        for placement in player.placed:
            kind = u8(1 if pieces[placement] >= FIRST_LANDSCAPE else 2)
            for place in squares[placement]:
                out[place] = kind
        return self.taken()

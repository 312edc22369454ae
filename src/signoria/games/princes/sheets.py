"""What is written of one player in numbers, kept until the player changes."""

from typing import Final

from librt.strings import BytesWriter
from librt.strings import write_i16_le as put
from mypy_extensions import u8

from signoria.games.princes.components import LARGEST_GRID
from signoria.games.princes.features import SQUARES
from signoria.games.princes.game import Princes
from signoria.games.princes.names import BUILDINGS, FIRST_LANDSCAPE, FREEDOMS, PIECES, Deck
from signoria.games.princes.player import Player
from signoria.games.princes.state import State
from signoria.kernel.bits import members as members_of
from signoria.kernel.bits import size
from signoria.kernel.encoding import WIDTH, Notes, members, nothings, numbers, small_numbers

NO_SQUARE: Final = 3  # the Palazzo, or off the grid


class Sheet:
    """The numbers of one player as they were last written, and the player as they were then."""

    def __init__(self) -> None:
        self.player = Player()
        self.counts = b""  # fame, and how many cards; empty until something is written
        self.hand = b""
        self.things = b""  # all that lies open
        self.cards = b""  # bonus and prestige cards, and what works would count: for the owner
        self.grid = b""

    def is_of(self, player: Player) -> bool:
        """Say whether all that is written here still holds; money and pawns are not.

        What is laid on a grid stays, and comes with a building or landscape.
        """
        seen = self.player
        return (
            seen.hand == player.hand
            and seen.played == player.played
            and seen.fame == player.fame
            and seen.best_work == player.best_work
            and seen.bonus == player.bonus
            and seen.prestige == player.prestige
            and seen.recruiting == player.recruiting
            and seen.recruited == player.recruited
            and seen.freedoms == player.freedoms
            and seen.buildings == player.buildings
            and seen.builders == player.builders
            and seen.jesters == player.jesters
            and seen.fits == player.fits
            and seen.landscapes == player.landscapes
        )


class Sheets(Notes):
    """The sheets of all seats of a table."""

    def __init__(self, seats: int) -> None:
        self.seats = [Sheet() for _ in range(seats)]


class Clerk:
    """Keeps sheets up to date."""

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

    def open_sheet(self, sheets: Sheets, seat: int, player: Player) -> Sheet:
        """Give a seat's sheet, as others may see it, written again if the player changed."""
        sheet = sheets.seats[seat]
        if not sheet.counts or not sheet.is_of(player):
            sheet.player = player.clone()
            sheet.counts = self.counts(player)
            sheet.hand = self.hand(player)
            sheet.things = self.things(player)
            sheet.cards = sheet.grid = b""
        return sheet

    def fill_in(self, sheet: Sheet, state: State, seat: int) -> None:
        """Write what only the owner sees, unless it is there; with an expansion it may hang on other things too."""
        if not sheet.cards or self.book.expansions:
            sheet.cards = self.cards(state, seat)
            sheet.grid = self.grid(state.players[seat], seat)

    def taken(self) -> bytes:
        """Take off what was written."""
        written = self.out.getvalue()
        self.out.truncate(0)
        return written

    def counts(self, player: Player) -> bytes:
        """Write fame, and how many cards there are."""
        out = self.out
        put(out, player.fame)
        put(out, size(player.hand))
        put(out, size(player.bonus))
        put(out, size(player.prestige))
        put(out, player.recruiting)
        put(out, player.recruited)
        return self.taken()

    def hand(self, player: Player) -> bytes:
        """Write the professions in hand."""
        members(self.out, player.hand, self.sizes[Deck.PROFESSION])
        return self.taken()

    def things(self, player: Player) -> bytes:
        """Write all that lies open."""
        out = self.out
        members(out, player.played, self.sizes[Deck.PROFESSION])
        members(out, player.freedoms, len(FREEDOMS))
        members(out, player.buildings, len(BUILDINGS))
        numbers(out, player.landscapes)
        put(out, player.builders)
        put(out, player.jesters)
        put(out, player.best_work)
        put(out, self.book.rules.build_costs[player.builders])
        members(out, player.fits, len(PIECES))
        return self.taken()

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

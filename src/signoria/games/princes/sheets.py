"""What a seat alone sees of its things in numbers, kept until they change: it takes longest to work out."""

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from signoria.games.princes.game import Princes
from signoria.games.princes.names import FIRST_LANDSCAPE, SQUARES, Deck
from signoria.games.princes.player import Player
from signoria.games.princes.state import Phases, State
from signoria.kernel.bits import members as members_of
from signoria.kernel.encoding import Notes, capped, members, nothings, small, small_numbers

HALF: Final = 31  # of the bits of a number: more than there are cards of a kind
NO_SQUARE: Final = 3  # the Palazzo, or off the grid


@final
class Sheet(Notes):
    """What was last written for one seat's eyes alone, and what the seat had then, in as little room as can be."""

    def __init__(self) -> None:
        self.written = b""  # the cards, then the grid
        self.professions: i64 = -1  # nothing was written yet
        self.cards: i64 = 0
        self.things: i64 = 0
        self.grid = b""
        self.placed: i64 = 0  # pieces on the grid; what is laid stays, so their number says which

    def note(self, player: Player, at_work: bool) -> bool:
        """Keep what a player has, and whether bonus cards are chosen; say whether that is news."""
        professions = i64(player.hand) | i64(player.played) << HALF
        cards = i64(player.bonus) | i64(player.prestige) << HALF
        things = (
            i64(player.freedoms)
            | i64(player.buildings) << 8
            | i64(len(player.placed)) << 24  # some bonus cards count the squares left
            | i64(player.recruiting) << 32
            | i64(player.recruited) << 38
            | i64(player.builders) << 44
            | i64(player.jesters) << 50
            | i64(at_work) << 56
        )
        if professions == self.professions and cards == self.cards and things == self.things:
            return False
        self.professions = professions
        self.cards = cards
        self.things = things
        return True


@final
class Clerk:
    """Writes sheets."""

    def __init__(self, game: Princes) -> None:
        self.book = game.book
        self.board = game.book.board
        self.sizes = game.deck_sizes
        self.out = BytesWriter()
        self.no_worth = nothings(game.deck_sizes[Deck.PROFESSION] + game.deck_sizes[Deck.BONUS])
        self.squares = [bytes(self.board.spread(mask)) for mask in self.board.mask]
        self.blank = [self.empty_grid(seat) for seat in range(game.seats)]

    def empty_grid(self, seat: int) -> bytes:
        """Draw a principality on which nothing was built."""
        board = self.board
        every = board.spread((1 << board.width * board.height) - 1)
        palazzo = board.spread(board.palazzo_of(seat))
        free = [place in every and place not in palazzo for place in range(SQUARES)]
        return small_numbers([0 if is_free else NO_SQUARE for is_free in free])

    def refresh(self, sheet: Sheet, state: State, seat: int) -> None:
        """Write a seat's sheet again if need be; with an expansion it may hang on other things too."""
        player = state.players[seat]
        at_work = state.phase == Phases.BONUS and state.to_move == seat
        if sheet.note(player, at_work) or self.book.expansions:
            self.draw_grid(sheet, player, seat)
            self.out.truncate(0)
            self.write_cards(state, seat)
            self.out.write(sheet.grid)
            sheet.written = self.out.getvalue()

    def draw_grid(self, sheet: Sheet, player: Player, seat: int) -> None:
        """Draw what was laid on the principality since it was last drawn."""
        placed = i64(len(player.placed))
        if not sheet.grid:
            sheet.grid = self.blank[seat]
        if placed != sheet.placed:
            self.out.truncate(0)
            self.out.write(sheet.grid)
            for number in range(sheet.placed, placed):
                self.draw(player.placed[number])
            sheet.grid = self.out.getvalue()
            sheet.placed = placed

    def draw(self, placement: int) -> None:
        """Draw a piece on the grid that was written last."""
        out = self.out
        kind = u8(1 if self.board.piece[placement] >= FIRST_LANDSCAPE else 2)
        for square in self.squares[placement]:
            out[square] = kind

    def write_cards(self, state: State, seat: int) -> None:
        """Write bonus and prestige cards, what works of the professions in hand would count, and bonus cards add."""
        player, works, out = state.players[seat], self.book.works, self.out
        members(out, player.bonus, self.sizes[Deck.BONUS])
        members(out, player.prestige, self.sizes[Deck.PRESTIGE])
        first = i64(len(out))
        out.write(self.no_worth)
        common = i64(works.common(state, seat))
        hand, place = player.hand, first
        while hand:
            if hand & 1:
                out[place] = u8(capped(common + works.fitting(player, place - first)))
            hand >>= 1
            place += 1
        first += i64(self.sizes[Deck.PROFESSION])
        for card in members_of(player.bonus):
            out[first + card] = u8(small(works.bonus_now(state, seat, card)))

"""A table of princes as one seat knows it, in numbers; the layout is documented by `signoria lab features princes`."""

from typing import Final

from librt.strings import BytesWriter
from librt.strings import write_i16_le as put
from mypy_extensions import u8

from signoria.games.princes.components import LARGEST_GRID
from signoria.games.princes.features import SQUARES, STEPS, layout, parts, player_layout
from signoria.games.princes.game import Princes
from signoria.games.princes.names import (
    BUILDINGS,
    DECKS,
    FIRST_LANDSCAPE,
    FREEDOMS,
    LOTS,
    MOST_SEATS,
    PIECES,
    Deck,
    Pawn,
)
from signoria.games.princes.player import Player
from signoria.games.princes.state import State, Step
from signoria.kernel.bits import members as members_of
from signoria.kernel.bits import size
from signoria.kernel.encoding import (
    ONE,
    WIDTH,
    Encoding,
    choices,
    large,
    members,
    nothings,
    numbers,
    small_numbers,
)

NO_SQUARE: Final = 3  # the Palazzo, or off the grid


class PrincesEncoding(Encoding[State]):
    """Writes the table, what the seat holds in secret, then every seat from its own on."""

    def __init__(self, game: Princes) -> None:
        cards, rules = game.book.components, game.book.rules
        super().__init__(layout(cards))
        self.game = game
        self.book = game.book
        self.board = game.book.board
        self.open_money = game.options.is_on("open_money")
        self.base_steps = len(STEPS)
        self.steps = choices(self.base_steps)
        self.lots = choices(len(LOTS))
        self.pieces = choices(len(PIECES))
        self.decks = choices(len(DECKS))
        self.professions = choices(len(cards.professions))
        self.no_worth = nothings(len(cards.professions) + len(cards.bonus))
        self.absent = nothings((MOST_SEATS - game.seats) * len(player_layout(cards).features))
        self.no_cards = nothings(sum(game.deck_sizes))
        self.squares = [bytes(self.spread(mask)) for mask in self.board.mask]
        self.blank = [self.empty_grid(seat) for seat in range(game.seats)]
        self.in_turn = [step in self.book.turn_steps for step in range(len(self.book.sections))]
        self.parts = [(name, nothings(len(part.features))) for name, part in parts(cards).items()]
        names = game.options.many("expansions") or ("solo",)  # the solo game is played without
        self.expansions = dict(zip(names, self.book.expansions))
        self.fixed = small_numbers(
            [game.seats, rules.rounds, rules.opening_bid, rules.last_price, rules.dealt_face_up, self.open_money]
        )

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

    def write(self, state: State, seat: int, out: BytesWriter) -> None:
        self.write_table(state, out)
        self.write_turn(state, out)
        self.write_drawn(state, seat, out)
        self.write_secrets(state, seat, out)
        seats = len(state.players)
        for place in range(seats):
            self.write_player(state, (seat + place) % seats, place == 0, out)
        if self.expansions:
            self.write_expansions(state, seat, out)

    def write_expansions(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write seats that are not taken, and the part of every expansion."""
        out.write(self.absent)
        for name, blank in self.parts:
            self.write_part(name, blank, state, seat, out)

    def write_part(self, name: str, blank: bytes, state: State, seat: int, out: BytesWriter) -> None:
        """Write an expansion's part, or nothing where it is not in play."""
        expansion = self.expansions.get(name)
        put(out, 0 if expansion is None else 1)
        if expansion is None:
            out.write(blank)
        else:
            expansion.encode(state, seat, out)

    def write_table(self, state: State, out: BytesWriter) -> None:
        """Write what lies on the board, and the running auction."""
        is_over = state.to_move < 0
        bids = state.phase == Step.BID and not is_over
        out.write(self.fixed)
        put(out, 1 if is_over else 0)
        out.write(self.steps[0 if is_over or state.phase >= self.base_steps else state.phase + 1])
        put(out, state.round + 1)
        put(out, self.book.works.minimum(state))
        numbers(out, state.stacks)
        numbers(out, state.buildings)
        numbers(out, state.freedoms)
        for deck in state.decks:
            put(out, len(deck))
        out.write(self.lots[state.lot + 1 if bids else 0])
        put(out, state.bid if bids else 0)

    def write_turn(self, state: State, out: BytesWriter) -> None:
        """Write the running turn, with the work or piece in hand."""
        runs = state.to_move >= 0 and self.in_turn[state.phase]
        put(out, state.actions_left if runs else 0)
        put(out, 1 if runs and state.took_profession else 0)
        put(out, 1 if runs and state.took_freedom else 0)
        at_work = runs and (state.phase == Step.BONUS or state.phase == Step.PAYMENT)
        out.write(self.professions[state.work + 1 if at_work else 0])
        put(out, state.value if at_work else 0)
        out.write(self.pieces[state.piece + 1 if runs and state.phase == Step.PLACE else 0])

    def write_drawn(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write the cards to choose from; their faces only for the seat that chooses."""
        out.write(self.decks[state.drawn_from + 1 if state.drawn else 0])
        put(out, len(state.drawn))
        if seat != state.to_move or not state.drawn:
            out.write(self.no_cards)
            return
        cards = 0
        for card in state.drawn:
            cards |= 1 << card
        for deck, count in enumerate(self.game.deck_sizes):
            members(out, cards if deck == state.drawn_from else 0, count)

    def write_secrets(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write the seat's own cards, and what they are worth now."""
        player, sizes = state.players[seat], self.game.deck_sizes
        members(out, player.bonus, sizes[Deck.BONUS])
        members(out, player.prestige, sizes[Deck.PRESTIGE])
        self.write_worth(state, seat, out)
        put(out, large(self.book.sections[Step.OPEN].reach(player)))
        self.write_grid(player, seat, out)

    def write_worth(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write what works of the professions in hand, and the bonus cards there, would count."""
        player, works = state.players[seat], self.book.works
        first = len(out)
        out.write(self.no_worth)
        for card in members_of(player.hand):
            out[first + card * WIDTH] = u8(works.value(state, seat, card))
        first += len(self.book.components.professions) * WIDTH
        for card in members_of(player.bonus):
            worth = works.bonus(player, card, 1)  # below nothing where no work is left to play it with
            out[first + card * WIDTH] = u8(max(0, worth))

    def write_player(self, state: State, seat: int, own: bool, out: BytesWriter) -> None:
        """Write a seat as the others see it, and its owner a little more."""
        player = state.players[seat]
        self.write_standing(state, seat, out)
        put(out, large(player.florins) if own or self.open_money or state.to_move < 0 else 0)
        put(out, player.fame)
        self.write_cards(state, player, own, out)
        members(out, player.freedoms, len(FREEDOMS))
        members(out, player.buildings, len(BUILDINGS))
        numbers(out, player.landscapes)
        put(out, player.builders)
        put(out, player.jesters)
        put(out, player.best_work)
        put(out, self.book.rules.build_costs[player.builders])
        members(out, player.fits, len(PIECES))

    def write_standing(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write whose turn it is, and where a seat stands in the auctions of the round."""
        pawn = state.players[seat].pawn
        bids = state.phase == Step.BID and state.to_move >= 0
        out.write(ONE)
        put(out, 1 if seat == state.to_move else 0)
        put(out, 1 if seat == state.starter else 0)
        put(out, 1 if bids and state.bidders >> seat & 1 != 0 else 0)
        put(out, 1 if bids and state.leader == seat else 0)
        out.write(self.lots[pawn + 1 if pawn >= 0 else 0])
        put(out, 1 if pawn == Pawn.OUT else 0)

    def write_cards(self, state: State, player: Player, own: bool, out: BytesWriter) -> None:
        """Write how many cards a seat has, and which, where they are known."""
        professions = len(self.book.components.professions)
        put(out, size(player.hand))
        put(out, size(player.bonus))
        put(out, size(player.prestige))
        put(out, player.recruiting)
        put(out, player.recruited)
        if own or (state.phase == Step.DEAL and self.book.rules.dealt_face_up):
            members(out, player.hand, professions)
        else:
            out.write(self.professions[0])
        members(out, player.played, professions)

    def write_grid(self, player: Player, seat: int, out: BytesWriter) -> None:
        """Write what lies on each square."""
        first, pieces, squares = len(out), self.board.piece, self.squares
        out.write(self.blank[seat])
        for placement in player.placed:
            kind = u8(1 if pieces[placement] >= FIRST_LANDSCAPE else 2)
            for place in squares[placement]:
                out[first + place] = kind

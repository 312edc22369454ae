"""A table of princes as one seat knows it, in numbers; the layout is documented by `signoria lab features princes`."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from signoria.games.princes.features import PHASES, layout, parts, player_layout
from signoria.games.princes.game import Princes
from signoria.games.princes.names import (
    BUILDINGS,
    DECKS,
    FREEDOMS,
    HUNDRED,
    LANDSCAPES,
    LOTS,
    MOST_SEATS,
    PIECES,
    Deck,
    Lot,
    Pawn,
)
from signoria.games.princes.player import Player
from signoria.games.princes.sheets import Clerk, Sheet, Sheets
from signoria.games.princes.state import Phases, State
from signoria.kernel.bits import size
from signoria.kernel.encoding import (
    Encoding,
    Notes,
    choices,
    members,
    nothings,
    numbers,
    packed,
    small,
    small_numbers,
)

MARKS: Final = 6  # of a seat: present, to move, starting, bidding, leading, out of the auctions


class PrincesEncoding(Encoding[State]):
    """Writes the table, what the seat holds in secret, then every seat from its own on."""

    def __init__(self, game: Princes) -> None:
        cards, rules = game.book.components, game.book.rules
        super().__init__(layout(cards))
        self.game = game
        self.book = game.book
        self.clerk = Clerk(game)
        self.open_money = game.options.is_on("open_money")
        self.base_phases = len(PHASES)
        self.phases = choices(self.base_phases)
        self.lots = choices(len(LOTS))
        self.pieces = choices(len(PIECES))
        self.decks = choices(len(DECKS))
        self.professions = choices(len(cards.professions))
        self.absent = nothings((MOST_SEATS - game.seats) * len(player_layout(cards).features))
        self.no_cards = nothings(sum(game.deck_sizes))
        self.none_drawn = nothings(len(DECKS) + 1 + sum(game.deck_sizes))
        self.no_turn = nothings(3 + len(cards.professions) + 1 + len(PIECES))
        self.in_turn = [number in self.book.turn_phases for number in range(len(self.book.phases))]
        self.parts = [(name, nothings(len(part.features))) for name, part in parts(cards).items()]
        names = game.options.many("expansions") or ("solo",)  # the solo game is played without
        self.expansions = dict(zip(names, self.book.expansions))
        self.build_costs = [small(cost // HUNDRED) for cost in rules.build_costs]
        prices = [rules.opening_bid // HUNDRED, rules.last_price // HUNDRED]
        self.fixed = small_numbers([game.seats, rules.rounds, *prices, rules.dealt_face_up, self.open_money])

    def notes(self) -> Notes:
        return Sheets(self.game.seats)

    def write(self, state: State, seat: int, out: BytesWriter, notes: Notes) -> None:
        assert isinstance(notes, Sheets)
        self.write_table(state, out)
        self.write_turn(state, out)
        self.write_drawn(state, seat, out)
        self.write_secrets(state, seat, self.clerk.sheet(notes, state, seat), out)
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
        out.append(u8(0 if expansion is None else 1))
        if expansion is None:
            out.write(blank)
        else:
            expansion.encode(state, seat, out)

    def write_table(self, state: State, out: BytesWriter) -> None:
        """Write what lies on the board, and the running auction."""
        is_over = state.to_move < 0
        bids = state.phase == Phases.BID and not is_over
        out.write(self.fixed)
        out.append(u8(1 if is_over else 0))
        out.write(self.phases[0 if is_over or state.phase >= self.base_phases else state.phase + 1])
        out.append(u8(state.round + 1))
        out.append(u8(self.book.works.minimum(state)))
        packed(out, state.stacks, Lot.LANDSCAPE)
        numbers(out, state.buildings)
        packed(out, state.freedoms, len(FREEDOMS))
        for deck in state.decks:
            out.append(u8(len(deck)))
        out.write(self.lots[state.lot + 1 if bids else 0])
        out.append(u8(small(state.bid // HUNDRED) if bids else 0))

    def write_turn(self, state: State, out: BytesWriter) -> None:
        """Write the running turn, with the work or piece in hand."""
        if state.to_move < 0 or not self.in_turn[state.phase]:
            out.write(self.no_turn)
            return
        out.append(u8(state.actions_left))
        out.append(u8(1 if state.took_profession else 0))
        out.append(u8(1 if state.took_freedom else 0))
        at_work = state.phase == Phases.BONUS or state.phase == Phases.PAYMENT
        out.write(self.professions[state.work + 1 if at_work else 0])
        out.append(u8(small(state.value) if at_work else 0))
        out.write(self.pieces[state.piece + 1 if state.phase == Phases.PLACE else 0])

    def write_drawn(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write the cards to choose from; their faces only for the seat that chooses."""
        if not state.drawn:
            out.write(self.none_drawn)
            return
        out.write(self.decks[state.drawn_from + 1])
        out.append(u8(len(state.drawn)))
        if seat != state.to_move:
            out.write(self.no_cards)
            return
        cards = 0
        for card in state.drawn:
            cards |= 1 << card
        for deck, count in enumerate(self.game.deck_sizes):
            members(out, cards if deck == state.drawn_from else 0, count)

    def write_secrets(self, state: State, seat: int, sheet: Sheet, out: BytesWriter) -> None:
        """Write what the seat could pay, its own cards, what they are worth now, and its principality."""
        out.append(u8(small(self.book.reach(state.players[seat]) // HUNDRED)))
        out.write(sheet.written)

    def write_player(self, state: State, seat: int, own: bool, out: BytesWriter) -> None:
        """Write a seat as the others see it, and its owner a little more."""
        player = state.players[seat]
        self.write_standing(state, seat, out)
        shows_money = own or self.open_money or state.to_move < 0
        out.append(u8(small(player.florins // HUNDRED) if shows_money else 0))
        out.append(u8(small(player.fame)))
        self.write_counts(player, out)
        shows_hand = own or (state.phase == Phases.DEAL and self.book.rules.dealt_face_up)
        self.write_things(player, shows_hand, out)

    def write_standing(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write whose turn it is, and where a seat stands in the auctions of the round."""
        pawn = state.players[seat].pawn
        marks: i64 = 1  # somebody sits here
        if seat == state.to_move:
            marks |= 2
        if seat == state.starter:
            marks |= 4
        if state.phase == Phases.BID and state.to_move >= 0:
            marks |= (state.bidders >> seat & 1) << 3
            if state.leader == seat:
                marks |= 16
        if pawn == Pawn.OUT:
            marks |= 32
        if pawn >= 0:
            marks |= 1 << MARKS + pawn
        members(out, marks, MARKS + len(LOTS))

    def write_counts(self, player: Player, out: BytesWriter) -> None:
        """Write how many a seat has of what can be counted."""
        cards = i64(size(player.hand)) | i64(size(player.bonus)) << 8 | i64(size(player.prestige)) << 16
        packed(out, cards | player.recruiting << 24 | player.recruited << 32, 5)
        packed(out, player.landscape(0) | player.landscape(1) << 8 | player.landscape(2) << 16, len(LANDSCAPES))
        people = player.builders | player.jesters << 8
        packed(out, people | i64(small(player.best_work)) << 16 | self.build_costs[player.builders] << 24, 4)

    def write_things(self, player: Player, shows_hand: bool, out: BytesWriter) -> None:
        """Write professions, in hand if they are known and on the table, freedoms, buildings, and what still fits."""
        if shows_hand:
            members(out, player.hand, self.game.deck_sizes[Deck.PROFESSION])
        else:
            out.write(self.professions[0])
        things = i64(player.fits)
        things = things << len(BUILDINGS) | i64(player.buildings)
        things = things << len(FREEDOMS) | i64(player.freedoms)
        count = i64(self.game.deck_sizes[Deck.PROFESSION])
        things = things << count | i64(player.played)
        members(out, things, count + len(FREEDOMS) + len(BUILDINGS) + len(PIECES))

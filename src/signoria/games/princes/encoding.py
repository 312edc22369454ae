"""A table of princes as one seat knows it, in numbers; the layout is documented by `signoria lab features princes`."""

from typing import Final, final

from librt.strings import BytesWriter, write_i16_le, write_i32_le, write_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from signoria.games.princes.features import PHASES, layout, parts, player_layout
from signoria.games.princes.game import Princes
from signoria.games.princes.names import (
    DECKS,
    HUNDRED,
    MOST_SEATS,
    PIECES,
    Lot,
    Pawn,
)
from signoria.games.princes.player import Player
from signoria.games.princes.sheets import Clerk, Sheet
from signoria.games.princes.state import EVERY_BIT, LEFT, Phases, State
from signoria.kernel.bits import few
from signoria.kernel.encoding import (
    YES,
    Encoding,
    Notes,
    capped,
    choices,
    members,
    nothings,
    small,
    small_numbers,
    spread,
)
from signoria.kernel.heaps import count, heap_of

BOUGHT: Final = 1 << 6  # the first lot, behind the marks of a seat
ALL_BUT_BUILDERS: Final = 0xFFFF_FFFF_FFFF  # of the stacks, in as many bytes
FIRST_FOUR: Final = 0xFFFF_FFFF  # of eight bytes


def eight_counts(supply: i64) -> i64:
    """Make bytes of what is left of eight buildings."""
    counts: i64 = 0
    for building in range(i64(8)):
        counts |= (supply & EVERY_BIT) << 8 * building
        supply >>= LEFT
    return counts


@final
class PrincesEncoding(Encoding[State]):
    """Writes the table, what the seat holds in secret, then every seat from its own on."""

    def __init__(self, game: Princes) -> None:
        cards, rules = game.book.components, game.book.rules
        super().__init__(layout(cards))
        self.game = game
        self.book = game.book
        self.clerk = Clerk(game)
        self.open_money = game.options.is_on("open_money")
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
        self.build_costs = vec[i64]([small(cost // HUNDRED) for cost in rules.build_costs])
        prices = [rules.opening_bid // HUNDRED, rules.last_price // HUNDRED]
        fixed = small_numbers([game.seats, rules.rounds, *prices, rules.dealt_face_up, self.open_money])
        none, *phases = choices(len(PHASES))
        phases += [none] * (len(self.book.phases) - len(PHASES))  # those of an expansion stand in its own part
        self.openings = [fixed + YES + none, *(fixed + nothings(1) + phase for phase in phases)]

    def notes(self) -> Notes:
        return Sheet()

    def write(self, state: State, seat: int, out: BytesWriter, notes: Notes) -> None:
        assert isinstance(notes, Sheet)
        self.clerk.refresh(notes, state, seat)
        self.write_table(state, out)
        self.write_turn(state, out)
        self.write_drawn(state, seat, out)
        self.write_secrets(state, seat, notes, out)
        players = state.players
        seats, other = i64(len(players)), i64(seat)
        for place in range(seats):
            self.write_player(state, players[other], other, place == 0, out)
            other += 1
            if other == seats:
                other = 0
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
        opening: i64 = 0  # a conditional expression would make Python's numbers of native ones, here and below
        if state.to_move >= 0:
            opening = state.phase + 1
        out.write(self.openings[opening])
        rounds = i64(state.round + 1) | i64(self.book.works.minimum(state)) << 8
        write_i64_le(out, rounds | (state.stacks & ALL_BUT_BUILDERS) << 16)
        out.append(u8(count(state.stacks, Lot.BUILDER)))
        write_i64_le(out, eight_counts(state.buildings))
        write_i16_le(out, i16(eight_counts(state.buildings >> 8 * LEFT)))  # two more buildings
        write_i32_le(out, i32(state.freedoms | i64(len(state.professions)) << 24))
        write_i16_le(out, i16(len(state.bonus_cards) | len(state.prestige_cards) << 8))
        self.write_auction(state, out)

    def write_auction(self, state: State, out: BytesWriter) -> None:
        """Write what is bid for, and how much."""
        lot: i64 = 0
        bid: i64 = 0
        if state.phase == Phases.BID and state.to_move >= 0:
            lot = heap_of(1, i64(state.lot))
            bid = capped(i64(state.bid) // HUNDRED)
        write_i64_le(out, lot)
        out.append(u8(bid))

    def write_turn(self, state: State, out: BytesWriter) -> None:
        """Write the running turn, with the work or piece in hand."""
        if state.to_move < 0 or not self.in_turn[state.phase]:
            out.write(self.no_turn)
            return
        out.append(u8(state.actions_left))
        out.append(u8(1 if state.took_profession else 0))
        out.append(u8(1 if state.took_freedom else 0))
        work, value, piece = i64(0), i64(0), i64(0)
        if state.phase == Phases.BONUS or state.phase == Phases.PAYMENT:
            work, value = state.work + 1, small(state.value)
        elif state.phase == Phases.PLACE:
            piece = state.piece + 1
        out.write(self.professions[work])
        out.append(u8(value))
        out.write(self.pieces[piece])

    def write_drawn(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write the cards to choose from; their faces only for the seat that chooses."""
        if (state.phase != Phases.KEEP and state.phase != Phases.ORDER) or not state.drawn:  # which lies far away
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
        for deck, number in enumerate(self.game.deck_sizes):
            members(out, cards if deck == state.drawn_from else 0, number)

    def write_secrets(self, state: State, seat: int, sheet: Sheet, out: BytesWriter) -> None:
        """Write what the seat could pay, its own cards, what they are worth now, and its principality."""
        out.append(u8(capped(self.book.reach(state.players[seat]) // HUNDRED)))
        out.write(sheet.written)

    def write_player(self, state: State, player: Player, seat: i64, own: bool, out: BytesWriter) -> None:
        """Write a seat as the others see it, and its owner a little more: 96 components, eight at a time."""
        marks = self.standing(state, player.pawn, seat)
        money: i64 = 0
        if own or self.open_money or state.to_move < 0:
            money = capped(player.florins // HUNDRED)
        write_i64_le(out, spread(marks))
        write_i64_le(out, spread(marks >> 8) | money << 48 | capped(player.fame) << 56)
        write_i64_le(out, self.counts(player))
        hand: i64 = 0
        if own or (state.phase == Phases.DEAL and self.book.rules.dealt_face_up):
            hand = player.hand
        self.write_things(player, hand, out)

    def standing(self, state: State, pawn: i64, seat: i64) -> i64:
        """Mark whose turn it is, and where a seat stands in the auctions of the round: six marks, then lots."""
        marks: i64 = 1  # somebody sits here
        if seat == state.to_move:
            marks |= 2
        if seat == state.starter:
            marks |= 4
        if state.phase == Phases.BID and state.to_move >= 0:
            marks |= (i64(state.bidders) >> seat & 1) << 3
            if state.leader == seat:
                marks |= 16
        if pawn == Pawn.OUT:
            marks |= 32
        elif pawn >= 0:
            marks |= BOUGHT << pawn
        return marks

    def counts(self, player: Player) -> i64:
        """Count cards in the first five bytes, landscapes in three more."""
        cards = few(player.hand) | few(player.bonus) << 8 | few(player.prestige) << 16
        cards |= player.recruiting << 24 | player.recruited << 32
        return cards | player.landscapes << 40

    def write_things(self, player: Player, hand: i64, out: BytesWriter) -> None:
        """Write people, best work and price of a building, then sets: professions, freedoms, buildings, what fits."""
        people = player.builders | player.jesters << 8
        people |= capped(player.best_work) << 16 | self.build_costs[player.builders] << 24
        write_i64_le(out, people | (spread(hand) & FIRST_FOUR) << 32)
        things = hand >> 4 | player.played << 17 | player.freedoms << 38 | player.buildings << 41 | player.fits << 51
        members(out, things, 64)

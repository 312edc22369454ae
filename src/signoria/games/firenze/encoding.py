"""A table of Firenze as one seat knows it, in numbers; see `signoria lab features firenze`."""

from typing import Final, final

from librt.strings import BytesWriter, write_i16_le, write_i32_le, write_i64_le
from mypy_extensions import i16, i32, i64, u8

from signoria.games.firenze.board import covered
from signoria.games.firenze.features import MOST_TOWERS, PHASES, layout
from signoria.games.firenze.game import Firenze
from signoria.games.firenze.names import COLOURS, LEVELS, MOST_SEATS, NONE
from signoria.games.firenze.player import Player
from signoria.games.firenze.state import Phases, State
from signoria.games.firenze.towers import GROWN, colour_of, height_of
from signoria.kernel.bits import members as members_of
from signoria.kernel.encoding import (
    ONE,
    Encoding,
    Notes,
    choices,
    copies,
    members,
    nothings,
    small,
    small_numbers,
)

TOWER: Final = len(COLOURS) + 2  # components of one: eight, as many as a native number has bytes
ONE_BRICK: Final = i64(1)  # a heap of one: shifted here, for to ask the kernel for it takes as long as to write it


def write_six(numbers: i64, out: BytesWriter) -> None:
    """Write six numbers from 0 to 127 that are kept as the bytes of one, such as a heap of bricks of six colours."""
    write_i32_le(out, i32(numbers & 0xFFFF_FFFF))
    write_i16_le(out, i16(numbers >> 32 & 0xFFFF))


@final
class Page(Notes):
    """What a seat was last shown of the contracts: written again only after one was fulfilled."""

    def __init__(self) -> None:
        self.covered: i64 = NONE  # the contracts under letters then; letters stay, so they say when it was
        self.contracts = b""


@final
class FirenzeEncoding(Encoding[State]):
    """Writes the table, the contracts, the turn, then every seat from its own on."""

    def __init__(self, game: Firenze) -> None:
        parts, rules = game.book.components, game.book.rules
        super().__init__(layout(parts, rules))
        self.book = game.book
        self.page = BytesWriter()
        self.cards = choices(len(parts.cards))
        self.levels = choices(len(LEVELS))
        self.seats = choices(MOST_SEATS)
        self.no_towers = [nothings((MOST_TOWERS - towers) * TOWER) for towers in range(MOST_TOWERS + 1)]
        fixed = small_numbers([game.seats])
        none, *phases = choices(len(PHASES))
        self.openings = [fixed + ONE + none, *(fixed + nothings(1) + phase for phase in phases)]
        self.count: i64 = len(parts.cards)
        self.places = rules.row
        self.no_place = nothings(len(parts.cards) + len(COLOURS))
        self.no_piles = nothings((rules.church_spaces + 1) * len(parts.cards))
        self.no_hand = nothings(2 * len(parts.cards))  # of another seat, which has no buildings either

    def notes(self) -> Notes:
        return Page()

    def write(self, state: State, seat: int, out: BytesWriter, notes: Notes) -> None:
        assert isinstance(notes, Page)
        self.write_table(state, out)
        self.write_contracts(state, seat, out, notes)
        self.write_turn(state, seat, out)
        players = state.players
        seats, other = i64(len(players)), i64(seat)
        for place in range(seats):
            self.write_player(state, players[other], other, place == 0, out)
            other += 1
            if other == seats:
                other = 0

    def write_table(self, state: State, out: BytesWriter) -> None:
        """Write the row, the bag and the piles."""
        opening: i64 = 0  # a conditional expression would make Python's numbers of native ones, here and below
        if state.to_move >= 0:
            opening = state.phase + 1
        out.write(self.openings[opening])
        out.append(u8(small(state.turn // len(state.players) + 1)))
        out.append(u8(len(state.deck)))
        self.write_row(state, out)
        first, one = i64(len(out)), u8(1)
        out.write(self.no_piles)  # of what lies there few components are not zero
        for card in state.church:
            out[first + i64(card)] = one
            first += self.count
        first = i64(len(out)) - self.count
        for card in state.discard:
            place = first + i64(card)
            out[place] = out[place] + one
        write_six(state.bag, out)

    def write_row(self, state: State, out: BytesWriter) -> None:
        """Write the cards of the row and the bricks on them."""
        on_row, cards = state.on_row, self.cards
        for place, card in enumerate(state.row):
            out.write(cards[card + 1])
            write_six(on_row[place], out)
        for _ in range(len(on_row), self.places):
            out.write(self.no_place)

    def write_contracts(self, state: State, seat: int, out: BytesWriter, page: Page) -> None:
        """Write contracts, balconies and level tiles, as they were written before if nothing was fulfilled since."""
        taken = covered(state)
        if page.covered != taken:
            self.page.truncate(0)
            self.write_page(state, seat, taken, self.page)
            page.covered = taken
            page.contracts = self.page.getvalue()
        out.write(page.contracts)

    def write_page(self, state: State, seat: int, taken: i64, out: BytesWriter) -> None:
        """Write contracts, balconies and level tiles anew."""
        parts, owners = self.book.components, self.owners(state, seat)
        points = [contract.points for contract in parts.contracts]
        closed: i64 = taken | self.cover_balconies(state, points)
        for number in range(i64(len(points))):
            out.append(u8(points[number]))
            out.append(u8(1 - (closed >> number & 1)))
            out.append(u8(state.neutral >> number & 1))
            out.write(self.seats[owners[number]])
        out.write(self.levels[state.next_balcony + 1 if state.next_balcony < len(LEVELS) else 0])
        for place, tile in enumerate(parts.levels):
            out.append(u8(tile.points if state.levels >> place & 1 else 0))

    def cover_balconies(self, state: State, points: list[int]) -> i64:
        """Give contracts under balconies their points, as `worth` does for one, and the set of those still locked."""
        locked, one = i64(0), i64(1)
        for level, tile in enumerate(state.balconies):
            balcony = self.book.components.balconies[tile]
            points[balcony.contract] = balcony.points
            if level > state.next_balcony:
                locked |= one << i64(balcony.contract)
        return locked

    def owners(self, state: State, seat: int) -> list[int]:
        """Find whose letter lies on each contract, counted from a seat, from 1; 0 for nobody."""
        owners = [0] * len(self.book.components.contracts)
        seats = len(state.players)
        for place in range(seats):
            for contract in members_of(state.players[(seat + place) % seats].contracts):
                owners[contract] = place + 1
        return owners

    def write_turn(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write where the turn stands."""
        runs, phase = state.to_move >= 0, state.phase
        player = state.players[state.active]
        pays = runs and phase == Phases.PRICE
        owes = runs and (phase == Phases.LOSS or phase == Phases.COSTS or phase == Phases.TRADE)
        wants = runs and phase in (Phases.BARGAIN, Phases.SOURCE, Phases.TOWER, Phases.GIVE)
        against = runs and (phase == Phases.GIVE or phase == Phases.SABOTAGE)
        event, played, done = i64(0), i64(0), i64(0)
        if runs:
            event, played = state.event + 1, state.played
            cost = i64(self.book.building_cost(state, player, state.built))
            done = i64(state.exchanged) | i64(state.built) << 8 | cost << 16
        if pays:
            done |= i64(state.place + 1) << 24 | i64(state.paid) << 32
        if owes:
            done |= i64(state.owed) << 40
        wanted: i64 = 0
        if wants:
            wanted = ONE_BRICK << 8 * i64(state.wanted)
        given: i64 = 0
        if runs and phase == Phases.SOURCE:
            given = state.given
        out.write(self.cards[event])
        self.write_set(played, out)
        write_six(done, out)
        write_six(wanted, out)
        write_six(given, out)
        rival: i64 = 0
        if against:
            rival = (state.rival - seat) % i64(len(state.players)) + 1
        out.write(self.seats[rival])

    def write_set(self, cards: i64, out: BytesWriter) -> None:
        """Write a set of cards, which is mostly empty."""
        if cards:
            members(out, cards, len(self.book.components.cards))
        else:
            out.write(self.cards[0])

    def write_player(self, state: State, player: Player, seat: i64, own: bool, out: BytesWriter) -> None:
        """Write a seat as the others see it, and its owner the hand."""
        marks: i64 = 1  # somebody sits here
        if seat == state.to_move:
            marks |= 1 << 8
        if seat == state.active:
            marks |= 1 << 16
        if seat == state.ender:
            marks |= 1 << 24
        things = small(player.points) | player.letters << 8 | i64(player.barred) << 16
        write_i64_le(out, marks | things << 32 | i64(len(player.hand)) << 56)
        out.append(u8(self.book.room(player)))
        write_six(player.warehouse, out)
        if own or state.to_move < 0:
            copies(out, player.hand, self.cards[0])
            self.write_set(player.buildings, out)
        elif player.buildings:
            out.write(self.cards[0])
            self.write_set(player.buildings, out)
        else:
            out.write(self.no_hand)
        self.write_towers(player, out)

    def write_towers(self, player: Player, out: BytesWriter) -> None:
        """Write the towers of a site, in the order they were founded."""
        out.append(u8(len(player.towers)))
        shown, tower = i64(0), i64(0)
        for tower in player.towers:
            if shown == MOST_TOWERS:
                break
            grown = (tower & GROWN) << 53  # to the highest byte
            write_i64_le(out, ONE_BRICK << 8 * colour_of(tower) | height_of(tower) << 48 | grown)
            shown += 1
        out.write(self.no_towers[shown])

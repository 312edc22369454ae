"""A table of Firenze as one seat knows it, in numbers; see `signoria lab features firenze`."""

from typing import Final, final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from signoria.games.firenze.features import MOST_TOWERS, PHASES, layout
from signoria.games.firenze.game import Firenze
from signoria.games.firenze.names import COLOURS, LEVELS
from signoria.games.firenze.player import Player
from signoria.games.firenze.state import Phases, State
from signoria.games.firenze.towers import GROWN, colour_of, count_towers, height_of, tower_at
from signoria.kernel.encoding import Encoding, Layout, Notes, small

CONTRACT: Final = 7  # components of one: its points, whether it is open, whose letter lies on it
TOWER: Final = len(COLOURS) + 2  # components of one


def put_heap(heap: i64, place: i64, out: BytesWriter) -> None:
    """Put how many things there are of each kind."""
    while heap:
        out[place] = u8(heap & 0xFF)
        heap >>= 8
        place += 1


def put_set(members: i64, place: i64, out: BytesWriter) -> None:
    """Put a 1 for each member of a set."""
    while members:
        if members & 1:
            out[place] = 1
        members >>= 1
        place += 1


def put_one_each(cards: bytes, place: i64, out: BytesWriter) -> None:
    """Put one more for each of some cards."""
    for number in range(i64(len(cards))):
        where = place + i64(cards[number])
        out[where] = out[where] + u8(1)


@final
class FirenzeEncoding(Encoding[State]):
    """Writes a row in which nothing happened yet, then puts in what did: most components are zero."""

    def __init__(self, game: Firenze) -> None:
        parts, rules = game.book.components, game.book.rules
        super().__init__(layout(parts, rules))
        self.book = game.book
        self.blanks = blank_rows(game, self.layout)
        self.cards: i64 = len(parts.cards)
        self.church_spaces: i64 = rules.church_spaces
        self.round: i64 = self.layout.index("round")
        self.row_at: i64 = self.round + 2
        self.church_at: i64 = self.row_at + rules.row * (self.cards + len(COLOURS))
        self.contracts_at: i64 = self.church_at + (rules.church_spaces + 1) * self.cards + len(COLOURS)
        self.levels_at: i64 = self.contracts_at + CONTRACT * len(parts.contracts)
        self.turn_at: i64 = self.levels_at + len(LEVELS) + len(parts.levels)
        self.player_at: i64 = self.layout.index("seat0.present")
        self.player_size: i64 = self.layout.index("seat1.present") - self.player_at
        self.storing: i64 = game.book.any_storing
        self.all_levels: i64 = (1 << len(parts.levels)) - 1
        self.tiles = vec[i64]([CONTRACT * tile.contract for tile in parts.balconies])  # where their contracts are
        self.tile_points = vec[i64]([tile.points for tile in parts.balconies])
        self.nothing = Notes()  # one for all seats of all tables, so that it need not be fetched

    def notes(self) -> Notes:
        return self.nothing

    def write(self, state: State, seat: int, out: BytesWriter, notes: Notes) -> None:
        first, opening = i64(len(out)), i64(0)
        if state.to_move >= 0:
            opening = state.phase + 1
        out.write(self.blanks[opening])
        self.put_table(state, first, out)
        self.put_balconies(state, first + self.contracts_at, out)
        if opening:
            self.put_turn(state, seat, first + self.turn_at, out)
        players = state.players
        seats, other = i64(len(players)), i64(seat)
        for place in range(seats):
            player = players[other]
            self.put_letters(player.contracts, first + self.contracts_at, 3 + place, out)
            self.put_player(state, player, other, first + self.player_at + place * self.player_size, out)
            if place == 0 or not opening:
                self.put_hand(player, first + self.player_at + place * self.player_size, out)
            other += 1
            if other == seats:
                other = 0

    def put_table(self, state: State, first: i64, out: BytesWriter) -> None:
        """Put the row, the bag and the piles."""
        place = first + self.round
        out[place] = u8(small(state.turn // len(state.players) + 1))
        out[place + 1] = u8(len(state.deck))
        self.put_row(state, first + self.row_at, out)
        place, church = first + self.church_at, state.church
        while church:
            out[place + (church & 0xFF) - 1] = 1
            church >>= 8
            place += self.cards
        place = first + self.church_at + self.church_spaces * self.cards
        put_one_each(state.discard, place, out)
        put_heap(state.bag, place + self.cards, out)

    def put_row(self, state: State, place: i64, out: BytesWriter) -> None:
        """Put the cards of the row and the bricks on them."""
        row, cards, step = state.row, self.cards, self.cards + len(COLOURS)
        card = place
        while row:
            out[card + (row & 0xFF) - 1] = 1
            row >>= 8
            card += step
        place += cards
        put_heap(state.heap1, place, out)
        put_heap(state.heap2, place + step, out)
        put_heap(state.heap3, place + 2 * step, out)
        put_heap(state.heap4, place + 3 * step, out)
        put_heap(state.heap5, place + 4 * step, out)
        put_heap(state.heap6, place + 5 * step, out)

    def put_balconies(self, state: State, first: i64, out: BytesWriter) -> None:
        """Put balconies, the neutral letters and what is left of the level tiles."""
        level, balconies = i64(0), state.balconies
        while balconies:
            tile = (balconies & 0xFF) - 1
            place = first + self.tiles[tile]
            out[place] = u8(self.tile_points[tile])
            if level > state.next_balcony:
                out[place + 1] = 0
            balconies >>= 8
            level += 1
        self.put_letters(state.neutral, first, 2, out)
        place = first + self.levels_at - self.contracts_at
        if state.next_balcony < len(LEVELS):
            out[place + state.next_balcony] = 1
        gone = self.all_levels & ~state.levels
        place += len(LEVELS)
        while gone:
            if gone & 1:
                out[place] = 0
            gone >>= 1
            place += 1

    def put_letters(self, contracts: i64, place: i64, owner: i64, out: BytesWriter) -> None:
        """Put whose letters lie on some contracts, which are no longer open."""
        while contracts:
            if contracts & 1:
                out[place + 1] = 0
                out[place + owner] = 1
            contracts >>= 1
            place += CONTRACT

    def put_turn(self, state: State, seat: int, place: i64, out: BytesWriter) -> None:
        """Put where the turn stands."""
        phase, cards = state.phase, self.cards
        if state.event >= 0:
            out[place + state.event] = 1
        put_set(state.played, place + cards, out)
        place += 2 * cards
        if state.exchanged:
            out[place] = 1
        out[place + 1] = u8(state.built)
        out[place + 2] = u8(self.book.building_cost(state, state.players[state.active], state.built))
        if phase == Phases.PRICE:
            out[place + 3] = u8(state.place + 1)
            out[place + 4] = u8(state.paid)
        elif phase == Phases.LOSS or phase == Phases.COSTS or phase == Phases.TRADE:
            out[place + 5] = u8(state.owed)
        elif phase == Phases.BARGAIN or phase == Phases.SOURCE or phase == Phases.TOWER or phase == Phases.GIVE:
            out[place + 6 + state.wanted] = 1
        if phase == Phases.SOURCE:
            put_heap(state.given, place + 6 + len(COLOURS), out)
        if phase == Phases.GIVE or phase == Phases.SABOTAGE:
            rival = (state.rival - seat) % i64(len(state.players))
            out[place + 6 + 2 * len(COLOURS) + rival] = 1

    def put_player(self, state: State, player: Player, seat: i64, place: i64, out: BytesWriter) -> None:
        """Put a seat as the others see it."""
        if seat == state.to_move:
            out[place + 1] = 1
        if seat == state.active:
            out[place + 2] = 1
        if seat == state.ender:
            out[place + 3] = 1
        out[place + 4] = u8(small(player.points))
        out[place + 5] = u8(player.letters)
        if player.barred:
            out[place + 6] = 1
        if player.hand:
            out[place + 7] = u8(player.count_cards())
        if player.buildings:
            if player.buildings & self.storing:
                out[place + 8] = u8(self.book.room(player))
            put_set(player.buildings, place + 9 + len(COLOURS) + self.cards, out)
        put_heap(player.warehouse, place + 9, out)
        self.put_towers(player.site, place + 9 + len(COLOURS) + 2 * self.cards, out)

    def put_hand(self, player: Player, place: i64, out: BytesWriter) -> None:
        """Put the hand of a seat."""
        place += 9 + len(COLOURS)
        put_set(player.hand, place, out)
        put_one_each(player.twins, place, out)

    def put_towers(self, site: bytes, place: i64, out: BytesWriter) -> None:
        """Put the towers of a site, in the order they were founded."""
        towers = count_towers(site)
        out[place] = u8(towers)
        place += 1
        if towers > MOST_TOWERS:
            towers = MOST_TOWERS
        for number in range(towers):
            tower = tower_at(site, number)
            out[place + colour_of(tower)] = 1
            out[place + len(COLOURS)] = u8(height_of(tower))
            if tower & GROWN:
                out[place + len(COLOURS) + 1] = 1
            place += TOWER


def blank_rows(game: Firenze, features: Layout) -> list[bytes]:
    """Make rows in which nothing happened yet: of a game that is over, then one for each phase."""
    parts, values = game.book.components, {"seats": game.seats}
    for contract in parts.contracts:
        name = f"contract.{COLOURS[contract.colour]}-{contract.height}"
        values |= {f"{name}.points": contract.points, f"{name}.open": 1}
    values |= {f"level.{tile.height}": tile.points for tile in parts.levels}
    for seat in range(game.seats):
        values |= {f"seat{seat}.present": 1, f"seat{seat}.room": game.book.rules.warehouse & 0xFF}
    rows: list[bytes] = []
    for opening in ["over", *(f"phase.{phase}" for phase in PHASES)]:
        rows.append(bytes([(values | {opening: 1}).get(feature.name, 0) for feature in features.features]))
    return rows

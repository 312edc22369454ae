"""A table of Firenze as one seat knows it, in numbers; see `signoria lab features firenze`."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from signoria.games.firenze.board import covered, is_locked, worth
from signoria.games.firenze.features import MOST_TOWERS, PHASES, layout
from signoria.games.firenze.game import Firenze
from signoria.games.firenze.names import COLOURS, LEVELS, MOST_SEATS, NONE
from signoria.games.firenze.player import Player
from signoria.games.firenze.state import Phases, State
from signoria.games.firenze.towers import colour_of, has_grown, height_of
from signoria.kernel.bits import members as members_of
from signoria.kernel.encoding import ONE, Encoding, Notes, choices, members, nothings, numbers, small, small_numbers

TOWER: Final = len(COLOURS) + 2  # components of one


class FirenzeEncoding(Encoding[State]):
    """Writes the table, the contracts, the turn, then every seat from its own on."""

    def __init__(self, game: Firenze) -> None:
        parts, rules = game.book.components, game.book.rules
        super().__init__(layout(parts, rules))
        self.book = game.book
        self.viewer = game.viewer
        self.cards = choices(len(parts.cards))
        self.phases = choices(len(PHASES))
        self.colours = choices(len(COLOURS))
        self.levels = choices(len(LEVELS))
        self.seats = choices(MOST_SEATS)
        self.no_bricks = nothings(len(COLOURS))
        self.no_towers = nothings(MOST_TOWERS * TOWER)
        self.fixed = small_numbers([game.seats])

    def write(self, state: State, seat: int, out: BytesWriter, notes: Notes) -> None:
        self.write_table(state, out)
        self.write_contracts(state, seat, out)
        self.write_turn(state, seat, out)
        seats = len(state.players)
        for place in range(seats):
            self.write_player(state, (seat + place) % seats, place == 0, out)

    def write_table(self, state: State, out: BytesWriter) -> None:
        """Write the row, the bag and the piles."""
        is_over, rules = state.to_move < 0, self.book.rules
        out.write(self.fixed)
        out.append(u8(1 if is_over else 0))
        out.write(self.phases[0 if is_over else state.phase + 1])
        out.append(u8(small(state.turn // len(state.players) + 1)))
        out.append(u8(len(state.deck)))
        for place in range(rules.row):
            there = place < len(state.row)
            out.write(self.cards[state.row[place] + 1 if there else 0])
            self.write_heap(state.on_row[place] if there else 0, out)
        for place in range(rules.church_spaces):
            out.write(self.cards[state.church[place] + 1 if place < len(state.church) else 0])
        self.write_copies(state.discard, out)
        self.write_heap(state.bag, out)

    def write_heap(self, heap: i64, out: BytesWriter) -> None:
        """Write bricks by colour."""
        for _ in range(len(COLOURS)):
            out.append(u8(heap & 0xFF))
            heap >>= 8

    def write_copies(self, cards: list[int], out: BytesWriter) -> None:
        """Write how many there are of each card."""
        counts = [0] * len(self.book.components.cards)
        for card in cards:
            counts[card] += 1
        numbers(out, counts)

    def write_contracts(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write contracts, balconies and level tiles."""
        parts, taken, owners = self.book.components, covered(state), self.owners(state, seat)
        for number in range(len(parts.contracts)):
            is_open = not taken >> number & 1 and not is_locked(state, parts.balconies, number)
            out.append(u8(worth(state, parts.balconies, parts.contracts, number)))
            out.append(u8(1 if is_open else 0))
            out.append(u8(state.neutral >> number & 1))
            out.write(self.seats[owners[number]])
        out.write(self.levels[state.next_balcony + 1 if state.next_balcony < len(LEVELS) else 0])
        for place, tile in enumerate(parts.levels):
            out.append(u8(tile.points if state.levels >> place & 1 else 0))

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
        out.write(self.cards[state.event + 1 if runs else 0])
        members(out, state.played if runs else 0, len(self.book.components.cards))
        out.append(u8(1 if runs and state.exchanged else 0))
        out.append(u8(state.built if runs else 0))
        out.append(u8(self.book.building_cost(state, player, state.built) if runs else 0))
        out.append(u8(state.place + 1 if pays else 0))
        out.append(u8(state.paid if pays else 0))
        out.append(u8(state.owed if owes else 0))
        out.write(self.colours[state.wanted + 1 if wants else 0])
        self.write_heap(state.given if runs and phase == Phases.SOURCE else 0, out)
        out.write(self.seats[(state.rival - seat) % len(state.players) + 1 if against else 0])

    def write_player(self, state: State, seat: int, own: bool, out: BytesWriter) -> None:
        """Write a seat as the others see it, and its owner the hand."""
        player = state.players[seat]
        out.write(ONE)
        out.append(u8(1 if seat == state.to_move else 0))
        out.append(u8(1 if seat == state.active else 0))
        out.append(u8(1 if state.ender != NONE and seat == state.ender else 0))
        out.append(u8(small(player.points)))
        out.append(u8(player.letters))
        out.append(u8(1 if player.barred else 0))
        out.append(u8(len(player.hand)))
        out.append(u8(self.viewer.room(player.buildings)))
        self.write_heap(player.warehouse, out)
        if own or state.to_move < 0:
            self.write_copies(player.hand, out)
        else:
            out.write(self.cards[0])
        members(out, player.buildings, len(self.book.components.cards))
        self.write_towers(player, out)

    def write_towers(self, player: Player, out: BytesWriter) -> None:
        """Write the towers of a site, in the order they were founded."""
        out.append(u8(len(player.towers)))
        written = 0
        for tower in player.towers:
            if written == MOST_TOWERS:
                return
            out.write(self.colours[colour_of(tower) + 1])
            out.append(u8(height_of(tower)))
            out.append(u8(1 if has_grown(tower) else 0))
            written += 1
        out.write(self.no_towers[: TOWER * (MOST_TOWERS - written)])

"""A table of Il Principe as one seat knows it, in numbers; see `signoria lab features principe`."""

from typing import final

from librt.strings import BytesWriter
from mypy_extensions import u8

from signoria.games.principe.colours import COLOURS
from signoria.games.principe.features import PHASES, layout
from signoria.games.principe.game import Principe
from signoria.games.principe.player import Player
from signoria.games.principe.rules import FAMILIES
from signoria.games.principe.state import Phases, State
from signoria.kernel.bits import bits
from signoria.kernel.encoding import YES, Encoding, Notes, choices, members, nothings, packed, small, small_numbers
from signoria.kernel.heaps import total
from signoria.kernel.state import NOBODY


@final
class PrincipeEncoding(Encoding[State]):
    """Writes the table, then every seat from its own on."""

    def __init__(self, game: Principe) -> None:
        rules = game.rules
        super().__init__(layout(rules.components))
        self.rules = rules
        self.phases = choices(len(PHASES))
        self.seats = choices(FAMILIES)
        self.colours = choices(COLOURS)
        self.cities = choices(len(rules.cities))
        self.no_cards = nothings(COLOURS)
        self.fixed = small_numbers([game.seats, rules.last_round_below, rules.minors_used, rules.final_set])

    def write(self, state: State, seat: int, out: BytesWriter, notes: Notes) -> None:
        self.write_table(state, out)
        self.write_roles(state, seat, out)
        self.write_auction(state, out)
        self.write_shields(state, out)
        seats = len(state.players)
        for place in range(seats):
            self.write_player(state, (seat + place) % seats, place == 0, out)

    def write_table(self, state: State, out: BytesWriter) -> None:
        """Write decks, stock and open cities."""
        is_over = state.to_move == NOBODY
        out.write(self.fixed)
        out.append(u8(1 if is_over else 0))
        out.write(self.phases[0 if is_over else state.phase + 1])
        out.append(u8(state.round))
        out.append(u8(1 if state.is_last else 0))
        out.append(u8(len(state.deck)))
        out.append(u8(len(state.city_deck)))
        packed(out, state.stock, COLOURS)
        packed(out, state.unsold, COLOURS)
        members(out, bits(state.open_cities), len(self.rules.cities))

    def write_roles(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write who holds the roles of each colour."""
        for colour in range(COLOURS):
            out.write(self.seats[self.place(state.majors[colour], seat)])
            out.write(self.seats[self.place(state.minors[colour], seat)])

    def place(self, holder: int, seat: int) -> int:
        """Count a seat from another, from 1; 0 for nobody."""
        return 0 if holder == NOBODY else (holder - seat) % self.rules.seats + 1

    def write_auction(self, state: State, out: BytesWriter) -> None:
        """Write the running auction of a group or a role."""
        role = state.phase == Phases.ROLE_AUCTION and state.to_move != NOBODY
        runs = role or (state.phase == Phases.AUCTION and state.to_move != NOBODY)
        is_major = role and state.majors[state.colour] == NOBODY
        out.write(self.colours[state.colour + 1 if runs else 0])
        out.append(u8(1 if is_major else 0))
        out.append(u8(1 if role and not is_major else 0))
        out.append(u8(small(state.bid if runs else 0)))

    def write_shields(self, state: State, out: BytesWriter) -> None:
        """Write the shields being placed."""
        runs = state.to_move != NOBODY and (state.phase == Phases.SHIELDS or state.phase == Phases.BLAZON)
        out.write(self.cities[state.city + 1 if runs else 0])
        out.append(u8(state.shields_due if runs else 0))

    def write_player(self, state: State, seat: int, own: bool, out: BytesWriter) -> None:
        """Write a seat as the others see it, and its owner a little more."""
        player = state.players[seat]
        self.write_standing(state, seat, out)
        out.append(u8(small(player.points)))
        out.append(u8(small(player.ducats if own or state.to_move == NOBODY else 0)))
        self.write_cards(state, player, own, out)
        out.append(u8(player.shields))
        packed(out, player.presence, self.rules.regions)
        members(out, player.cities, len(self.rules.cities))

    def write_standing(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write whose turn it is, and who still bids."""
        bids = state.to_move != NOBODY and (state.phase == Phases.AUCTION or state.phase == Phases.ROLE_AUCTION)
        out.write(YES)
        out.append(u8(1 if seat == state.to_move else 0))
        out.append(u8(1 if seat == state.principe else 0))
        out.append(u8(1 if bids and state.bidders >> seat & 1 else 0))
        out.append(u8(1 if bids and state.leader == seat else 0))

    def write_cards(self, state: State, player: Player, own: bool, out: BytesWriter) -> None:
        """Write a seat's cards by colour, where they are known."""
        out.append(u8(total(player.hand)))
        if own:
            packed(out, player.hand, COLOURS)
        else:
            out.write(self.no_cards)
        out.append(u8(total(player.offered)))
        if own or state.phase != Phases.SUPPLY:
            packed(out, player.offered, COLOURS)
        else:
            out.write(self.no_cards)
        packed(out, player.face_up, COLOURS)
        packed(out, player.face_down, COLOURS)

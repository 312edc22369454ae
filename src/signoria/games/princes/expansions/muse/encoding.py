"""The characters in numbers."""

from librt.strings import BytesWriter
from mypy_extensions import u8

from signoria.games.princes.expansions.muse.cast import Cast
from signoria.games.princes.expansions.muse.characters import CHARACTERS, Characters
from signoria.games.princes.expansions.muse.features import PHASES
from signoria.games.princes.names import HUNDRED, MOST_SEATS
from signoria.games.princes.state import State
from signoria.kernel.encoding import choices, members, small, turned


class CharactersEncoding:
    """Writes who has which character, and their auction."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.seats = choices(MOST_SEATS)
        self.phases = choices(len(PHASES))

    def write(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write everything, the seats counted from the one that looks."""
        characters, seats = self.cast.on(state), len(state.players)
        place = state.phase - self.cast.auction
        runs = 0 <= place < len(PHASES) and state.to_move >= 0
        out.write(self.phases[place + 1 if runs else 0])
        out.append(u8(small(characters.purse // HUNDRED)))
        may_bid = ((1 << seats) - 1) & ~characters.out if runs and place == 0 else 0
        members(out, turned(may_bid, seat, seats), MOST_SEATS)
        for character in range(len(CHARACTERS)):
            self.write_card(characters, character, seat, seats, out)

    def write_card(self, characters: Characters, character: int, seat: int, seats: int, out: BytesWriter) -> None:
        """Write one card: who has it and which side is up, or whose pawn stands on which space."""
        holder, pawn = characters.holder[character], characters.pawn[character]
        out.append(u8(0 if characters.face_down >> character & 1 else 1))
        out.append(u8(characters.bid[character] * self.cast.florins_per_space // HUNDRED if pawn >= 0 else 0))
        out.write(self.seats[(holder - seat) % seats + 1 if holder >= 0 else 0])
        out.write(self.seats[(pawn - seat) % seats + 1 if pawn >= 0 else 0])

"""What a seat knows as a row of small numbers, for those who learn from them."""

from typing import Final, Generic

from librt.strings import BytesWriter, write_i16_le, write_i32_le, write_i64_le
from mypy_extensions import i16, i32, i64, mypyc_attr, u8

from signoria.kernel.action import Action
from signoria.kernel.phase import S

MOST: Final = 127  # what a component, a signed byte, can hold
YES: Final = bytes([1])


class Feature:
    """One component of a row: its name, what it says, the most it usually holds, to scale by, and who may know it."""

    def __init__(self, name: str, about: str, most: int = 1, secret: bool = False) -> None:
        self.name = name
        self.about = about
        self.most = most
        self.secret = secret  # whether some seat may know it and another may not


class Layout:
    """The components of a row in their order; a change of them is a new version."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.features: list[Feature] = []

    def add(self, name: str, about: str, most: int = 1, secret: bool = False) -> None:
        """Append one component."""
        self.features.append(Feature(name, about, most, secret))

    def add_each(self, name: str, parts: list[str], about: str, most: int = 1, secret: bool = False) -> None:
        """Append one component for each part, named `name.part`."""
        for part in parts:
            self.add(f"{name}.{part}", about, most, secret)

    def append(self, prefix: str, other: "Layout") -> None:
        """Append all components of another layout behind a prefix."""
        for feature in other.features:
            self.add(f"{prefix}.{feature.name}", feature.about, feature.most, feature.secret)

    def index(self, name: str) -> int:
        """Find a component."""
        for place, feature in enumerate(self.features):
            if feature.name == name:
                return place
        raise KeyError(name)


def small(value: i64) -> i64:
    """Make a byte of any number: cut off what a component cannot hold."""
    if value > MOST:  # not `min`, which would make an int of it
        return MOST
    if value < -MOST - 1:
        return MOST + 1
    return value & 0xFF


def capped(value: i64) -> i64:
    """Cut off what a component cannot hold of a number that is never negative."""
    if value > MOST:
        return MOST
    return value


def numbers(out: BytesWriter, values: list[int]) -> None:
    """Write some numbers from 0 to 127."""
    for value in values:
        out.append(u8(value))


def packed(out: BytesWriter, numbers: i64, count: i64) -> None:
    """Write at most seven numbers from 0 to 127 that are kept as the bytes of one: four at once, two, then one."""
    if count & 4:
        write_i32_le(out, i32(numbers & 0xFFFF_FFFF))
        numbers >>= 32
    if count & 2:
        write_i16_le(out, i16(numbers & 0xFFFF))
        numbers >>= 16
    if count & 1:
        out.append(u8(numbers & 0xFF))


def spread(members: i64) -> i64:
    """Make bytes, 0 or 1, of eight members of a set: a product moves seven to where their bytes begin, at once."""
    return (members & 0x7F) * 0x0002_0408_1020_4081 & 0x0101_0101_0101_0101 | (members & 0x80) << 49


def members(out: BytesWriter, members: i64, count: i64) -> None:
    """Write a set of at most 64 things as 0 and 1, eight of them at a time."""
    while count >= 8:
        write_i64_le(out, spread(members))
        members >>= 8
        count -= 8
    if count:
        packed(out, spread(members), count)


def turned(seats: int, first: int, count: int) -> int:
    """Count a set of seats from another seat on."""
    return (seats >> first | seats << count - first) & (1 << count) - 1


def nothings(count: int) -> bytes:
    """Make zeros, to be written at once."""
    return bytes(count)


def choices(count: int) -> list[bytes]:
    """Make one of so many: behind the first, which is none of them, the one at each place."""
    out = [nothings(count)]
    for place in range(count):
        out.append(nothings(place) + YES + nothings(count - place - 1))
    return out


def small_numbers(values: list[int]) -> bytes:
    """Make numbers that never change, to be written at once."""
    return bytes([small(value) for value in values])


def mask(legal: list[Action], width: int) -> bytes:
    """Make one byte for each action of a catalogue: 1 for those that are legal."""
    out = BytesWriter()
    out.write(bytes(width))
    for action in legal:
        out[action.index] = u8(1)
    return out.getvalue()


@mypyc_attr(allow_interpreted_subclasses=True)
class Notes:
    """What an encoding keeps of one seat of a game from row to row: so as not to work out again what did not change."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding(Generic[S]):
    """Writes what one seat of one game knows; the layout is the same for all ways to play a title."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.size = len(layout.features)

    def notes(self) -> Notes:
        """Begin the notes of one seat of a game."""
        return Notes()

    def write(self, state: S, seat: int, out: BytesWriter, notes: Notes) -> None:
        """Write numbers, the seat's own first, then those of the others clockwise.

        What is never anything but zero in this game, at the end of a row, may be left out.
        """
        raise NotImplementedError

    def row(self, state: S, seat: int) -> bytes:
        """Give what a seat knows, a signed byte for each component."""
        out = BytesWriter()
        self.write(state, seat, out, self.notes())
        return out.getvalue() + bytes(self.size - len(out))

"""Sets of small numbers, kept as the bits of an int."""

from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

ONE: Final = i64(1)  # the set of 0 alone; shifted by a native number a 1 in the text would have 32 bits
SMALL: Final = 0xFFFFFFFFFFFF  # a set up to here fits into a native number
PAIRS: Final = 0x1555555555555555  # the first bit of each, but of the last: a native number is not negative
FOURS: Final = 0x3333333333333333
EIGHTS: Final = 0x0F0F0F0F0F0F0F0F
ONES: Final = 0x0101010101010101  # times which all bytes are added up in the highest
OF_BYTE: Final = [[number for number in range(8) if byte >> number & 1] for byte in range(256)]  # the members of each


def size(bits: int) -> int:
    """Count the members of a set."""
    if bits > SMALL:
        return bits.bit_count()
    return few(bits)


def few(bits: i64) -> i64:
    """Count the members of a set that fits into a native number: in pairs, fours and eights, all of them at once."""
    pairs = bits - (bits >> 1 & PAIRS)
    fours = (pairs & FOURS) + (pairs >> 2 & FOURS)
    return (fours + (fours >> 4) & EIGHTS) * ONES >> 56 & 0xFF


def members(bits: int) -> list[int]:
    """List the members of a set of any size, in increasing order."""
    out: list[int] = []
    first = 0
    while bits:
        word = bits & SMALL  # 48 bits at a time: a native int, no allocation
        place = first
        while word:
            for number in OF_BYTE[word & 0xFF]:
                out.append(place + number)
            word >>= 8
            place += 8
        bits >>= 48
        first += 48
    return out


def chosen(items: list[T], bits: int, first: int = 0) -> list[T]:
    """List the items that a set names, counted from item `first` on; generic, for to ask what they are takes time."""
    out: list[T] = []
    while bits:
        word = bits & SMALL
        place = first
        while word:
            for number in OF_BYTE[word & 0xFF]:
                out.append(items[place + number])
            word >>= 8
            place += 8
        bits >>= 48
        first += 48
    return out


def bits(numbers: list[int]) -> int:
    """Make a set of its members."""
    out = 0
    for number in numbers:
        out |= 1 << number
    return out


def has_between(octets: bytes, first: i64, end: i64) -> bool:
    """Say whether a set, written as bytes, has a member from `first` on and before a later `end`: one byte may tell."""
    place, last = first >> 3, end - 1 >> 3
    octet: i64 = octets[place]  # to ask for an i64 takes the interpreter time
    octet = octet >> (first & 7) << (first & 7)
    while place < last:
        if octet:
            return True
        place += 1
        octet = octets[place]
    return octet & (2 << (end - 1 & 7)) - 1 != 0


def next_member(bits: int, after: int, modulus: int) -> int:
    """Walk clockwise from the number `after` to the next member of a set that is not empty."""
    number = after
    while True:
        number = (number + 1) % modulus
        if bits >> number & 1:
            return number

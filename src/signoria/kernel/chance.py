"""The generator of chance: splitmix64, one integer of state, the same on every machine."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from signoria.kernel.copies import parts

WORD: Final = 0xFFFFFFFFFFFFFFFF
HALF: Final = 0xFFFFFFFF
POSITIVE: Final = 0x7FFFFFFFFFFFFFFF  # all but the highest bit
# As signed numbers, for compiled code counts in native ones. Big ints would do as well, but multiplying them looks
# whether somebody pressed Ctrl-C, and compiled code takes the exception for a lack of memory and aborts. Native from
# the beginning: of a large literal compiled code makes an int object, and reads that whenever it is used.
STEP: Final = i64(0x9E3779B97F4A7C15 - (1 << 64))
FIRST: Final = i64(0xBF58476D1CE4E5B9 - (1 << 64))
SECOND: Final = i64(0x94D049BB133111EB - (1 << 64))
LOW_BITS: Final = i64(POSITIVE)
MOST: Final = 1 << 31


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of numbers that is nothing but its `seed`."""

    def __init__(self, seed: int = 0) -> None:
        self.luck: i64 = signed(seed)

    def __reduce__(self) -> tuple[object, ...]:
        return parts(self)

    @property
    def seed(self) -> int:
        """Where the source stands now: 64 bits."""
        return unsigned(self.luck)

    @seed.setter
    def seed(self, seed: int) -> None:
        self.luck = signed(seed)

    def draw(self) -> i64:
        """Draw 64 bits, of which compiled code keeps no more, and interpreted code must not look at more."""
        z: i64 = self.luck + STEP
        self.luck = (z & LOW_BITS) | (-(z >> 63 & 1) << 63)
        z = (z ^ (z >> 30 & 0x3FFFFFFFF)) * FIRST  # the masks make the shifts logical ones
        z = (z ^ (z >> 27 & 0x1FFFFFFFFF)) * SECOND
        return z ^ (z >> 31 & 0x1FFFFFFFF)

    def word(self) -> int:
        """Draw 64 bits as a number that is not negative."""
        return unsigned(self.draw())

    def below(self, n: i64) -> int:
        """Draw a number from 0 to n - 1, of at most 31 bits."""
        if n > MOST:
            raise ValueError(f"numbers are drawn below {MOST} at most, not below {n}")
        return int((self.draw() >> 32 & HALF) * n >> 32)

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle a list in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


def unsigned(word: i64) -> int:
    """Read 64 bits as a number that is not negative."""
    high: int = word >> 32 & HALF
    low: int = word & HALF
    return high << 32 | low


def signed(seed: int) -> i64:
    """Read the last 64 bits of a number as a signed one."""
    word = seed & WORD
    return i64(word if word <= POSITIVE else word - WORD - 1)

"""The generator of chance: splitmix64, one integer of state, the same on every machine."""

from typing import Final

from mypy_extensions import mypyc_attr

WORD: Final = 0xFFFFFFFFFFFFFFFF
STEP: Final = 0x9E3779B97F4A7C15


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of numbers that is nothing but its `seed`."""

    def __init__(self, seed: int = 0) -> None:
        self.seed: int = seed & WORD

    def word(self) -> int:
        """Draw 64 bits."""
        self.seed = (self.seed + STEP) & WORD
        z = self.seed
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & WORD
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & WORD
        return z ^ z >> 31

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1."""
        return (self.word() >> 32) * n >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle a list in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

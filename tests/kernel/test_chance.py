"""The generator of chance: splitmix64."""

import pytest

from signoria.kernel.chance import Chance

# The first words of the reference implementation for these seeds.
REFERENCE = {
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F],
    1234567: [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821],
}


@pytest.mark.parametrize("seed", REFERENCE)
def test_words_are_those_of_splitmix64(seed: int) -> None:
    chance = Chance(seed)

    assert [chance.word() for _ in REFERENCE[seed]] == REFERENCE[seed]


def test_a_generator_is_nothing_but_its_seed() -> None:
    chance = Chance(5)
    chance.word()

    assert Chance(chance.seed).word() == chance.word()


@pytest.mark.parametrize("seed", [-1, 1 << 64, (1 << 80) + 3])
def test_a_seed_is_taken_by_its_last_64_bits(seed: int) -> None:
    assert Chance(seed).word() == Chance(seed % (1 << 64)).word()


def test_numbers_below_n_are_the_same_on_every_machine() -> None:
    chance = Chance(7)

    assert [chance.below(6) for _ in range(12)] == [2, 0, 5, 3, 2, 1, 2, 1, 0, 2, 0, 5]


@pytest.mark.parametrize("n", [1, 2, 6, 1000])
def test_numbers_below_n_stay_below_n(n: int) -> None:
    chance = Chance(n)

    assert {chance.below(n) for _ in range(200)} <= set(range(n))


def test_numbers_below_n_are_all_alike() -> None:
    chance = Chance(1)
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.below(6)] += 1

    assert all(900 < count < 1100 for count in counts)


def test_a_shuffle_is_the_same_on_every_machine() -> None:
    cards = list(range(10))
    Chance(7).shuffle(cards)

    assert cards == [9, 5, 8, 6, 1, 2, 4, 7, 0, 3]


def test_a_shuffle_reaches_every_order_alike() -> None:
    counts: dict[tuple[int, ...], int] = {}
    chance = Chance(3)
    for _ in range(6000):
        cards = [0, 1, 2]
        chance.shuffle(cards)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1

    assert len(counts) == 6
    assert all(900 < count < 1100 for count in counts.values())

"""Sets of small numbers as the bits of an int."""

import pytest

from signoria.kernel.bits import bits, chosen, few, has_between, members, next_member, size

SETS = [
    [],
    [0],
    [5],
    [0, 1, 2],
    [7, 8, 47],
    [47, 48, 49],
    [3, 62, 63, 64, 65],
    [95, 96, 144, 500],
    list(range(0, 300, 7)),
]


@pytest.mark.parametrize("numbers", SETS)
def test_members_come_back_in_increasing_order(numbers: list[int]) -> None:
    assert members(bits(list(reversed(numbers)))) == numbers


@pytest.mark.parametrize("numbers", SETS)
def test_size_counts_the_members(numbers: list[int]) -> None:
    assert size(bits(numbers)) == len(numbers)


@pytest.mark.parametrize("numbers", SETS)
def test_what_a_set_names_is_chosen(numbers: list[int]) -> None:
    assert chosen(list(range(600)), bits(numbers), 10) == [10 + number for number in numbers]


@pytest.mark.parametrize("numbers", SETS)
def test_members_are_found_between_two_places(numbers: list[int]) -> None:
    octets = bits(numbers).to_bytes(64, "little")

    for first in range(70):
        for end in range(first + 1, 70):
            assert has_between(octets, first, end) == any(first <= number < end for number in numbers)


def test_the_members_of_a_small_set_are_counted() -> None:
    assert [few(number) for number in (0, 1, 2, 7, 1 << 62, (1 << 63) - 1)] == [0, 1, 1, 3, 1, 63]


def test_every_small_set_comes_back() -> None:
    assert all(bits(members(number)) == number for number in range(1 << 10))


@pytest.mark.parametrize(("after", "found"), [(0, 2), (1, 2), (2, 3), (3, 0), (4, 0)])
def test_the_next_member_is_found_clockwise(after: int, found: int) -> None:
    assert next_member(bits([0, 2, 3]), after, 5) == found


def test_a_lone_member_comes_after_itself() -> None:
    assert next_member(bits([1]), 1, 4) == 1

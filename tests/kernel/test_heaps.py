"""Heaps: counts by kind in one number."""

import pytest

from signoria.kernel.heaps import count, each, heap, heap_of, holds, kinds, total, without

COUNTS = [3, 0, 127, 1, 0, 5, 2]


def test_a_heap_counts_every_kind_apart() -> None:
    made = heap(COUNTS)

    assert [count(made, kind) for kind in range(7)] == COUNTS
    assert total(made) == sum(COUNTS)
    assert kinds(made) == [0, 2, 3, 5, 6]
    assert each(heap([2, 0, 1])) == [0, 0, 2]
    assert without(made, 2) == heap([3, 0, 0, 1, 0, 5, 2])


@pytest.mark.parametrize("kind", range(7))
def test_a_thing_more_or_less_changes_its_kind_alone(kind: int) -> None:
    made = heap([1] * 7)

    assert count(made + heap_of(1, kind), kind) == 2
    assert made + heap_of(1, kind) - heap_of(1, kind) == made
    assert total(made - heap_of(1, kind)) == 6


def test_a_heap_holds_what_is_not_more_of_any_kind() -> None:
    made = heap([2, 0, 1, 0, 0, 0, 3])

    assert holds(made, made)
    assert holds(made, heap([1, 0, 1, 0, 0, 0, 0]))
    assert not holds(made, heap([0, 1]))
    assert not holds(made, heap([3]))
    assert not holds(made, heap([0, 0, 0, 0, 0, 0, 4]))
    assert holds(made, 0)

"""Heaps: how many there are of each of up to seven kinds, packed into one number, a byte a kind."""

from typing import Final

from mypy_extensions import i64

GUARD: Final = 0x0080808080808080  # the highest bit of each byte stays free: there are at most 127 of a kind
EVERY_OTHER: Final = 0x00FF00FF00FF00FF


def heap_of(number: i64, kind: i64) -> i64:
    """Heap up things of one kind; shifted, for to multiply by a large number looks for Ctrl-C and then aborts."""
    return number << 8 * kind


def heap(counts: list[int]) -> i64:
    """Heap up so many of each kind."""
    out: i64 = 0
    for kind, number in enumerate(counts):
        out += heap_of(number, kind)
    return out


def count(heap: i64, kind: i64) -> i64:
    """Count the things of one kind."""
    return heap >> 8 * kind & 0xFF


def total(heap: i64) -> i64:
    """Count the things of all kinds: neighbours are added first, all pairs of them at once."""
    pairs = (heap & EVERY_OTHER) + (heap >> 8 & EVERY_OTHER)
    return (pairs & 0xFFFF) + (pairs >> 16 & 0xFFFF) + (pairs >> 32 & 0xFFFF) + (pairs >> 48)


def holds(heap: i64, part: i64) -> bool:
    """Say whether a heap has all things of another: no byte borrows from its guard."""
    return ((heap | GUARD) - part) & GUARD == GUARD


def without(heap: i64, kind: i64) -> i64:
    """Leave out the things of one kind."""
    return heap & ~heap_of(0xFF, kind)


def kinds(heap: i64) -> list[int]:
    """List the kinds of a heap, in their order."""
    out: list[int] = []
    kind: i64 = 0
    while heap:
        if heap & 0xFF:
            out.append(kind)
        heap >>= 8
        kind += 1
    return out


def each(heap: i64) -> list[int]:
    """List every thing by its kind, in the order of kinds."""
    out: list[int] = []
    kind: i64 = 0
    while heap:
        for _ in range(heap & 0xFF):
            out.append(kind)
        heap >>= 8
        kind += 1
    return out

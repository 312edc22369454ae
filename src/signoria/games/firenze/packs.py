"""Packs: up to seven numbers from 0 to 126 in their order, packed into one number, a byte each that holds one more."""

from typing import Final

from mypy_extensions import i64

MOST: Final = 7  # numbers


def unpack(pack: i64) -> list[int]:
    """List the numbers of a pack."""
    return [item(pack, place) for place in range(length(pack))]


def length(pack: i64) -> i64:
    """Count the numbers of a pack."""
    numbers: i64 = 0
    while pack:
        numbers += 1
        pack >>= 8
    return numbers


def item(pack: i64, place: i64) -> i64:
    """Give the number at a place of a pack."""
    return (pack >> 8 * place & 0xFF) - 1


def packed_up(pack: i64, number: i64) -> i64:
    """Put a number behind those of a pack."""
    return pack | number + 1 << 8 * length(pack)


def taken_out(pack: i64, place: i64) -> i64:
    """Leave out the number at a place; those behind it move up."""
    behind = pack >> 8 * place
    return pack - (behind << 8 * place) | behind >> 8 << 8 * place

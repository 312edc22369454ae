"""Packs of numbers, and hands with several copies of a card."""

import pytest
from tests.games.firenze.table import pack

from signoria.games.firenze.packs import MOST, item, length, packed_up, taken_out, unpack
from signoria.games.firenze.player import Player

NUMBERS = [[], [0], [3, 0, 3], [126] * MOST, list(range(MOST))]


@pytest.mark.parametrize("numbers", NUMBERS)
def test_a_pack_keeps_numbers_in_their_order(numbers: list[int]) -> None:
    packed = pack(numbers)

    assert unpack(packed) == numbers
    assert length(packed) == len(numbers)
    assert [item(packed, place) for place in range(len(numbers))] == numbers


@pytest.mark.parametrize("place", range(MOST))
def test_what_is_taken_out_leaves_no_gap(place: int) -> None:
    numbers = [5, 0, 126, 7, 7, 1, 62]
    packed = taken_out(pack(numbers), place)

    assert unpack(packed) == numbers[:place] + numbers[place + 1 :]
    assert unpack(packed_up(packed, 99)) == [*numbers[:place], *numbers[place + 1 :], 99]


def test_a_hand_holds_every_copy_of_every_card() -> None:
    player = Player()
    for card in (61, 7, 40, 7, 61, 7, 0):
        player.add_card(card)
    assert player.cards() == [0, 7, 7, 7, 40, 61, 61]

    for card in (7, 61, 40, 61):
        player.drop_card(card)
    assert player.cards() == [0, 7, 7]
    assert player.count_cards() == 3

"""Rows of numbers: named, of one length, and without a secret."""

from array import array
from typing import Any

import pytest
from librt.strings import BytesWriter
from tests.lab.conftest import tables

from signoria.games import configure, create, encoding, load, titles
from signoria.kernel.chance import Chance
from signoria.kernel.encoding import Layout, capped, choices, mask, members, packed, small_numbers, turned
from signoria.kernel.game import Game
from signoria.kernel.heaps import heap
from signoria.kernel.options import Options

COMBINATIONS = [options for title in titles().values() for options in title.combinations()]


def numbers(game: Game[Any], state: Any, seat: int) -> dict[str, int]:
    """Read a row by the names of its components."""
    made = encoding(game)
    return dict(zip([feature.name for feature in made.layout.features], array("b", made.row(state, seat)), strict=True))


@pytest.mark.parametrize("options", COMBINATIONS, ids=str)
def test_what_a_seat_cannot_know_is_not_in_its_row(options: Options) -> None:
    for number, (game, state) in enumerate(tables(options)):
        rows = encoding(game)
        for seat in range(game.seats):
            row = rows.row(state, seat)
            assert len(row) == len(rows.layout.features)
            assert rows.row(game.resample(state, seat, number), seat) == row


@pytest.mark.parametrize("options", COMBINATIONS[::3], ids=str)
def test_notes_kept_from_row_to_row_change_nothing(options: Options) -> None:
    game, chance, out = create(options), Chance(11), BytesWriter()
    rows, state = encoding(game), game.start(11)
    notes = [rows.notes() for _ in range(game.seats)]
    for _ in range(400):
        if state.to_move < 0:
            break
        legal = game.legal(state)
        game.apply(state, legal[chance.below(len(legal))])
        seat = chance.below(game.seats)
        out.truncate(0)
        rows.write(state, seat, out, notes[seat])
        assert rows.row(state, seat).startswith(out.getvalue())


@pytest.mark.parametrize("name", titles())
def test_one_layout_serves_all_ways_to_play(name: str) -> None:
    layouts = [encoding(create(options)).layout for options in titles()[name].combinations()[::7]]

    assert len({tuple(feature.name for feature in layout.features) for layout in layouts}) == 1


@pytest.mark.parametrize("name", titles())
def test_every_component_is_named_once_and_described(name: str) -> None:
    features = encoding(load(name)).layout.features

    assert len({feature.name for feature in features}) == len(features)
    assert all(feature.about and feature.most > 0 for feature in features)


@pytest.mark.parametrize("name", titles())
def test_the_seat_that_looks_comes_first(name: str) -> None:
    game = load(name, seats=3)
    state = game.start(5)

    places = [numbers(game, state, seat) for seat in range(3)]

    assert [[row[f"seat{place}.to-move"] for place in range(3)].index(1) for row in places] == [
        (state.to_move - seat) % 3 for seat in range(3)
    ]


@pytest.mark.parametrize("name", titles())
def test_absent_seats_are_zero(name: str) -> None:
    game = load(name, seats=2)
    row = numbers(game, game.start(5), 0)

    assert not any(value for feature, value in row.items() if feature.startswith("seat2."))


def test_princes_are_read_by_name() -> None:
    game = load("princes", seats=3, order="seated")
    state = game.start(5)
    state.players[0].florins, state.players[1].florins, state.players[1].jesters = 1200, 4300, 2

    row = numbers(game, state, 0)

    assert (row["seat0.florins"], row["seat1.florins"], row["seat1.jesters"], row["seats"]) == (12, 0, 2, 3)


def test_what_a_component_cannot_hold_is_cut_off() -> None:
    assert list(array("b", small_numbers([500, 127, 0, -1, -500]))) == [127, 127, 0, -1, -128]


def test_open_money_is_written_where_it_lies_open() -> None:
    game = load(str(configure("princes", seats=3, open_money=True)))
    state = game.start(5)

    assert numbers(game, state, 0)["seat1.florins"] == state.players[1].florins // 100


def test_a_mask_marks_what_is_legal() -> None:
    game = load("princes")
    legal = game.legal(game.start(1))

    marked = [index for index, byte in enumerate(mask(legal, len(game.actions))) if byte]

    assert marked == sorted(action.index for action in legal)


@pytest.mark.parametrize("count", range(65))
def test_sets_are_written_as_zeros_and_ones(count: int) -> None:
    out, some = BytesWriter(), 0x5A0F_33C1_9E77_8D35
    members(out, some, count)

    assert list(out.getvalue()) == [some >> number & 1 for number in range(count)]


@pytest.mark.parametrize("count", range(8))
def test_numbers_kept_in_one_are_written_in_their_order(count: int) -> None:
    out, some = BytesWriter(), [127, 0, 1, 64, 127, 2, 126]
    packed(out, heap(some), count)

    assert list(out.getvalue()) == some[:count]


def test_a_native_number_is_cut_off_too() -> None:
    assert [capped(value) for value in (0, 126, 127, 128, 5000)] == [0, 126, 127, 127, 127]


def test_choices_begin_with_none_of_them() -> None:
    assert [list(array("b", choice)) for choice in choices(2)] == [[0, 0], [1, 0], [0, 1]]


def test_seats_are_counted_from_another_seat() -> None:
    assert turned(0b0011, 1, 4) == 0b1001


def test_a_component_is_found_by_its_name() -> None:
    layout = Layout(1)
    layout.add_each("card", ["poet", "organist"], "1 for a card in hand")

    assert layout.index("card.organist") == 1

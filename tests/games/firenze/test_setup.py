"""The table before the first turn."""

from pathlib import Path

import pytest
from tests.games.firenze.table import bricks, row, table
from tests.games.firenze.test_data import edit

import signoria
from signoria.games.firenze.game import Firenze
from signoria.games.firenze.names import COLOURS
from signoria.games.firenze.oracle import check
from signoria.games.firenze.packs import length, unpack
from signoria.games.firenze.state import State
from signoria.kernel.bits import members, size
from signoria.kernel.heaps import count, total

SEEDS = range(40)
START = {
    "fire",
    "botch",
    "mason",
    "wholesaler",
    "smuggler",
    "saboteur",
    "princess",
    "patrician",
    "storehouse",
    "workshop",
}


def neutral(game: Firenze, state: State) -> list[tuple[int, int]]:
    """List colour and height of the contracts under neutral letters."""
    contracts = game.book.components.contracts
    return [(contracts[i].colour, contracts[i].height) for i in members(state.neutral)]


def tiles_where_letters_lie(game: Firenze, state: State) -> list[int]:
    """Count letters and balconies on each tower that has a letter."""
    letters = [colour for colour, _ in neutral(game, state)]
    tiles = [game.book.components.balconies[tile].contract for tile in unpack(state.balconies)]
    balconies = [game.book.components.contracts[contract].colour for contract in tiles]
    return [letters.count(colour) + balconies.count(colour) for colour in set(letters)]


@pytest.mark.parametrize(("seats", "letters"), [(2, 9), (3, 7), (4, 6)])
def test_letters_depend_on_the_number_of_players(seats: int, letters: int) -> None:
    _, state = table(f"firenze(seats={seats})")

    assert [player.letters for player in state.players] == [letters] * seats


def test_each_seat_has_one_white_brick_more_than_the_one_before() -> None:
    _, state = table("firenze(seats=4)")

    assert [bricks(player.warehouse) for player in state.players] == ["WW", "WWW", "WWWW", "WWWWW"]
    assert state.to_move == 0


def test_six_start_cards_lie_in_the_row_with_four_bricks_each() -> None:
    game, state = table()

    assert len(row(game, state)) == 6
    assert set(row(game, state)) < START
    assert [total(heap) for heap in state.on_row()] == [4] * 6


def test_the_other_start_cards_come_next() -> None:
    game, state = table()

    above = [game.book.components.cards[number].name for number in state.deck[state.under :]]
    assert {*above, *row(game, state)} == START


@pytest.mark.parametrize(("game", "cards"), [("firenze(seats=2)", 51), ("firenze(seats=2,campanile)", 52)])
def test_the_campanile_is_an_option(game: str, cards: int) -> None:
    made, state = table(game)

    check(made, state)
    assert len(state.deck) + length(state.row) == cards


def test_one_balcony_of_each_level_lies_on_the_board() -> None:
    for seed in SEEDS:
        game, state = table(seed=seed)
        assert [game.book.components.balconies[tile].level for tile in unpack(state.balconies)] == [0, 1, 2, 3]


@pytest.mark.parametrize("letters", range(8))
def test_neutral_letters_follow_the_books_advice(letters: int) -> None:
    for seed in SEEDS:
        game, state = table(f"firenze(neutral={letters})", seed)
        places = neutral(game, state)
        low = [height for _, height in places if height in (3, 4)]
        assert len(places) == letters
        assert min(letters, 2) <= len(low) <= min(letters, 3)
        assert not [tiles for tiles in tiles_where_letters_lie(game, state) if tiles > 2]


def test_two_dice_may_pile_letters_on_one_tower() -> None:
    piled = 0
    for seed in SEEDS:
        game, state = table("firenze(two_dice,neutral=7)", seed)
        check(game, state)
        colours = [colour for colour, _ in neutral(game, state)]
        piled += max(colours.count(colour) for colour in colours) > 2
    assert piled


@pytest.mark.parametrize("letters", [6, 7])
def test_a_dead_colour_loses_its_contracts_and_its_balcony(letters: int) -> None:
    for seed in SEEDS:
        game, state = table(f"firenze(dead_colour=yellow,neutral={letters})", seed)
        check(game, state)
        tiles = [game.book.components.balconies[tile].contract for tile in unpack(state.balconies)]
        assert [colour for colour, _ in neutral(game, state)].count(COLOURS.index("yellow")) == 6
        assert all(game.book.components.contracts[contract].colour != COLOURS.index("yellow") for contract in tiles)


def test_any_colour_may_be_drawn_dead() -> None:
    dead = set()
    for seed in SEEDS:
        game, state = table("firenze(dead_colour=any,neutral=6)", seed)
        dead |= {colour for colour, _ in neutral(game, state)}
    assert dead == set(range(6))


def test_a_dead_colour_needs_six_letters() -> None:
    with pytest.raises(signoria.BadOption, match="dead_colour=red takes 6 letters; neutral=5 is too few"):
        signoria.load("firenze(dead_colour=red)")


def test_a_box_with_fewer_neutral_letters_sets_the_bound(tmp_path: Path) -> None:
    data = edit(tmp_path, "2018.toml", "neutral_letters = 7", "neutral_letters = 4")

    with pytest.raises(signoria.BadOption, match="neutral=5 is too many; the box holds 4"):
        signoria.load("firenze", data=data)


def test_all_level_tiles_are_there() -> None:
    _, state = table()

    assert size(state.levels) == 4


def test_bricks_for_the_row_are_drawn_after_the_first_bricks_are_dealt() -> None:
    game, state = table("firenze(seats=4)")

    check(game, state)
    assert count(state.bag, 0) <= 25 - 14

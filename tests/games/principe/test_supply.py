"""Phase 1: income, cards, the secret choice; and how the game ends."""

from typing import Any

import pytest
from tests.games.principe.table import arrange, bare, begin, play, refusal, table, told, words

from signoria.games.principe.state import Phases
from signoria.kernel.heaps import heap, total

EDITIONS = ("2005", "2006")
ENDINGS = [  # edition, seats, last round below, ducats of the last round, cards auctioned
    ("2005", 2, 10, 0, 6),
    ("2005", 3, 12, 0, 6),
    ("2005", 4, 16, 0, 8),
    ("2005", 5, 20, 0, 10),
    ("2006", 2, 10, 6, 9),
    ("2006", 3, 12, 5, 6),
    ("2006", 4, 16, 5, 8),
    ("2006", 5, 20, 5, 10),
]


def low(edition: str, seats: int, cards: int, **changes: Any) -> Any:
    """Set up a table whose deck holds so many white cards."""
    return bare(f"principe(seats={seats},edition={edition},order=seated)", deck={"white": cards}, **changes)


@pytest.mark.parametrize(("edition", "ducats"), [("2005", 5), ("2006", 10)])
def test_the_first_income_adds_to_the_starting_money(edition: str, ducats: int) -> None:
    _, state = table(f"principe(seats=3,edition={edition})")

    assert [player.ducats for player in state.players] == [ducats] * 3


@pytest.mark.parametrize(("seats", "cards", "income"), [(2, 5, 6), (3, 4, 5), (4, 4, 5), (5, 4, 5)])
def test_everyone_draws_and_earns_by_the_number_of_seats(seats: int, cards: int, income: int) -> None:
    _, state = table(f"principe(seats={seats},edition=2006)")

    assert [total(player.hand) for player in state.players] == [cards] * seats
    assert [player.ducats for player in state.players] == [5 + income] * seats


def test_two_seats_play_without_seven_cards_of_each_colour_and_five_cities() -> None:
    _, state = table("principe(seats=2)")

    assert len(state.deck) == 5 * 13 - 2 * 5
    assert len(state.cities_out) == 5
    assert len(state.city_deck) == 15 - 5 - 4


@pytest.mark.parametrize(("edition", "shields"), [("2005", 11), ("2006", 12)])
def test_only_the_first_printing_uses_a_shield_to_mark_points(edition: str, shields: int) -> None:
    _, state = table(f"principe(seats=4,edition={edition})")

    assert [player.shields for player in state.players] == [shields] * 4


def test_the_rich_variant_starts_with_ten_and_earns_six() -> None:
    _, state = table("principe(seats=4,rich)")

    assert [player.ducats for player in state.players] == [16] * 4


def test_choices_are_revealed_when_all_have_chosen() -> None:
    game, state = table()
    for _ in range(7):
        play(game, state, words(game, state)[0])
    assert told(state, "revealed") == []

    play(game, state, words(game, state)[0])

    assert [event["seat"] for event in told(state, "revealed")] == [0, 1, 2, 3]
    assert total(state.stock) == 8


def test_only_cards_in_hand_can_be_offered() -> None:
    game, state = bare()
    arrange(game, state, 0, hand={"red": 4})

    assert words(game, state) == ["offer red"]
    assert refusal(game, state, "offer blue") == "refused.no-card"


def test_nobody_may_keep_out_of_the_choice() -> None:
    game, state = table()

    assert refusal(game, state, "pass") == "refused.must-offer"


@pytest.mark.parametrize(("edition", "seats", "below", "ducats", "cards"), ENDINGS)
def test_a_deck_of_exactly_the_limit_is_a_normal_round(
    edition: str, seats: int, below: int, ducats: int, cards: int
) -> None:
    game, state = low(edition, seats, below)
    begin(game, state, "supply")

    assert not state.is_last
    assert state.phase == Phases.SUPPLY
    assert not state.deck


@pytest.mark.parametrize(("edition", "seats", "below", "ducats", "cards"), ENDINGS)
def test_a_deck_below_the_limit_makes_the_last_round(
    edition: str, seats: int, below: int, ducats: int, cards: int
) -> None:
    game, state = low(edition, seats, below - 1)
    begin(game, state, "supply")

    assert state.is_last
    assert state.phase == Phases.AUCTION
    assert [player.ducats for player in state.players] == [ducats] * seats
    assert [total(player.hand) for player in state.players] == [0] * seats
    assert total(state.stock) == cards


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_2006_a_deck_too_short_ends_the_game_after_the_income(seats: int) -> None:
    game, state = low("2006", seats, 5)
    begin(game, state, "supply")

    assert game.to_move(state) is None
    assert [player.ducats for player in state.players] == [5] * seats


@pytest.mark.parametrize(("seats", "cards"), [(3, 6), (4, 8), (5, 10)])
def test_in_2005_a_short_deck_is_made_up_from_unsold_groups(seats: int, cards: int) -> None:
    game, state = low("2005", seats, 5, unsold={"red": 12})
    begin(game, state, "supply")

    assert state.stock == heap([0, 5, cards - 5, 0, 0])
    assert len(state.deck) == 12 - (cards - 5)


def test_in_2005_too_few_unsold_cards_are_auctioned_all_the_same() -> None:
    game, state = low("2005", 4, 5, unsold={"red": 1})
    begin(game, state, "supply")

    assert state.stock == heap([0, 5, 1, 0, 0])
    assert state.deck == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_seats_auction_what_is_left(edition: str) -> None:
    game, state = low(edition, 2, 4, unsold={"red": 9})
    begin(game, state, "supply")

    assert state.stock == heap([0, 4, 0, 0, 0])
    assert state.unsold == heap([0, 0, 9, 0, 0])


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_seats_play_a_last_round_even_without_a_card(edition: str) -> None:
    game, state = low(edition, 2, 0)
    begin(game, state, "supply")
    assert state.phase == Phases.TURN

    play(game, state, "pass", "pass")

    assert game.to_move(state) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_round_ends_after_its_roles(edition: str) -> None:
    game, state = low(edition, 3, 11)
    begin(game, state, "supply")

    play(game, state, *["pass"] * 6)

    assert game.to_move(state) is None
    assert told(state, "over") == [{}]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fewer_than_four_open_cities_end_the_game_before_any_income(edition: str, seats: int) -> None:
    game, state = low(edition, seats, 40, open_cities=["pisa", "siena", "urbino"])
    begin(game, state, "supply")

    assert game.to_move(state) is None
    assert [player.ducats for player in state.players] == [0] * seats

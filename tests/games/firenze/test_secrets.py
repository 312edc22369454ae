"""What each seat may know, and what is dealt again for it."""

from typing import Any

from tests.games.firenze.table import arrange, bare, hand, row, table

SEEDS = range(40)


def test_a_view_shows_the_hand_to_its_owner_only() -> None:
    game, state = bare()
    arrange(game, state, 1, hand=["mason", "glory"])
    views: list[Any] = [game.view(state, seat)["players"] for seat in (0, 1, None)]

    assert [players[1].get("hand") for players in views] == [None, ["mason", "glory"], None]
    assert {players[1]["hand_count"] for players in views} == {2}


def test_a_view_has_no_field_for_the_order_of_deck_and_bag() -> None:
    game, state = table()
    view = game.view(state, 0)

    assert view["deck"] == len(state.deck)
    assert sum(view["bag"].values()) == 88 - 24 - 9


def test_hands_taken_from_the_open_row_are_never_dealt_again() -> None:
    game, state = bare()
    arrange(game, state, 1, hand=["mason", "glory"])

    assert all(hand(game, game.resample(state, 0, seed), 1) == ["mason", "glory"] for seed in SEEDS)


def test_the_start_cards_stay_on_top_of_a_deck_dealt_again() -> None:
    game, state = table()
    top = sorted(state.deck[state.under :])

    again = [game.resample(state, 0, seed).deck for seed in SEEDS]
    assert all(sorted(deck[state.under :]) == top for deck in again)
    assert len({tuple(deck) for deck in again}) > 1


def test_a_deck_dealt_again_holds_the_same_cards() -> None:
    game, state = table()

    assert all(sorted(game.resample(state, 0, seed).deck) == sorted(state.deck) for seed in SEEDS)


def test_bricks_to_come_are_drawn_anew() -> None:
    game, state = table()
    drawn = set()
    for seed in SEEDS:
        again = game.resample(state, 0, seed)
        game.apply(again, game.parse("card 1"))
        drawn.add((row(game, again)[-1], again.on_row()[-1]))

    assert len(drawn) > 10


def test_at_the_end_all_cards_are_shown() -> None:
    game, state = table("firenze(seats=2,turn_limit=50)")
    while game.to_move(state) is not None:
        game.apply(state, game.legal(state)[0])

    assert all("hand" in player for player in game.view(state, None)["players"])

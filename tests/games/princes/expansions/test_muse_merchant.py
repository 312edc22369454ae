"""Muse & Princess: the Merchant, and how long characters serve."""

import pytest
from tests.games.princes.expansions.muse import EDITIONS, give, pass_characters, shown, to_actions, with_muse
from tests.games.princes.table import arrange, phase, play, to_turn, words


@pytest.mark.parametrize(
    ("edition", "winner", "bids", "price"),
    [
        ("2007", 1, ["offer jester", "raise", "raise", "pass", "pass", "raise", "pass"], 500),
        ("2022", 0, ["offer lake", "raise", "pass", "pass", "raise", "pass"], 400),
    ],
)
def test_the_merchant_scores_4_behind_three_opponents(edition: str, winner: int, bids: list[str], price: int) -> None:
    game, state = with_muse(edition=edition)
    give(state, winner, "merchant")
    for seat in range(4):
        arrange(game, state, seat, fame=0 if seat == winner else 7)
    play(game, state, *bids)
    assert words(game, state) == ["merchant free", "merchant points", "later"]

    play(game, state, "merchant points")

    assert (state.players[winner].fame, state.players[winner].florins) == (4, 3500 - price)
    assert not shown(game, state, "merchant")["face_up"]


def test_points_of_the_merchant_count_opponents_strictly_ahead() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "merchant")
    arrange(game, state, 1, fame=1)

    play(game, state, "merchant points")

    assert state.players[0].fame == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_merchant_pays_for_the_object_won(edition: str) -> None:
    game, state = with_muse(edition=edition)
    give(state, 1, "merchant")
    play(game, state, "offer jester", "raise", "pass", "pass", "pass")

    play(game, state, "merchant free")

    assert (state.players[1].jesters, state.players[1].florins, state.players[1].fame) == (1, 3500, 0)
    assert state.to_move == 0


def test_the_merchant_pays_the_last_buyers_fixed_price_too() -> None:
    game, state = with_muse()
    give(state, 3, "merchant")
    play(game, state, "withdraw", "withdraw", "withdraw", "take builder")

    play(game, state, "merchant free")

    assert (state.players[3].builders, state.players[3].florins) == (1, 3500)


def test_the_merchant_pays_for_any_landscape_of_two_players() -> None:
    game, state = with_muse(seats=2)
    give(state, 0, "merchant")
    play(game, state, "offer landscape", "pass")

    play(game, state, "merchant free", "take lake", "place")

    assert (state.players[0].landscape_counts(), state.players[0].florins) == ([0, 1, 0], 2500)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_merchant_may_be_used_as_soon_as_he_is_bought(edition: str) -> None:
    game, state = with_muse(seats=2, edition=edition)
    to_turn(game, state)
    play(game, state, "bid merchant 3", "pass")
    assert words(game, state) == ["merchant points", "later"]

    play(game, state, "merchant points")

    assert (phase(game, state), state.players[0].fame, state.players[0].florins) == ("turn", 1, 2200)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_merchants_last_moment_is_the_end_of_the_next_auctions(edition: str) -> None:
    game, state = with_muse(edition=edition)
    give(state, 2, "merchant")
    play(game, state, "withdraw", "withdraw", "withdraw", "withdraw")
    assert (phase(game, state), state.to_move, words(game, state)) == ("last-chance", 2, ["merchant points", "pass"])

    play(game, state, "merchant points")

    assert (phase(game, state), state.players[2].fame) == ("characters", 1)


def test_at_the_last_moment_the_starting_player_is_asked_first() -> None:
    game, state = with_muse()
    state.starter = state.opener = state.to_move = 2
    give(state, 1, "professor")
    give(state, 3, "merchant")

    play(game, state, "withdraw", "withdraw", "withdraw", "withdraw")
    assert state.to_move == 3

    play(game, state, "pass")
    assert state.to_move == 1


def test_a_merchant_used_lies_face_down_until_the_next_character_auction() -> None:
    game, state = with_muse(seats=2)
    to_turn(game, state)
    play(game, state, "bid merchant 3", "pass", "merchant points", "done", "done")  # seat 1 starts the second round
    assert not shown(game, state, "merchant")["face_up"]

    play(game, state, "offer jester", "raise", "pass", "withdraw")  # won without a question, and no last chance
    assert (state.players[0].jesters, phase(game, state)) == (1, "characters")
    assert shown(game, state, "merchant") == {
        "name": "merchant", "holder": None, "face_up": True, "pawn": None, "bid": None,
    }  # fmt: skip


def test_a_merchant_bought_in_the_last_round_serves_on_that_action_turn() -> None:
    game, state = with_muse(seats=2)
    state.round = 6
    to_turn(game, state)
    play(game, state, "bid merchant 3", "pass", "later", "freedom travel", "build tower", "place")
    assert words(game, state) == ["merchant points", "done"]

    play(game, state, "merchant points", "done")

    assert (game.scores(state), state.to_move) == ([3 + 1, 0], -1)


@pytest.mark.parametrize("character", ["cardinal", "princess", "muse"])
def test_a_character_of_the_action_phase_does_not_outlast_it(character: str) -> None:
    game, state = with_muse(seats=2)
    to_turn(game, state)
    play(game, state, f"bid {character} 3", "pass", "done", "done")
    to_turn(game, state)
    pass_characters(game, state)
    play(game, state, "done")  # seat 1 starts the second round
    arrange(game, state, 0, builders=3, jesters=5, hand=["poet", "painter", "lawyer", "botanist"])

    assert not {"cardinal", "princess"} & set(words(game, state))
    play(game, state, "work poet")
    assert state.value == 10 + 4

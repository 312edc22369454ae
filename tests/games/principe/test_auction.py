"""Phase 2: auctions, the marker and the city at once."""

import pytest
from tests.games.principe.table import arrange, bare, begin, play, refusal, told, words

from signoria.games.principe.state import Phases
from signoria.kernel.heaps import heap


def test_the_seat_to_the_left_of_il_principe_bids_first() -> None:
    game, state = bare(stock={"red": 2}, principe=2)
    begin(game, state, "auction")

    assert state.to_move == 3


def test_bids_rise_and_never_exceed_the_purse() -> None:
    game, state = bare(stock={"red": 2})
    arrange(game, state, 1, ducats=5)
    arrange(game, state, 2, ducats=4)
    begin(game, state, "auction")
    play(game, state, "bid 2")

    assert words(game, state) == ["bid 3", "bid 4", "pass"]
    assert refusal(game, state, "bid 2") == "refused.bid-too-low"
    assert refusal(game, state, "bid 5") == "refused.bid-above-purse"


def test_without_money_one_can_only_pass() -> None:
    game, state = bare(stock={"red": 2})
    begin(game, state, "auction")

    assert words(game, state) == ["pass"]


def test_who_has_passed_is_not_asked_again() -> None:
    game, state = bare(stock={"red": 2})
    for seat in range(4):
        arrange(game, state, seat, ducats=9)
    begin(game, state, "auction")
    play(game, state, "bid 1", "pass", "bid 2", "pass")

    assert state.to_move == 1
    play(game, state, "bid 3")
    assert state.to_move == 3


def test_the_last_seat_may_bid_when_all_others_have_passed() -> None:
    game, state = bare(stock={"red": 2})
    arrange(game, state, 0, ducats=3)
    begin(game, state, "auction")
    play(game, state, "pass", "pass", "pass")

    assert words(game, state) == ["bid 1", "bid 2", "bid 3", "pass"]


def test_the_winner_pays_takes_the_group_and_becomes_il_principe() -> None:
    game, state = bare(stock={"red": 2})
    arrange(game, state, 2, ducats=5)
    begin(game, state, "auction")
    play(game, state, "pass", "bid 4", "pass", "pass")

    assert state.players[2].hand == heap([0, 0, 2, 0, 0])
    assert state.players[2].ducats == 1
    assert state.principe == 2


def test_the_marker_moves_before_the_next_auction() -> None:
    game, state = bare(stock={"red": 2, "blue": 3}, round=1)
    arrange(game, state, 2, ducats=5)
    begin(game, state, "auction")
    play(game, state, "pass", "bid 1", "pass", "pass")

    assert state.to_move == 3


def test_an_unsold_group_leaves_the_game() -> None:
    game, state = bare(stock={"red": 2})
    begin(game, state, "auction")
    play(game, state, "pass", "pass", "pass", "pass")

    assert state.unsold == heap([0, 0, 2, 0, 0])
    assert state.stock == heap([0, 0, 0, 0, 0])
    assert state.phase == Phases.TURN


def test_the_winner_may_build_one_city_at_once() -> None:
    game, state = bare(stock={"red": 1, "blue": 2}, open_cities=["siena", "urbino"])
    arrange(game, state, 1, ducats=9, hand={"white": 2, "blue": 2, "red": 3, "green": 1})
    begin(game, state, "auction")
    play(game, state, "bid 1", "pass", "pass", "pass")

    assert (state.phase, state.to_move) == (Phases.PRIVILEGE, 1)
    assert words(game, state) == ["build siena", "build urbino", "pass"]
    play(game, state, "build siena", "shield violet")
    assert [group["colour"] for group in told(state, "group")] == ["colour.red", "colour.blue"]


def test_the_choice_is_asked_even_of_a_winner_who_cannot_build() -> None:
    game, state = bare(stock={"red": 1})
    arrange(game, state, 1, ducats=1)
    begin(game, state, "auction")
    play(game, state, "bid 1", "pass", "pass", "pass")

    assert words(game, state) == ["pass"]
    assert refusal(game, state, "lay red 1") == "refused.lay-later"


@pytest.mark.parametrize(("game_name", "phase"), [("", Phases.TURN), (",rich", Phases.PRIVILEGE)])
def test_only_the_rich_variant_builds_in_round_one(game_name: str, phase: int) -> None:
    game, state = bare(f"principe(seats=4,order=seated{game_name})", stock={"red": 1}, round=1)
    arrange(game, state, 1, ducats=1)
    begin(game, state, "auction")
    play(game, state, "bid 1", "pass", "pass", "pass")

    assert state.phase == phase

"""Muse & Princess: the rulebooks' examples and ruling P18; auction, Banker and view."""

import pytest
from tests.games.princes.expansions.muse import (
    CAST,
    EDITIONS,
    characters,
    give,
    pass_characters,
    sales,
    shown,
    with_muse,
)
from tests.games.princes.table import arrange, phase, play, refused, to_turn, words

import signoria
from signoria.games import heuristic
from signoria.games.princes.expansions.muse.characters import CHARACTERS
from signoria.games.princes.state import Phases


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_four_player_character_auction_goes_as_the_book_tells(edition: str) -> None:
    game, state = with_muse(edition=edition)
    to_turn(game, state)
    for step in CAST["steps"]:
        assert state.to_move == step["to_move"]
        assert [p.florins for p in state.players] == step.get("florins", [p.florins for p in state.players])
        for action, rule in step.get("refused", {}).items():
            assert refused(game, state, action) == rule
        play(game, state, step["play"])

    assert {name: characters(state).holder[CHARACTERS.index(name)] for name in CAST["holders"]} == CAST["holders"]
    assert [p.florins for p in state.players] == CAST["florins"]
    assert sales(state) == CAST["bought"]
    assert phase(game, state) == "turn"


@pytest.mark.parametrize(("edition", "unsold", "bid", "gain"), [("2007", 2, 1, 700), ("2022", 1, 2, 500)])
def test_the_banker_gives_his_grown_purse_for_the_bid(edition: str, unsold: int, bid: int, gain: int) -> None:
    game, state = with_muse(edition=edition)
    for _ in range(unsold):
        to_turn(game, state)
        pass_characters(game, state)
        play(game, state, "done", "done", "done", "done")
    to_turn(game, state)
    assert shown(game, state, "banker")["purse"] == 600 + 100 * unsold

    buyer = state.to_move
    play(game, state, f"bid banker {bid}", "pass", "pass", "pass")
    assert state.players[buyer].florins == 3500 + gain

    play(game, state, "done", "done", "done", "done")
    to_turn(game, state)
    assert shown(game, state, "banker")["purse"] == 600


def test_nobody_bids_above_the_cash_even_with_the_merchant() -> None:
    game, state = with_muse()
    give(state, 1, "merchant")
    arrange(game, state, 1, florins=200, fame=9)

    play(game, state, "offer jester")

    assert refused(game, state, "raise") == "refused.money"


def test_nobody_steps_back_on_the_track() -> None:
    game, state = with_muse()
    arrange(game, state, 0, fame=9)

    assert refused(game, state, "sell 1") == "refused.never-step-back"
    to_turn(game, state)
    pass_characters(game, state)
    assert refused(game, state, "sell 1") == "refused.never-step-back"


def test_a_bid_for_a_character_stays_within_the_cash() -> None:
    game, state = with_muse()
    to_turn(game, state)
    arrange(game, state, 0, florins=350)

    assert refused(game, state, "bid muse 4") == "refused.money"
    assert [w for w in words(game, state) if w.startswith("bid muse")] == ["bid muse 3"]


def test_spaces_run_from_3_to_15_and_the_bankers_from_0_to_5() -> None:
    game, state = with_muse()
    to_turn(game, state)

    offered = words(game, state)

    assert [w for w in offered if w.startswith("bid muse")] == [f"bid muse {space}" for space in range(3, 16)]
    assert [w for w in offered if w.startswith("bid banker")] == [f"bid banker {space}" for space in range(6)]


@pytest.mark.parametrize(
    ("edition", "character", "space", "price"), [("2007", "muse", 8, 800), ("2022", "merchant", 6, 600)]
)
def test_a_space_is_a_bid_of_that_many_hundreds(edition: str, character: str, space: int, price: int) -> None:
    game, state = with_muse(edition=edition)
    to_turn(game, state)
    play(game, state, f"bid {character} {space}", "pass", "pass")
    assert (shown(game, state, character)["bid"], state.players[0].florins) == (price, 3500)

    play(game, state, "pass")

    assert (shown(game, state, character)["holder"], state.players[0].florins) == (0, 3500 - price)


def test_who_is_outbid_may_outbid_in_turn() -> None:
    game, state = with_muse(seats=2)
    to_turn(game, state)

    play(game, state, "bid muse 3", "bid muse 5", "bid muse 8", "pass")

    assert characters(state).holder[CHARACTERS.index("muse")] == 0
    assert state.players[0].florins == 2500 - 800


def test_a_sold_character_takes_no_more_bids() -> None:
    game, state = with_muse(seats=3)
    to_turn(game, state)

    play(game, state, "bid muse 3", "bid cardinal 3", "bid cardinal 4")  # seat 0 buys, seat 1 bids again

    assert refused(game, state, "bid muse 9") == "refused.character-sold"


def test_the_banker_of_the_last_round_sells_prestige() -> None:
    game, state = with_muse(seats=2)
    state.round = 6
    to_turn(game, state)
    arrange(game, state, 0, florins=500)
    arrange(game, state, 1, florins=500)
    play(game, state, "bid banker 0", "pass", "done", "done")
    assert words(game, state) == [f"exchange {points}" for points in range(6)]  # 500 and 600 buy 5
    assert refused(game, state, "exchange 6") == "refused.banker-too-dear"

    play(game, state, "exchange 2")

    assert (game.scores(state), state.players[0].florins, state.to_move) == ([2, 0], 700, -1)


def test_the_banker_sells_after_the_prestige_cards_and_before_money_breaks_ties() -> None:
    game, state = with_muse(seats=2)
    state.round = 6
    to_turn(game, state)
    arrange(game, state, 0, florins=200, fame=1, jesters=1, prestige=["most-jesters"])
    arrange(game, state, 1, florins=100, fame=8)

    play(game, state, "bid banker 2", "pass", "done", "done")
    assert game.scores(state) == [1 + 6, 8]

    play(game, state, "exchange 1")
    assert (game.scores(state), [p.florins for p in state.players]) == ([8, 8], [400, 100])
    assert game.ranking(state) == [1, 2]


def test_a_table_on_which_only_the_banker_is_left_is_judged_by_its_points() -> None:
    game, state = with_muse(seats=2)
    state.round = 6
    to_turn(game, state)
    arrange(game, state, 0, florins=500, hand=["painter", "physicist"])
    arrange(game, state, 1, florins=500, jesters=1, prestige=["most-jesters"])
    play(game, state, "bid banker 0", "pass", "done", "done")
    judge = heuristic(game)

    assert judge.values(state) == pytest.approx([5 + 0.11, 6 + 0.05])
    assert [str(action) for action in judge.candidates(state, game.legal(state))] == ["exchange 5"]


def test_the_banker_of_an_earlier_round_is_gone_by_the_end() -> None:
    game, state = with_muse(seats=2)
    state.round = 6
    give(state, 0, "banker")
    to_turn(game, state)

    play(game, state, "pass", "pass", "done", "done")

    assert state.to_move == -1


def test_the_edition_of_2000_has_no_characters() -> None:
    with pytest.raises(signoria.BadOption, match="has no expansion muse"):
        signoria.load("princes", seats=4, edition="2000", expansions=("muse",))


def test_a_view_shows_every_character_to_everyone() -> None:
    game, state = with_muse()
    to_turn(game, state)
    play(game, state, "bid muse 8")

    assert shown(game, state, "muse") == {"name": "muse", "holder": None, "face_up": True, "pawn": 0, "bid": 800}
    assert state.phase != Phases.TURN


def test_a_view_shows_the_object_won_while_the_winner_may_use_a_character() -> None:
    game, state = with_muse()
    give(state, 0, "merchant")
    play(game, state, "offer jester", "pass", "pass", "pass")

    assert game.view(state, 2)["auction"] == {
        "lot": "jester",
        "bid": 200,
        "leader": 0,
        "bidders": [],
        "bids": [200, None, None, None],
    }

"""How many turns and actions are still to come, at every moment of a round."""

import pytest
from tests.games.princes.table import arrange, phase, play, table, to_turn, words

from signoria.games import heuristic
from signoria.games.princes.game import Princes
from signoria.games.princes.heuristic import PrincesHeuristic
from signoria.games.princes.prospects import Prospects
from signoria.games.princes.weights import Weight
from signoria.kernel.bits import members
from signoria.kernel.state import NOBODY

ROUNDS, SEATS = 7, 4


def judged(game: Princes) -> Prospects:
    """Give who counts them."""
    judge = heuristic(game)
    assert isinstance(judge, PrincesHeuristic)
    return judge.prospects


@pytest.mark.parametrize("expansions", ["", ",muse", ",cooperative"])
def test_nobody_has_acted_while_objects_and_characters_are_auctioned(expansions: str) -> None:
    game, state = table(f"princes(seats=4,edition=2022,order=seated{expansions})")
    prospects = judged(game)
    for number in (1, 2):
        asked = set()
        while phase(game, state) != "turn":
            left = [prospects.turns_left(state, seat) for seat in range(SEATS)]
            actions = [prospects.actions_left(state, seat) for seat in range(SEATS)]
            assert (left, actions) == ([ROUNDS + 1 - number] * SEATS, [2 * (ROUNDS + 1 - number)] * SEATS)
            asked.add(phase(game, state))
            legal = words(game, state)
            play(game, state, next(word for word in ("offer jester", "withdraw", "pass") if word in legal))
        assert {"open", "bid"} < asked
        for _ in range(SEATS):
            play(game, state, next(word for word in words(game, state) if word.startswith("freedom")), "done")


def test_a_turn_that_is_over_counts_no_more() -> None:
    game, state = table()
    prospects = judged(game)
    to_turn(game, state)
    play(game, state, "done", "profession")

    assert [prospects.turns_left(state, seat) for seat in range(SEATS)] == [6, 6.5, 7, 7]
    assert [prospects.actions_left(state, seat) for seat in range(SEATS)] == [12, 13, 14, 14]


def test_to_say_that_a_turn_is_over_changes_nothing() -> None:
    game, state = table()
    judge = heuristic(game)
    to_turn(game, state)
    play(game, state, next(word for word in words(game, state) if word.startswith("build")))
    play(game, state, words(game, state)[0])
    play(game, state, next(word for word in words(game, state) if word.startswith("freedom")))
    assert "done" in words(game, state)
    before = judge.values(state)
    play(game, state, "done")

    assert judge.values(state) == pytest.approx(before)


def test_what_works_have_to_reach_grows_within_a_turn() -> None:
    game, _ = table()
    prospects = judged(game)
    first, second, *_, last = game.book.rules.minimum

    assert [prospects.minimum(turns) for turns in (7.0, 6.5, 6.0)] == [first, (first + second) / 2, second]
    assert [prospects.minimum(turns) for turns in (1.0, 0.5, 0.0)] == [last] * 3


@pytest.mark.parametrize("expansions", ["", ",muse"])
def test_hopes_for_auctions_to_come_last_while_somebody_places_what_was_bought(expansions: str) -> None:
    game, state = table(f"princes(seats=4,edition=2022,order=seated{expansions})")
    judge = heuristic(game)
    while phase(game, state) != "open":
        play(game, state, words(game, state)[0])
    play(game, state, "offer lake")
    while phase(game, state) == "bid":
        play(game, state, "pass")
    assert phase(game, state) == "place"
    buyer, before = state.to_move, judge.values(state)
    play(game, state, words(game, state)[0])

    after = judge.values(state)
    assert phase(game, state) == "open"
    assert [after[seat] for seat in range(SEATS) if seat != buyer] == pytest.approx(
        [before[seat] for seat in range(SEATS) if seat != buyer], abs=0.3
    )


def test_a_turn_that_does_not_wane_counts_until_it_is_ended() -> None:
    game, state = table("princes(seats=4,edition=2022,order=seated)")
    prospects = judged(game)
    prospects.weights[Weight.WANING] = 0.0
    to_turn(game, state)
    play(game, state, "profession")

    assert prospects.turns_left(state, 0) == ROUNDS


def test_a_recruiting_card_is_worth_a_share_of_the_best_work_that_lies_open() -> None:
    game, state = table()
    judge = heuristic(game, foresight=True)
    assert isinstance(judge, PrincesHeuristic)
    prospects, player = judge.prospects, state.players[0]
    arrange(game, state, 0, recruiting=1, hand=[])
    turns = prospects.turns_left(state, 0)
    nobody = prospects.hand(state, 0, turns)
    state.players[1].played, state.players[1].hand = state.players[1].hand, 0
    best = max(prospects.works.value(state, 0, card) for card in members(state.players[1].played))

    recruit = prospects.best_recruit(state, 0)

    assert recruit in members(state.players[1].played)
    assert prospects.works.value(state, 0, recruit) == best
    assert prospects.hand(state, 0, turns) > nobody
    player.recruiting = 0
    assert prospects.best_recruit(state, 1) == NOBODY


def test_the_last_one_in_expects_the_last_price() -> None:
    game, state = table()
    judge = heuristic(game, foresight=True)
    assert isinstance(judge, PrincesHeuristic)
    many = judge.lots.usual_price(state)
    for _ in range(SEATS - 1):
        play(game, state, "withdraw")

    assert judge.lots.usual_price(state) == game.book.rules.last_price < many


def test_a_work_out_of_reach_counts_for_less_the_more_it_lacks_and_the_less_time_is_left() -> None:
    game, _ = table()
    prospects = judged(game)
    weights, last = prospects.weights, game.book.rules.minimum[-1]
    weights[Weight.LIFT_NOW], weights[Weight.LIFT_PER_TURN] = 4.0, 2.0

    assert [prospects.reach(last - lacks, 1.0) for lacks in (-1, 0, 1, 2, 4, 5)] == [1.0, 1.0, 0.75, 0.5, 0.0, 0.0]
    second = game.book.rules.minimum[-2]
    assert [prospects.reach(second - lacks, 2.0) for lacks in (3, 6)] == [0.5, 0.0]
    weights[Weight.LIFT_NOW] = 0.0
    assert prospects.reach(last - 1, 1.0) == 0.0


@pytest.mark.parametrize("share", [0.3, 1.0])
def test_a_bid_that_somebody_would_top_may_be_left_standing(share: float) -> None:
    game, state = table()
    judge = heuristic(game)
    assert isinstance(judge, PrincesHeuristic)
    weights = judge.lots.weights
    for seat in range(SEATS):
        arrange(game, state, seat, florins=3000 if seat == 1 else 800)
    play(game, state, "offer jester")
    while state.bid < 400:
        play(game, state, next(word for word in words(game, state) if word != "pass"))
    leader = state.leader
    weights[Weight.LAST_WORD] = 0.0
    topped = judge.values(state)
    weights[Weight.LAST_WORD] = 1.0
    left = judge.values(state)
    assert left != topped

    weights[Weight.LAST_WORD] = share

    assert judge.values(state) == pytest.approx(
        [(1 - share) * one + share * other for one, other in zip(topped, left, strict=True)]
    )
    assert left[leader] != topped[leader]


def test_a_bid_that_nobody_would_top_is_worth_the_same_whatever_is_feared() -> None:
    game, state = table()
    judge = heuristic(game)
    assert isinstance(judge, PrincesHeuristic)
    for seat in range(SEATS):
        arrange(game, state, seat, florins=3500 if seat == 0 else 300)
    play(game, state, "offer jester")
    before = judge.values(state)

    judge.lots.weights[Weight.LAST_WORD] = 1.0

    assert state.leader == 0
    assert judge.values(state) == before

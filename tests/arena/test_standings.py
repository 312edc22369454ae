"""Shares, intervals, ratings: worked out by hand."""

import pytest
from tests.arena.conftest import result

from signoria.arena.ratings import ratings
from signoria.arena.standings import Share, are_better, standings, wilson


def test_a_shared_victory_is_split() -> None:
    assert result(0, 1, "abc", (1, 3, 1)).shares == [0.5, 0.0, 0.5]


def test_a_game_that_nobody_won_gives_no_shares() -> None:
    assert result(0, 1, "a", (2,)).shares == [0.0]


def test_a_share_is_the_mean_over_the_seats_held() -> None:
    first, second = standings([result(0, 1, "aab", (1, 2, 3)), result(1, 1, "baa", (1, 2, 3))])

    assert {first.agent: first.share.mean, second.agent: second.share.mean} == {"a": 0.25, "b": 0.5}
    assert first.share_by_seat[0] == 1.0


def test_wilsons_interval_is_as_published() -> None:
    low, high = wilson(0.9, 10)  # nine of ten

    assert low == pytest.approx(0.596, abs=0.001)
    assert high == pytest.approx(0.982, abs=0.001)


def test_a_sure_winner_keeps_a_doubt() -> None:
    found = standings([result(number, number, "ab", (1, 2)) for number in range(20)])

    assert found[0].share.high == 1.0
    assert found[0].share.low == pytest.approx(wilson(1.0, 20)[0])


def test_games_that_only_repeat_their_deal_tell_no_more_than_the_deals() -> None:
    same = [result(8 * deal + n, deal, "ab", (1, 2) if deal % 2 else (2, 1)) for deal in range(10) for n in range(8)]
    share = standings(same)[0].share

    assert share.high - share.low == pytest.approx(wilson(0.5, 9)[1] - wilson(0.5, 9)[0])


def test_intervals_never_claim_more_games_than_were_played() -> None:
    balanced = [result(2 * deal + n, deal, "ab", (1, 2) if n else (2, 1)) for deal in range(10) for n in range(2)]
    share = standings(balanced)[0].share

    assert (share.low, share.high) == wilson(0.5, 20)


def test_places_and_points_are_counted() -> None:
    found = standings([result(0, 1, "ab", (1, 2), (30, 20)), result(1, 1, "ba", (1, 2), (25, 24))])[0]

    assert (found.places, found.scores) == ([1, 1], sorted(found.scores))
    assert found.mean_score in (27.0, 22.5)


def test_pace_is_time_over_decisions() -> None:
    found = standings([result(0, 1, "ab", (1, 2))])[0]

    assert found.ms_per_decision == 125.0
    assert found.plain()["decisions_per_second"] == 8.0


def test_winners_are_rated_higher() -> None:
    found = ratings([result(number, number, "abc", (2, 1, 3)) for number in range(10)])

    assert found["b"].mean > found["a"].mean > found["c"].mean


def test_a_lone_player_keeps_its_first_rating() -> None:
    assert ratings([result(0, 1, "a", (1,))])["a"].mean == 25.0


@pytest.mark.parametrize(("low", "par", "better"), [(0.26, 0.25, True), (0.207, 0.25, False), (0.25, 0.25, False)])
def test_shares_are_better_where_their_interval_says_so(low: float, par: float, better: bool) -> None:
    assert are_better([(Share(low + 0.058, low, low + 0.126), Share.sure(par))]) is better


def test_several_doubtful_gains_may_be_one_that_is_sure() -> None:
    doubtful = (Share(0.30, 0.245, 0.36), Share.sure(0.25))

    assert not are_better([doubtful])
    assert are_better([doubtful] * 4)


def test_gains_against_a_measured_share_carry_its_doubt() -> None:
    assert not are_better([(Share(0.60, 0.55, 0.65), Share(0.54, 0.49, 0.59))])

"""What a finished game is worth."""

import pytest

from signoria.kernel.errors import BadOption
from signoria.lab.rewards import margin, places, points, reward


def test_places_go_from_one_to_minus_one() -> None:
    assert places([9, 5, 7], [1, 3, 2]) == [1.0, -1.0, 0.0]


def test_shared_places_share_their_mean() -> None:
    assert places([9, 9, 7], [1, 1, 3]) == [0.5, 0.5, -1.0]


def test_points_are_points() -> None:
    assert points([9, 5], [1, 2]) == [9.0, 5.0]


def test_the_margin_is_to_the_best_opponent() -> None:
    assert margin([9, 5, 7], [1, 3, 2]) == [2.0, -4.0, -2.0]


def test_alone_one_wins_or_loses() -> None:
    assert (places([9], [1]), places([9], [2])) == ([1.0], [-1.0])


def test_other_rewards_are_refused() -> None:
    with pytest.raises(BadOption, match="choose from places, points, margin"):
        reward("glory")

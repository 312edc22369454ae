"""Weights for thinking ahead."""

import pytest

from signoria.arena.foresight import EVERY, Foresight, positions
from signoria.cluster import Local
from signoria.games import configure, load, title

OPTIONS = configure("principe", seats=2)


@pytest.fixture(scope="module")
def fit() -> Foresight:
    learnt = Foresight((OPTIONS,), 30)
    for tournament in learnt.tournaments():
        learnt.learn(tournament, tournament.play(Local(1)))
    return learnt


def test_positions_come_from_all_over_a_game(fit: Foresight) -> None:
    result = next(fit.tournaments()[0].play(Local(1)))
    found = list(positions(0, OPTIONS, result, 3))

    assert len(found) == len(result.actions[3::EVERY])
    assert found[0].margins == [result.scores[0] - result.scores[1], result.scores[1] - result.scores[0]]
    assert all(load("principe", seats=2).to_move(row.table) is not None for row in found)


def test_games_kept_back_teach_nothing(fit: Foresight) -> None:
    assert fit.kept_back
    assert len(fit.kept_back) < len(fit.positions)
    assert not {id(row) for row in fit.kept_back} & {id(row) for row in fit.positions}


def test_breeding_lowers_the_error(fit: Foresight) -> None:
    before = fit.error(fit.weights, fit.positions)
    list(fit.run(4))

    assert fit.error(fit.weights, fit.positions) < before


def test_the_present_weights_are_where_breeding_begins() -> None:
    fresh = Foresight((OPTIONS,), 20)

    assert fresh.weights == pytest.approx(fresh.breeding.present)


def test_a_share_never_grows_beyond_the_whole() -> None:
    fit = Foresight((configure("firenze", seats=2),), 3)
    judge = title("firenze").heuristic(load("firenze", seats=2), fit.weights)

    for _ in range(6):
        fit.breeding.breed(lambda weights: -sum(weights.values()))  # the larger the better

    assert all(fit.weights[name] <= 1 for name in judge.shares)
    assert fit.weights["letter"] > fit.breeding.present["letter"]

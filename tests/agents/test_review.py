"""A finished game looked at again."""

import json

import pytest

import signoria
from signoria.agents.advice import Budget
from signoria.agents.review import Review, review
from signoria.kernel.agent import Chair


@pytest.fixture(scope="module")
def found() -> Review:
    """Look again at a game in which seat 1 closed its eyes."""
    game = signoria.load("principe(seats=2)")
    agents = [signoria.agent("greedy"), signoria.agent("random", seed=1)]
    state, record = game.start(5), signoria.Record.begin(game, 5)
    while (seat := game.to_move(state)) is not None:
        action = agents[seat].decide(Chair(game, state, seat))
        record = record.then(action)
        game.apply(state, action)
    return review(record, Budget(simulations=12))


def test_every_decision_with_a_choice_is_looked_at(found: Review) -> None:
    numbers = [moment.number for moment in found.moments]

    assert numbers == sorted(set(numbers))
    assert 0 < len(numbers) <= found.actions


def test_chances_add_up_at_every_moment(found: Review) -> None:
    assert all(sum(moment.chances) == pytest.approx(1.0) for moment in found.moments)


def test_the_end_gives_the_victory_to_the_winner(found: Review) -> None:
    assert found.end == [1.0, 0.0]


def test_blind_moves_cost_most(found: Review) -> None:
    costs = [sum(moment.cost for moment in found.moments if moment.seat == seat) for seat in range(2)]

    assert costs[1] > 2 * costs[0]


def test_the_worst_decision_comes_first(found: Review) -> None:
    costs = [moment.cost for moment in found.worst(10)]

    assert costs == sorted(costs, reverse=True)
    assert all(moment.better is not None for moment in found.worst(10))


def test_a_review_fits_into_json(found: Review) -> None:
    plain = json.loads(json.dumps(found.plain()))

    assert plain["worst"] == [moment.number for moment in found.worst()]


def test_an_unfinished_game_has_no_end() -> None:
    record = signoria.Record.begin(signoria.load("principe(seats=2)"), 5)

    assert review(record, Budget(simulations=1)).end is None

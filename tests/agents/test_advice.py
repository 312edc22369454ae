"""The best moves, and what tables promise."""

import json
from time import perf_counter, sleep
from typing import Any

import pytest

import signoria
from signoria.agents.advice import Budget, advise, foresee
from signoria.agents.stopwatch import Stopwatch
from signoria.kernel.agent import Chair
from signoria.kernel.game import Game


def princes(moves: int = 12) -> tuple[Game[Any], Any]:
    """Play some moves of a game."""
    game = signoria.load("princes(seats=3)")
    state, agent = game.start(2), signoria.agent("greedy")
    for _ in range(moves):
        game.apply(state, agent.decide(Chair(game, state, state.to_move)))
    return game, state


def test_the_best_moves_come_best_first() -> None:
    game, state = princes()
    found = advise(game, state, state.to_move, Budget(simulations=40))
    chances = [advice.chance for advice in found]

    assert 1 < len(found) <= 3
    assert {advice.action for advice in found} <= {*game.legal(state)}
    assert chances == sorted(chances, reverse=True)


def test_equal_seeds_and_simulations_give_equal_advice() -> None:
    game, state = princes()
    once, again = (advise(game, state, state.to_move, Budget(simulations=20), seed=4) for _ in range(2))

    assert [advice.plain() for advice in once] == [advice.plain() for advice in again]


def test_advice_fits_into_json() -> None:
    game, state = princes()
    plain = json.loads(json.dumps(advise(game, state, state.to_move, Budget(simulations=6))[0].plain()))

    assert plain.keys() == {"action", "label", "points", "chance"}


def test_advice_knows_no_more_than_the_seat() -> None:
    game, state = princes()
    seat = state.to_move
    twin = game.resample(state, seat, 99)
    here, there = (advise(game, table, seat, Budget(simulations=20)) for table in (state, twin))

    assert [advice.plain() for advice in here] == [advice.plain() for advice in there]


def test_thinking_leaves_the_table_as_it_was() -> None:
    game, state = princes()
    before = game.view(state, None)
    advise(game, state, state.to_move, Budget(simulations=10))

    assert game.view(state, None) == before


def test_who_has_nothing_to_decide_gets_no_advice() -> None:
    game, state = princes()

    with pytest.raises(signoria.BadOption, match="has nothing to decide here"):
        advise(game, state, (state.to_move + 1) % 3, Budget(simulations=1))


def test_chances_of_all_seats_add_up() -> None:
    game, state = princes()
    found = foresee(Chair(game, state, state.to_move), Budget(simulations=10))

    assert sum(found.chances) == pytest.approx(1.0)
    assert len(found.points) == 3


def test_a_forced_move_is_the_only_advice() -> None:
    game = signoria.load("principe(seats=2)")
    state, agent = game.start(1), signoria.agent("random")
    while len(game.legal(state)) > 1:
        game.apply(state, agent.decide(Chair(game, state, state.to_move)))

    assert len(advise(game, state, state.to_move, Budget(simulations=4))) == 1


@pytest.mark.parametrize(
    ("budget", "part"),
    [(Budget(2.0), Budget(1.0)), (Budget(simulations=9), Budget(simulations=4)), (Budget(0, 1), Budget(0, 1))],
)
def test_a_budget_can_be_parted(budget: Budget, part: Budget) -> None:
    assert budget.part(0.5) == part


def test_what_others_do_with_the_processor_hardly_counts_as_thinking() -> None:
    watch, begun = Stopwatch(), perf_counter()
    sleep(0.2)
    thought, passed = watch.seconds(), perf_counter() - begun

    assert 0 < thought < passed / 2

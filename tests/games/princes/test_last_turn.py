"""The last turn: no level does what comes too late, or leaves undone what could be done."""

import pytest
from tests.games.princes.table import arrange, play, table, to_turn

import signoria
from signoria.games import heuristic
from signoria.games.princes.game import Princes
from signoria.games.princes.state import State
from signoria.kernel.agent import Chair

ENOUGH = {"florins": 2000, "jesters": 8, "freedoms": ["travel", "opinion", "religion"], "pieces": ["tower", "lake"]}


def last_turn(hand: list[str], actions: int = 2, seats: int = 4) -> tuple[Princes, State]:
    """Come to the last turn of the last seat."""
    game, state = table(f"princes(seats={seats},edition=2022,order=seated)")
    state.round = game.book.rules.rounds - 1
    to_turn(game, state)
    play(game, state, *["done"] * (seats - 1))
    arrange(game, state, seats - 1, hand=hand, **ENOUGH)
    state.actions_left = actions
    return game, state


def chosen(game: Princes, state: State, level: str = "greedy:slips=1") -> set[str]:
    """Let a careless player decide again and again."""
    chair = Chair(game, state, state.to_move)
    return {str(signoria.agent(level, seed).decide(chair)) for seed in range(20)}


def test_no_card_is_bought_with_the_last_action() -> None:
    game, state = last_turn([], actions=1)

    assert {"bonus", "profession"} < {str(action) for action in game.legal(state)}
    assert not chosen(game, state) & {"bonus", "profession"}


def test_whoever_looks_ahead_keeps_money_that_buys_nothing() -> None:
    game, state = last_turn([], actions=1)
    judge = heuristic(game)
    drawn, done = game.clone(state), game.clone(state)
    play(game, drawn, "bonus")
    play(game, done, "done")

    assert judge.values(drawn)[3] < judge.values(done)[3]


@pytest.mark.parametrize("actions", [1, 2])
def test_works_that_can_be_made_are_made(actions: int) -> None:
    game, state = last_turn(["painter", "physicist"], actions)

    assert {"bonus", "work painter", "done"} < {str(action) for action in game.legal(state)}
    assert {words.split()[0] for words in chosen(game, state)} == {"work"}


def test_a_single_work_may_wait_for_a_first_action_but_not_for_ever() -> None:
    game, state = last_turn(["painter"])

    assert "done" not in chosen(game, state)


def test_a_turn_before_the_last_is_free() -> None:
    game, state = last_turn([], actions=1)
    state.round -= 1

    assert {"bonus", "done"} <= {str(action) for action in heuristic(game).candidates(state, game.legal(state))}

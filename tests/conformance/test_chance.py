"""Chance can be told apart from what was decided: only where it is asked does what nobody knows matter."""

from typing import Any

import pytest

from signoria.games import create, load
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.options import Options

from .games import after, every_game, every_title

DECISIONS, STRIDE = 120, 3


def views(game: Game[Any], state: Any) -> list[object]:
    """Show a table to all seats."""
    return [state.to_move, *(game.view(state, seat) for seat in range(game.seats))]


@every_game
def test_what_nobody_knows_matters_only_where_chance_is_asked(options: Options) -> None:
    game, chance = create(options), Chance(3)
    state, asked = game.start(11), 0
    for number in range(DECISIONS):
        if not (legal := game.legal(state)):
            break
        action = legal[chance.below(len(legal))]
        if game.asks_chance(state, action):
            asked += 1
        elif number % STRIDE == 0:
            twin = game.reshuffle(state, chance.word())
            assert (views(game, twin), game.legal(twin)) == (views(game, state), legal)
            assert views(game, after(game, twin, action)) == views(game, after(game, state, action))
        game.apply(state, action)
    assert asked


@every_title
def test_where_chance_is_asked_another_chance_may_bring_something_else(name: str) -> None:
    game, chance = load(name), Chance(4)
    state = game.start(5)

    assert any(_differ(game, state, chance) for _ in range(DECISIONS))


def _differ(game: Game[Any], state: Any, chance: Chance) -> bool:
    """Play on, and say whether chance was asked and could have brought something else."""
    action = game.legal(state)[chance.below(len(game.legal(state)))]
    futures = [views(game, after(game, game.reshuffle(state, seed), action)) for seed in range(4)]
    asked = game.asks_chance(state, action)
    game.apply(state, action)
    return asked and any(future != futures[0] for future in futures)


@pytest.mark.parametrize("seat", range(3))
def test_what_a_seat_knows_stays_where_the_others_know_more(seat: int) -> None:
    game = load("princes", seats=3)
    state = game.start(1)

    hands = {game.reshuffle(state, seed).players[seat].hand for seed in range(10)}

    assert hands == {state.players[seat].hand}

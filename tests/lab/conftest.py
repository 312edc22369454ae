"""Tables to look at."""

from collections.abc import Iterator
from typing import Any

from signoria.games import create
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.options import Options

EVERY = 7  # decisions between two looks


def tables(options: Options, seed: int = 3, most: int = 400) -> Iterator[tuple[Game[Any], Any]]:
    """Play at random and stop every few decisions, and at the end."""
    game, chance = create(options), Chance(seed)
    state = game.start(seed)
    for number in range(most):
        if number % EVERY == 0:
            yield game, state
        if game.to_move(state) is None:
            break
        legal = game.legal(state)
        game.apply(state, legal[chance.below(len(legal))])
    yield game, state

"""Every game there is, in every combination of edition, expansions and seats."""

from collections.abc import Iterator
from typing import Any

import pytest

from signoria.games import create, title, titles
from signoria.kernel.action import Action
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.options import Options

COMBINATIONS = [options for known in titles().values() for options in known.combinations()]

TRIES = 4  # actions a keen player looks at

every_title = pytest.mark.parametrize("name", titles())
every_game = pytest.mark.parametrize("options", COMBINATIONS, ids=str)


def first_game(name: str) -> Game[Any]:
    """Make one game of a title."""
    return create(title(name).combinations()[0])


def keen(game: Game[Any], state: Any, chance: Chance) -> Action:
    """Draw a few actions and choose the one that brings most points at once: mere chance seldom scores."""
    seat, legal = state.to_move, game.legal(state)
    drawn = [legal[chance.below(len(legal))] for _ in range(TRIES)]
    return max(drawn, key=lambda action: game.scores(after(game, state, action))[seat])


def after(game: Game[Any], state: Any, action: Action) -> Any:
    """Play on a copy."""
    copy = game.clone(state)
    game.apply(copy, action)
    return copy


def walk(game: Game[Any], seed: int, stride: int = 1) -> Iterator[Any]:
    """Play a keen game and stop at every few positions, the first and the last included."""
    state, chance, number = game.start(seed, True), Chance(seed), 0
    while game.to_move(state) is not None:
        if number % stride == 0:
            yield state
        game.apply(state, keen(game, state, chance))
        number += 1
    yield state


def choices(options: Options) -> dict[str, str]:
    """Give what was chosen apart from the number of seats."""
    return {name: value for name, value in options.values.items() if name != "seats"}

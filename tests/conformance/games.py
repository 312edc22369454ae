"""Every game there is, in every combination of edition, expansions and seats."""

import functools
from collections.abc import Iterator
from typing import Any

import pytest

from signoria.games import create, load, title, titles
from signoria.kernel.action import Action
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.options import Options

COMBINED = [known.combinations() for known in titles().values()]
COMBINATIONS = [options for combined in COMBINED for options in combined]
ENDS = [options for combined in COMBINED for options in (combined[0], combined[-1])]

TRIES = 4  # actions a keen player looks at
LOOKS = 16  # positions of one game that something dear looks at, more or less

every_title = pytest.mark.parametrize("name", titles())
every_game_both_ways = pytest.mark.parametrize("options", COMBINATIONS, ids=str)
# Traces say that compiled and interpreted rules are the same, so that once is enough for all but a few.
every_game = pytest.mark.parametrize(
    "options",
    [pytest.param(options, marks=() if options in ENDS else pytest.mark.once) for options in COMBINATIONS],
    ids=str,
)


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


@functools.cache
def length(written: str) -> int:
    """Say how many decisions a keen game of this kind takes."""
    return sum(1 for _ in walk(load(written), 2))


def stride(options: Options) -> int:
    """Choose how many decisions to skip between two looks: an odd number, to come to every part of a round."""
    return length(str(options)) // LOOKS | 1


def choices(options: Options) -> dict[str, str]:
    """Give what was chosen apart from the number of seats."""
    return {name: value for name, value in options.values.items() if name != "seats"}

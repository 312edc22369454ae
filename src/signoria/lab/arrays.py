"""Many games at once, as NumPy arrays that are allocated once."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from signoria.games import encoding, load
from signoria.kernel.batch import Batch as Tables
from signoria.lab.rewards import reward


class Batch:
    """Games played side by side; `step` plays one action in each, in one compiled call.

    `observations`, `masks` and `seats` show each game to its seat to move; `ended` says which games ended with
    the last step and began anew, and `rewards` what they were worth to each seat (0 for all others).
    The arrays are the same objects for ever: copy what is to outlive the next step.
    """

    def __init__(self, game: str, games: int, seed: int = 0, rewards: str = "places", **options: Any) -> None:
        self.game = load(game, **options)
        self.games = games
        self.encoding = encoding(self.game)
        self.tables: Tables[Any] = Tables(self.game, self.encoding, games, seed)
        self.reward = reward(rewards)
        self.observations: NDArray[np.int8] = np.frombuffer(self.tables.rows, np.int8).reshape(games, -1)
        self.masks: NDArray[np.bool_] = _array(self.tables.masks).view(np.bool_).reshape(games, -1)
        self.seats: NDArray[np.int16] = _array(self.tables.seats)
        self.ended: NDArray[np.bool_] = _array(self.tables.ended).view(np.bool_)
        self.scores: NDArray[np.int16] = _array(self.tables.scores).reshape(games, -1)
        self.places: NDArray[np.int16] = _array(self.tables.places).reshape(games, -1)
        self.rewards: NDArray[np.float32] = np.zeros((games, self.game.seats), np.float32)

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> None:
        """Play one action of the catalogue in every game; if one of them is not legal, none is played."""
        self.tables.step(actions.tolist() if isinstance(actions, np.ndarray) else list(actions))
        self.rewards.fill(0)
        for table in np.flatnonzero(self.ended):
            self.rewards[table] = self.reward(self.scores[table].tolist(), self.places[table].tolist())

    def sample(self) -> list[int]:
        """Draw one legal action for every game, all alike."""
        return self.tables.sample()


def _array(numbers: Any) -> Any:
    return np.asarray(memoryview(numbers))

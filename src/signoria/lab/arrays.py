"""Many games at once, as NumPy arrays that are allocated once."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from signoria.games import encoding, load
from signoria.kernel.batch import Batch as Tables
from signoria.kernel.batch import Bookmark
from signoria.kernel.game import Game
from signoria.lab.rewards import reward


class Batch:
    """Games played side by side; `step` plays one action in each, in one compiled call.

    `observations`, `masks` and `seats` show each game to its seat to move; `ended` says which games ended with
    the last step and began anew, and `rewards` what they were worth to each seat (0 for all others).
    The arrays are the same objects for ever: copy what is to outlive the next step.
    """

    def __init__(self, game: str, games: int, seed: int = 0, rewards: str = "places", **options: Any) -> None:
        rules = load(game, **options)
        self._lay_out(Tables(rules, encoding(rules), games, seed), rewards)

    def _lay_out(self, tables: Tables[Any], rewards: str) -> None:
        """Look at the tables' buffers as arrays."""
        self.tables = tables
        self.game = tables.game
        self.games = games = tables.games
        self.encoding = tables.encoding
        self.kind = rewards
        self.reward = reward(rewards)
        self.observations: NDArray[np.int8] = np.frombuffer(self.tables.rows, np.int8).reshape(games, -1)
        self.masks: NDArray[np.bool_] = _array(self.tables.masks).view(np.bool_).reshape(games, -1)
        self.seats: NDArray[np.int16] = _array(self.tables.seats)
        self.ended: NDArray[np.bool_] = _array(self.tables.ended).view(np.bool_)
        self.scores: NDArray[np.int16] = _array(self.tables.scores).reshape(games, -1)
        self.places: NDArray[np.int16] = _array(self.tables.places).reshape(games, -1)
        self.rewards: NDArray[np.float32] = np.zeros((games, self.game.seats), np.float32)
        self._pay()

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> None:
        """Play one action of the catalogue in every game; if one of them is not legal, none is played."""
        self.tables.step(actions.tolist() if isinstance(actions, np.ndarray) else list(actions))
        self._pay()

    def _pay(self) -> None:
        self.rewards.fill(0)
        for table in np.flatnonzero(self.ended):
            self.rewards[table] = self.reward(self.scores[table].tolist(), self.places[table].tolist())

    def sample(self) -> list[int]:
        """Draw one legal action for every game, all alike."""
        return self.tables.sample()

    def __reduce__(self) -> tuple[Any, ...]:
        return _taken_up, (self.game, self.games, self.kind, self.tables.bookmark())


def _taken_up(game: Game[Any], games: int, rewards: str, mark: Bookmark[Any]) -> Batch:
    batch = Batch.__new__(Batch)
    batch._lay_out(Tables(game, encoding(game), games, bookmark=mark), rewards)
    return batch


def _array(numbers: Any) -> Any:
    return np.asarray(memoryview(numbers))

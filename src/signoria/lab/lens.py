"""The tables of one game as NumPy arrays."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from signoria.games import encoding
from signoria.kernel.encoding import mask
from signoria.kernel.game import Game

Observation = NDArray[np.int8]
Mask = NDArray[np.int8]


class Lens:
    """Shows what a seat knows as numbers, and what it may do as a mask over the catalogue."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.encoding = encoding(game)
        self.size = self.encoding.size
        self.actions = len(game.actions)
        self.secret = np.array([feature.secret for feature in self.encoding.layout.features])

    def __reduce__(self) -> tuple[Any, ...]:
        return Lens, (self.game,)

    def observation(self, state: Any, seat: int) -> Observation:
        """Give what a seat knows; the names are in `encoding.layout`."""
        return np.frombuffer(self.encoding.row(state, seat), np.int8)

    def mask(self, state: Any, seat: int) -> Mask:
        """Give 1 for each action the seat may do now."""
        legal = self.game.legal(state) if seat == state.to_move else []
        return np.frombuffer(mask(legal, self.actions), np.int8)

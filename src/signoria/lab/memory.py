"""The arrays of a batch in one piece of memory that processes share."""

import multiprocessing.sharedctypes
from ctypes import c_byte
from typing import Any

import numpy as np
from numpy.typing import NDArray


class Memory:
    """All that is shown of some games, what would be drawn and what is to be played in them, and bells for workers.

    The memory has no name that could be left behind: the system takes it back with the last process that holds it.
    """

    def __init__(self, games: int, size: int, width: int, seats: int, workers: int, block: Any = None) -> None:
        # The largest numbers first, so that each array begins where its numbers may lie.
        shapes = {
            "actions": (np.int64, (games,)),
            "drawn": (np.int64, (games,)),
            "bells": (np.int64, (workers, 2)),
            "rewards": (np.float32, (games, seats)),
            "scores": (np.int16, (games, seats)),
            "places": (np.int16, (games, seats)),
            "seats": (np.int16, (games,)),
            "ended": (np.bool_, (games,)),
            "observations": (np.int8, (games, size)),
            "last_observations": (np.int8, (games, size)),
            "masks": (np.bool_, (games, width)),
        }
        lengths = [int(np.prod(shape)) * np.dtype(kind).itemsize for kind, shape in shapes.values()]
        self.shape = (games, size, width, seats, workers)
        self.block: Any = multiprocessing.sharedctypes.RawArray(c_byte, sum(lengths)) if block is None else block
        self.arrays: dict[str, NDArray[Any]] = {}
        first = 0
        for (name, (kind, shape)), length in zip(shapes.items(), lengths, strict=True):
            self.arrays[name] = np.frombuffer(memoryview(self.block), kind, int(np.prod(shape)), first).reshape(shape)
            first += length
        self.bells = self.arrays.pop("bells")  # of the workers; all others are of the games

    def __reduce__(self) -> tuple[Any, ...]:
        return Memory, (*self.shape, self.block)

    def __getitem__(self, name: str) -> NDArray[Any]:
        return self.arrays[name]

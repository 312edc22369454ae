"""A line between two processes that seldom sleep over it."""

import os
import pickle
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

WAKEFUL = 0.0003  # seconds until whoever listens falls asleep: to be woken takes as long as dozens of moves


class Line:
    """A pipe, and a bell in memory of both ends that rings when something lies in it.

    The bells are only a hint where to look: what is said, and in which order, is the pipe's affair.
    """

    def __init__(self, pipe: Connection, bells: NDArray[np.int64], end: int, processes: int) -> None:
        self.pipe = pipe
        self.here, self.there = bells[end : end + 1], bells[1 - end : 2 - end]
        self.heard = 0
        self.patience = WAKEFUL if processes <= cores() else 0.0  # who waits awake must be in nobody's way

    def send(self, words: Any) -> None:
        """Say something."""
        self.pipe.send_bytes(pickle.dumps(words))  # `send` makes a pickler of its own each time
        self.there[0] += 1

    def receive(self) -> Any:
        """Wait for something; raises EOFError or OSError where nobody is left at the other end."""
        end = perf_counter() + self.patience
        while self.here[0] <= self.heard and perf_counter() < end:
            pass
        words = self.pipe.recv()
        self.heard += 1
        return words

    def close(self) -> None:
        """Hang up."""
        self.pipe.close()


def cores() -> int:
    """Count the processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

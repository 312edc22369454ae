"""Tasks for crews; a module of its own, for workers find them by name."""

import os
import signal
from pathlib import Path


def square(number: int) -> int:
    return number * number


def die_once(task: tuple[int, str]) -> int:
    """Kill the worker that is first given an odd number, as the system does when memory runs out."""
    number, folder = task
    mark = Path(folder) / str(number)
    if number % 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def fail(number: int) -> int:
    raise ValueError(f"task {number} is impossible")

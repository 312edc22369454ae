"""Tasks for crews; a module of its own, for workers find them by name."""

import importlib
import os
import signal
import time
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


def hold(path: str) -> None:
    """Hold a lock for as long as this process lives."""
    fcntl = importlib.import_module("fcntl")
    with Path(path).open("w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.write("held")
        file.flush()
        time.sleep(600)

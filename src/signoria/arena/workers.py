"""Work spread over processes."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from signoria.kernel.errors import SignoriaError

T = TypeVar("T")
R = TypeVar("R")


def spread(task: Callable[[T], R], work: Sequence[T], jobs: int, chunk: int = 1) -> Iterator[R]:
    """Do the work in its order, here or in processes started afresh: copies of this one would share its threads."""
    if jobs <= 1 or len(work) <= chunk:
        yield from map(task, work)
        return
    afresh = multiprocessing.get_context("spawn")
    try:
        with ProcessPoolExecutor(jobs, afresh, _leave_interrupts) as pool:
            yield from pool.map(task, work, chunksize=chunk)
    except BrokenProcessPool as error:
        raise SignoriaError("a process died while playing; find the game with --jobs 1") from error


def _leave_interrupts() -> None:
    """Let the first process alone answer Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

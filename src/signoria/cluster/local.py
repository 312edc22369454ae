"""Workers that are processes of this machine."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from signoria.cluster.crew import TRIES, Crew, DeadWorker, Result, Task

AHEAD = 4  # tasks that wait in line for each worker


class Local(Crew):
    """Processes started afresh, for copies of this one would share its threads; `jobs=1` works right here."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or os.cpu_count() or 1

    def finished(self, work: Callable[[Task], Result], tasks: dict[int, Task]) -> Iterator[tuple[int, Result]]:
        if self.jobs == 1 or len(tasks) <= 1:
            yield from ((number, work(task)) for number, task in tasks.items())
            return
        left, idle_deaths = dict(tasks), 0
        while left:
            before = len(left)
            yield from self._until_a_death(work, left)
            idle_deaths = idle_deaths + 1 if len(left) == before else 0
            if idle_deaths == TRIES:
                raise DeadWorker(f"workers died {TRIES} times over task {min(left)} or one beside it: try --jobs 1")

    def _until_a_death(self, work: Callable[[Task], Result], left: dict[int, Task]) -> Iterator[tuple[int, Result]]:
        """Work with one pool, which breaks when one of its processes dies; what is done leaves `left`."""
        line = iter(list(left.items()))
        running: dict[Future[Result], int] = {}
        strangers = set(multiprocessing.active_children())
        pool = ProcessPoolExecutor(min(self.jobs, len(left)), multiprocessing.get_context("spawn"), _begin)
        try:
            while left:
                while len(running) < AHEAD * self.jobs and (following := next(line, None)) is not None:
                    running[pool.submit(work, following[1])] = following[0]
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    number = running.pop(future)
                    del left[number]
                    yield number, result
        except BrokenProcessPool:
            return
        finally:
            if left:  # interrupted: nobody waits for what they are thinking about
                for worker in set(multiprocessing.active_children()) - strangers:
                    worker.kill()
            pool.shutdown(cancel_futures=True)  # waits for its thread, which Python's end must not meet half gone


def _begin() -> None:
    """Let the first process alone answer Ctrl-C, and outlive it by nothing, however it dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)

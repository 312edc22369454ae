"""Workers that do tasks in any order and hand the results over in order."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Any, TypeVar

from signoria.cluster.ledger import Ledger
from signoria.kernel.errors import SignoriaError

Task = TypeVar("Task")
Result = TypeVar("Result")

TRIES = 3  # a task that outlives so many workers is at fault itself


class DeadWorker(SignoriaError):
    """Workers died again and again over the same work."""


class Crew(AbstractContextManager["Crew"]):
    """Does tasks that know nothing of each other; a task carries its own seed, so who does it does not matter.

    A worker that dies is replaced, and its task done again.
    """

    def finished(self, work: Callable[[Task], Result], tasks: dict[int, Task]) -> Iterator[tuple[int, Result]]:
        """Do numbered tasks and give each result with its number, the first to finish first."""
        raise NotImplementedError

    def close(self) -> None:
        """Send the workers home."""

    def run(
        self, work: Callable[[Task], Result], tasks: Sequence[Task], ledger: Ledger | None = None
    ) -> Iterator[Result]:
        """Give the results in the order of the tasks; what the ledger holds already is not done again.

        `work` is a function of a module, for it is sent by name; with a ledger, results must fit into JSON.
        """
        ready: dict[int, Any] = dict(ledger.results) if ledger is not None else {}
        missing = {number: task for number, task in enumerate(tasks) if number not in ready}
        fresh = self.finished(work, missing)
        for number in range(len(tasks)):
            while number not in ready:
                other, result = next(fresh)
                if ledger is not None:
                    ledger.add(other, result)
                ready[other] = result
            yield ready.pop(number)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

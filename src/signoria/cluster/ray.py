"""Workers on a Ray cluster."""

from collections.abc import Callable, Iterator
from typing import Any

from signoria.cluster.crew import TRIES, Crew, DeadWorker, Result, Task
from signoria.extras import extra
from signoria.kernel.errors import SignoriaError

AHEAD = 4  # tasks that wait in line for each processor
HERE = "local"  # Ray's word for a cluster of its own on this machine


class Ray(Crew):
    """Ray's workers, which must have this package installed; without an address, some are started here."""

    def __init__(self, address: str = "", jobs: int | None = None) -> None:
        with extra("ray"):
            import ray  # type: ignore[import-untyped,unused-ignore]  # noqa: PLC0415

        self.ray: Any = ray
        own: dict[str, Any] = {} if address else {"num_cpus": jobs, "include_dashboard": False}
        try:
            self.ray.init(address or HERE, log_to_driver=False, logging_level="ERROR", **own)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise SignoriaError(f"no Ray cluster answers at {address or HERE}: {error}") from error

    def finished(self, work: Callable[[Task], Result], tasks: dict[int, Task]) -> Iterator[tuple[int, Result]]:
        remote = self.ray.remote(work).options(num_cpus=1, max_retries=TRIES)
        ahead = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        line = iter(tasks.items())
        running: dict[Any, int] = {}
        for _ in range(len(tasks)):
            while len(running) < ahead and (following := next(line, None)) is not None:
                running[remote.remote(following[1])] = following[0]
            (done,), _ = self.ray.wait(list(running))
            yield running.pop(done), self._result(done)

    def _result(self, done: Any) -> Any:
        try:
            return self.ray.get(done)
        except self.ray.exceptions.WorkerCrashedError as error:
            raise DeadWorker(f"Ray's workers died {TRIES + 1} times over one task") from error

    def close(self) -> None:
        """Leave the cluster, and end it if it was started here."""
        self.ray.shutdown()

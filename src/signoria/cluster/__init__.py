"""Many independent tasks at once: in the processes of this machine or on a Ray cluster, with the same results."""

from signoria.cluster.crew import Crew, DeadWorker
from signoria.cluster.ledger import Ledger
from signoria.cluster.local import Local

__all__ = ["Crew", "DeadWorker", "Ledger", "Local", "gather"]


def gather(where: str = "local", jobs: int | None = None) -> Crew:
    """Find workers: `local` processes, `ray` started here, or the address of a Ray cluster that runs."""
    if where == "local":
        return Local(jobs)
    from signoria.cluster.ray import Ray  # noqa: PLC0415 - an extra, asked for only where it is used

    return Ray("" if where == "ray" else where, jobs)

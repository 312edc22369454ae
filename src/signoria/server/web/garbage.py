"""When the garbage collector looks: little, often, and at nothing twice.

By itself it counts what is made less what is freed, and a move frees as much as it makes: what is young grows unnoticed
to many thousands, until one look at all of it holds everybody up (13 ms with 100 tables).
"""

import asyncio
import gc
import time

PAUSE = 0.1  # seconds between two looks at what is young
ALL = 600.0  # seconds between two looks at everything
THRESHOLDS = 10_000, 10, 10  # GC thresholds, for when much is made between two looks


class Collector:
    """Looks at what is young between two moves, and at everything now and then."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin; what there is already stays, and is never looked at."""
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        self.task = asyncio.create_task(self._work())

    def close(self) -> None:
        """Stop."""
        if self.task is not None:
            self.task.cancel()

    async def _work(self) -> None:
        due = time.monotonic() + ALL
        while True:
            await asyncio.sleep(PAUSE)
            gc.collect(1)
            if time.monotonic() > due:
                gc.collect()
                due = time.monotonic() + ALL

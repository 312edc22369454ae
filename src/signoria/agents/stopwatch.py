"""How long was thought: what else the machine does makes nobody weaker."""

from time import perf_counter, thread_time
from typing import Final

PATIENCE: Final = 4.0  # times as long as asked for that people wait where others take the processor


class Stopwatch:
    """Counts the seconds that this thread had a processor; those that passed count for a part, so that it ends."""

    def __init__(self) -> None:
        self.worked = thread_time()
        self.began = perf_counter()

    def seconds(self) -> float:
        """Say how long was thought since the beginning."""
        return max(thread_time() - self.worked, (perf_counter() - self.began) / PATIENCE)

"""The time, as it is written down."""

import time


def now() -> int:
    """Give the milliseconds since 1970."""
    return time.time_ns() // 1_000_000

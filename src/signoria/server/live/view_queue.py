"""Whoever moves is served first; those who look on, one after the other."""

import asyncio


class ViewQueue:
    """A queue of those who are to be shown a table that somebody else changed."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()

    async def turn(self) -> None:
        """Wait for one's turn, and until the event loop has seen what came in meanwhile: it may be a move."""
        async with self.lock:
            await asyncio.sleep(0)

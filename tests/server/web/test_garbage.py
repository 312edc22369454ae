"""The garbage collector of a server looks often, and not only when it is asked to."""

import asyncio
import gc
import weakref

from signoria.server.web.garbage import Collector


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


def test_what_nobody_holds_is_gone_soon_however_little_is_made() -> None:
    async def scenario() -> None:
        collector = Collector()
        collector.open()
        gone = asyncio.Event()
        weakref.finalize(Knot(), gone.set)
        await asyncio.wait_for(gone.wait(), 60)
        collector.close()

    before = gc.get_threshold()
    try:
        asyncio.run(scenario())
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()

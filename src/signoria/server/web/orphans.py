"""A process of several ends when the one that started them has gone, however that went: it would hold the port."""

import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
import time

log = logging.getLogger("signoria.server")

GRACE = 15  # seconds to end well


def end_with_parent() -> None:
    """Watch the process that started this one, if there is such."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), name="orphans", daemon=True).start()


def _watch(parent: int) -> None:
    multiprocessing.connection.wait([parent])
    log.warning("the main process has gone; this one ends")
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE)
    os._exit(1)

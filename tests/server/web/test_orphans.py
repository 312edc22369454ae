"""Processes that serve end with the one that started them, also where that was killed."""

import asyncio
import os
import time
from pathlib import Path

import pytest
from tests.server.processes import postgres, serving

PATIENCE = 30  # seconds


def is_running(pid: int) -> bool:
    """Say whether a process is there, and not only its remains."""
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] != "Z"


@pytest.mark.skipif(not Path("/proc/self/task").exists() or os.name == "nt", reason="only Linux lists processes there")
def test_workers_end_when_the_main_process_is_killed() -> None:
    with postgres() as database, serving(database, 0, "--workers", "2") as server:
        assert asyncio.run(server.guest().get("/api/lobby")).status == 200
        workers = server.workers
        assert len(workers) == 2
        server.kill()
        end = time.monotonic() + PATIENCE
        while any(is_running(worker) for worker in workers):
            assert time.monotonic() < end, "they hold the port for good"
            time.sleep(0.1)
        with pytest.raises(ConnectionRefusedError):
            asyncio.run(server.guest().get("/api/lobby"))

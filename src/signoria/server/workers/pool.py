"""The processes in which opponents think; one that takes too long is ended and replaced."""

import asyncio
import contextlib
import os
import sys
import time
from functools import partial

import msgspec

from signoria.server.metrics import THINKING
from signoria.server.workers.jobs import Jobs, Reply
from signoria.server.workers.turns import Speeds, Turn, Turns, Urgency, Waiter

ANY, QUICK = "any", "quick"  # lanes
WAITS = Turn()
ONE_CORE = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")  # for each process
LINE = 8 * 1024 * 1024  # bytes of one answer at most


class Late(Exception):
    """The job took too long."""


class Broken(Exception):
    """The process died over the job."""


class Busy(Exception):
    """The visitor has too many questions open."""


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls, niceness: int) -> "Worker":
        """Start a process, and wait until it is ready."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "signoria.server.workers.worker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            limit=LINE, env={**os.environ, **ONE_CORE},
        )  # fmt: skip
        with contextlib.suppress(OSError, AttributeError):  # at once: to start takes as long as many a thought
            os.setpriority(os.PRIO_PROCESS, process.pid, niceness)
        assert process.stdout is not None
        await process.stdout.readline()  # it is ready, or dead, which the first job finds out
        return cls(process)

    async def ask(self, job: Jobs) -> Reply:
        """Have a job done."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(msgspec.json.encode(job) + b"\n")
            await self.process.stdin.drain()
            line = await self.process.stdout.readline()
            return msgspec.json.decode(line, type=Reply)
        except (OSError, ValueError, msgspec.DecodeError) as error:
            raise Broken(str(error)) from error

    async def stop(self) -> None:
        """End the process."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        if self.process.stdin is not None:
            self.process.stdin.close()
        await self.process.wait()


class Pool:
    """A few processes, started when first needed, and one more for what is done at once.

    Jobs cannot be interrupted, so the long ones never get all processes: a quick answer that somebody waits for
    finds the `QUICK` lane free, and tables that nobody looks at leave one of the others alone.
    """

    def __init__(self, count: int, niceness: int = 0) -> None:
        self.size = count
        self.niceness = niceness
        self.free = {ANY: count, QUICK: 1}
        self.unseen = max(1, count - 1)  # processes left for jobs that nobody waits for
        self.turns = Turns()
        self.speeds = Speeds()
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.most = count + 1
        self.starting: asyncio.Task[None] | None = None
        self.start_lock = asyncio.Lock()  # several that start at once would hold the server up

    async def ask(self, job: Jobs, patience: float, turn: Turn = WAITS) -> Reply:
        """Have a job done within some seconds of work, when it is its turn; raise Late, Broken or Busy."""
        if turn.limit and self.turns.waiting(turn.visitor) >= turn.limit:
            raise Busy(f"{turn.limit} questions wait already")
        lane = await self._lane(Waiter(job, turn))
        work = asyncio.create_task(self._work(job, patience))
        work.add_done_callback(partial(self._done, lane, turn))
        return await asyncio.shield(work)  # to end and start a process takes longer than to see a job through

    def _done(self, lane: str, turn: Turn, work: "asyncio.Task[Reply]") -> None:
        self._release(lane, turn)
        if not work.cancelled():
            work.exception()  # whoever asked may have gone, and nobody hears of it

    async def _lane(self, waiter: Waiter) -> str:
        """Wait for a process."""
        self.turns.add(waiter)
        self._serve()
        try:
            return await waiter.lane
        except asyncio.CancelledError:
            if waiter.lane.cancelled():
                self.turns.remove(waiter)
            else:
                self._release(waiter.lane.result(), waiter.turn)
            raise

    def _serve(self) -> None:
        """Give free processes to those whose turn it is."""
        while any(self.free.values()) and (found := self.turns.next(self._may)):
            waiter, lane = found
            if waiter.lane.cancelled():
                continue  # given up, and not yet out of the line
            self.free[lane] -= 1
            self.unseen -= waiter.turn.urgency is Urgency.UNSEEN
            waiter.lane.set_result(lane)

    def _may(self, waiter: Waiter) -> str:
        """Say in which lane a job may be done now; empty: in none."""
        is_unseen = waiter.turn.urgency is Urgency.UNSEEN
        if self.free[ANY] and (self.unseen or not is_unseen):
            return ANY
        return QUICK if self.free[QUICK] and not is_unseen and self.speeds.is_quick(waiter.job) else ""

    def _release(self, lane: str, turn: Turn) -> None:
        self.free[lane] += 1
        self.unseen += turn.urgency is Urgency.UNSEEN
        self._serve()

    async def _work(self, job: Jobs, patience: float) -> Reply:
        worker = await self._worker()
        self.busy.add(worker)
        self._keep_spare()
        begun = time.monotonic()
        try:
            reply = await asyncio.wait_for(worker.ask(job), patience)
        except TimeoutError:
            await self._drop(worker)
            raise Late(f"no answer after {patience} s") from None
        except BaseException:
            await self._drop(worker)
            raise
        self.speeds.note(job, time.monotonic() - begun)
        THINKING.observe(time.monotonic() - begun)
        self.busy.discard(worker)
        self.idle.append(worker)
        return reply

    async def _worker(self) -> Worker:
        """Take a process that is idle, or start one."""
        if not self.idle:
            async with self.start_lock:
                if not self.idle:
                    return await Worker.start(self.niceness)
        return self.idle.pop()

    def _keep_spare(self) -> None:
        """Have one more process ready, so that nobody waits while one starts."""
        if not self.idle and len(self.busy) < self.most and self.starting is None:
            self.starting = asyncio.create_task(self._start())

    async def _start(self) -> None:
        try:
            async with self.start_lock:
                self.idle.append(await Worker.start(self.niceness))
        finally:
            self.starting = None

    async def _drop(self, worker: Worker) -> None:
        self.busy.discard(worker)
        await worker.stop()

    async def close(self) -> None:
        """End all of them."""
        if self.starting is not None:
            await asyncio.gather(self.starting, return_exceptions=True)
        for worker in [*self.idle, *self.busy]:
            await worker.stop()
        self.idle.clear()

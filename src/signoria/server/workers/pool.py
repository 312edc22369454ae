"""The processes in which opponents think; one that takes too long is ended and replaced."""

import asyncio
import contextlib
import sys

import msgspec

from signoria.server.workers.jobs import Jobs, Reply

LINE = 8 * 1024 * 1024  # bytes of one answer at most


class Late(Exception):
    """The job took too long."""


class Broken(Exception):
    """The process died over the job."""


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> "Worker":
        """Start a process."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "signoria.server.workers.worker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            limit=LINE, start_new_session=True,  # a Ctrl-C in the terminal is for the server alone
        )  # fmt: skip
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
    """A few processes, started when first needed."""

    def __init__(self, count: int) -> None:
        self.free = asyncio.Semaphore(count)
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()

    async def ask(self, job: Jobs, patience: float) -> Reply:
        """Have a job done within some seconds of work; raise Late or Broken."""
        async with self.free:
            worker = self.idle.pop() if self.idle else await Worker.start()
            self.busy.add(worker)
            try:
                reply = await asyncio.wait_for(worker.ask(job), patience)
            except TimeoutError:
                await self._drop(worker)
                raise Late(f"no answer after {patience} s") from None
            except BaseException:
                await self._drop(worker)
                raise
            self.busy.discard(worker)
            self.idle.append(worker)
            return reply

    async def _drop(self, worker: Worker) -> None:
        self.busy.discard(worker)
        await worker.stop()

    async def close(self) -> None:
        """End all of them."""
        for worker in [*self.idle, *self.busy]:
            await worker.stop()
        self.idle.clear()

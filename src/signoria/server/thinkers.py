"""The processes in which opponents think; one that takes too long is ended and replaced."""

import asyncio
import contextlib
import sys

import msgspec

from signoria.server.thinking import Jobs, Reply

LINE = 8 * 1024 * 1024  # bytes of one answer at most


class Late(Exception):
    """The job took too long."""


class Broken(Exception):
    """The process died over the job."""


class Thinker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> "Thinker":
        """Start a process."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "signoria.server.thinker",
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


class Thinkers:
    """A few processes, started when first needed."""

    def __init__(self, count: int) -> None:
        self.free = asyncio.Semaphore(count)
        self.idle: list[Thinker] = []
        self.busy: set[Thinker] = set()

    async def ask(self, job: Jobs, patience: float) -> Reply:
        """Have a job done within some seconds of work; raise Late or Broken."""
        async with self.free:
            thinker = self.idle.pop() if self.idle else await Thinker.start()
            self.busy.add(thinker)
            try:
                reply = await asyncio.wait_for(thinker.ask(job), patience)
            except TimeoutError:
                await self._drop(thinker)
                raise Late(f"no answer after {patience} s") from None
            except BaseException:
                await self._drop(thinker)
                raise
            self.busy.discard(thinker)
            self.idle.append(thinker)
            return reply

    async def _drop(self, thinker: Thinker) -> None:
        self.busy.discard(thinker)
        await thinker.stop()

    async def close(self) -> None:
        """End all of them."""
        for thinker in [*self.idle, *self.busy]:
            await thinker.stop()
        self.idle.clear()

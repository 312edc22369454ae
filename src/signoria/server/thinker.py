"""A process in which opponents think: reads jobs from its standard input until that ends."""

import contextlib
import os
import sys
from typing import Any, BinaryIO

import msgspec

from signoria.agents import agent
from signoria.games import load
from signoria.kernel.agent import Chair
from signoria.kernel.errors import SignoriaError
from signoria.record import Record
from signoria.server.thinking import Decide, Jobs, Reply, Verify

NICENESS = 5  # people come first


def decide(job: Decide) -> Reply:
    """Let an agent choose."""
    game = load(job.game)
    state: Any = game.start(job.seed, events=True)
    for words in job.actions:
        game.apply(state, game.parse(words))
    action = agent(job.agent, job.agent_seed).decide(Chair(game, state, state.to_move))
    return Reply(words=str(action))


def verify(job: Verify) -> Reply:
    """Check that a record can be replayed."""
    try:
        Record.parse(job.record).replay()
    except SignoriaError as error:
        return Reply(error=str(error))
    return Reply()


def answer(line: bytes) -> Reply:
    """Do one job; whatever goes wrong in an agent is told, not raised."""
    try:
        job = msgspec.json.decode(line, type=Jobs)
        return decide(job) if isinstance(job, Decide) else verify(job)
    except Exception as error:  # noqa: BLE001  # agents are foreign code
        return Reply(error=f"{type(error).__name__}: {error}")


def main() -> None:
    """Work until the server goes away."""
    with contextlib.suppress(OSError):
        os.nice(NICENESS)
    out: BinaryIO = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # an agent that prints disturbs nobody
    for line in sys.stdin.buffer:
        out.write(msgspec.json.encode(answer(line)) + b"\n")
        out.flush()


if __name__ == "__main__":
    main()

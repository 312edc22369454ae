"""A process in which opponents think: reads jobs from its standard input until that ends."""

import os
import sys
import threading
from collections import OrderedDict
from queue import SimpleQueue
from typing import Any, BinaryIO

import msgspec

from signoria.agents import agent
from signoria.games import load
from signoria.kernel.agent import Chair
from signoria.kernel.errors import SignoriaError
from signoria.kernel.game import Game
from signoria.record import Record
from signoria.server.workers.advice import Adviser
from signoria.server.workers.jobs import Advise, Decide, Jobs, Look, Position, Reply, Verify

KEPT = 32


class Positions:
    """The tables thought about last, so that only what happened since must be played."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int, int], tuple[list[str], Any]] = OrderedDict()

    def at(self, job: Position, count: int | None = None) -> tuple[Game[Any], Any]:
        """Come to a table as it is after the job's actions, or the first ones of them."""
        game = load(job.game, rules=job.rules)
        actions = job.actions[:count]
        key = (job.game, job.rules, job.seed)
        known, state = self.kept.pop(key, ([], None))
        if state is None or actions[: len(known)] != known:
            known, state = [], game.start(job.seed, events=True)
        for words in actions[len(known) :]:
            game.apply(state, game.parse(words))
        self.kept[key] = (actions, state)
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return game, state


POSITIONS = Positions()


def decide(job: Decide) -> Reply:
    """Let an agent choose."""
    game, state = POSITIONS.at(job)
    action = agent(job.agent, job.agent_seed).decide(Chair(game, state, state.to_move))
    return Reply(words=str(action))


def advise(job: Advise) -> Reply:
    """Think about the present decision; where all choose at once, the seat to move may be another."""
    game, state = POSITIONS.at(job)
    if job.chosen or state.to_move != job.seat:
        state = game.meanwhile(state, job.seat)
        for words in job.chosen:
            game.apply(state, game.parse(words))
    return Reply(estimates=Adviser(game, state, job.seconds).advise())


def look(job: Look) -> Reply:
    """Think about past decisions; one without a choice is passed over."""
    decisions = []
    for number in range(job.first, job.last):
        game, state = POSITIONS.at(job, number)
        if len(game.legal(state)) > 1:
            decisions.append(Adviser(game, state, job.seconds).review(game.parse(job.actions[number]), number))
    return Reply(decisions=decisions)


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
        job: Jobs = msgspec.json.decode(line, type=Jobs)
        if isinstance(job, Decide):
            return decide(job)
        if isinstance(job, Advise):
            return advise(job)
        return look(job) if isinstance(job, Look) else verify(job)
    except Exception as error:  # noqa: BLE001  # agents are foreign code
        return Reply(error=f"{type(error).__name__}: {error}")


def main() -> None:
    """Work until the server goes away; a Ctrl-C in the terminal is for the server alone."""
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)  # by the process itself: uvloop starts none in a group of its own
    out: BinaryIO = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # an agent that prints disturbs nobody
    jobs: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=receive, args=(jobs,), daemon=True).start()
    out.write(b"\n")  # ready
    out.flush()
    while True:
        out.write(spell(answer(jobs.get())) + b"\n")
        out.flush()


def receive(jobs: SimpleQueue[bytes]) -> None:
    """Read jobs; once the server has gone, end, whatever an agent is still thinking about."""
    for line in sys.stdin.buffer:
        jobs.put(line)
    os._exit(0)


def spell(reply: Reply) -> bytes:
    """Write an answer; the words of foreign code may hold what no text can (half a surrogate pair)."""
    try:
        return msgspec.json.encode(reply)
    except UnicodeEncodeError:
        return msgspec.json.encode(Reply(error=reply.error.encode(errors="backslashreplace").decode() or "no text"))


if __name__ == "__main__":
    main()

"""A batch that several processes play, this one among them."""

import multiprocessing
import os
import weakref
from bisect import bisect_right
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import numpy as np
from numpy.typing import NDArray

from signoria.kernel.bookmark import Bookmark
from signoria.kernel.errors import BadOption
from signoria.kernel.game import Game
from signoria.lab.arrays import Batch, ClosedBatch, Numbers, whole
from signoria.lab.deal import Deal
from signoria.lab.line import Line
from signoria.lab.memory import Memory
from signoria.lab.share import Share, answer, work

OWN = 1.02  # of an equal share: the others have to hear of it first, and to answer
PATIENCE = 2.0  # seconds until a worker that does not go home is sent
DIED = "a worker of the batch died, and its games with it; begin a new batch"
ELSEWHERE = "the batch belongs to the process that began it; copy it there, or begin one here"


class SharedBatch(Batch):
    """Each process plays its share of the tables and writes into memory of all.

    The same seed gives the same games as in one process: a table draws from chances of its own. Close the batch, or
    use it as a context, to send the workers home at once; they also go with the process that began it, however it ends.
    """

    def __init__(self, game: Game[Any], games: int, deal: Deal, rewards: str = "places", workers: int = 2) -> None:
        self._describe(game, games, rewards)
        if not 1 <= workers <= games:
            raise BadOption(f"workers={workers} is not possible for {games} games; choose from 1 to {games}")
        deal.tables(game, 0, 1)  # what cannot be dealt is refused here, not by each worker for itself
        self.workers = workers
        self.is_drawn = False  # whether what the workers have foreseen was asked for
        self.bounds = shares(games, workers)
        self.lines: list[Line] = []
        self.helpers: list[BaseProcess] = []
        self.owner = os.getpid()
        self.ending = weakref.finalize(self, _dismiss, self.lines, self.helpers, self.owner)
        memory = Memory(games, self.encoding.size, len(game.actions), game.seats, workers)
        try:
            for worker in range(1, workers):
                first, end = self.bounds[worker : worker + 2]
                pipe, helper = _hire(worker, workers, game, memory, deal, rewards, first, end - first)
                self.lines.append(Line(pipe, memory.bells[worker], 0, workers))
                self.helpers.append(helper)
            self.share = Share(game, memory, deal, rewards, 0, self.bounds[1])
            self._hear(self.lines)
        except BaseException:
            self.close()
            raise
        self._look_at(memory)

    def _look_at(self, memory: Memory) -> None:
        self.actions, self.drawn, self.rewards = memory["actions"], memory["drawn"], memory["rewards"]
        self.observations, self.masks, self.seats = memory["observations"], memory["masks"], memory["seats"]
        self.ended, self.scores, self.places = memory["ended"], memory["scores"], memory["places"]
        self.last_observations = memory["last_observations"] if self.share.tables.players else None
        self.allowed = self.masks.reshape(-1)
        self.beginnings = np.arange(self.games) * self.masks.shape[1]  # of the tables' masks among all

    def step(self, actions: Numbers) -> None:
        """Play one action of the catalogue in every game; if one of them is not legal, none is played."""
        self._demand_open()
        given = whole(actions, self.games)
        if not np.array_equal(given, self.drawn):  # what was drawn is legal: to look it up in all masks takes longer
            self._check(given)
        self.actions[:] = given
        try:
            self._ask(range(self.workers), "step", self.is_drawn)
            self.is_drawn = False
        except BaseException:  # an agent failed, say: some tables have moved and others have not
            self.close()
            raise

    def _check(self, actions: NDArray[Any]) -> None:
        """Let the process that knows the table refuse an action that is not legal."""
        width = self.masks.shape[1]
        inside = (actions >= 0) & (actions < width)
        places = self.beginnings + (actions if inside.all() else np.where(inside, actions, 0))
        legal = inside & self.allowed.take(places)
        if not legal.all():
            table = int(np.argmin(legal))
            worker = bisect_right(self.bounds, table) - 1
            self._ask([worker], "refuse", table, int(actions[table]))

    def sample(self) -> Numbers:
        """Draw one legal action for every game, all alike."""
        self._roll()
        self.is_drawn = True
        return self.drawn.copy()

    def _roll(self) -> None:
        """Let the dice be rolled for what was asked for already; that is seldom, for a step does it on its way."""
        self._ask(range(self.workers) if self.is_drawn else (), "roll")
        self.is_drawn = False

    def bookmark(self) -> Bookmark[Any]:
        """Say where the batch stands."""
        self._roll()
        mark: Bookmark[Any] = Bookmark()
        for worker in range(self.workers):
            mark.extend(self._ask([worker], "bookmark")[0])
        return mark

    def _ask(self, workers: Sequence[int], name: str, *arguments: Any) -> list[Any]:
        """Let some processes do something, this one (0) too; if it is interrupted, nobody knows how far they came."""
        self._demand_open()
        lines = [self.lines[worker - 1] for worker in workers if worker]
        try:
            self._tell(lines, (name, arguments))
            own = [answer(self.share, name, arguments)] if 0 in workers else []
            return self._sound(own + self._hear(lines))
        except KeyboardInterrupt:
            self.close()
            raise

    def _demand_open(self) -> None:
        super()._demand_open()
        if os.getpid() != self.owner:  # a copy of that process (fork) has its lines to the workers
            raise ClosedBatch(ELSEWHERE)

    def _sound(self, answers: list[Any]) -> list[Any]:
        """Raise an error that is among the answers."""
        for each in answers:
            if isinstance(each, Exception):
                raise each
        return answers

    def _tell(self, lines: list[Line], wish: tuple[str, tuple[Any, ...]]) -> None:
        """Ask for something; a pipe is broken where nobody is left at its other end."""
        try:
            for line in lines:
                line.send(wish)
        except OSError as error:
            self.close()
            raise ClosedBatch(DIED) from error

    def _hear(self, lines: list[Line]) -> list[Any]:
        """Wait for answers."""
        try:
            return [line.receive() for line in lines]
        except (EOFError, OSError) as error:
            self.close()
            raise ClosedBatch(DIED) from error

    def close(self) -> object:
        """Send the workers home; the batch can no longer be played."""
        super().close()
        return self.ending()

    def __reduce__(self) -> tuple[Any, ...]:
        return _taken_up, (self.game, self.bookmark(), self.kind, self.workers)


def shares(games: int, workers: int) -> list[int]:
    """Say where each process's tables begin, and where the last end; the first plays more, for it need not be told."""
    others = range(1, workers)
    own = max(1, int(games / workers * OWN)) if others else games
    return [0, *(own + (games - own) * (worker - 1) // len(others) for worker in others), games]


def _taken_up(game: Game[Any], mark: Bookmark[Any], rewards: str, workers: int) -> SharedBatch:
    return SharedBatch(game, len(mark.chances), Deal(mark=mark), rewards, workers)


def _hire(*task: Any) -> tuple[Connection, BaseProcess]:
    """Start a process afresh, for a copy of this one would share its threads."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    helper = context.Process(target=work, args=(there, *task), daemon=True)
    helper.start()
    there.close()  # or else we should never hear that the worker is gone
    return here, helper


def _dismiss(lines: list[Line], helpers: list[BaseProcess], owner: int) -> None:
    """Hang up, and send away who does not go; in a copy of the process that hired them, only hang up."""
    for line in lines:
        line.close()
    for helper in helpers if os.getpid() == owner else ():
        helper.join(PATIENCE)
        helper.kill()

"""One process's share of a batch, and the process that plays it."""

import signal
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from numpy.typing import NDArray

from signoria.games import encoding
from signoria.kernel.batch import Share as Tables
from signoria.kernel.bookmark import Bookmark
from signoria.kernel.game import Game
from signoria.lab.deal import Deal
from signoria.lab.line import Line
from signoria.lab.memory import Memory
from signoria.lab.rewards import pay, reward

COPIED = ("seats", "ended", "scores", "places")  # with every step
PAID = ("rewards", "ended", "scores", "places")


class Share:
    """Some of the tables; all that they show is written into the memory of all."""

    def __init__(self, game: Game[Any], memory: Memory, deal: Deal, rewards: str, first: int, games: int) -> None:
        own = slice(first, first + games)
        self.first = first
        self.reward = reward(rewards)
        self.arrays = {name: array[own] for name, array in memory.arrays.items()}
        self.masks = self.arrays["masks"].reshape(-1)
        start = deal.tables(game, first, games)
        rows, last = (self.arrays[name].data.cast("B") for name in ("observations", "last_observations"))
        self.tables: Tables[Any] = Tables(game, encoding(game), start, rows, last if start.players else None)
        self.copies = [(self.arrays[name].reshape(-1), self._own(name)) for name in COPIED]
        self.drawn = self._own("drawn")
        self.marks: NDArray[Any] = np.empty(0, np.int64)
        self.publish()

    def _own(self, name: str) -> NDArray[Any]:
        """Look at what the tables write, which is for ever the same piece of memory."""
        return np.asarray(memoryview(getattr(self.tables, name)))

    def publish(self) -> None:
        """Write what rows do not hold; of the masks only what changes, since they are wide and nearly empty."""
        for there, own in self.copies:
            there[:] = own
        self.masks[self.marks] = False
        self.marks = np.asarray(memoryview(self.tables.marks()))
        self.masks[self.marks] = True
        pay(self.reward, *(self.arrays[name] for name in PAID))
        self.roll()  # now, or else a round trip would be needed for it

    def step(self, is_drawn: bool) -> None:
        """Play what the memory says; unless what was foreseen was asked for, the dice were not rolled."""
        if not is_drawn:
            self.tables.forget()
        self.tables.advance(self.arrays["actions"].tolist())
        self.publish()

    def roll(self) -> None:
        """Foresee what would be drawn next."""
        self.tables.foresee()
        self.arrays["drawn"][:] = self.drawn

    def refuse(self, table: int, number: int) -> None:
        """Raise the rule in the way of an action."""
        self.tables.refuse(table - self.first, number, table)

    def bookmark(self) -> Bookmark[Any]:
        """Say where the tables stand, before what is foreseen was drawn."""
        self.tables.forget()
        mark = self.tables.bookmark()
        self.tables.foresee()
        return mark


def work(pipe: Connection, number: int, workers: int, game: Game[Any], memory: Memory, *share: Any) -> None:
    """Do what is asked for, until nobody is left to ask; the first process alone answers Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line = Line(pipe, memory.bells[number], 1, workers)
    mine = Share(game, memory, *share)
    line.send(None)
    while True:
        try:
            name, arguments = line.receive()
        except (EOFError, OSError):
            return  # the first process is gone, however it died
        line.send(answer(mine, name, arguments))


def answer(share: Share, name: str, arguments: tuple[Any, ...]) -> Any:
    """Do something that is asked for by its name; an error is an answer too."""
    try:
        return getattr(share, name)(*arguments)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is raised where it was asked for
        return error

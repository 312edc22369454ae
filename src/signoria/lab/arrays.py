"""Many games at once, as NumPy arrays that are allocated once."""

import copy
import importlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from signoria.extras import extra
from signoria.games import encoding
from signoria.kernel.batch import Batch as Tables
from signoria.kernel.bookmark import Bookmark
from signoria.kernel.errors import BadOption, SignoriaError
from signoria.kernel.game import Game
from signoria.lab.deal import Deal
from signoria.lab.rewards import pay, reward

Numbers = NDArray[np.integer[Any]] | Sequence[int]
CLOSED = "the batch is closed, or was interrupted in the middle of a step: begin a new one"


class ClosedBatch(SignoriaError):
    """A batch was closed, interrupted in the middle of a step, or lost one of its processes."""


class Tensors(NamedTuple):
    """The arrays of a batch as PyTorch sees them, in the same memory."""

    observations: Any
    masks: Any
    seats: Any
    ended: Any
    scores: Any
    places: Any
    rewards: Any


class Batch:
    """Games played side by side; `step` plays one action in each, in one compiled call.

    `observations`, `masks` and `seats` show each game to its seat to move; `ended` says which games ended with
    the last step and began anew, and `rewards` what they were worth to each seat (0 for all others).
    With `opponents`, agents play for every seat but `seat`, and what is shown is always for that one;
    `last_observations` then shows it the end of the games that ended.
    The arrays are the same objects for ever: copy what is to outlive the next step.
    """

    observations: NDArray[np.int8]
    last_observations: NDArray[np.int8] | None
    masks: NDArray[np.bool_]
    seats: NDArray[np.int16]
    ended: NDArray[np.bool_]
    scores: NDArray[np.int16]
    places: NDArray[np.int16]

    def __init__(self, game: Game[Any], games: int, deal: Deal, rewards: str = "places") -> None:
        self._describe(game, games, rewards)
        self._lay_out(deal.tables(game, 0, games))
        self._pay()

    def _describe(self, game: Game[Any], games: int, rewards: str) -> None:
        """Say what is played, how often, and for what."""
        if games < 1:
            raise BadOption(f"games={games} is not possible; choose 1 or more")
        self.game, self.games, self.encoding = game, games, encoding(game)
        self.kind, self.reward = rewards, reward(rewards)
        self.rewards: NDArray[np.float32] = np.zeros((games, game.seats), np.float32)
        self.is_closed = False

    def _lay_out(self, start: Bookmark[Any]) -> None:
        """Look at the tables' buffers as arrays."""
        games, size = self.games, self.encoding.size
        self.last_observations = np.zeros((games, size), np.int8) if start.players else None
        last = None if self.last_observations is None else self.last_observations.data.cast("B")
        self.tables: Tables[Any] = Tables(self.game, self.encoding, start, None, last)
        self.observations = np.frombuffer(self.tables.rows, np.int8).reshape(games, -1)
        self.masks = _array(self.tables.masks).view(np.bool_).reshape(games, -1)
        self.seats = _array(self.tables.seats)
        self.ended = _array(self.tables.ended).view(np.bool_)
        self.scores = _array(self.tables.scores).reshape(games, -1)
        self.places = _array(self.tables.places).reshape(games, -1)

    def step(self, actions: Numbers) -> None:
        """Play one action of the catalogue in every game; if one of them is not legal, none is played."""
        self._demand_open()
        numbers = self._checked(actions)
        try:
            self.tables.advance(numbers)
            self._pay()
        except BaseException:  # an agent failed, say: some tables have moved and others have not
            self.close()
            raise

    def _checked(self, actions: Numbers) -> list[int]:
        """Give legal numbers as the tables take them: a plain list as it is, which is quickest."""
        if isinstance(actions, list):
            try:
                self.tables.check(actions)
                return actions
            except TypeError:  # a list of NumPy's numbers, say
                pass
        numbers: list[int] = whole(actions, self.games).tolist()
        self.tables.check(numbers)
        return numbers

    def _demand_open(self) -> None:
        """Refuse to go on with what is closed."""
        if self.is_closed:
            raise ClosedBatch(CLOSED)

    def _pay(self) -> None:
        pay(self.reward, self.rewards, self.ended, self.scores, self.places)

    def sample(self) -> Numbers:
        """Draw one legal action for every game, all alike."""
        self._demand_open()
        return self.tables.sample()

    def tensors(self) -> Tensors:
        """Look at the arrays as tensors of PyTorch; nothing is copied, so a step changes them too."""
        with extra("torch"):
            torch = importlib.import_module("torch")  # not by name, or mypy reads all of it for every user

        return Tensors._make(torch.from_numpy(getattr(self, name)) for name in Tensors._fields)

    def bookmark(self) -> Bookmark[Any]:
        """Say where the batch stands."""
        self._demand_open()
        return self.tables.bookmark()

    def close(self) -> object:
        """End it: send workers home, where there are any; the arrays stay as they are."""
        self.is_closed = True
        return None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __copy__(self) -> Self:
        return copy.deepcopy(self)  # or else both would play at the same tables

    def __reduce__(self) -> tuple[Any, ...]:
        return _taken_up, (self.game, self.bookmark(), self.kind)


def whole(actions: Numbers, games: int) -> NDArray[np.int64]:
    """Read a whole number for each game, whatever holds them; fractions are refused, even without a remainder."""
    given = np.asarray(list(actions) if isinstance(actions, Iterator) else actions)
    if given.ndim != 1:
        raise ValueError(f"actions come one for each game in a row, not in the shape {given.shape}")
    if len(given) != games:
        raise ValueError(f"{len(given)} actions for {games} games")
    if given.dtype.kind not in "iu":
        raise TypeError(f"actions are whole numbers of at most 64 bits, not {given.dtype}")
    return given.astype(np.int64, copy=False)


def _taken_up(game: Game[Any], mark: Bookmark[Any], rewards: str) -> Batch:
    return Batch(game, len(mark.chances), Deal(mark=mark), rewards)


def _array(numbers: Any) -> Any:
    return np.asarray(memoryview(numbers))

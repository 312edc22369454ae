"""Many games at once."""

import copy
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import signoria
from signoria.games import encoding, load
from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair
from signoria.kernel.batch import BLOCK, ROOM
from signoria.kernel.errors import BadOption, IllegalAction
from signoria.lab.arrays import Batch, ClosedBatch

NAMES = ["princes", "principe", "firenze"]


def play(batch: Batch, steps: int) -> list[bytes]:
    """Play at random and keep what was seen."""
    seen = []
    for _ in range(steps):
        batch.step(batch.sample())
        seen.append(batch.observations.tobytes() + batch.masks.tobytes() + batch.rewards.tobytes())
    return seen


@pytest.mark.parametrize("name", NAMES)
def test_equal_seeds_give_equal_games(name: str) -> None:
    first, second = (signoria.batch(name, games=3, seed=7, seats=3) for _ in range(2))

    assert play(first, 150) == play(second, 150)


@pytest.mark.parametrize("name", NAMES)
def test_rows_and_masks_are_those_of_the_tables(name: str) -> None:
    batch = signoria.batch(name, games=19, seed=7)  # more than are copied at once, and some left over
    play(batch, 60)

    compare(batch)


def compare(batch: Batch) -> None:
    """Compare what a batch shows with its tables."""
    rows = encoding(batch.game)
    for table, state in enumerate(batch.tables.states):
        assert batch.observations[table].tobytes() == rows.row(state, state.to_move)
        legal = sorted(action.index for action in batch.game.legal(state))
        assert np.flatnonzero(batch.masks[table]).tolist() == legal
        assert batch.seats[table] == state.to_move


def test_many_choices_find_room_and_are_taken_back() -> None:
    batch = signoria.batch("princes", games=19, seed=7)
    while batch.masks.sum(axis=1).max() <= 2 * ROOM:
        batch.step(batch.sample())

    compare(batch)
    play(batch, 5)
    compare(batch)


def test_arrays_are_allocated_once() -> None:
    batch = signoria.batch("principe", games=2)
    arrays = [batch.observations, batch.masks, batch.seats, batch.ended, batch.rewards]

    play(batch, 10)

    assert all(
        a is b for a, b in zip(arrays, [batch.observations, batch.masks, batch.seats, batch.ended, batch.rewards])
    )


def test_finished_games_are_rewarded_and_begin_again() -> None:
    batch = signoria.batch("principe", games=2, seed=1, rewards="points", seats=2)
    while not batch.ended.any():
        batch.step(batch.sample())
    ended = int(np.argmax(batch.ended))

    assert batch.rewards[ended].tolist() == batch.scores[ended].tolist()
    assert batch.tables.states[ended].round <= 1
    assert min(batch.places[ended].tolist()) == 1


def test_games_do_not_depend_on_their_neighbours() -> None:
    one, many = signoria.batch("principe", games=1, seed=5), signoria.batch("principe", games=3, seed=5)

    for _ in range(50):
        first = [int(np.argmax(mask)) for mask in many.masks]
        many.step(first)
        one.step(first[:1])

    assert one.observations[0].tobytes() == many.observations[0].tobytes()


def test_an_illegal_action_is_refused_and_no_game_moves() -> None:
    batch = signoria.batch("princes", games=2, seed=1)
    before = batch.observations.copy()
    legal, illegal = batch.sample()[0], int(np.argmin(batch.masks[1]))

    with pytest.raises(IllegalAction):
        batch.step([legal, illegal])

    assert (batch.observations == before).all()


def test_a_number_that_is_no_action_is_refused() -> None:
    with pytest.raises(ValueError, match="game 1: 99999 is no action"):
        signoria.batch("princes", games=2).step([0, 99999])


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])
@pytest.mark.parametrize("name", NAMES)
def test_a_copy_goes_on_alike_and_apart(name: str, copied: Callable[[Batch], Batch]) -> None:
    batch = signoria.batch(name, games=3, seed=7, seats=2, rewards="points")
    while not batch.ended.any():
        batch.step(batch.sample())
    before = [batch.observations.copy(), batch.masks.copy(), batch.rewards.copy(), batch.places.copy()]

    twin = copied(batch)

    now = [twin.observations, twin.masks, twin.rewards, twin.places]
    assert all((then == copy).all() for then, copy in zip(before, now, strict=True))
    seen = play(twin, 50)
    assert (batch.observations == before[0]).all()
    assert play(batch, 50) == seen


def test_a_shallow_copy_has_tables_of_its_own() -> None:
    batch = signoria.batch("principe", games=3, seed=7)
    twin = copy.copy(batch)

    play(batch, 10)

    compare(twin)
    assert twin.observations.tobytes() != batch.observations.tobytes()


@pytest.fixture(scope="module", params=[1, 2])
def batch(request: pytest.FixtureRequest) -> Iterator[Batch]:
    """Four games, played by one process and by two."""
    with signoria.batch("principe", games=4, seed=7, workers=request.param) as made:
        yield made


@pytest.fixture(scope="module")
def twin(batch: Batch) -> Batch:
    """The same four games."""
    return signoria.batch("principe", games=4, seed=7)


HOLDERS: dict[str, Callable[[list[int]], Any]] = {
    "a list": list,
    "a tuple": tuple,
    "an iterator": iter,
    "a list of NumPy's numbers": lambda drawn: [np.int64(number) for number in drawn],
    "small numbers": lambda drawn: np.array(drawn, np.int16),
    "numbers without a sign": lambda drawn: np.array(drawn, np.uint64),
}


@pytest.mark.parametrize("holder", HOLDERS)
def test_whole_numbers_are_played_whatever_holds_them(batch: Batch, twin: Batch, holder: str) -> None:
    drawn = [int(number) for number in batch.sample()]

    batch.step(HOLDERS[holder](drawn))

    twin.step(drawn)
    assert (batch.observations == twin.observations).all()


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        ([0, 0, 0], ValueError, "3 actions for 4 games"),
        (np.zeros((4, 1), int), ValueError, "not in the shape"),
        (np.int64(0), ValueError, "not in the shape"),
        ([0.0] * 4, TypeError, "whole numbers"),
        (np.ones(4, bool), TypeError, "whole numbers"),
        ([None] * 4, TypeError, "whole numbers"),
        ([-1] * 4, ValueError, "game 0: -1 is no action"),
        ([2**40] * 4, ValueError, "is no action"),
        ([2**70] * 4, (TypeError, ValueError), "64 bits|is no action"),
    ],
)
def test_what_is_no_row_of_whole_numbers_is_refused(batch: Batch, wrong: Any, error: Any, words: str) -> None:
    before = batch.observations.copy()

    with pytest.raises(error, match=words):
        batch.step(wrong)

    assert (batch.observations == before).all()


class Stumbling(Agent):
    """Plays what comes first, and is interrupted after a while."""

    name = "stumbling"

    def __init__(self, seed: int = 0) -> None:
        self.left = 5

    def decide(self, chair: Chair) -> Action:
        self.left -= 1
        if not self.left:
            raise KeyboardInterrupt
        return chair.legal()[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_batch_interrupted_in_the_middle_of_a_step_is_closed(name: str) -> None:
    batch = signoria.batch(name, games=40, seats=3, opponents=f"{__name__}:Stumbling")

    with pytest.raises(KeyboardInterrupt):
        play(batch, 50)

    for what in (batch.sample, batch.bookmark, lambda: batch.step([0] * 40), lambda: copy.deepcopy(batch)):
        with pytest.raises(ClosedBatch, match="interrupted in the middle of a step"):
            what()


@pytest.mark.parametrize("workers", [1, 2])
def test_no_games_and_seats_that_there_are_not_are_refused(workers: int) -> None:
    with pytest.raises(BadOption, match="games=0 is not possible"):
        signoria.batch("princes", games=0, workers=workers)
    with pytest.raises(BadOption, match="seat=9 is not possible"):
        signoria.batch("princes", games=2, seat=9, workers=workers)


def test_rows_are_written_block_by_block_and_not_kept_twice() -> None:
    batch = signoria.batch("principe", games=BLOCK + 1)

    assert len(batch.tables.out.getvalue()) == batch.encoding.size  # of the last block


def test_every_table_draws_for_itself() -> None:
    one, many = (signoria.batch("princes", games=games, seed=5) for games in (1, 64))

    for _ in range(100):
        drawn = many.sample()
        assert one.sample() == drawn[:1]
        many.step(drawn)
        one.step(drawn[:1])


def test_a_batch_plays_as_the_game_itself_does() -> None:
    batch, game = signoria.batch("firenze", games=1, seed=3), load("firenze")
    state = game.clone(batch.tables.states[0])
    for _ in range(100):
        action = batch.sample()[0]
        batch.step([action])
        game.play(state, game.actions[action])

    assert encoding(game).row(state, state.to_move) == batch.observations[0].tobytes()

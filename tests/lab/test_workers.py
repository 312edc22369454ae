"""A batch that several processes play."""

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import signoria
from signoria.games import load
from signoria.kernel.errors import BadAgent, BadOption, IllegalAction
from signoria.lab.arrays import Batch, ClosedBatch
from signoria.lab.deal import Deal
from signoria.lab.shared import SharedBatch

PATIENCE = 60.0  # seconds, for a machine that is busy
ENDLESS = """
import sys
import multiprocessing
import signoria

if __name__ == "__main__":
    batch = signoria.batch("principe", games=8, workers=3)
    try:
        print(*[child.pid for child in multiprocessing.active_children()], flush=True)
        while True:
            batch.step(batch.sample())
    except KeyboardInterrupt:
        sys.exit(3)
"""


def shown(batch: Batch) -> list[bytes]:
    """Copy all that a batch shows."""
    arrays = [batch.observations, batch.masks, batch.seats, batch.ended, batch.scores, batch.places, batch.rewards]
    return [array.tobytes() for array in arrays]


def seen(batch: Batch, steps: int) -> list[list[bytes]]:
    """Play at random and keep what was seen."""
    out = [shown(batch)]
    for _ in range(steps):
        batch.step(batch.sample())
        out.append(shown(batch))
    return out


def waits_for(condition: Callable[[], bool]) -> bool:
    """Say whether something becomes true."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def is_gone(process: int) -> bool:
    """Say whether a process has ended; one that nobody has buried yet counts as gone."""
    try:
        return "\nState:\tZ" in Path(f"/proc/{process}/status").read_text("utf-8")
    except OSError:
        return True


@pytest.fixture(scope="module")
def pair() -> SharedBatch:
    """Two processes, for all tests that leave them as they were."""
    return SharedBatch(load("firenze"), 5, Deal(seed=3))


@pytest.mark.parametrize(("opponents", "steps"), [("", 300), ("greedy,random", 100)])
def test_the_same_games_are_played_however_many_play_them(opponents: str, steps: int) -> None:
    settings: dict[str, Any] = {"games": 5, "seed": 7, "seats": 3, "opponents": opponents, "rewards": "points"}
    alone = signoria.batch("principe", **settings)
    with signoria.batch("principe", workers=3, **settings) as shared:
        assert seen(alone, steps) == seen(shared, steps)
        assert alone.scores.any(), "no game ended"
        if opponents:
            assert (alone.seats == 0).all()
            assert alone.last_observations is not None
            assert shared.last_observations is not None
            assert (alone.last_observations == shared.last_observations).all()


def test_many_draws_before_a_step_are_the_same_however_many_play() -> None:
    alone = signoria.batch("principe", games=4, seed=9)
    with signoria.batch("principe", games=4, seed=9, workers=2) as shared:
        for draws in (1, 3, 2):
            drawn = [[*alone.sample()] for _ in range(draws)]
            assert [[*shared.sample()] for _ in range(draws)] == drawn
            alone.step(drawn[0])
            shared.step(drawn[0])
        drawn = [[*alone.sample()] for _ in range(2)]
        assert [*shared.sample()] == drawn[0]
        with pickle.loads(pickle.dumps(shared)) as copy:
            assert [*copy.sample()] == [*shared.sample()] == drawn[1]


def test_fractions_are_refused_even_where_they_equal_what_was_drawn(pair: SharedBatch) -> None:
    fractions: Any = np.asarray(pair.sample(), float)

    with pytest.raises(TypeError):
        pair.step(fractions)


def test_the_process_that_knows_the_table_says_which_rule_refuses(pair: SharedBatch) -> None:
    before, legal = shown(pair), np.array(pair.sample())
    illegal = np.argmin(pair.masks, axis=1)

    for table in range(pair.games):
        wrong = legal.copy()
        wrong[table] = illegal[table]
        with pytest.raises(IllegalAction) as refused:
            pair.step(wrong)
        assert refused.value.message.key.startswith("refused.")
    with pytest.raises(ValueError, match="game 4: 99999 is no action"):
        pair.step([*legal[:4], 99999])
    with pytest.raises(ValueError, match="4 actions for 5 games"):
        pair.step(legal[:4])
    assert shown(pair) == before


def test_a_copy_goes_on_alike_and_apart(pair: SharedBatch) -> None:
    with pickle.loads(pickle.dumps(pair)) as first, pickle.loads(pickle.dumps(pair)) as second:
        before = shown(pair)
        assert shown(first) == before

        assert seen(first, 20) == seen(second, 20)
        assert shown(pair) == before


def test_tensors_lie_in_the_same_memory(pair: SharedBatch) -> None:
    pytest.importorskip("torch")

    tensors = pair.tensors()

    assert tensors.observations.data_ptr() == pair.observations.ctypes.data
    assert tensors.masks.shape == pair.masks.shape


def test_opponents_that_nobody_knows_are_refused_before_anybody_is_hired(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadAgent, match="nobody"):
        signoria.batch("firenze", games=2, workers=2, opponents="nobody")

    assert capfd.readouterr().err == ""


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="processes are not copied here")
def test_a_copy_of_the_process_does_not_play_its_games(pair: SharedBatch) -> None:
    before = shown(pair)

    copied = multiprocessing.get_context("fork").Process(target=_is_left_alone, args=([pair],))
    copied.start()
    copied.join(PATIENCE)

    assert copied.exitcode == 0
    pair.step(pair.sample())
    assert shown(pair) != before


def _is_left_alone(batches: list[SharedBatch]) -> None:
    """Try to play in a copy of the process, and drop the batch there: its workers are not sent home."""
    with pytest.raises(ClosedBatch, match="belongs to the process that began it"):
        batches[0].step(batches[0].sample())
    with pytest.raises(ClosedBatch, match="belongs to the process that began it"):
        batches[0].step(batches[0].drawn)
    batches[0].close()


def test_more_workers_than_games_are_refused() -> None:
    with pytest.raises(BadOption, match="workers=4 is not possible for 3 games"):
        signoria.batch("firenze", games=3, workers=4)


@pytest.mark.parametrize("is_buried", [True, False])
def test_a_worker_that_dies_ends_the_batch_with_words(is_buried: bool) -> None:
    batch = SharedBatch(load("firenze"), 2, Deal())
    (helper,) = batch.helpers
    helper.kill()
    if is_buried:
        helper.join()  # the pipe is broken before anything is asked, not while an answer is awaited

    with pytest.raises(ClosedBatch, match="died"):
        seen(batch, 2)
    with pytest.raises(ClosedBatch, match="closed"):
        batch.step(batch.actions)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="it cannot be seen who is left")
@pytest.mark.parametrize(("how", "status"), [(signal.SIGINT, 3), (signal.SIGKILL, -signal.SIGKILL)])
def test_no_worker_outlives_the_process_that_hired_it(how: int, status: int, tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS, "utf-8")
    first = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True, start_new_session=True)
    assert first.stdout is not None
    workers = [int(word) for word in first.stdout.readline().split()]
    assert len(workers) == 2

    if how == signal.SIGINT:
        os.killpg(first.pid, how)  # as a terminal does: to all of them
    else:
        os.kill(first.pid, how)

    assert first.wait(PATIENCE) == status
    assert waits_for(lambda: all(is_gone(worker) for worker in workers))

"""Crews give the same results wherever they work, and outlive their workers."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import IO

import pytest
from tests.cluster import work

from signoria.cluster import Crew, DeadWorker, Ledger, Local, gather
from signoria.kernel.errors import SignoriaError


@pytest.fixture(scope="module", params=["local", "ray"])
def crew(request: pytest.FixtureRequest) -> Iterator[Crew]:
    if request.param == "ray":
        pytest.importorskip("ray")
    with gather(request.param, jobs=2) as gathered:
        yield gathered


def test_results_come_in_the_order_of_the_tasks(crew: Crew) -> None:
    assert list(crew.run(work.square, range(20))) == [n * n for n in range(20)]


def test_a_dead_worker_is_replaced_and_its_task_done_again(crew: Crew, tmp_path: Path) -> None:
    tasks = [(n, str(tmp_path)) for n in range(4)]

    assert list(crew.run(work.die_once, tasks)) == [0, 1, 4, 9]


def test_an_error_of_the_work_reaches_the_caller(crew: Crew) -> None:
    with pytest.raises(ValueError, match="is impossible"):
        list(crew.run(work.fail, range(2)))


def test_a_task_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(DeadWorker, match="died 3 times"):
        list(Local(2).run(work.die, range(2)))


def test_who_is_interrupted_leaves_no_thread_for_the_end_of_python_to_stumble_over() -> None:
    before = threading.enumerate()
    results = Local(2).finished(work.square, dict(enumerate(range(20))))
    next(results)

    del results

    assert threading.enumerate() == before


def test_workers_do_not_outlive_whoever_started_them(tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    locks = [tmp_path / "one", tmp_path / "two"]
    words = f"list(Local(2).run(work.hold, {[str(path) for path in locks]}))"
    program = (
        f"from signoria.cluster import Local\nfrom tests.cluster import work\nif __name__ == '__main__': {words}\n"
    )
    (tmp_path / "program.py").write_text(program, encoding="utf-8")
    root = Path(__file__).parents[2]
    paths = os.pathsep.join([str(root), *sys.path])
    starter = subprocess.Popen([sys.executable, tmp_path / "program.py"], env={**os.environ, "PYTHONPATH": paths})
    until(lambda: all(path.exists() and path.read_text() == "held" for path in locks))

    starter.kill()
    starter.wait()

    for path in locks:
        with path.open() as file:
            until(partial(is_free, fcntl, file))


def until(holds: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "this takes too long"
        time.sleep(0.05)


def is_free(fcntl: ModuleType, file: IO[str]) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def test_one_job_works_in_this_process() -> None:
    here: list[int] = []

    list(Local(1).run(here.append, range(3)))

    assert here == [0, 1, 2]


def test_a_run_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    heading = {"run": "squares", "tasks": 4}
    begun = Ledger(tmp_path / "ledger", heading)
    begun.add(0, "zero")
    begun.add(2, "two")

    results = list(Local(1).run(work.square, range(4), Ledger(tmp_path / "ledger", heading)))

    assert results == ["zero", 1, "two", 9]


def test_a_line_cut_off_in_writing_is_done_again(tmp_path: Path) -> None:
    path = tmp_path / "ledger"
    Ledger(path, {"run": 1}).add(0, "kept")
    path.write_text(path.read_text() + '[1, "lo')

    again = Ledger(path, {"run": 1})
    again.add(1, "lost")

    assert Ledger(path, {"run": 1}).results == {0: "kept", 1: "lost"}


def test_a_ledger_of_another_run_is_refused(tmp_path: Path) -> None:
    Ledger(tmp_path / "ledger", {"seed": 1})

    with pytest.raises(SignoriaError, match="belongs to another run"):
        Ledger(tmp_path / "ledger", {"seed": 2})

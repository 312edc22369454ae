"""A course by play, from games to networks that the package reads."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.networks.chance_made import drawn

pytest.importorskip("torch")

import torch

from signoria.cluster import Local
from signoria.games import encoding, load
from signoria.kernel.errors import SignoriaError
from signoria.learning.examples import Arrays
from signoria.learning.fit import Student
from signoria.learning.gradient import Coach, Pace
from signoria.learning.training import Program, Training, seen
from signoria.networks.network import Card, Network

PACE = Pace(batch=256, epochs=1, warm=0)


def trained(folder: Path, start: Path, rounds: int = 2) -> Training:
    """Take a short course, of two rounds in all."""
    choice, values = drawn(start, "principe", last=0.0), drawn(start, "principe-far")
    training = Training(Program("principe", ("principe(seats=2)",), 1, 2, choice, values), folder, PACE)
    for number in range(1, rounds + 1):
        list(training.play(number, Local(1)))
        list(training.fit(number))
    return training


def test_a_course_by_play_that_was_cut_off_ends_like_one_that_was_not(tmp_path: Path) -> None:
    trained(tmp_path / "cut", tmp_path, rounds=1)
    again, whole = trained(tmp_path / "cut", tmp_path), trained(tmp_path / "whole", tmp_path)

    assert again.network(2).read_bytes() == whole.network(2).read_bytes() != whole.network(1).read_bytes()
    assert again.far(2).read_bytes() == whole.far(2).read_bytes()
    assert [Card.read(path.with_suffix(".json")).blend for path in (whole.network(2), whole.far(2))] == [0.0, 1.0]
    assert [epoch.number for epochs in again.epochs for epoch in epochs] == [1, 2]


def test_points_that_choose_stay_as_they_are_beside_a_wish_that_learns(tmp_path: Path) -> None:
    files = drawn(tmp_path, "principe", foresight=False), drawn(tmp_path, "principe-far")
    training = Training(Program("principe", ("principe(seats=2)",), 2, 1, *files), tmp_path / "course", PACE)

    list(training.play(1, Local(1)))
    list(training.fit(1))

    (_, points, wish), (_, same, other) = (_said(path) for path in (Path(files[0]), training.network(1)))
    assert same == pytest.approx(points, abs=0.01)
    assert abs(other - wish) > 0.01
    assert [Card.read(path.with_suffix(".json")).foresight for path in (training.network(1), training.far(1))] == [
        False,
        True,
    ]


def test_what_a_network_never_saw_moves_nothing_when_it_goes_on() -> None:
    never_and_once = {"low": np.array([0, 0]), "high": np.array([0, 3]), "w1": np.ones((4, 2))}

    assert seen(never_and_once)["w1"].tolist() == [[0, 0], [1, 1], [1, 1], [1, 1]]


def test_a_network_of_another_game_is_refused(tmp_path: Path) -> None:
    files = drawn(tmp_path, "firenze"), drawn(tmp_path, "principe-far")

    with pytest.raises(SignoriaError, match="learned other rows"):
        Training(Program("principe", ("principe(seats=2)",), 1, 1, *files), tmp_path / "course")


def test_what_won_more_than_was_foreseen_becomes_likelier() -> None:
    count, lot = 64, np.random.default_rng(1)
    chosen = lot.integers(2, size=count).astype(np.float32)
    names = ("points", "apart", "far_apart")
    two = {**{name: np.zeros((2 * count, 2)) for name in names}, "spread": np.ones(2 * count)}
    arrays: Arrays = {
        **{name: array.astype(np.float32) for name, array in two.items()},
        "rows": np.tile(np.eye(2, dtype=np.int8), (count, 1)),  # two actions: the second one wins
        "lean": np.zeros(2 * count, np.float32), "far_lean": np.zeros(2 * count, np.float32),
        "live": np.ones(2 * count, np.float32),
        "lengths": np.full(count, 2), "sides": np.full(count, 2, np.int8), "before": np.ones(count, np.float32),
        "chosen": chosen, "odds": np.full(count, 0.5, np.float32), "whim": np.zeros(count, np.float32),
        "gain": chosen, "lead": 2 * chosen - 1, "shares": np.stack([chosen, 1 - chosen], 1),
        "scores": np.stack([chosen, 1 - chosen], 1),
    }  # fmt: skip
    torch.manual_seed(2)
    choice, values = (Student(2, (8, 8), np.ones(2)) for _ in range(2))
    coach = Coach(choice, values, np.arange(2), Pace(rate=0.01, value_rate=0.01, warm=0), "cpu")

    foreseen = [coach.fit(arrays, number, 0.0, number)["outcome"] for number in range(1, 9)]

    weights = coach.choice.weights()
    wishes = [_wish(weights, row) for row in np.eye(2)]
    assert wishes[1] > wishes[0] + 0.05
    assert foreseen[-1] < foreseen[0]


def _said(file: Path) -> tuple[list[float], list[float], float]:
    game = load("principe(seats=2)")
    odds, points, wish = Network.open(file, encoding(game).layout).correct(
        encoding(game).row(game.start(1), 0), [[9, 7]]
    )
    return odds[0], points[0], wish[0]


def _wish(weights: Arrays, row: NDArray[np.float64]) -> float:
    hidden = np.maximum(row @ weights["w1"][:2] + weights["b1"], 0)
    return float((np.maximum(hidden @ weights["w2"] + weights["b2"], 0) @ weights["w3"] + weights["b3"])[-1])

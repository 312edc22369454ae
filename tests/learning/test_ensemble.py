"""Several networks in one file."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import load_file
from tests.networks.chance_made import SIDES, drawn

from signoria.games import create, encoding, title
from signoria.kernel.errors import SignoriaError
from signoria.learning import export
from signoria.learning.ensemble import Voice, alone, join, mean
from signoria.networks.network import Network

ROWS = encoding(create(title("principe").combinations()[0]))
POINTS = [[40.0, 42.0, 39.5, 41.0], [30.0, 55.0, 41.0, 20.5]]


def two(folder: Path) -> tuple[Path, Path]:
    """Draw a network, and one that says otherwise."""
    (folder / "other").mkdir()
    return Path(drawn(folder, "principe")), Path(drawn(folder / "other", "principe", last=0.1))


def said(file: Path) -> list[Any]:
    """Ask for log-odds, points and wish on two tables."""
    seen = np.random.default_rng(3).integers(0, 4, (len(POINTS), ROWS.size), np.int8)
    return [np.array(part) for part in Network.open(file, ROWS.layout).correct(seen.tobytes(), POINTS)]


def near(one: Any, other: Any) -> bool:
    """Compare but for rounding: the weights of the whole are whole numbers too."""
    return bool(np.allclose(one, other, rtol=0.01, atol=0.1))


def test_a_mean_says_the_mean_of_what_all_say(tmp_path: Path) -> None:
    one, other = two(tmp_path)

    card = mean([one, other], tmp_path / "both.safetensors", blend=1.0)

    assert (card.blend, card.seats, card.search) == (1.0, SIDES, [])
    for both, first, second in zip(said(tmp_path / "both.safetensors"), said(one), said(other), strict=True):
        assert near(both, (first + second) / 2)
        assert not near(first, second)


def test_several_see_with_all_eyes_only_if_each_does(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    one, other = Path(drawn(tmp_path, "principe", own_eyes=True)), Path(drawn(tmp_path / "other", "principe"))

    assert mean([one, one], tmp_path / "both.safetensors").own_eyes
    assert not mean([one, other], tmp_path / "both.safetensors").own_eyes


def test_one_may_be_heard_in_points_and_another_in_the_wish(tmp_path: Path) -> None:
    one, other = two(tmp_path)

    join([Voice(one, 0, 1, 0), Voice(other, 1, 0, 1)], tmp_path / "both.safetensors")

    odds, points, wish = said(tmp_path / "both.safetensors")
    assert near(points, said(one)[1])
    assert near(odds, said(other)[0])
    assert near(wish, said(other)[2])


def test_what_has_a_say_in_points_alone_is_cut_out_of_the_whole(tmp_path: Path) -> None:
    one, other = two(tmp_path)
    join([Voice(one, 0, 1, 0), Voice(other, 1, 0, 1)], tmp_path / "both.safetensors")

    both = export.fitted(tmp_path / "both.safetensors")
    part = alone(both, slice(SIDES, -1))

    assert part["w1"].shape[1] == both["w1"].shape[1] // 2
    assert not np.delete(part["w3"], np.s_[SIDES:-1], 1).any()
    assert (part["w2"] == export.fitted(one)["w2"]).all()


def test_weights_are_written_in_two_bytes_each(tmp_path: Path) -> None:
    one, _ = two(tmp_path)

    kinds = {name: tensor.dtype for name, tensor in load_file(one).items()}

    assert {kinds[name] for name in ("w1", "w2", "w3")} == {np.dtype(np.int16)}


def test_networks_that_correct_other_weights_do_not_fit_together(tmp_path: Path) -> None:
    one, _ = two(tmp_path)
    other = Path(drawn(tmp_path / "other", "principe", foresight=False))

    with pytest.raises(SignoriaError, match="do not fit together"):
        mean([one, other], tmp_path / "both.safetensors")

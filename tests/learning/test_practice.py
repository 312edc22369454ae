"""Games in which actions are drawn by lot."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.networks.chance_made import drawn

from signoria.games import encoding, load
from signoria.learning import export, towers
from signoria.learning.board import lead
from signoria.learning.practice import Note, Practice, judged, play
from signoria.networks.network import Network

WEIGHTS = ("w1", "b1", "w2", "b2", "w3", "b3")


def written(folder: Path, wish: float = 0.0) -> Path:
    """Write the towers of two networks, drawn by lot."""
    choice, values = (
        export.fitted(Path(drawn(folder, name, last))) for name, last in (("principe", wish), ("principe-far", 0.3))
    )
    low, high = (choice.pop(name) for name in ("low", "high"))
    values = {name: array for name, array in values.items() if name not in ("low", "high")}
    towers.save(folder / "towers.npz", low, high, choice=choice, values=values)
    return folder / "towers.npz"


def practised(folder: Path, seed: int = 3) -> dict[str, NDArray[Any]]:
    path = written(folder)
    return play(Practice("principe(seats=2)", seed, 1, path, path))


def test_the_same_practice_is_played_the_same_way(tmp_path: Path) -> None:
    one, same, other = practised(tmp_path), practised(tmp_path), practised(tmp_path, seed=4)

    assert all((one[name] == same[name]).all() for name in one)
    assert one["rows"].shape != other["rows"].shape or (one["rows"] != other["rows"]).any()


def test_what_was_drawn_is_one_of_the_actions_and_had_its_odds(tmp_path: Path) -> None:
    found = practised(tmp_path)

    assert found["lengths"].sum() == len(found["rows"]) == len(found["lean"])
    assert (found["chosen"] < found["lengths"]).all()
    assert ((found["odds"] > 0) & (found["odds"] <= 1)).all()
    assert found["shares"].sum(1) == pytest.approx(1)


def test_what_foresees_reads_the_points_of_the_weights_that_it_corrects(tmp_path: Path) -> None:
    path = written(tmp_path)

    alike, apart = (play(Practice("principe(seats=2)", 3, 1, path, path, foresight)) for foresight in (True, False))

    assert (alike["apart"] == alike["far_apart"]).all()
    assert (alike["lean"] == alike["far_lean"]).all()
    assert (apart["apart"] != apart["far_apart"]).any()


def test_points_beside_the_choice_add_to_its_log_odds(tmp_path: Path) -> None:
    path, adding = written(tmp_path), export.fitted(Path(drawn(tmp_path, "principe")))
    with np.load(path) as found:
        parts = {name: found[name] for name in found}
    np.savez(
        tmp_path / "adding.npz", allow_pickle=False, **parts, **{f"points.{name}": adding[name] for name in WEIGHTS}
    )

    one, more = (play(Practice("principe(seats=2)", 3, 1, file, file)) for file in (path, tmp_path / "adding.npz"))

    assert (one["lean"] == one["far_lean"]).all()
    assert (more["lean"] != more["far_lean"]).any()


def test_a_decision_gained_what_came_beyond_what_was_foreseen() -> None:
    notes = [Note(0, 0.2, None), Note(0, 0.5, None)]

    judged(notes, 1.0)

    assert [note.gain for note in notes] == pytest.approx([0.3 + 0.95 * 0.5, 0.5])


def test_a_lead_is_counted_against_the_best_of_the_others() -> None:
    assert lead(np.array([[30.0, 10.0, 25.0], [0.0, 90.0, 0.0], [5.0, 5.0, 0.0]])).tolist() == [0.25, -1.0, 0.0]


def test_a_tower_says_what_the_network_says_that_is_written_of_it(tmp_path: Path) -> None:
    file, game = Path(drawn(tmp_path, "principe")), load("principe(seats=2)")
    found, state = towers.Towers.load(written(tmp_path, wish=0.3)), game.start(1)
    row, points = encoding(game).row(state, 0), np.array([[12.0, 7.5]])

    said = found.choice.say(found.shown(row, 1), found.apart(points))
    odds, gains, wish = Network.open(file, encoding(game).layout).correct(row, points.tolist())

    assert said[0, :5].tolist() == pytest.approx(odds[0], abs=0.02)
    assert (10 * said[0, 5:-1]).tolist() == pytest.approx(gains[0], abs=0.2)
    assert said[0, -1] == pytest.approx(wish[0], abs=0.02)

"""Said chances of winning against what happened."""

import json
from pathlib import Path

import pytest

from signoria.arena.calibration import Calibration, Heard, Plan
from signoria.cli import main
from signoria.games import configure


def heard(game: int, when: int, *said: list[float], winner: int = 0) -> Heard:
    """Make up what two judges said of one decision."""
    happened = [float(seat == winner) for seat in range(2)]
    return {"game": game, "round": when, "said": list(said), "happened": happened}


@pytest.fixture
def found() -> Calibration:
    """Listen to a judge who knows nothing and to one who knows better in the end."""
    plan = Plan(configure("principe(seats=2)"), "greedy", 2, 0, {"blind": "none", "keen": "x"}, 1, 1)
    half = [0.5, 0.5]
    return Calibration(
        plan,
        [
            heard(0, 1, half, [0.5, 0.5]),
            heard(0, 2, half, [1.0, 0.0]),
            heard(1, 1, half, [0.8, 0.2], winner=1),
            heard(1, 2, half, [0.2, 0.8], winner=1),
        ],
    )


def test_a_brier_score_sums_the_squares_over_all_seats(found: Calibration) -> None:
    assert found.par == found.brier(0) == 0.5
    assert found.brier(1) == pytest.approx((0.5 + 0.0 + 1.28 + 0.08) / 4)


def test_scores_are_told_by_round(found: Calibration) -> None:
    scores = {when: found.brier(1, some) for when, some in found.rounds().items()}

    assert scores == pytest.approx({1: 0.89, 2: 0.04})


def test_a_gain_is_measured_by_games(found: Calibration) -> None:
    gain, margin = found.gain(1)

    assert gain == pytest.approx((0.25 - 0.18) / 2)
    assert margin == pytest.approx(1.96 * 0.43 / 2)
    assert found.gain(0) == (0.0, 0.0)


def test_reliability_compares_what_was_said_with_what_happened(found: Calibration) -> None:
    rows = {row["from"]: (row["count"], row["said"], row["happened"]) for row in found.reliability(1)}

    assert rows == {0.0: (1, 0.0, 0.0), 0.2: (2, 0.2, 0.5), 0.5: (2, 0.5, 0.5), 0.8: (2, 0.8, 0.5), 0.9: (1, 1.0, 1.0)}


def test_games_are_played_and_listened_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["calibrate", "principe", "--seats", "2", "--agent", "greedy", "--games", "2", "--simulations", "2"]
    report = tmp_path / "report.json"

    assert main([*words, "--jobs", "1", "--lang", "en", "--out", str(report)]) == 0

    plain = json.loads(report.read_text("utf-8"))
    assert [judge["judge"] for judge in plain["judges"]] == ["heuristic", "network"]
    assert plain["positions"] == sum(row["positions"] for row in plain["judges"][0]["rounds"])
    assert 0 < plain["judges"][0]["brier"] < 2
    assert "Reliability" in capsys.readouterr().out

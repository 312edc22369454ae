"""What one action is said to be worth beyond another, against playing both on."""

import json
from pathlib import Path

import pytest

from signoria.arena.calibration import Heard, Hearing, Plan
from signoria.arena.match import Pairing
from signoria.arena.worth import Worth, played_on, weigh
from signoria.cli import main
from signoria.games import configure, load
from signoria.kernel.agent import Chair

GAME = "principe(seats=2)"


def heard(said: list[float], happened: list[float]) -> Heard:
    """Make up what one judge said of the actions of a decision."""
    return {"game": 0, "said": [said], "happened": happened}


def found(*decisions: Heard) -> Worth:
    """Put what was heard together."""
    return Worth(Plan(configure(GAME), "greedy", 1, 0, {"judge": "none"}, 1, 1, tries=4), decisions)


def hearing(tries: int) -> Hearing:
    """Listen to one game of two greedy players."""
    pairing = Pairing(0, GAME, None, 5, ("greedy", "greedy"), keep_actions=True)
    return Hearing(pairing, ("none",), every=20, simulations=4, tries=tries)


def test_a_lead_that_is_there_in_full_is_worth_one() -> None:
    slope, margin = found(heard([0.5, 0.3], [0.7, 0.5]), heard([0.1, 0.4], [0.3, 0.6])).truth(0)

    assert (slope, margin) == pytest.approx((1.0, 0.0))


def test_a_lead_is_measured_from_the_mean_of_its_decision() -> None:
    said, happened = [0.5, 0.3], [0.9, 0.5]

    assert found(heard(said, happened)).truth(0)[0] == pytest.approx(2.0)
    assert found(heard(said, [share + 3.0 for share in happened])).truth(0)[0] == pytest.approx(2.0)


def test_decisions_that_disagree_leave_a_margin() -> None:
    slope, margin = found(heard([0.5, 0.3], [1.0, 0.6]), heard([0.5, 0.3], [0.5, 0.5])).truth(0)

    assert slope == pytest.approx(1.0)
    assert margin == pytest.approx(1.96 * 2**0.5 / 2)


def test_who_tells_no_action_from_another_says_nothing_of_leads() -> None:
    assert found(heard([0.5, 0.5], [1.0, 0.0])).truth(0) == (0.0, 0.0)


def test_leads_are_told_by_how_large_they_are() -> None:
    rows = found(heard([0.5, 0.47, 0.2], [0.75, 0.5, 0.0]), heard([0.3, 0.33], [0.5, 0.25])).steps(0)

    assert rows == [
        {"from": 0.02, "count": 2, "said": 0.03, "happened": 0.0},
        {"from": 0.2, "count": 1, "said": 0.3, "happened": 0.75},
    ]


def test_actions_are_played_on_on_the_same_tables() -> None:
    game = load(GAME)
    state = game.start(5)
    chair = Chair(game, state, state.to_move)
    action = game.legal(state)[0]
    before = game.view(state, None)

    shares = [played_on(hearing(8), chair, action) for _ in range(2)]

    assert shares[0] == shares[1]
    assert shares[0] * 16 == int(shares[0] * 16)  # halves of eight victories
    assert game.view(state, None) == before


def test_every_decision_tells_of_its_best_actions() -> None:
    told = weigh(hearing(1))

    assert told
    assert all(2 <= len(one["happened"]) <= 4 for one in told)
    assert all(len(said) == len(one["happened"]) for one in told for said in one["said"])


def test_the_command_says_how_much_came_true(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["calibrate", GAME, "--agent", "greedy", "--games", "1", "--every", "30", "--simulations", "4"]
    report = tmp_path / "report.json"

    assert main([*words, "--advice", "2", "--jobs", "1", "--lang", "en", "--out", str(report)]) == 0

    plain = json.loads(report.read_text("utf-8"))
    assert [judge["judge"] for judge in plain["judges"]] == ["heuristic", "network"]
    assert plain["command"].endswith("--simulations 4 --advice 2")
    assert plain["played on"] >= 2 * 2 * plain["decisions"]
    assert "where a lead of 1 % was said" in capsys.readouterr().out

"""Weights found by play, from the command line."""

import tomllib
from pathlib import Path

from tests.cli.conftest import Terminal

from signoria.games import title


def test_weights_are_bred_checked_and_kept_in_a_file(signoria: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "weights.toml"
    said = signoria(
        "tune", "principe", "--seats", "2", "--editions", "2005,2006", "--generations", "1", "--population", "4",
        "--games", "4", "--check", "2", "--jobs", "1", "--out", str(out),
    )  # fmt: skip
    file = out if said.status == 0 else out.with_name("weights.toml.part")
    found = tomllib.loads(file.read_text("utf-8"))

    assert "Generation 1:" in said.out
    assert said.out.count("% of the games won (95 %: ") == 2  # once for each edition
    assert found["weights"].keys() == title("principe").weights().keys()
    assert found["tuned"]["command"].startswith("signoria tune principe --seats 2 --editions 2005,2006 --generations 1")


def test_weights_for_thinking_ahead_are_fitted_and_kept_in_a_file(signoria: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "foresight.toml"
    said = signoria(
        "tune", "principe", "--foresight", "--seats", "2", "--generations", "8", "--games", "20", "--jobs", "1",
        "--out", str(out),
    )  # fmt: skip

    assert "positions kept back: " in said.out
    assert out.exists() == (said.status == 0)
    if out.exists():
        found = tomllib.loads(out.read_text("utf-8"))
        assert found["weights"].keys() == title("principe").weights().keys()
        assert found["tuned"]["command"].startswith("signoria tune principe --foresight --seats 2 --generations 8")
        assert "points of error on" in found["tuned"]["result"]


def test_what_is_not_surely_better_is_not_written(signoria: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "weights.toml"

    said = signoria("tune", "principe", "--generations", "0", "--check", "8", "--jobs", "1", "--out", str(out))

    assert said.status == 1
    assert "No better than the present weights" in said.out
    assert not out.exists()


def test_a_game_without_weights_is_refused(signoria: Terminal) -> None:
    said = signoria("tune", "vineyard")

    assert said.status == 2
    assert "vineyard has no weights to tune" in said.err

"""Tournaments from the command line."""

import json
from pathlib import Path

from tests.cli.conftest import Terminal


def test_a_tournament_is_played_shown_and_written(signoria: Terminal, tmp_path: Path) -> None:
    out, page = tmp_path / "report.json", tmp_path / "report.html"
    said = signoria(
        "arena", "vineyard", "--seats", "2", "--agents", "greedy,random", "--games", "6", "--jobs", "1",
        "--out", str(out), "--html", str(page),
    )  # fmt: skip

    assert said.status == 0
    assert "6 games: 3 deals, 2 line-ups on each" in said.out
    assert {standing["agent"] for standing in json.loads(out.read_text("utf-8"))["standings"]} == {"greedy", "random"}
    assert "<svg" in page.read_text("utf-8")


def test_one_among_others_is_one_flag_away(signoria: Terminal) -> None:
    said = signoria("arena", "vineyard", "--agents", "greedy", "--against", "random", "--games", "3", "--jobs", "1")

    assert "3 games: 1 deals, 3 line-ups on each" in said.out


def test_a_bad_agent_is_one_line_on_the_error_stream(signoria: Terminal) -> None:
    said = signoria("arena", "vineyard", "--agents", "genius")

    assert said.status == 2
    assert said.err.startswith("signoria: no agent is called 'genius'")


def test_a_tournament_speaks_french(signoria: Terminal) -> None:
    said = signoria("arena", "vineyard", "--agents", "random", "--games", "1", "--jobs", "1", "--lang", "fr")

    assert "Tournoi · vineyard" in said.out

"""Where the numbers come from, and how an owner replaces them."""

from pathlib import Path

import pytest
from tests.cli.conftest import Terminal


def test_every_fact_is_shown_with_source_and_status(signoria: Terminal) -> None:
    said = signoria("data", "show", "vineyard")

    assert "counted on a photograph" in said.out
    assert "16 of 16 facts (sourced 14, reconstructed 1, assumed 1)" in said.out


def test_facts_are_filtered_by_status(signoria: Terminal) -> None:
    said = signoria("data", "show", "vineyard", "--status", "assumed")

    assert "one point feels right" in said.out
    assert "photograph" not in said.out


def test_nothing_of_a_fact_is_cut_off_on_a_narrow_terminal(signoria: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")

    assert "…" not in signoria("data", "show", "vineyard").out


def test_tables_are_exported_and_never_overwritten(signoria: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "mine"

    assert signoria("data", "export", "vineyard", str(folder)).status == 0
    assert {path.name for path in folder.iterdir()} == {"grapes.csv", "rules.toml"}
    assert "exists already" in signoria("data", "export", "vineyard", str(folder)).err


def test_a_wrong_table_is_refused_with_file_line_and_reason(signoria: Terminal, tmp_path: Path) -> None:
    signoria("data", "export", "vineyard", str(tmp_path))
    grapes = tmp_path / "grapes.csv"
    grapes.write_text(grapes.read_text().replace("barbera,1,", "barbera,one,"))
    said = signoria("play", "vineyard", "--data", str(tmp_path))

    assert f"{grapes}, line 2: points is 'one'" in said.err


def test_show_reads_an_owners_tables(signoria: Terminal, tmp_path: Path) -> None:
    signoria("data", "export", "vineyard", str(tmp_path))
    rules = tmp_path / "rules.toml"
    rules.write_text(rules.read_text().replace("hand = 3", "hand = 2").replace('"box"', '"my own box"'))

    assert "my own box" in signoria("data", "show", "vineyard", "--data", str(tmp_path)).out

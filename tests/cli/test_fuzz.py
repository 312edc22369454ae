"""Random games under the referee, from the command line."""

from pathlib import Path

import pytest
from tests.cli.conftest import Terminal

from signoria import Record
from signoria.games import titles


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy game forget to tell of points."""
    kind = type(titles()["vineyard"].create(titles()["vineyard"].configure({}), titles()["vineyard"].tables()))
    scores = kind.scores
    monkeypatch.setattr(kind, "scores", lambda game, state: [points + 1 for points in scores(game, state)])


def test_games_are_spread_over_all_combinations(signoria: Terminal) -> None:
    said = signoria("fuzz", "vineyard", "--games", "18", "--jobs", "1")

    assert said.status == 0
    assert "18 games, " in said.out
    assert ", 0 failures" in said.out
    assert sum(line.rstrip().endswith(" 2 │") for line in said.out.splitlines()) == 9


def test_several_processes_find_the_same(signoria: Terminal) -> None:
    alone = signoria("fuzz", "vineyard", "--games", "12", "--jobs", "1")

    assert signoria("fuzz", "vineyard", "--games", "12", "--jobs", "2").out == alone.out


def test_brackets_choose_among_the_combinations(signoria: Terminal) -> None:
    said = signoria("fuzz", "vineyard(seats=2)", "--games", "3", "--jobs", "1")

    assert "seats=2,edition=2010,frost" in said.out
    assert "seats=3" not in said.out


def test_a_game_written_in_full_is_the_only_one(signoria: Terminal) -> None:
    said = signoria("fuzz", "vineyard(seats=2,edition=2010)", "--games", "2", "--jobs", "1")

    assert "frost" not in said.out


def test_all_options_are_varied_on_demand(signoria: Terminal, broken: None, tmp_path: Path) -> None:
    said = signoria("fuzz", "vineyard", "--games", "9", "--jobs", "1", "--all-options", "--out", str(tmp_path))

    assert "open_hands" in said.out


def test_a_failure_is_named_with_its_seed_and_its_record_written(
    signoria: Terminal, broken: None, tmp_path: Path
) -> None:
    said = signoria("fuzz", "vineyard", "--games", "1", "--seed", "7", "--jobs", "1", "--out", str(tmp_path / "fouls"))

    assert said.status == 1
    assert "vineyard(seats=2,edition=1990), seed 7: points are logged: the log adds up to" in said.out
    assert "signoria fuzz 'vineyard(seats=2,edition=1990)' --games 1 --seed 7" in said.out
    assert Record.load(tmp_path / "fouls" / "foul-vineyard-7.json").seed == 7

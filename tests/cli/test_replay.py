"""A record told again in words."""

from pathlib import Path

import pytest
from tests.cli.conftest import Terminal


@pytest.fixture
def record(signoria: Terminal, tmp_path: Path) -> str:
    """Play a game in which seat 0 sells and plants, and keep it."""
    file = str(tmp_path / "game.json")
    game = ("play", "vineyard", "--seats", "2", "--seed", "5", "--save", file)
    signoria(*game, typed=["sell dolcetto", "plant f6", "rest", "rest", "rest", "rest"])
    return file


def test_all_is_told_with_everything_known(signoria: Terminal, record: str) -> None:
    said = signoria("replay", record)

    assert "Medici is dealt" in said.out
    assert "Strozzi is dealt" in said.out
    assert "1. Medici: sell dolcetto" in said.out
    assert "Final ranking" in said.out


def test_a_seat_is_told_what_it_could_know(signoria: Terminal, record: str) -> None:
    said = signoria("replay", record, "--seat", "1")

    assert "Medici is dealt" not in said.out
    assert "1. Medici" not in said.out
    assert "Medici sells Dolcetto (+3)." in said.out


def test_step_waits_after_every_move(signoria: Terminal, record: str) -> None:
    said = signoria("replay", record, "--step", typed=["", "t", "q"])

    assert "2. Strozzi" in said.out
    assert "3. Medici" not in said.out
    assert "not over" in said.out


def test_step_ends_when_nobody_is_there(signoria: Terminal, record: str) -> None:
    assert signoria("replay", record, "--step").status == 0


def test_it_is_told_in_french(signoria: Terminal, record: str) -> None:
    assert "Medici vend Dolcetto (+3)." in signoria("replay", record, "--lang", "fr").out


def test_a_seat_that_is_not_there_is_refused(signoria: Terminal, record: str) -> None:
    assert "seats 0 to 1" in signoria("replay", record, "--seat", "2").err


def test_a_record_whose_moves_were_changed_is_refused(signoria: Terminal, record: str) -> None:
    path = Path(record)
    path.write_text(path.read_text().replace("plant f6", "sell dolcetto"))
    said = signoria("replay", record)

    assert said.status == 2
    assert "action 3 of 12 cannot be played: sell dolcetto: the Dolcetto is not in your hand" in said.err


def test_alone_the_ranking_names_wolfgang(signoria: Terminal) -> None:
    solo = Path(__file__).parents[1] / "games" / "princes" / "records" / "seats-1-edition-2022-level-hard.json"

    said = signoria("replay", str(solo))

    assert "Wolfgang" in said.out.partition("Final ranking")[2]

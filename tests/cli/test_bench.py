"""What is measured, and in which form it is printed."""

import json

from tests.cli.conftest import Terminal

from signoria.cli import is_compiled


def test_speeds_are_printed_as_json(signoria: Terminal) -> None:
    said = signoria("bench", "vineyard", "vineyard(seats=2)", "--seconds", "0.01", "--json")
    first, second = json.loads(said.out)

    assert first["game"] == "vineyard(seats=3,edition=2010)"
    assert first["rules"] == ("compiled" if is_compiled() else "interpreted")
    assert first["decisions_per_game"] == 18
    assert second["decisions_per_game"] == 12
    assert min(first["decisions_per_second"], first["games_per_second"], first["clone_us"]) > 0
    assert min(first["greedy_us"], first["simulations_per_second"]) > 0


def test_speeds_are_printed_as_a_table(signoria: Terminal) -> None:
    said = signoria("bench", "vineyard", "--seconds", "0.01")

    assert "Decisions/s" in said.out
    assert "vineyard(seats=3,edition=2010)" in said.out

"""Advice and reviews, from the command line and at the table."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Terminal

from signoria import Record, load
from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair

QUICK = ("--simulations", "6")


class Clumsy(Agent):
    """Stumbles."""

    name = "clumsy"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def decide(self, chair: Chair) -> Action:
        """Fail."""
        raise ZeroDivisionError("division by zero")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Write a game of the toy down, played without a thought."""
    game = load("vineyard(seats=2)")
    state, kept = game.start(1), Record.begin(game, 1, ("Anna", "Bruno"))
    while game.to_move(state) is not None:
        action = game.legal(state)[-1]
        kept = kept.then(action)
        game.apply(state, action)
    kept.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_the_next_decision_is_advised(signoria: Terminal, record: Path) -> None:
    said = signoria("advise", str(record), "--after", "3", *QUICK)

    assert said.status == 0
    assert "Advice for Bruno, move 4" in said.out
    assert "sell" in said.out


def test_the_last_decision_of_a_seat_is_advised(signoria: Terminal, record: Path) -> None:
    assert "Advice for Anna, move 11" in signoria("advise", str(record), "--seat", "0", *QUICK).out


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ((), "the game is over"),
        (("--seat", "7"), "there is no seat 7"),
        (("--after", "0", "--seat", "1"), "seat 1 has decided nothing yet"),
        (("--after", "99"), "cannot branch after action 99"),
    ],
)
def test_what_cannot_be_advised_is_said(signoria: Terminal, record: Path, flags: tuple[str, ...], said: str) -> None:
    answer = signoria("advise", str(record), *flags, *QUICK)

    assert answer.status == 2
    assert said in answer.err


def test_a_review_names_what_cost_most_and_draws(signoria: Terminal, record: Path, tmp_path: Path) -> None:
    graph, data = tmp_path / "review.svg", tmp_path / "review.json"
    said = signoria("review", str(record), "--out", str(graph), "--json", str(data), *QUICK)

    assert "1. Move " in said.out
    assert "Better: " in said.out
    assert graph.read_text("utf-8").startswith("<svg")
    assert json.loads(data.read_text("utf-8"))["actions"] == 12


def test_a_review_speaks_french(signoria: Terminal, record: Path) -> None:
    assert "Mieux : " in signoria("review", str(record), "--lang", "fr", *QUICK).out


def test_a_person_at_the_table_may_ask_for_advice(signoria: Terminal) -> None:
    said = signoria("play", "vineyard", "--seats", "2", "--seed", "1", typed=["?! 0", "quit"])

    assert "Thinking for 0 seconds" in said.out
    assert "Wins" in said.out


def test_an_opponent_that_fails_is_named_and_greedy_decides(signoria: Terminal) -> None:
    clumsy = f"{__name__}:Clumsy"
    said = signoria("play", "vineyard", "--seats", "2", "--me", "none", "--agent", f"{clumsy},random", "--seed", "1")

    assert said.status == 0
    assert f"Medici ({clumsy}) failed: ZeroDivisionError: division by zero" in " ".join(said.out.split())
    assert "Final ranking" in said.out

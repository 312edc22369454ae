"""Tournaments: which games are played, and how an interrupted one goes on."""

import json
from pathlib import Path

import pytest

from signoria import BadAgent, BadOption, SignoriaError
from signoria.arena.match import Result
from signoria.arena.tournament import Tournament
from signoria.cluster import Local
from signoria.games import configure
from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair


class Clumsy(Agent):
    """Stumbles at its third decision."""

    name = "clumsy"

    def __init__(self, seed: int = 0) -> None:
        self.count = 0

    def decide(self, chair: Chair) -> Action:
        """Take the first action, or fail."""
        self.count += 1
        if self.count == 3:
            raise ZeroDivisionError("division by zero")
        return chair.legal()[0]


CLUMSY = f"{__name__}:Clumsy"


def tournament(*agents: str, games: int = 8, against: str = "", forgiving: bool = False) -> Tournament:
    """Set up a tournament of the toy game for two."""
    return Tournament(configure("orchard(seats=2)"), agents, against, games, seed=5, forgiving=forgiving)


def outcome(result: Result) -> tuple[object, ...]:
    """Leave out of a result what no two runs have alike."""
    return result.number, result.deal, result.lineup, result.scores, result.places, result.decisions


def test_all_line_ups_have_the_same_deals() -> None:
    pairings = tournament("random", "miser").pairings()

    for lineup in (("random", "miser"), ("miser", "random")):
        assert [pairing.deal for pairing in pairings if pairing.lineup == lineup] == [5, 6, 7, 8]


def test_the_number_of_games_is_rounded_up_to_whole_deals() -> None:
    assert len(tournament("random", "miser", "greedy", games=7).pairings()) == 12


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    alone = [outcome(result) for result in tournament("random", "miser").play()]

    assert [outcome(result) for result in tournament("random", "miser").play(Local(2))] == alone


def test_a_tournament_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    begun = tournament("random", "miser").play(file=file)
    first = [next(begun) for _ in range(3)]
    results = list(tournament("random", "miser").play(file=file))

    assert results[:3] == first
    assert [result.number for result in results] == list(range(8))
    assert len(file.read_text("utf-8").splitlines()) == 9


def test_a_line_cut_short_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    whole = [outcome(result) for result in tournament("random", "miser").play(file=file)]
    file.write_bytes(file.read_bytes()[:-20])

    assert [outcome(result) for result in tournament("random", "miser").play(file=file)] == whole
    assert [json.loads(line) for line in file.read_text("utf-8").splitlines()][-1][0] == 7


def test_a_tournament_may_be_made_longer(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    short = list(tournament("random", "miser", games=4).play(file=file))

    assert list(tournament("random", "miser", games=8).play(file=file))[:4] == short


def test_the_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    list(tournament("random", "miser").play(file=file))

    with pytest.raises(SignoriaError, match="belongs to another run"):
        list(tournament("random", "greedy").play(file=file))


def test_fewer_games_than_line_ups_are_one_deal() -> None:
    few = tournament("random", "miser", "greedy", games=4)

    assert (few.deals, len(few.pairings())) == (1, 6)


def test_a_tournament_without_games_is_refused() -> None:
    with pytest.raises(BadOption, match="at least one game, not 0"):
        tournament("random", games=0)


def test_an_unknown_agent_is_refused_before_the_first_game() -> None:
    with pytest.raises(BadAgent, match="no agent is called 'genius'"):
        tournament("random", "genius")


def test_an_agent_that_fails_is_named_with_the_game_it_failed_in() -> None:
    said = rf"agent '{CLUMSY}' in seat 0 .* failed: ZeroDivisionError.* \(deal 5, line-up {CLUMSY},random, move \d+\)"
    with pytest.raises(BadAgent, match=said):
        list(tournament(CLUMSY, against="random").play())


def test_a_forgiven_lapse_is_counted_and_told() -> None:
    first = next(tournament(CLUMSY, against="random", forgiving=True).play())

    assert first.lapses == (1, 0)
    assert "ZeroDivisionError" in first.said[0]


def test_the_command_says_all_that_matters() -> None:
    said = "signoria arena 'orchard(seats=2,edition=second)' --agents miser --against random --games 8 --seed 5"

    assert tournament("miser", against="random").command == said
    assert tournament("miser", against="random", forgiving=True).command == f"{said} --forgive"

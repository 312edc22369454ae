"""How many turns and actions are still to come, at every moment of a round."""

import pytest
from tests.games.princes.table import phase, play, table, to_turn, words

from signoria.games import heuristic
from signoria.games.princes.game import Princes
from signoria.games.princes.heuristic import PrincesHeuristic
from signoria.games.princes.prospects import Prospects

ROUNDS, SEATS = 7, 4


def judged(game: Princes) -> Prospects:
    """Give who counts them."""
    judge = heuristic(game)
    assert isinstance(judge, PrincesHeuristic)
    return judge.prospects


@pytest.mark.parametrize("expansions", ["", ",muse", ",cooperative"])
def test_nobody_has_acted_while_objects_and_characters_are_auctioned(expansions: str) -> None:
    game, state = table(f"princes(seats=4,edition=2022,order=seated{expansions})")
    prospects = judged(game)
    for number in (1, 2):
        asked = set()
        while phase(game, state) != "turn":
            left = [prospects.turns_left(state, seat) for seat in range(SEATS)]
            actions = [prospects.actions_left(state, seat) for seat in range(SEATS)]
            assert (left, actions) == ([ROUNDS + 1 - number] * SEATS, [2 * (ROUNDS + 1 - number)] * SEATS)
            asked.add(phase(game, state))
            legal = words(game, state)
            play(game, state, next(word for word in ("offer jester", "withdraw", "pass") if word in legal))
        assert {"open", "bid"} < asked
        for _ in range(SEATS):
            play(game, state, next(word for word in words(game, state) if word.startswith("freedom")), "done")


def test_a_turn_that_is_over_counts_no_more() -> None:
    game, state = table()
    prospects = judged(game)
    to_turn(game, state)
    play(game, state, "done", "profession")

    assert [prospects.turns_left(state, seat) for seat in range(SEATS)] == [6, 7, 7, 7]
    assert [prospects.actions_left(state, seat) for seat in range(SEATS)] == [12, 13, 14, 14]

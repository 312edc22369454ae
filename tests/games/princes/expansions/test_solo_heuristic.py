"""How a table against Wolfgang is judged."""

import pytest

import signoria
from signoria.agents.judge import Judge
from signoria.games import heuristic
from signoria.games.princes.expansions.solo.heuristic import Rolls, SoloHeuristic
from signoria.games.princes.expansions.solo.wolfgang import Wolfgang
from signoria.games.princes.game import Princes
from signoria.games.princes.names import Lot
from signoria.games.princes.state import Phases, State


@pytest.fixture
def game() -> Princes:
    game = signoria.load("princes", seats=1, edition="2022")
    assert isinstance(game, Princes)
    return game


@pytest.fixture
def judge(game: Princes) -> SoloHeuristic:
    judge = heuristic(game)
    assert isinstance(judge, SoloHeuristic)
    return judge


@pytest.fixture
def rolls(judge: SoloHeuristic) -> Rolls:
    assert isinstance(judge.lots, Rolls)
    return judge.lots


def at_auction(game: Princes) -> State:
    state = game.start(1)
    while state.phase != Phases.OPEN:
        game.apply(state, game.legal(state)[0])
    return state


def wolfgang(state: State) -> Wolfgang:
    found = state.extensions[0]
    assert isinstance(found, Wolfgang)
    return found


def test_the_further_wolfgang_is_ahead_the_smaller_the_chance(game: Princes, judge: SoloHeuristic) -> None:
    state = at_auction(game)
    before = Judge(game, judge).forecast(state, 0).chances
    wolfgang(state).fame += 10

    after = Judge(game, judge).forecast(state, 0).chances

    assert after[0] < before[0]
    assert sum(after) == pytest.approx(1)


def test_wolfgangs_works_jesters_and_florins_count_for_him(game: Princes, judge: SoloHeuristic) -> None:
    state = at_auction(game)
    expected = judge.rivals(state)
    for change in ("jesters", "florins"):
        setattr(wolfgang(state), change, getattr(wolfgang(state), change) + 200)
        assert judge.rivals(state) > expected
        expected = judge.rivals(state)
    wolfgang(state).face_up[0] = True

    assert judge.rivals(state) < expected


def test_at_the_end_only_points_and_florins_count(game: Princes, judge: SoloHeuristic) -> None:
    state = at_auction(game)
    state.to_move = -1
    wolfgang(state).fame = 40

    assert judge.rivals(state) == pytest.approx([40], abs=0.5)


def test_the_dearest_is_not_to_be_had_in_the_final_auction(game: Princes, rolls: Rolls) -> None:
    state = at_auction(game)
    gains = [0.0] * (Lot.BUILDER + 1)
    gains[Lot.JESTER] = 12.0

    assert rolls.hope(state, gains, 1) == 0.0 < rolls.hope(state, gains, 3)


def test_nothing_worth_having_promises_nothing(game: Princes, rolls: Rolls) -> None:
    state = at_auction(game)

    assert rolls.hope(state, [0.0] * (Lot.BUILDER + 1), 3) == 0.0


def test_a_low_die_without_modifier_may_force_a_bad_purchase(game: Princes, rolls: Rolls) -> None:
    state = at_auction(game)

    assert rolls.roll(state, 0.0, 0, 0.0) < 0.0 == rolls.roll(state, 0.0, 1, 0.0)

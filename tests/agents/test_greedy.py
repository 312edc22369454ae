"""A look one step ahead: what it promises, and who takes it."""

from math import exp

import pytest
from tests.agents.crossroads import SPREAD, Crossroads, End, Fork, Hasty, Impression

from signoria.agents.judge import Judge
from signoria.agents.lookahead import look_ahead, shares, win_chances
from signoria.kernel.agent import Chair
from signoria.kernel.heuristic import advantage

PAIR = Fork(1, {"x": End([0, 0]), "y": End([0, 0])})


def looks(own: float, other: float) -> Fork:
    return Fork(1, PAIR.ways, [own, other])


def choice(root: Fork, seed: int = 1, slips: float = 0.0) -> str:
    game = Crossroads(root)
    state = game.start(seed)
    return str(Hasty(seed, slips).decide(Chair(game, state, state.to_move)))


def test_the_best_looking_way_is_taken() -> None:
    assert choice(Fork(0, {"poor": looks(1, 0), "rich": looks(5, 0), "middling": looks(3, 0)})) == "rich"


def test_what_the_opponent_gains_counts_against_it() -> None:
    assert choice(Fork(0, {"generous": looks(6, 5), "mean": looks(4, 0)})) == "mean"


def test_the_second_seat_looks_with_its_own_eyes() -> None:
    assert choice(Fork(1, {"mine": looks(0, 5), "yours": looks(5, 0)})) == "mine"


def test_a_trap_one_step_further_is_not_seen() -> None:
    bait = Fork(1, {"fall": End([10, 0]), "punish": End([0, 10])}, [6.0, 0.0])

    assert choice(Fork(0, {"bait": bait, "safe": looks(1, 0)})) == "bait"


def test_whoever_slips_takes_each_of_the_best_three_and_no_other() -> None:
    ways: dict[str, Fork | End] = {f"way{n}": looks(float(n), 0.0) for n in range(6)}

    assert {choice(Fork(0, ways), seed, 1.0) for seed in range(40)} == {"way5", "way4", "way3"}


def test_slips_are_as_rare_as_asked_for() -> None:
    ways: dict[str, Fork | End] = {"good": looks(5, 0), "bad": looks(0, 0)}
    slipped = [choice(Fork(0, ways), seed, 0.3) == "bad" for seed in range(400)]

    assert choice(Fork(0, ways), 1, 0.0) == "good"
    assert 35 <= sum(slipped) <= 85  # half of the slips pass over nothing: 15 % of 400 are 60


def test_chances_of_winning_follow_the_lead_and_the_spread() -> None:
    assert win_chances([4.0, 0.0], 4.0) == pytest.approx([exp(1) / (1 + exp(1)), 1 / (1 + exp(1))])
    assert win_chances([2.0, 2.0, 2.0], 1.0) == pytest.approx([1 / 3] * 3)
    assert win_chances([900.0, 0.0], 1.0) == pytest.approx([1.0, 0.0])


def test_winners_share_the_victory() -> None:
    assert shares([1, 1, 3]) == [0.5, 0.5, 0.0]
    assert shares([2, 1, 3]) == [0.0, 1.0, 0.0]


def test_an_advantage_is_a_lead_over_the_others_on_average_and_less_so_the_more_they_are() -> None:
    assert advantage([10.0, 4.0], 0) == 6.0
    assert advantage([10.0, 4.0, 6.0], 0) == 10.0 - 10.0 / 4
    assert advantage([10.0, 4.0, 6.0], 2) == 6.0 - 14.0 / 4
    assert advantage([7.0], 0) == 7.0


def test_the_outlook_is_judged_before_the_end_and_known_at_it() -> None:
    game = Crossroads(Fork(0, {"win": End([3, 2]), "lose": End([2, 3])}, [0.0, SPREAD]))
    state = game.start(1)
    judge = Judge(game, Impression())
    before = judge.forecast(state, 0).chances
    game.apply(state, game.actions[0])

    assert before == pytest.approx([1 / (1 + exp(1)), exp(1) / (1 + exp(1))])
    assert judge.forecast(state, 0).chances == [1.0, 0.0]


def test_rivals_without_a_seat_take_their_part_of_the_chances() -> None:
    game = Crossroads(PAIR)

    assert Judge(game, Impression([0.0])).forecast(game.start(1), 0).chances == pytest.approx([1 / 3] * 3)


def test_looking_ahead_changes_nothing_and_judges_every_action() -> None:
    game = Crossroads(Fork(0, {"win": End([3, 2]), "lose": End([2, 3])}))
    state = game.start(1)

    assert look_ahead(game, Impression([7.0]), state, game.legal(state)) == [[3.0, 2.0, 7.0], [2.0, 3.0, 7.0]]
    assert state.at is game.root

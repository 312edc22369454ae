"""Search finds what is decisive a few steps ahead, and uses nothing that its seat cannot know."""

import pytest
from tests.agents.crossroads import SECRETS, Crossroads, End, Fork, Thinker

from signoria.agents.judge import Forecast, Prospect
from signoria.agents.search import Clock, Edge, Insight
from signoria.kernel.action import Action
from signoria.kernel.agent import Chair

SIMULATIONS = 120
SEEDS = range(6)
WON, LOST, TIED = End([10, 0]), End([0, 10]), End([5, 5])


def thoughts(root: Fork, seed: int = 1, secret: int = 0, simulations: int = SIMULATIONS) -> list[Insight]:
    game = Crossroads(root, secret)
    state = game.start(seed)
    return Thinker(seed, simulations).think(Chair(game, state, state.to_move))


def promising(chance: float) -> Prospect:
    """Hope for victory so far."""
    return Prospect(0.0, chance, Forecast([chance, 1 - chance], [0.0, 0.0]))


def choices(root: Fork, secret: int = 0) -> set[str]:
    """Let search choose, with one seed after the other."""
    return {str(thoughts(root, seed, secret)[0].action) for seed in SEEDS}


def test_a_win_in_one_is_taken_whatever_else_looks_better() -> None:
    mirage = Fork(1, {"back": LOST, "home": LOST}, [30.0, 0.0])

    assert choices(Fork(0, {"mirage": mirage, "win": WON, "lose": LOST})) == {"win"}


def test_a_win_in_two_is_found_behind_a_poor_impression() -> None:
    quiet = Fork(0, {"mate": WON, "pass": LOST}, [0.0, 3.0])
    loud = Fork(0, {"shout": LOST, "cry": LOST}, [3.0, 0.0])

    assert choices(Fork(0, {"loud": loud, "quiet": quiet})) == {"quiet"}


def test_a_trap_one_step_ahead_is_avoided() -> None:
    bait = Fork(1, {"fall": WON, "punish": LOST}, [6.0, 0.0])
    safe = Fork(1, {"left": TIED, "right": TIED}, [1.0, 0.0])

    assert choices(Fork(0, {"bait": bait, "safe": safe})) == {"safe"}


def test_the_second_seat_thinks_for_itself() -> None:
    bait = Fork(0, {"fall": LOST, "punish": WON}, [0.0, 6.0])
    safe = Fork(0, {"left": TIED, "right": TIED}, [0.0, 1.0])

    assert choices(Fork(1, {"bait": bait, "safe": safe, "give": WON})) == {"safe"}


def test_a_reply_to_the_reply_is_foreseen() -> None:
    rescue = Fork(0, {"escape": WON, "stay": LOST}, [0.0, 2.0])
    pressed = Fork(1, {"press": rescue, "wait": rescue}, [0.0, 2.0])
    drift = Fork(1, {"sink": LOST, "float": TIED}, [2.0, 0.0])

    assert choices(Fork(0, {"drift": drift, "pressed": pressed})) == {"pressed"}


@pytest.mark.parametrize("secret", range(SECRETS))
def test_what_is_hidden_is_not_used(secret: int) -> None:
    guesses = {f"guess{number}": End([0, 0], only(number)) for number in range(SECRETS)}

    assert choices(Fork(0, {**guesses, "tie": TIED}), secret) == {"tie"}


def only(secret: int) -> list[list[int]]:
    """Win with one secret, lose with the others."""
    return [[10, 0] if one == secret else [0, 10] for one in range(SECRETS)]


@pytest.mark.parametrize("secret", range(SECRETS))
def test_what_wins_with_most_secrets_is_chosen(secret: int) -> None:
    likely = End([0, 0], [[10, 0], [10, 0], [0, 10]])

    assert choices(Fork(0, {"unlikely": End([0, 0], only(0)), "likely": likely, "lose": LOST}), secret) == {"likely"}


def test_the_better_half_goes_on_to_the_last() -> None:
    """All ways look alike from outside, and the one that wins is nowhere special among them."""
    ways: dict[str, Fork | End] = {f"way{n}": Fork(1, {"a": LOST, "b": LOST}) for n in range(15)}
    ways["way9"] = Fork(1, {"a": WON, "b": WON})

    found = thoughts(Fork(0, ways), simulations=200)

    assert str(found[0].action) == "way9"
    assert found[0].visits == max(insight.visits for insight in found)
    assert found[0].visits > 2 * found[-1].visits


def test_with_too_many_ways_the_best_looking_are_compared() -> None:
    ways: dict[str, Fork | End] = {f"way{n}": Fork(1, {"a": LOST, "b": LOST}, [0.0, 2.0]) for n in range(100)}
    ways["way50"] = Fork(1, {"a": WON, "b": WON}, [2.0, 0.0])

    found = thoughts(Fork(0, ways), simulations=200)

    assert str(found[0].action) == "way50"
    assert len(found) == 64


def test_what_is_certain_is_reported_exactly() -> None:
    found = {str(insight.action): insight for insight in thoughts(Fork(0, {"win": WON, "tie": TIED, "lose": LOST}))}

    assert [(found[way].chance, found[way].points) for way in ("win", "tie", "lose")] == [(1, 10), (0.5, 5), (0, 0)]


def test_the_second_seat_is_told_its_own_points() -> None:
    found = {str(insight.action): insight for insight in thoughts(Fork(1, {"win": LOST, "lose": WON}))}

    assert [(found[way].chance, found[way].points) for way in ("win", "lose")] == [(1, 10), (0, 0)]


def test_simulations_are_counted_and_spread_over_the_rounds() -> None:
    ways: dict[str, Fork | End] = {f"way{n}": Fork(1, {"a": TIED, "b": TIED}, [float(n), 0.0]) for n in range(4)}

    visits = sorted(insight.visits for insight in thoughts(Fork(0, ways), simulations=80))

    assert 80 <= sum(visits) < 80 + len(ways)
    assert visits == [10, 10, 30, 30]


def test_replies_of_the_opponent_are_tried_more_the_better_they_are_for_the_opponent() -> None:
    reply = Fork(1, {"good": End([0, 10]), "bad": End([10, 0])})
    visits, chance = replies(Fork(0, {"on": reply, "tie": TIED}))

    assert visits["good"] > 4 * visits["bad"]
    assert chance < 0.2


def test_a_reply_that_looks_a_little_worse_is_tried_too() -> None:
    better = Fork(0, {"a": TIED, "b": TIED}, [0.0, 0.2])
    worse = Fork(0, {"a": LOST, "b": LOST}, [0.2, 0.0])

    visits, chance = replies(Fork(0, {"on": Fork(1, {"better": better, "worse": worse}), "tie": TIED}))

    assert visits["worse"] > visits["better"]
    assert chance < 0.25


def test_whoever_replies_to_the_reply_learns_for_itself() -> None:
    deep = Fork(0, {"a": WON, "b": WON}, [0.0, 1.0])
    shallow = Fork(0, {"a": LOST, "b": LOST}, [1.0, 0.0])
    reply = Fork(0, {"deep": deep, "shallow": shallow})

    visits, _ = replies(Fork(0, {"on": Fork(1, {"press": reply, "wait": WON}), "tie": TIED}), "press")

    assert visits["deep"] > 2 * visits["shallow"]


def replies(root: Fork, *way: str) -> tuple[dict[str, int], float]:
    """Try the first way sixty times: how often each reply came, behind further ways, and what chance was left."""
    game = Crossroads(root)
    edge, thinker = Edge(game.actions[0], 1.0, promising(0.5)), Thinker(1)
    for _ in range(60):
        thinker.attempt(thinker.judge(game), edge, game.start(1))
    node = edge.child
    for name in way:
        node = next(inner.child for inner in node.edges.values() if str(inner.action) == name)
    return {str(inner.action): inner.visits for inner in node.edges.values()}, edge.chance / edge.visits


def test_a_promise_begins_as_the_hope_and_ends_as_the_record() -> None:
    edge = Edge(Action("go"), 1.0, promising(0.9))
    hope = edge.promise()
    for _ in range(200):
        edge.credit(Forecast([0.1, 0.9], [1.0, 9.0]), 0)

    assert hope == pytest.approx(0.9)
    assert edge.promise() == pytest.approx(0.1, abs=0.02)
    assert edge.visits == 200
    assert edge.points == pytest.approx(200.0)


def test_who_is_late_goes_by_the_look_one_step_ahead_and_tries_nothing_more() -> None:
    game = Crossroads(Fork(0, {f"way{n}": Fork(1, {"a": TIED, "b": TIED}, [float(n), 0.0]) for n in range(9)}))
    state = game.start(1)

    found = Thinker(1, seconds=1e-9).think(Chair(game, state, state.to_move))

    assert str(found[0].action) == "way8"
    assert [insight.visits for insight in found] == [0] * 9


def test_a_clock_sets_shares_of_what_is_left_apart() -> None:
    clock = Clock(100, 0.0)
    clock.begin(0.5)
    clock.done = 49
    before = clock.is_over()
    clock.done = 50
    half = clock.is_over()
    clock.begin(0.5)
    clock.done = 74

    assert (before, half, clock.is_over()) == (False, True, False)
    assert not clock.is_late()

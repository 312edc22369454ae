"""How a joint building that is discussed is judged: by what will come of it."""

import pytest
from tests.games.princes.table import arrange, phase, play, table, words

import signoria
from signoria.games import heuristic
from signoria.games.princes.game import Princes
from signoria.games.princes.heuristic import REFUSED, SITES
from signoria.games.princes.state import State
from signoria.kernel.agent import Chair
from signoria.kernel.heuristic import advantage

PROPOSER, PARTNER = 0, 1


def discussed(game: str = "princes(seats=4,edition=2022,cooperative,order=seated)") -> tuple[Princes, State]:
    """Come to a proposal of a hospital, before anybody has said where."""
    made, state = table(game)
    to_first_turn(made, state)
    for seat in (PROPOSER, PARTNER):
        arrange(made, state, seat, florins=3500, builders=1, hand=["physician", "pharmacist"])
    play(made, state, f"propose hospital {PARTNER + 1}")
    return made, state


def to_first_turn(game: Princes, state: State) -> None:
    """Skip all auctions."""
    while phase(game, state) != "turn":
        legal = words(game, state)
        play(game, state, next(word for word in ("withdraw", "pass") if word in legal))


def asked(game: Princes, state: State, price: int) -> State:
    """Copy the table and name a price."""
    copy = game.clone(state)
    play(game, copy, words(game, copy)[0], f"price {price}")
    return copy


def after(game: Princes, state: State, word: str) -> list[float]:
    """Judge a copy of the table after an action."""
    copy = game.clone(state)
    play(game, copy, word)
    return heuristic(game).values(copy)


def refused(game: Princes, state: State) -> list[float]:
    """Judge a table as if the partner refused."""
    expected = after(game, state, "refuse")
    expected[PROPOSER] -= REFUSED
    return expected


def test_a_fair_price_is_judged_as_if_it_were_accepted() -> None:
    game, state = discussed()
    table = asked(game, state, 500)

    assert heuristic(game).values(table) == pytest.approx(after(game, table, "accept"))


def test_a_price_beyond_its_worth_is_judged_as_if_it_were_refused_and_costs_the_proposer() -> None:
    game, state = discussed()
    table = asked(game, state, 1500)

    assert heuristic(game).values(table) == pytest.approx(refused(game, table))


def test_before_a_price_is_named_the_highest_that_the_partner_would_pay_is_expected() -> None:
    game, state = discussed()
    parted = after(game, asked(game, state, 1500), "refuse")
    prices = range(0, 3600, 100)
    agreed = [after(game, asked(game, state, price), "accept") for price in prices]
    fair = [values for values in agreed if advantage(values, PARTNER) >= advantage(parted, PARTNER)]

    assert heuristic(game).values(state) == pytest.approx(fair[-1])
    assert 1 < len(fair) < len(prices)


@pytest.mark.parametrize("expansions", ["cooperative", "muse,cooperative"])
def test_to_judge_what_is_discussed_leaves_everything_where_it_lies(expansions: str) -> None:
    game, state = table(f"princes(seats=2,edition=2022,{expansions},order=seated)")
    judge = heuristic(game)
    to_first_turn(game, state)
    play(game, state, f"propose tower {PARTNER + 1}")
    before = game.view(state, None)

    assert judge.values(state) == judge.values(game.clone(state))
    assert game.view(state, None) == before


def test_whoever_could_not_pay_is_not_expected_to_agree() -> None:
    game, state = discussed("princes(seats=4,edition=2022,muse,cooperative,order=seated)")
    table = asked(game, state, 900)
    arrange(game, table, PARTNER, florins=800)

    assert heuristic(game).values(table) == pytest.approx(refused(game, table))


def test_greedy_neighbours_haggle_and_build() -> None:
    game, state = discussed()
    parted = after(game, asked(game, state, 1500), "refuse")
    agents = [signoria.agent("greedy", seat) for seat in (PROPOSER, PARTNER)]
    while phase(game, state) != "turn":
        game.apply(state, agents[state.to_move].decide(Chair(game, state, state.to_move)))

    values = heuristic(game).values(state)
    assert state.players[PARTNER].buildings == state.players[PROPOSER].buildings != 0
    assert advantage(values, PROPOSER) >= advantage(parted, PROPOSER)
    assert advantage(values, PARTNER) >= advantage(parted, PARTNER)


def test_nobody_proposes_what_would_be_refused() -> None:
    game, state = discussed()
    play(game, state, words(game, state)[0], "price 1500", "refuse")
    arrange(game, state, PROPOSER, hand=[])
    for seat in range(1, 4):
        arrange(game, state, seat, florins=0)
    taken = signoria.agent("greedy").decide(Chair(game, state, PROPOSER))

    assert any(word.startswith("propose") for word in words(game, state))
    assert not str(taken).startswith("propose")


def test_of_many_places_some_are_worth_a_thought_and_of_answers_all() -> None:
    game, state = discussed()
    places, answered = game.legal(state), asked(game, state, 500)
    answers = game.legal(answered)

    assert len(heuristic(game).candidates(state, places * 9)) <= SITES < len(places * 9)
    assert heuristic(game).candidates(answered, answers * 9) == answers * 9

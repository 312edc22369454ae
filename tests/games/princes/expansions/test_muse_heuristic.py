"""How a table with characters is judged."""

import pytest
from tests.games.princes.expansions.muse import characters, give, pass_characters, to_actions, with_muse
from tests.games.princes.table import arrange, phase, play, to_turn

import signoria
from signoria.games import heuristic
from signoria.games.princes.expansions.muse.characters import CHARACTERS
from signoria.games.princes.expansions.muse.heuristic import MuseHeuristic
from signoria.games.princes.expansions.muse.weights import MuseWeight
from signoria.games.princes.game import Princes
from signoria.games.princes.state import State
from signoria.kernel.agent import Chair

WORKS = {"jesters": 4, "freedoms": ["travel", "opinion", "religion"], "pieces": ["tower", "lake"]}


def judging(game: Princes) -> MuseHeuristic:
    judge = heuristic(game)
    assert isinstance(judge, MuseHeuristic)
    return judge


def gained(game: Princes, state: State, seat: int, character: str) -> float:
    """What a character in hand adds to a seat's prospects."""
    judge = judging(game)
    before = judge.values(state)[seat]
    give(state, seat, character)
    return judge.values(state)[seat] - before


def test_every_weight_has_its_name() -> None:
    game, _ = with_muse()
    judge = judging(game)

    assert (len(judge.names), judge.names[MuseWeight.POVERTY]) == (len(judge.weights), "poverty")


def test_to_judge_a_table_leaves_everything_where_it_lies() -> None:
    game, state = with_muse()
    to_turn(game, state)
    play(game, state, "bid cardinal 3", "bid muse 3", "bid muse 4", "pass")
    before = (characters(state).holder[:], game.view(state, None))
    assert before[0][CHARACTERS.index("cardinal")] == 0

    judging(game).values(state)

    assert (characters(state).holder, game.view(state, None)) == before


def test_only_the_least_bid_for_each_character_is_worth_a_thought() -> None:
    game, state = with_muse()
    to_turn(game, state)
    play(game, state, "bid muse 5")

    thought = [str(action) for action in judging(game).candidates(state, game.legal(state))]

    bids = ["bid banker 0", "bid cardinal 3", "bid merchant 3", "bid muse 6", "bid princess 3", "bid professor 3"]
    assert thought == [*bids, "pass"]


def test_nobody_pays_for_a_muse_without_works() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "professor")
    arrange(game, state, 1, hand=[])

    assert gained(game, state, 1, "muse") == 0


def test_a_muse_lifts_the_works_of_one_turn() -> None:
    game, state = with_muse()
    state.round = 4
    to_turn(game, state)
    pass_characters(game, state)
    arrange(game, state, 1, hand=["painter", "physicist", "poet", "botanist"], **WORKS)
    weight = judging(game).weights[MuseWeight.MUSE]

    found = gained(game, state, 1, "muse")

    assert found == pytest.approx(0.95 * weight * 2 * 5 / 2)  # two actions, five more in the fifth round


def test_a_princess_is_worth_her_work_as_long_as_it_can_be_made() -> None:
    game, state = with_muse()
    to_actions(game, state, 1, "muse")
    arrange(game, state, 2, pieces=["tower", "lake", "forest"], builders=2, recruiting=2)

    ahead = gained(game, state, 2, "princess")
    play(game, state, "done", "done", "done")
    over = judging(game).values(state)[2]
    characters(state).holder[CHARACTERS.index("princess")] = -1

    assert ahead > 5
    assert judging(game).values(state)[2] == pytest.approx(over)


def test_the_bankers_purse_is_worth_as_much_as_other_money() -> None:
    game, state = with_muse()
    to_turn(game, state)
    prospects = judging(game).prospects
    before = prospects.position(state, 0)

    worth = judging(game).worth(state, 0, characters(state), CHARACTERS.index("banker"))

    state.players[0].florins += 600
    assert worth == pytest.approx(prospects.money(4100, 7) - prospects.money(3500, 7))
    assert worth > 1
    assert prospects.position(state, 0) > before


def test_with_a_merchant_an_object_costs_no_more_than_his_points() -> None:
    game, state = with_muse()
    lots = judging(game).lots
    dear = lots.cost(state, 0, 1000)
    give(state, 0, "merchant")

    assert (lots.cost(state, 0, 1000), dear > 1) == (1.0, True)


def test_an_object_won_and_not_yet_paid_for_is_counted() -> None:
    game, state = with_muse()
    give(state, 0, "merchant")
    play(game, state, "offer jester", "pass", "pass", "pass")
    assert phase(game, state) == "object-won"
    alone = judging(game).prospects.position(state, 0)

    assert judging(game).values(state)[0] > alone + 5
    assert str(signoria.agent("greedy").decide(Chair(game, state, 0))) == "merchant free"


def test_who_has_no_money_expects_no_character() -> None:
    game, state = with_muse()
    to_turn(game, state)
    characters(state).purse = 0
    arrange(game, state, 0, florins=0)
    judge = judging(game)

    gains = [value - judge.prospects.position(state, seat) for seat, value in enumerate(judge.values(state))]

    assert judge.worth(state, 0, characters(state), CHARACTERS.index("merchant")) > 1
    assert gains[0] == 0
    assert max(gains[1:]) > 0


def test_the_last_florins_are_worth_more_than_others_but_not_in_the_last_turn() -> None:
    game, _ = with_muse()
    money = judging(game).prospects.money

    assert money(300, 4) - money(0, 4) > 1.5 * (money(1200, 4) - money(900, 4))
    assert money(300, 1) - money(0, 1) == pytest.approx(money(600, 1) - money(300, 1))


def test_nobody_spends_everything_on_a_character() -> None:
    game, state = with_muse()
    to_turn(game, state)
    agents = [signoria.agent("greedy", seat) for seat in range(4)]
    while phase(game, state) in ("characters", "character-bought"):
        game.apply(state, agents[state.to_move].decide(Chair(game, state, state.to_move)))

    assert min(player.florins for player in state.players) >= 2500  # of 3,500

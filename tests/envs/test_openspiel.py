"""OpenSpiel's own tests, on our games."""

import random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel")

import pyspiel  # type: ignore[import-not-found,unused-ignore]
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]
from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]

import signoria.envs.openspiel  # noqa: F401 - registers the games
from signoria.games import titles


def begin(name: str, **params: object) -> Any:
    """Deal a table."""
    state = pyspiel.load_game(f"signoria_{name}", params).new_initial_state()
    deal(state, random.Random(7))
    return state


def deal(state: Any, chance: random.Random) -> None:
    """Let chance move as long as it is asked."""
    while state.is_chance_node():
        state.apply_action(chance.randrange(256))


@pytest.mark.parametrize("name", ["princes", "principe"])
def test_random_simulation_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"signoria_{name}", {"players": 2}), 1, True, False)


def test_random_simulation_passes_on_a_short_game() -> None:
    game = pyspiel.load_game("signoria_firenze", {"players": 2, "turn_limit": 20})

    pyspiel.random_sim_test(game, 1, False, False)


@pytest.mark.parametrize("name", titles())
def test_resampled_states_look_the_same(name: str) -> None:
    state, chance = begin(name, players=3), random.Random(1)
    for _ in range(40):
        state.apply_action(chance.choice(state.legal_actions()))
        deal(state, chance)
        player = state.current_player()
        twin = state.resample_from_infostate(player, chance.random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert twin.legal_actions() == state.legal_actions()


def test_information_states_remember_what_was_done() -> None:
    first, second = begin("princes", players=2), begin("princes", players=2)
    player = first.current_player()
    first.apply_action(first.legal_actions()[0])
    second.apply_action(second.legal_actions()[1])

    assert first.information_state_tensor(player)[-32:] != second.information_state_tensor(player)[-32:]
    assert first.information_state_string(player) != second.information_state_string(player)


def observer(state: Any, **asked: Any) -> Any:
    """Ask for a part of what can be seen."""
    return make_observation(state.get_game(), pyspiel.IIGObservationType(**asked))


@pytest.mark.parametrize("name", titles())
def test_public_information_tells_nothing_that_somebody_may_not_know(name: str) -> None:
    state, chance = begin(name, players=3), random.Random(2)
    public = observer(state, public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    whole = observer(state, public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER)
    hidden = 0
    for _ in range(60):
        state.apply_action(chance.choice(state.legal_actions()))
        deal(state, chance)
        stranger, player = chance.sample(range(3), 2)
        twin = state.resample_from_infostate(stranger, chance.random)
        looks = [_looked(public, each, player) for each in (state, twin)]
        assert looks[0] == looks[1]
        hidden += _looked(whole, state, player) != _looked(whole, twin, player)
    assert hidden or name == "firenze"  # where hands lie open


def _looked(eyes: Any, state: Any, player: int) -> tuple[list[float], str]:
    eyes.set_from(state, player)
    return list(eyes.tensor), eyes.string_from(state, player)


@pytest.mark.parametrize("name", titles())
def test_public_and_private_information_are_the_whole(name: str) -> None:
    state, chance = begin(name, players=3), random.Random(3)
    for _ in range(25):
        state.apply_action(chance.choice(state.legal_actions()))
        deal(state, chance)
    kinds = [(True, "NONE"), (False, "SINGLE_PLAYER"), (True, "SINGLE_PLAYER"), (True, "ALL_PLAYERS")]
    private = {word: getattr(pyspiel.PrivateInfoType, word) for _, word in kinds}
    eyes = [
        observer(state, public_info=known, perfect_recall=False, private_info=private[word]) for known, word in kinds
    ]
    public, own, whole, everybody = (_looked(each, state, 1)[0] for each in eyes)

    assert [one + other for one, other in zip(public, own, strict=True)] == whole
    assert everybody[len(whole) : 2 * len(whole)] == whole
    assert len(everybody) == 3 * len(whole)


def brought(state: Any, outcome: int) -> list[list[float]]:
    """Show every player what chance brings."""
    after = state.clone()
    while after.is_chance_node():
        after.apply_action(outcome)
    return [after.observation_tensor(player) for player in range(after.num_players())]


@pytest.mark.parametrize("name", titles())
def test_chance_moves_where_it_is_asked_and_a_clone_does_not_know_it_before(name: str) -> None:
    state, chance, found = begin(name, players=2), random.Random(6), False
    while not found:
        state.apply_action(chance.choice(state.legal_actions()))
        if state.is_chance_node():
            futures = [brought(state, outcome) for outcome in range(6)]
            assert brought(state, 3) == futures[3]
            found = any(future != futures[0] for future in futures)
        deal(state, chance)


@pytest.mark.parametrize("name", titles())
def test_all_that_is_not_chance_is_decided(name: str) -> None:
    state, chance = begin(name, players=2), random.Random(8)
    kinds = set()
    for _ in range(60):
        action = chance.choice(
            [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        )
        kinds.add(state.is_chance_node())
        twin = state.clone()
        twin.apply_action(action)
        state.apply_action(action)
        assert str(twin) == str(state)
    assert kinds == {True, False}


def test_its_own_mcts_bot_searches_through_chance() -> None:
    state, chance = begin("principe", players=2), random.Random(5)
    while not state.is_chance_node():
        before = state.clone()
        state.apply_action(chance.choice(state.legal_actions()))
    luck = np.random.RandomState(1)
    bot = mcts.MCTSBot(state.get_game(), 2.0, 60, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)

    moves = bot.mcts_search(before).children

    assert {move.action for move in moves} == set(before.legal_actions())
    assert any(later.player == pyspiel.PlayerId.CHANCE for move in moves for later in move.children)


def test_clones_live_apart() -> None:
    state = begin("principe", players=2)
    before = state.observation_string(0)

    state.clone().apply_action(state.legal_actions()[0])

    assert state.observation_string(0) == before


def test_its_own_ismcts_bot_plays_a_game_to_the_end() -> None:
    state = begin("principe", players=2)
    bot = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(n_rollouts=1), uct_c=2.0, max_simulations=2, max_world_samples=2,
        allow_inconsistent_action_sets=True,
    )  # fmt: skip
    while not state.is_terminal():
        other = state.current_player() == 1
        state.apply_action(state.legal_actions()[0] if other else int(bot.step(state)))
        deal(state, random.Random(4))

    assert sum(state.returns()) == pytest.approx(0)

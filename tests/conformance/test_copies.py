"""Tables, games and agents can be copied and sent to other processes."""

import copy
import pickle
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any

import pytest

from signoria.agents import agent
from signoria.agents.greedy import Greedy
from signoria.games import create, load
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance
from signoria.kernel.options import Options
from signoria.referee.fingerprint import fingerprint

from .games import every_game, every_title, first_game

DECISIONS = 60


def pickled(thing: Any) -> Any:
    """Send something to where nothing of it is known."""
    return pickle.loads(pickle.dumps(thing))


every_way = pytest.mark.parametrize("copied", [copy.deepcopy, copy.copy, pickled], ids=lambda way: way.__name__)


def played(game: Any, decisions: int, state: Any = None) -> Any:
    """Play some decisions at random."""
    state, chance = game.start(5, True) if state is None else state, Chance(9)
    for _ in range(decisions):
        if legal := game.legal(state):
            game.apply(state, legal[chance.below(len(legal))])
    return state


def told(state: Any) -> list[object]:
    """List what happened."""
    return [(event.message, event.knows) for event in state.events]


@every_way
@every_game
def test_a_copy_of_a_table_goes_on_alike_and_apart(options: Options, copied: Callable[[Any], Any]) -> None:
    game = create(options)
    state = played(game, DECISIONS)
    before = fingerprint(state)

    twin = copied(state)

    assert type(twin) is type(state)
    assert (fingerprint(twin), told(twin)) == (before, told(state))
    played(game, DECISIONS, twin)
    assert fingerprint(state) == before
    assert (fingerprint(played(game, DECISIONS, state)), told(state)) == (fingerprint(twin), told(twin))


@every_way
@every_title
def test_a_game_has_but_one_copy_and_its_actions_too(name: str, copied: Callable[[Any], Any]) -> None:
    game = first_game(name)

    assert copied(game) is game


def test_actions_stay_what_they_are() -> None:
    action = load("princes").parse("raise")

    assert copy.deepcopy([action])[0] is action
    with pytest.raises(TypeError, match=r"pickle its number .* or its words 'raise'"):
        pickle.dumps(action)


@pytest.mark.parametrize("spec", ["random", "greedy", "apprentice", "search:4", "master:4"])
@every_way
def test_agents_go_on_alike(spec: str, copied: Callable[[Any], Any]) -> None:
    game, player = load("principe", seats=2), agent(spec, 3)
    state = played(game, 20)
    player.decide(Chair(game, state, state.to_move))

    twin = pickled(player) if copied is copy.copy else copied(player)

    decided = [each.decide(Chair(game, state, state.to_move)) for each in (player, twin)]
    assert decided[0] is decided[1]


class Grumpy(Greedy):
    """Somebody else's player, interpreted."""

    def __init__(self, seed: int = 0, *, mood: list[str]) -> None:
        super().__init__(seed)
        self.mood = mood


@pytest.mark.parametrize("copied", [copy.deepcopy, pickled])
def test_agents_of_others_keep_what_is_theirs(copied: Callable[[Any], Any]) -> None:
    twin = copied(Grumpy(3, mood=["bad"]))

    assert (twin.mood, twin.chance.word()) == (["bad"], Grumpy(3, mood=[]).chance.word())


@every_way
def test_tables_of_others_are_copied_too(orchard: None, copied: Callable[[Any], Any]) -> None:
    game = load("orchard")
    state = played(game, 8)

    assert fingerprint(copied(state)) == fingerprint(state)


@every_title
def test_tables_that_hang_on_each_other_are_let_go_without_harm_to_others(name: str) -> None:
    game, kept = first_game(name), []
    chain: Any = None
    for seed in range(200):  # Python takes fifty apart within each other and puts the rest aside
        kept.append(game.start(seed))
        chain = ([chain], game.start(seed)) if seed % 7 else (chain, game.start(seed))
    before = [pickle.dumps(state) for state in kept]

    del chain

    assert [pickle.dumps(state) for state in kept] == before


@every_title
def test_a_deep_copy_costs_about_what_a_clone_does(name: str) -> None:
    game = first_game(name)
    state = game.clone(played(game, DECISIONS))

    copying, cloning = (min(cost(work) for _ in range(9)) for work in (partial(copy.deepcopy, state), state.clone))

    assert copying < 4 * cloning + 3e-6


def cost(work: Callable[[], object]) -> float:
    """Measure one call among a few."""
    begun = perf_counter()
    for _ in range(50):
        work()
    return (perf_counter() - begun) / 50

"""Those who are compared: each plays at random as fast as its own API allows, for each line that it reads."""

import json
import os
import random
import sys
import time
from collections.abc import Callable
from typing import Any

BATCH = 1024
SEATS = 4
CLONING = 0.05  # seconds of each round

Measures = dict[str, float]
clock = time.process_time  # our own CPU time, of all threads: what else the machine does counts less


class Ours:
    """One of our games."""

    def __init__(self, name: str) -> None:
        import signoria

        self.game: Any = signoria.load(name, seats=SEATS)
        source = sys.modules[type(self.game).__module__].__file__ or ""
        self.about = {"compiled": not source.endswith(".py")}

    def play(self, seconds: float) -> Measures:
        game, choice = self.game, random.choice
        begun, decisions, games = clock(), 0, 0
        while clock() - begun < seconds:
            state = game.start(seed=random.getrandbits(32))
            while game.to_move(state) is not None:
                game.apply(state, choice(game.legal(state)))
                decisions += 1
            games += 1
        return rates(clock() - begun, decisions, games)

    def after(self, limit: int) -> tuple[Any, int]:
        game, decisions = self.game, 0
        random.seed(7)
        state = game.start(seed=7)
        while game.to_move(state) is not None and decisions != limit:
            game.apply(state, random.choice(game.legal(state)))
            decisions += 1
        return state, decisions

    def clone(self) -> float:
        state = halfway(self.after)
        return time_of(lambda: self.game.clone(state))


class Hearts:
    """OpenSpiel's hearts.

    Dealing is 53 chance nodes, and what it costs depends on who writes the loop: `documented` is how
    OpenSpiel's own examples draw an outcome, `quick` how one may where every outcome is equally likely.
    """

    def __init__(self, _name: str) -> None:
        import numpy as np  # type: ignore[import-not-found]
        import pyspiel  # type: ignore[import-not-found]

        self.game: Any = pyspiel.load_game("hearts")
        self.weighted: Callable[..., int] = np.random.choice
        self.about: dict[str, bool] = {}

    def documented(self, state: Any) -> int:
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        return self.weighted(outcomes, p=chances)

    def quick(self, state: Any) -> int:
        outcome: int = random.choice(state.legal_actions())
        return outcome

    def deal(self, draw: Callable[[Any], int]) -> Any:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(draw(state))
        return state

    def play(self, seconds: float) -> Measures:
        choice, dealing, quick_dealing, playing, decisions, games = random.choice, 0.0, 0.0, 0.0, 0, 0
        while dealing + playing < seconds:
            begun = clock()
            self.deal(self.quick)
            again = clock()
            state = self.deal(self.documented)
            dealt = clock()
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
                decisions += 1
            playing += clock() - dealt
            dealing += dealt - again
            quick_dealing += again - begun
            games += 1
        return {
            **rates(dealing + playing, decisions, games),
            "quick_dealing": decisions / (quick_dealing + playing),
            "no_dealing": decisions / playing,
        }

    def clone(self) -> float:
        return time_of(self.deal(self.quick).clone)


class Catan:
    """Catanatron's Catan, with its check of each action switched off."""

    def __init__(self, _name: str) -> None:
        from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]
        from catanatron.game import TURNS_LIMIT  # type: ignore[import-not-found]

        self.new: Callable[..., Any] = lambda seed=None: Game([RandomPlayer(color) for color in Color], seed=seed)
        self.limit: int = TURNS_LIMIT
        self.about: dict[str, bool] = {}

    def play(self, seconds: float) -> Measures:
        choice = random.choice
        begun, decisions, games = clock(), 0, 0
        while clock() - begun < seconds:
            game = self.new()
            while game.winning_color() is None and game.state.num_turns < self.limit:
                game.execute(choice(game.state.playable_actions), validate_action=False)
                decisions += 1
            games += 1
        return rates(clock() - begun, decisions, games)

    def after(self, limit: int) -> tuple[Any, int]:
        game, decisions = self.new(seed=7), 0
        while game.winning_color() is None and game.state.num_turns < self.limit and decisions != limit:
            game.execute(random.choice(game.state.playable_actions), validate_action=False)
            decisions += 1
        return game, decisions

    def clone(self) -> float:
        return time_of(halfway(self.after).copy)


# With --lab: the same, with what a learner needs at every decision: an observation and a mask of legal actions.


class LabBatch:
    """Many of our games in one call."""

    def __init__(self, name: str) -> None:
        import signoria

        self.batch: Any = signoria.batch(name, games=BATCH, seed=7, seats=SEATS)
        self.length = length(Ours(name))
        self.about: dict[str, bool] = {}

    def play(self, seconds: float) -> Measures:
        batch = self.batch
        begun, decisions = clock(), 0
        while clock() - begun < seconds:
            batch.step(batch.sample())
            decisions += BATCH
        return rates(clock() - begun, decisions, decisions / self.length)


class Zoo:
    """A PettingZoo environment, as its documentation plays it."""

    def __init__(self, name: str) -> None:
        import numpy as np

        self.env = self.make(name)
        self.legal: Callable[[Any], Any] = np.flatnonzero
        self.about: dict[str, bool] = {}

    def make(self, name: str) -> Any:
        from signoria.envs.pettingzoo import env

        return env(name, seats=SEATS)

    def play(self, seconds: float) -> Measures:
        env, choice = self.env, random.choice
        begun, decisions, games = clock(), 0, 0
        while clock() - begun < seconds:
            games += 1
            env.reset(seed=random.getrandbits(31))
            for _agent in env.agent_iter():
                shown, _, terminated, truncated, _ = env.last()
                over = terminated or truncated
                env.step(None if over else choice(self.legal(shown["action_mask"])))
                decisions += not over
        return rates(clock() - begun, decisions, games)


class Hanabi(Zoo):
    """PettingZoo's own hanabi."""

    def make(self, _name: str) -> Any:
        from pettingzoo.classic import hanabi_v5  # type: ignore[import-untyped]

        return hanabi_v5.env()


class HeartsTensor(Hearts):
    """OpenSpiel's hearts with its tensor and mask: as lists, or by an observer that writes into one NumPy array."""

    def __init__(self, name: str) -> None:
        import pyspiel
        from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]

        super().__init__(name)
        self.observer: Any = make_observation(self.game, pyspiel.IIGObservationType(perfect_recall=True))

    def listed(self, state: Any) -> None:
        state.information_state_tensor()

    def observed(self, state: Any) -> None:
        self.observer.set_from(state, state.current_player())

    def play(self, seconds: float) -> Measures:
        ways = {"decisions": self.listed, "observer": self.observed}
        measures: Measures = {}
        for name, look in ways.items():
            dealing, quick_dealing, playing, decisions = 0.0, 0.0, 0.0, 0
            while dealing + playing < seconds / 2:
                begun = clock()
                self.deal(self.quick)
                again = clock()
                state = self.deal(self.documented)
                dealt = clock()
                decisions += self.through(state, look)
                playing += clock() - dealt
                dealing += dealt - again
                quick_dealing += again - begun
            measures[name] = decisions / (dealing + playing)
            measures[f"{name}, dealt quickly"] = decisions / (quick_dealing + playing)
        return measures

    def through(self, state: Any, look: Callable[[Any], None]) -> int:
        choice, decisions = random.choice, 0
        while not state.is_terminal():
            look(state)
            state.legal_actions_mask()
            state.apply_action(choice(state.legal_actions()))
            decisions += 1
        return decisions


class CatanGym:
    """Catanatron's Gymnasium environment, one seat against its random player; the decisions of both are counted."""

    def __init__(self, _name: str) -> None:
        import catanatron_gym  # type: ignore[import-not-found]  # noqa: F401
        import gymnasium

        self.env: Any = gymnasium.make("catanatron_gym:catanatron-v1")
        self.about: dict[str, bool] = {}

    def play(self, seconds: float) -> Measures:
        env, choice = self.env, random.choice
        begun, decisions, games = clock(), 0, 0
        while clock() - begun < seconds:
            games += 1
            _, info = env.reset()
            over = False
            while not over:
                _, _, terminated, truncated, info = env.step(choice(info["valid_actions"]))
                over = terminated or truncated
            decisions += len(env.unwrapped.game.state.actions)
        return rates(clock() - begun, decisions, games)


class FastCatan:
    """fastCatan's Catan, in C++, from the loop of its documentation."""

    def __init__(self, _name: str) -> None:
        import fastcatan  # type: ignore[import-not-found]

        self.game: Any = fastcatan.Env()
        self.about: dict[str, bool] = {}

    def play(self, seconds: float) -> Measures:
        game, choice = self.game, random.choice
        begun, decisions, games = clock(), 0, 0
        while clock() - begun < seconds:
            game.reset(seed=random.getrandbits(32))
            while not game.done:
                game.step(choice(game.legal_actions()))
                decisions += 1
            games += 1
        return rates(clock() - begun, decisions, games)


class FastCatanBatch:
    """Many of fastCatan's games in one call, with masks as bits and no observation, for it has none.

    Only its own calls are timed: to draw legal actions from its masks is left out, while ours are drawn by the batch.
    """

    def __init__(self, _name: str) -> None:
        import fastcatan
        import numpy as np

        self.np: Any = np
        self.length = length(FastCatan(""))
        self.tables: Any = fastcatan.BatchedEnv(BATCH, 7)
        self.tables.reset()
        self.masks = np.zeros((BATCH, fastcatan.MASK_WORDS), np.uint64)
        self.ended = np.zeros(BATCH, np.uint8)
        self.about: dict[str, bool] = {}

    def drawn(self) -> Any:
        """Draw one legal action of each game."""
        np = self.np
        legal = np.unpackbits(self.masks.view(np.uint8), axis=1, bitorder="little")
        return (legal * np.random.random(legal.shape)).argmax(1).astype(np.uint32)

    def play(self, seconds: float) -> Measures:
        spent, decisions = 0.0, 0
        self.tables.write_masks(self.masks)
        while spent < seconds:
            actions = self.drawn()
            begun = clock()
            self.tables.step_autoreset(actions, self.ended)
            self.tables.write_masks(self.masks)
            spent += clock() - begun
            decisions += BATCH
        return rates(spent, decisions, decisions / self.length)


class Pgx:
    """Backgammon of pgx, many games in one compiled call of JAX on the processor, with observation and mask."""

    def __init__(self, _name: str) -> None:
        import jax  # type: ignore[import-not-found]
        import pgx  # type: ignore[import-not-found]
        from pgx.experimental import auto_reset  # type: ignore[import-not-found]

        game = pgx.make("backgammon")
        step = jax.vmap(auto_reset(game.step, game.init))

        def move(state: Any, key: Any) -> tuple[Any, Any]:
            key, choice, chance = jax.random.split(key, 3)
            chances = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
            actions = jax.random.categorical(choice, chances, axis=1)
            return step(state, actions, jax.random.split(chance, BATCH)), key

        self.key = jax.random.PRNGKey(7)
        self.move = jax.jit(move)
        self.state = jax.jit(jax.vmap(game.init))(jax.random.split(self.key, BATCH))
        self.state, self.key = self.move(self.state, self.key)  # compiled before anybody counts
        self.about: dict[str, bool] = {}

    def play(self, seconds: float) -> Measures:
        begun, decisions = clock(), 0
        while clock() - begun < seconds:
            self.state, self.key = self.move(self.state, self.key)
            self.state.terminated.block_until_ready()
            decisions += BATCH
        return {"decisions": decisions / (clock() - begun)}


def rates(seconds: float, decisions: int, games: float) -> Measures:
    """Give decisions and whole games a second."""
    return {"decisions": decisions / seconds, "games": games / seconds}


def length(one: Any) -> float:
    """Give the decisions of a game: the games of a batch begin together, so that to count their ends takes too long."""
    measures: Measures = one.play(1.0)
    return measures["decisions"] / measures["games"]


def halfway(after: Callable[[int], tuple[Any, int]]) -> Any:
    """Play a game to learn how long it is, then once more up to its middle."""
    _, decisions = after(-1)
    return after(decisions // 2)[0]


def time_of(action: Callable[[], object]) -> float:
    """Give the microseconds one call takes."""
    begun, calls = clock(), 0
    while clock() - begun < CLONING:
        for _ in range(100):
            action()
        calls += 100
    return (clock() - begun) / calls * 1e6


CONTESTANTS: dict[str, Callable[[str], Any]] = {
    "signoria": Ours,
    "hearts": Hearts,
    "catan": Catan,
    "batch": LabBatch,
    "zoo": Zoo,
    "hanabi": Hanabi,
    "hearts-tensor": HeartsTensor,
    "catan-gym": CatanGym,
    "fastcatan": FastCatan,
    "fastcatan-batch": FastCatanBatch,
    "pgx": Pgx,
}


def contest(kind: str, name: str) -> None:
    """Play one round for each line read, and print what was measured."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # one core for each: some would take all there are
    contestant = CONTESTANTS[kind](name)
    print(json.dumps(contestant.about), flush=True)
    for line in sys.stdin:
        measures = contestant.play(float(line))
        if hasattr(contestant, "clone"):
            measures["clone_us"] = contestant.clone()
        print(json.dumps(measures), flush=True)


if __name__ == "__main__":
    contest(*sys.argv[1:])

"""PettingZoo: every seat is an agent, and they act in the order the rules say."""

import secrets
from typing import Any

from signoria.envs.illegal import REFUSE, Border
from signoria.extras import extra
from signoria.games import load
from signoria.kernel.chance import Chance
from signoria.lab import picture
from signoria.lab.rewards import FORFEIT, reward

with extra("pettingzoo"):
    import numpy as np
    from gymnasium.spaces import Space
    from numpy.typing import NDArray
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped]
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

    from signoria.envs import spaces
    from signoria.lab.lens import Lens

Shown = dict[str, Any]  # "observation" and "action_mask"


class TableEnv(AECEnv):  # type: ignore[misc]
    """One table; agents are `player_0`, `player_1` and so on, and rewards come when the game is over.

    `max_cycles` cuts a game off after so many decisions. An action that is not legal is refused with the rule
    that forbids it; with `illegal="draw"` it is replaced by a legal one drawn at random, with `illegal="lose"` it ends
    the game, and whoever tried it loses.
    """

    def __init__(
        self,
        game: str,
        rewards: str = "places",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = REFUSE,
        **options: Any,
    ) -> None:
        self.game = load(game, **options)
        self.metadata = {
            "render_modes": ["human", *picture.MODES],
            "is_parallelizable": True,
            "name": f"signoria_{self.game.options.title}_v0",
        }
        self.lens = Lens(self.game)
        self.reward, self.forfeit = reward(rewards), FORFEIT[rewards]
        self.render_mode = render_mode if render_mode == "human" else picture.mode(render_mode)
        self.max_cycles = max_cycles
        self.border = Border(self.game, illegal)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.shown = {agent: spaces.masked(self.lens) for agent in self.possible_agents}
        self.state_space = spaces.all_observed(self.lens)
        self.choices = {agent: spaces.actions(self.lens) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Space[Shown]:
        """Describe what an agent is shown."""
        return self.shown[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Describe the catalogue of actions."""
        return self.choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed, one that nobody can foresee."""
        self.chance = Chance(secrets.randbits(63) if seed is None else seed)
        self.table = self.game.start(self.chance.word())
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.to_move]

    def observe(self, agent: str) -> Shown:
        """Show the table to an agent; only the one to move has anything to choose from."""
        seat = self.seat[agent]
        return {"observation": self.lens.observation(self.table, seat), "action_mask": self.lens.mask(self.table, seat)}

    def state(self) -> NDArray[np.int8]:
        """Show what all agents know together, row by row, for critics that may know everything."""
        return np.concatenate([self.lens.observation(self.table, seat) for seat in range(self.game.seats)])

    def step(self, action: int | None) -> None:
        """Play an action of the catalogue for the agent to move."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        played = self.border.judge(self.table, action, self.chance)
        self.decisions += 1
        if played is None:
            self._end({self.agent_selection: self.forfeit})
            return
        self.game.play(self.table, played)
        if self.table.to_move < 0:
            values = self.reward(self.game.scores(self.table), self.game.ranking(self.table))
            self._end(dict(zip(self.possible_agents, values, strict=True)))
        elif self.decisions == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.table.to_move >= 0:
            self.agent_selection = self.possible_agents[self.table.to_move]
        if self.render_mode == "human":
            self.render()

    def _end(self, values: dict[str, float]) -> None:
        self.rewards = {**dict.fromkeys(self.possible_agents, 0.0), **values}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> Any:
        """Draw the table as the agent to move sees it."""
        seat = self.seat[self.agent_selection]
        if self.render_mode == "human":
            print(picture.ansi(self.game, self.table, seat))
            return None
        return picture.rendered(self.render_mode, self.game, self.table, seat)

    def close(self) -> None:
        """Nothing is left open."""


def raw_env(game: str, **settings: Any) -> TableEnv:
    """Make the environment without wrappers."""
    return TableEnv(game, **settings)


def env(game: str, **settings: Any) -> Any:
    """Make the environment: `env("princes", seats=4, rewards="margin", render_mode="ansi")`."""
    return OrderEnforcingWrapper(raw_env(game, **settings))


def parallel_env(game: str, **settings: Any) -> Any:
    """Make an environment in which all agents act at once and only the action of the one to move counts."""
    return turn_based_aec_to_parallel(env(game, **settings))

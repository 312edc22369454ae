"""Gymnasium's vector environments: many tables at once, one seat of each the learner's."""

from functools import partial
from typing import Any

from signoria.envs.illegal import DRAW, REFUSE
from signoria.extras import extra
from signoria.kernel.errors import BadOption
from signoria.lab import batch

with extra("gymnasium"):
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from signoria.envs import spaces
    from signoria.lab.lens import Lens

Observations = NDArray[np.int8]
Flags = NDArray[np.bool_]


class Solos(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """A batch with one learner at every table, as Gymnasium wants it.

    Takes what `signoria.batch` takes: `opponents` (greedy) for all seats but `seat` (0), `rewards`, `workers`.
    A game that ends begins anew in the same step: the observation is of the new game, and `infos["final_obs"]` holds
    the last of the old one. What may be done is in `infos["action_mask"]`. An action that is not legal is replaced by
    a legal one drawn at random, which `infos["drawn"]` says; with `illegal="refuse"` it raises an error that names
    the rule. Observations and masks are the batch's own arrays, which the next step writes over, unless `copy=True`.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, game: str, num_envs: int = 1, illegal: str = DRAW, copy: bool = False, **settings: Any) -> None:
        if illegal not in (DRAW, REFUSE):
            raise BadOption(f"illegal={illegal} is not possible for many tables; choose from {DRAW}, {REFUSE}")
        self.num_envs, self.draws, self.copy = num_envs, illegal == DRAW, copy
        self.begin = partial(batch, game, num_envs, **{"opponents": "greedy", **settings})
        self.seat: int = settings.get("seat", 0)
        self.batch = self.begin()
        lens = Lens(self.batch.game)
        self.single_observation_space = spaces.observed(lens)
        self.single_action_space = spaces.actions(lens)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin all games, with other cards each time."""
        super().reset(seed=seed)
        self.batch.close()
        self.batch = self.begin(seed=int(self.np_random.integers(1 << 62)))
        return self._handed(self.batch.observations), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[np.float32], Flags, Flags, dict[str, Any]]:
        """Play an action at every table, then let the others play until the learner is to move again."""
        played = np.asarray(actions)
        drawn = np.zeros(self.num_envs, np.bool_)
        if self.draws:
            drawn = ~self.batch.masks[np.arange(self.num_envs), played]
            played = np.where(drawn, self.batch.sample(), played) if drawn.any() else played
        self.batch.step(played)
        ended = self.batch.ended.copy()
        infos = self._infos(drawn=drawn)
        if ended.any():
            infos |= self._finals(ended)
        rewards = self.batch.rewards[:, self.seat].copy()
        return self._handed(self.batch.observations), rewards, ended, np.zeros_like(ended), infos

    def _infos(self, **more: Flags) -> dict[str, Any]:
        infos: dict[str, Any] = {}
        for name, values in {"action_mask": self._handed(self.batch.masks), **more}.items():
            infos[name], infos[f"_{name}"] = values, np.ones(self.num_envs, np.bool_)
        return infos

    def _finals(self, ended: Flags) -> dict[str, Any]:
        """Show how games ended, as Gymnasium's own environments do."""
        assert self.batch.last_observations is not None
        finals = np.full(self.num_envs, None, dtype=object)
        for table in np.flatnonzero(ended):
            finals[table] = self.batch.last_observations[table].copy()
        return {"final_obs": finals, "_final_obs": ended}

    def _handed(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def close_extras(self, **_: Any) -> None:
        """Send the workers home."""
        self.batch.close()

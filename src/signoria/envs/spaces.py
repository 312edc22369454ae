"""Observations and actions as Gymnasium describes them."""

import numpy as np
from gymnasium import spaces

from signoria.kernel.encoding import MOST
from signoria.lab.lens import Lens


def observed(lens: Lens) -> spaces.Box:
    """Describe what a seat knows."""
    return spaces.Box(-MOST - 1, MOST, (lens.size,), np.int8)


def all_observed(lens: Lens) -> spaces.Box:
    """Describe what all seats know together."""
    return spaces.Box(-MOST - 1, MOST, (lens.game.seats * lens.size,), np.int8)


def masked(lens: Lens) -> spaces.Dict:
    """Describe what a seat knows together with what it may do."""
    return spaces.Dict({"observation": observed(lens), "action_mask": spaces.Box(0, 1, (lens.actions,), np.int8)})


def actions(lens: Lens) -> spaces.Discrete:
    """Describe the catalogue."""
    return spaces.Discrete(lens.actions)

"""Networks with weights drawn by lot, for tests: they judge badly, and must still judge alike; tables to judge."""

from pathlib import Path
from typing import Any

import numpy as np

import signoria
from signoria.games import create, encoding, title
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.learning.export import save

SIDES = 5


def drawn(folder: Path, name: str, last: float = 0.3, **card: Any) -> str:
    """Write a network for a title, NAME-far or NAME-far-…; with `last` at zero it leaves every judgement as it is."""
    name, dash, purpose = name.partition("-")
    rows, lot = encoding(create(title(name).combinations()[0])), np.random.default_rng(7)
    weights = {
        "w1": lot.normal(0, 0.1, (rows.size + SIDES, 16)), "b1": lot.normal(0, 0.1, 16),
        "w2": lot.normal(0, 0.3, (16, 8)), "b2": lot.normal(0, 0.1, 8),
        "w3": lot.normal(0, last, (8, 2 * SIDES + 1)), "b3": np.zeros(2 * SIDES + 1),
        "low": np.full(rows.size, -8), "high": np.full(rows.size, 60),
    }  # fmt: skip
    path = folder / f"{name}{dash}{purpose}.safetensors"
    save(path, weights, **{"title": name, "layout": rows.layout.version, "size": rows.size, "seats": SIDES, **card})
    return str(path)


def in_play(name: str, decisions: int = 40) -> tuple[Game[Any], Any]:
    """Play on at random to somewhere in the middle."""
    game, chance = signoria.load(name), Chance(5)
    state = game.start(5)
    for _ in range(decisions):
        legal = game.legal(state)
        game.apply(state, legal[chance.below(len(legal))])
    return game, state

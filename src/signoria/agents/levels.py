"""Opponents of four strengths, under the same names in every game."""

from typing import Final

from signoria.agents.greedy import Greedy
from signoria.agents.search import Search
from signoria.networks import NONE

LEVELS: Final = ("apprentice", "artisan", "master", "prince")
SLIPS: Final = 0.3  # share of an apprentice's decisions
SHORT: Final = 0.3  # seconds
LONG: Final = 2.0


class Apprentice(Greedy):
    """Looks one step ahead, not always well."""

    name = "apprentice"

    def __init__(self, seed: int = 0, slips: float = SLIPS) -> None:
        super().__init__(seed, slips)


class Artisan(Greedy):
    """Looks one step ahead."""

    name = "artisan"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)


class Master(Search):
    """Thinks ahead for a moment, by the heuristic alone: not longer thought but what was learned makes a prince."""

    name = "master"

    def __init__(self, seed: int = 0, simulations: int = 0, seconds: float = SHORT) -> None:
        super().__init__(seed, simulations, 0.0 if simulations else seconds, network=NONE)


class Prince(Search):
    """Thinks ahead as long as a patient opponent lets it, by what was learned where that is known to win more."""

    name = "prince"

    def __init__(self, seed: int = 0, simulations: int = 0, seconds: float = LONG) -> None:
        super().__init__(seed, simulations, 0.0 if simulations else seconds)

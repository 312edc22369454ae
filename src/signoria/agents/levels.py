"""Opponents of four strengths, under the same names in every game."""

from typing import Any, Final

from signoria.agents.greedy import Greedy
from signoria.agents.judge import Judge, judge_of
from signoria.agents.search import Search
from signoria.kernel.game import Game
from signoria.networks import NONE, network_of

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
    """Thinks ahead for a moment, by the heuristic alone: not longer thought but what was learned makes a prince.

    Where an artisan's glance is worth more than that, by what was learned too.
    """

    name = "master"

    def __init__(self, seed: int = 0, simulations: int = 0, seconds: float = SHORT) -> None:
        super().__init__(seed, simulations, 0.0 if simulations else seconds)

    def judge(self, game: Game[Any]) -> Judge:
        found = network_of(game, far=True)
        is_needed = found is not None and found.card.helps_a_moment(game.options)
        return judge_of(game, file="" if is_needed else NONE)


class Prince(Search):
    """Thinks ahead as long as a patient opponent lets it, by what was learned where that is known to win more."""

    name = "prince"

    def __init__(self, seed: int = 0, simulations: int = 0, seconds: float = LONG) -> None:
        super().__init__(seed, simulations, 0.0 if simulations else seconds)

"""Sets of weights bred by CMA-ES."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from signoria.arena.trial import Weights
from signoria.games import create, title
from signoria.kernel.errors import BadOption
from signoria.kernel.options import Options

STEP = 0.25  # of the first generation, as a part of each weight
REACH = (-0.98, 10.0)  # how far a weight may go, as a part of itself: it never changes its sign
SMALL = 0.1  # what a weight of zero is taken for


class Breeding:
    """A population around the present weights; the same seed breeds the same."""

    def __init__(self, options: Options, seed: int, population: int = 0) -> None:
        from cmaes import CMA  # type: ignore[import-untyped]  # noqa: PLC0415 - it takes SciPy along where there is one

        known = title(options.title)
        self.present = present = known.weights(options=options)
        if not present:
            raise BadOption(f"{known.name} has no weights to tune: its folder needs a heuristic.py and a weights.toml")
        bounds = np.tile(REACH, (len(present), 1))
        shares = known.heuristic(create(options), present).shares
        for bound, (name, weight) in zip(bounds, present.items(), strict=True):
            if name in shares:  # nor does a share exceed the whole
                bound[1] = (1 - weight) / (weight or SMALL)
                bound[0] = REACH[0] if weight else 0.0
        self.cma = CMA(np.zeros(len(present)), STEP, bounds, seed=seed, population_size=population or None)
        self.population: int = self.cma.population_size

    @property
    def weights(self) -> Weights:
        """The weights bred so far: the middle of the population, which noise misleads less than its best."""
        return self.weights_at(self.cma.mean)

    def ask(self) -> list[Any]:
        """Give the places of a generation."""
        return [self.cma.ask() for _ in range(self.population)]

    def tell(self, places: Sequence[Any], errors: Sequence[float]) -> None:
        """Let the next generation be bred from the better ones."""
        self.cma.tell(list(zip(places, errors, strict=True)))

    def breed(self, error: Callable[[Weights], float]) -> list[float]:
        """Breed one generation, and give its errors."""
        places = self.ask()
        errors = [error(self.weights_at(place)) for place in places]
        self.tell(places, errors)
        return errors

    def weights_at(self, place: Any) -> Weights:
        """Read weights from a place among the candidates: how far each has gone, as a part of itself."""
        steps = zip(self.present.items(), place, strict=True)
        return {name: weight + (weight or SMALL) * float(step) for (name, weight), step in steps}

"""Weights found by play: candidates against the present weights or other players, bred by CMA-ES."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from math import ceil
from typing import Any

import numpy as np

from signoria.agents import agent
from signoria.arena.breeding import Breeding
from signoria.arena.trial import PRESENT, Seating, Trial, Verdict, Weights, attempt
from signoria.cluster import Crew, Ledger
from signoria.kernel.errors import SignoriaError
from signoria.kernel.options import Options

DEALS = 1_000_000  # seeds kept for a generation


@dataclass
class Tuning:
    """A breeding of weights; the same seed breeds the same."""

    options: tuple[Options, ...]  # one name, perhaps several numbers of seats and editions
    generations: int = 30
    population: int = 0  # 0: as many as CMA-ES advises
    games: int = 64  # of each candidate, at least
    seed: int = 0
    rivals: tuple[str, ...] = (PRESENT,)  # agents that sit beside candidates, one kind at a table, by turns
    present: Weights = field(init=False)

    def __post_init__(self) -> None:
        for rival in self.rivals:
            if rival != PRESENT:
                agent(rival)  # whoever cannot be made is refused before the first game
        self.breeding = Breeding(self.options[0], self.seed, self.population)
        self.present = self.breeding.present
        self.population = self.breeding.population

    @property
    def weights(self) -> Weights:
        """The weights bred so far."""
        return self.breeding.weights

    def heading(self) -> dict[str, object]:
        """Say what makes two breedings one: everything but the number of generations."""
        company = {} if self.rivals == (PRESENT,) else {"rivals": list(self.rivals)}
        return {
            "format": "signoria tune 2",
            "games": [str(options) for options in self.options],
            "population": self.population,
            "games each": self.games,
            "seed": self.seed,
            "present": self.present,
            **company,
        }

    def run(self, crew: Crew, ledger: Ledger | None = None) -> Iterator[tuple[int, Verdict]]:
        """Breed, and give every verdict with its generation.

        A ledger keeps candidates beside what was found of them: another kind of processor would draw others.
        """
        for number in range(self.generations):
            candidates = self.breeding.ask()
            known = self._known(ledger, number) if ledger is not None else []
            if known:
                candidates = [place for place, _ in known]
            verdicts: list[Verdict] = []
            for verdict in [verdict for _, verdict in known] or self._judged(candidates, number, crew):
                verdicts.append(verdict)
                yield number, verdict
            self.breeding.tell(candidates, [-verdict.fitness for verdict in verdicts])
            if ledger is not None and not known:
                pairs = zip(candidates, verdicts, strict=True)
                ledger.add(number, [[place.tolist(), verdict.gain, verdict.margin] for place, verdict in pairs])

    def _known(self, ledger: Ledger, number: int) -> list[tuple[Any, Verdict]]:
        """Read the candidates of a generation that was played, and what was found of them."""
        try:
            found = [
                (np.array(place, float), Verdict(*map(float, said))) for place, *said in ledger.results.get(number, [])
            ]
        except (TypeError, ValueError) as error:
            raise SignoriaError(f"{ledger.path}: generation {number} cannot be read: {error}") from error
        fit = all(place.shape == (len(self.present),) and np.isfinite(place).all() for place, _ in found)
        if not fit or len(found) not in (0, self.population):
            raise SignoriaError(f"{ledger.path}: generation {number} is not one of {self.population} candidates")
        return found

    def _judged(self, candidates: list[Any], generation: int, crew: Crew) -> Iterator[Verdict]:
        seatings = self.seatings(generation)
        trials = [Trial(self.breeding.weights_at(candidate), self.present, seatings) for candidate in candidates]
        return (Verdict(*found) for found in crew.run(attempt, trials))

    def seatings(self, generation: int) -> tuple[Seating, ...]:
        """List the games of a generation: new deals, the same for all candidates, each from every seat."""
        out = []
        for options in self.options:
            seats = options.number("seats")
            deals = ceil(self.games / (seats * len(self.options)))
            first = self.seed + DEALS * (generation + 1)
            for deal, seat in product(range(first, first + deals), range(seats)):
                out.append(Seating(str(options), options.data, deal, seat, self.rivals[deal % len(self.rivals)]))
        return tuple(out)


def written(remark: str, weights: Weights, **tuned: str) -> str:
    """Write weights as a file of a game's folder."""
    lines = [f"# {remark}", "[weights]", *(f"{key} = {float(f'{weight:.4g}')}" for key, weight in weights.items())]
    lines += ["", "[tuned]", *(f"{key} = {_quoted(value)}" for key, value in tuned.items())]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

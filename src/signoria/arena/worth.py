"""Whether advice comes true: how much better one action is said to be than another, held against playing both on."""

import json
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from operator import mul
from pathlib import Path
from statistics import fmean
from typing import Any

from signoria.agents.advice import Budget, foresee
from signoria.agents.search import Search
from signoria.arena.calibration import Heard, Hearing, Plan, grouped, moments
from signoria.arena.match import Match
from signoria.arena.report import write
from signoria.arena.standings import Z
from signoria.kernel.action import Action
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance

CHOICES = 4  # actions of a decision that are compared: those that search likes best
STEPS = (0.0, 0.01, 0.02, 0.05, 0.1, 0.2)  # victories by which one is said to be ahead, where rows of the table begin


def weigh(hearing: Hearing) -> list[Heard]:
    """Play a game; at one decision in so many, say what the best actions are worth, and play each of them on."""
    deal, budget, heard = hearing.pairing.deal, Budget(simulations=hearing.simulations), []
    for game, state, _ in moments(hearing):
        chair = Chair(game, state, state.to_move)
        actions = [found.action for found in Search(deal, hearing.simulations).think(chair)[:CHOICES]]
        if len(actions) > 1:
            said = [
                [foresee(chair, budget, deal, action, one).chances[chair.seat] for action in actions]
                for one in hearing.networks
            ]
            happened = [played_on(hearing, chair, action) for action in actions]
            heard.append({"game": hearing.pairing.number, "said": said, "happened": happened})
    return heard


def played_on(hearing: Hearing, chair: Chair, action: Action) -> float:
    """Play on from after an action, so often on tables that could be the real one, the same for all actions.

    Gives the share of the victories that the seat which took it has.
    """
    lots, won = Chance(hearing.pairing.deal), 0.0
    for _ in range(hearing.tries):
        match = Match(replace(hearing.pairing, deal=lots.below(1 << 30)))
        match.state = chair.resample(lots.word())
        chair.game.apply(match.state, action)
        match.play()
        won += match.result().shares[chair.seat]
    return won / hearing.tries


class Worth:
    """What came of it, judge by judge."""

    def __init__(self, plan: Plan, heard: Sequence[Heard]) -> None:
        self.plan = plan
        self.heard = heard

    def truth(self, judge: int) -> tuple[float, float]:
        """Give how much there was of a lead that was said (a slope: 1 for all of it), and its 95 % margin.

        Every action is held against the mean of its decision.
        """
        pairs = [(apart(one["said"][judge]), apart(one["happened"])) for one in self.heard]
        both = [sum(map(mul, said, happened)) for said, happened in pairs]
        squares = [sum(map(mul, said, said)) for said, _ in pairs]
        total = sum(squares)
        if not total:
            return 0.0, 0.0
        slope = sum(both) / total
        off = [one - slope * other for one, other in zip(both, squares, strict=True)]
        return slope, Z * sqrt(sum(map(mul, off, off))) / total

    def steps(self, judge: int) -> list[dict[str, float]]:
        """Tell, by how much the best action is said to be ahead of another, how often, and by how much it was."""
        rows: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for one in self.heard:
            said, happened = one["said"][judge], one["happened"]
            best = said.index(max(said))
            for other in range(len(said)):
                if other != best:
                    gap = said[best] - said[other]
                    rows[bisect_right(STEPS, gap) - 1].append((gap, happened[best] - happened[other]))
        return [
            {
                "from": STEPS[number],
                "count": len(pairs),
                "said": round(fmean(said for said, _ in pairs), 4),
                "happened": round(fmean(happened for _, happened in pairs), 4),
            }
            for number, pairs in sorted(rows.items())
        ]

    def plain(self) -> dict[str, Any]:
        """Give everything as JSON-ready data."""
        judges = []
        for number, name in enumerate(self.plan.judges):
            slope, margin = self.truth(number)
            told = {"judge": name, "truth": round(slope, 4), "margin": round(margin, 4), "steps": self.steps(number)}
            judges.append(told)
        return {
            "command": self.plan.command,
            "game": str(self.plan.options),
            "agent": self.plan.agent,
            "games": len(grouped(self.heard, "game")),
            "decisions": len(self.heard),
            "played on": self.plan.tries * sum(len(one["happened"]) for one in self.heard),
            "judges": judges,
        }

    def save(self, path: Path) -> None:
        """Write the data, whole or not at all."""
        write(path, json.dumps(self.plain(), indent=1, ensure_ascii=False) + "\n")


def apart(values: Sequence[float]) -> list[float]:
    """Give how far each lies from their mean."""
    mean = fmean(values)
    return [value - mean for value in values]

"""Whether chances of winning come true: what judges say in the middle of games, held against how those ended."""

import json
import shlex
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from signoria.agents.advice import Budget, foresee
from signoria.arena.match import Pairing, Result, play
from signoria.arena.report import write
from signoria.arena.standings import Z
from signoria.cluster import Crew
from signoria.games import load
from signoria.kernel.agent import Chair
from signoria.kernel.game import Game
from signoria.kernel.options import Options

BINS = 10  # of a reliability table
Heard = dict[str, Any]  # one decision: its game, its round, what each judge said, and what happened


@dataclass(frozen=True)
class Hearing:
    """A game to be played and listened to, small enough to be sent to another process."""

    pairing: Pairing
    networks: tuple[str, ...]  # a judge each: the name of a network's file, or `none`
    every: int
    simulations: int
    tries: int = 0  # how often actions are played on, where they are compared


def moments(hearing: Hearing) -> Iterator[tuple[Game[Any], Any, Result]]:
    """Play a game, and give its table at one decision in so many, with what came of the game."""
    pairing = hearing.pairing
    result = Result.read(play(pairing))
    game = load(pairing.game, pairing.data)
    state = game.start(pairing.deal)
    for number, words in enumerate(result.actions):
        if (number + pairing.number) % hearing.every == 0 and len(game.legal(state)) > 1:
            yield game, state, result
        game.apply(state, game.parse(words))


def listen(hearing: Hearing) -> list[Heard]:
    """Play a game; at one decision in so many, note every judge's chances of all seats."""
    pairing, budget, heard = hearing.pairing, Budget(simulations=hearing.simulations), []
    for game, state, result in moments(hearing):
        chair = Chair(game, state, state.to_move)
        said = [foresee(chair, budget, pairing.deal, network=one).chances for one in hearing.networks]
        when = game.view(state, None).get("round", 0)
        heard.append({"game": pairing.number, "round": when, "said": said, "happened": result.shares})
    return heard


@dataclass(frozen=True)
class Plan:
    """Which games are listened to, and how closely."""

    options: Options
    agent: str
    games: int
    seed: int
    judges: dict[str, str]  # what each is called, and its network
    every: int
    simulations: int
    tries: int = 0

    @property
    def command(self) -> str:
        """The command that measures the same."""
        words = ["signoria", "calibrate", str(self.options), "--agent", self.agent, "--games", str(self.games)]
        words += ["--seed", str(self.seed), "--every", str(self.every), "--simulations", str(self.simulations)]
        words += ["--advice", str(self.tries)] if self.tries else []
        return shlex.join(words)

    def run(self, crew: Crew, listener: Callable[[Hearing], list[Heard]] = listen) -> Iterator[list[Heard]]:
        """Have the games played, and give what was heard in each."""
        lineup = (self.agent,) * self.options.number("seats")
        hearings = [
            Hearing(
                Pairing(number, str(self.options), self.options.data, self.seed + number, lineup, keep_actions=True),
                tuple(self.judges.values()),
                self.every,
                self.simulations,
                self.tries,
            )
            for number in range(self.games)
        ]
        return crew.run(listener, hearings)


class Calibration:
    """What came of it, judge by judge."""

    def __init__(self, plan: Plan, heard: Sequence[Heard]) -> None:
        self.plan = plan
        self.heard = heard

    def brier(self, judge: int, heard: Sequence[Heard] | None = None) -> float:
        """Give the Brier score: the squares of what chances were off, over all seats, on average."""
        return fmean(_off(one["said"][judge], one["happened"]) for one in (self.heard if heard is None else heard))

    @property
    def par(self) -> float:
        """The Brier score of whoever gives every seat the same chance."""
        return fmean(_off([1 / len(one["happened"])] * len(one["happened"]), one["happened"]) for one in self.heard)

    def rounds(self) -> dict[int, list[Heard]]:
        """Part the decisions by round."""
        return grouped(self.heard, "round")

    def reliability(self, judge: int) -> list[dict[str, float]]:
        """Tell, for each tenth of the chances said, what was said and what happened on average."""
        bins: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for one in self.heard:
            for said, happened in zip(one["said"][judge], one["happened"], strict=True):
                bins[min(BINS - 1, int(said * BINS))].append((said, happened))
        return [
            {
                "from": number / BINS,
                "count": len(pairs),
                "said": round(fmean(said for said, _ in pairs), 4),
                "happened": round(fmean(happened for _, happened in pairs), 4),
            }
            for number, pairs in sorted(bins.items())
        ]

    def gain(self, judge: int) -> tuple[float, float]:
        """Give how much lower a judge's score is than the first one's, game by game, and its 95 % margin."""
        each = [self.brier(0, heard) - self.brier(judge, heard) for heard in grouped(self.heard, "game").values()]
        return fmean(each), Z * stdev(each) / sqrt(len(each)) if len(each) > 1 else 0.0

    def plain(self) -> dict[str, object]:
        """Give everything as JSON-ready data."""
        return {
            "command": self.plan.command,
            "game": str(self.plan.options),
            "agent": self.plan.agent,
            "games": len(grouped(self.heard, "game")),
            "positions": len(self.heard),
            "par": round(self.par, 4),
            "judges": [self._judge(number, name) for number, name in enumerate(self.plan.judges)],
        }

    def _judge(self, number: int, name: str) -> dict[str, object]:
        gain, margin = self.gain(number)
        return {
            "judge": name,
            "brier": round(self.brier(number), 4),
            "gain": round(gain, 4),
            "margin": round(margin, 4),
            "rounds": [
                {"round": when, "positions": len(heard), "brier": round(self.brier(number, heard), 4)}
                for when, heard in self.rounds().items()
            ],
            "reliability": self.reliability(number),
        }

    def save(self, path: Path) -> None:
        """Write the data, whole or not at all."""
        write(path, json.dumps(self.plain(), indent=1, ensure_ascii=False) + "\n")


def _off(said: Sequence[float], happened: Sequence[float]) -> float:
    return sum((one - other) ** 2 for one, other in zip(said, happened, strict=True))


def grouped(heard: Sequence[Heard], key: str) -> dict[int, list[Heard]]:
    """Part what was heard by one of its entries, in order."""
    out: dict[int, list[Heard]] = defaultdict(list)
    for one in heard:
        out[one[key]].append(one)
    return dict(sorted(out.items()))

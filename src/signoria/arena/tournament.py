"""A tournament: the same deals for all line-ups, all line-ups on every deal."""

import hashlib
import json
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from pathlib import Path

from signoria import networks
from signoria.agents import agent
from signoria.arena.lineups import Lineup, lineups
from signoria.arena.match import Pairing, Result, play
from signoria.cluster import Crew, Ledger, Local
from signoria.games import title
from signoria.kernel.errors import BadOption
from signoria.kernel.options import Options


@dataclass(frozen=True)
class Tournament:
    """Who plays what, how often, and on which deals."""

    options: Options
    agents: tuple[str, ...]
    against: str = ""
    games: int = 100
    seed: int = 0  # of the first deal; the next has one more
    limit: float = 0.0  # seconds for a decision; 0 is as long as it likes
    forgiving: bool = False
    keep_actions: bool = False

    def __post_init__(self) -> None:
        if self.games < 1:
            raise BadOption(f"a tournament has at least one game, not {self.games}")
        for spec in self.everybody:
            agent(spec)  # whoever cannot be made is refused before the first game

    @property
    def everybody(self) -> tuple[str, ...]:
        """All agents, those played against last."""
        return (*self.agents, self.against) if self.against else self.agents

    @cached_property
    def lineups(self) -> list[Lineup]:
        """Every line-up."""
        return lineups(list(self.agents), self.options.number("seats"), self.against)

    @property
    def deals(self) -> int:
        """How many deals are played, so that each line-up has all of them."""
        return ceil(self.games / len(self.lineups))

    @property
    def command(self) -> str:
        """The command that plays the same tournament."""
        words = ["signoria", "arena", str(self.options), "--agents", ",".join(self.agents)]
        words += ["--against", self.against] if self.against else []
        words += ["--games", str(self.games), "--seed", str(self.seed)]
        words += ["--limit", f"{self.limit:g}"] if self.limit else []
        words += ["--forgive"] if self.forgiving else []
        words += ["--data", self.options.data] if self.options.data else []
        return shlex.join(words)

    def pairings(self) -> list[Pairing]:
        """List the games, deal by deal."""
        game, data = str(self.options), self.options.data
        return [
            Pairing(len(self.lineups) * nth + place, game, data, self.seed + nth, lineup,
                    self.limit, self.forgiving, self.keep_actions)
            for nth in range(self.deals)
            for place, lineup in enumerate(self.lineups)
        ]  # fmt: skip

    def heading(self) -> dict[str, object]:
        """Say what makes two tournaments one: everything but the number of games."""
        known = title(self.options.title)
        return {
            "format": "signoria arena 1",
            "game": str(self.options),
            "agents": list(self.agents),
            "against": self.against,
            "seed": self.seed,
            "limit": self.limit,
            "forgiving": self.forgiving,
            "actions": self.keep_actions,
            "rules": known.rules_version,
            "tables": known.tables(self.options.data).checksum,
            "weights": checksum([known.weights(options=self.options, foresight=far) for far in (False, True)]),
            "network": networks.checksum(self.options.title),
        }

    def play(self, crew: Crew | None = None, file: Path | None = None) -> Iterator[Result]:
        """Play the games that the file does not hold yet, and give all results in order."""
        ledger = Ledger(file, self.heading()) if file is not None else None
        return map(Result.read, (crew or Local(1)).run(play, self.pairings(), ledger))


def checksum(weights: list[dict[str, float]]) -> str:
    """Name some sets of weights."""
    return hashlib.sha256(json.dumps(weights, sort_keys=True).encode()).hexdigest()[:12]

"""The gate: a network is kept only if it wins more than par against what it would replace."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from signoria.arena.match import Result
from signoria.arena.standings import Share, are_better, standings
from signoria.arena.tournament import Tournament
from signoria.cluster import Crew
from signoria.kernel.options import Options
from signoria.networks import NONE

FRESH = 900_000_000  # the first of the deals that no lesson plays

Watch = Callable[[Iterator[Result], int], Iterator[Result]]


@dataclass(frozen=True)
class Verdict:
    """How often the new one wins, one among the old on every seat of the same deals."""

    game: str
    agent: str
    against: str
    share: Share
    par: Share  # what is not better: an equal share of the table, or the old one's own where everybody plays alone
    games: int

    @property
    def is_better(self) -> bool:
        """Say whether it wins more than par, with 95 % confidence."""
        return are_better([(self.share, self.par)])

    def __str__(self) -> str:
        share = self.share
        return (
            f"{self.game}: {self.agent} among {self.against} {100 * share.mean:.1f} % "
            f"({100 * share.low:.1f}-{100 * share.high:.1f}; par {100 * self.par.mean:.0f}; {self.games} games)"
        )


@dataclass(frozen=True)
class Gate:
    """Where matches between networks are played; deals that no lesson has seen."""

    crew: Crew
    games: int
    seed: int
    watch: Watch

    def looking(self, options: Options, new: Path, old: str) -> Verdict:
        """Compare one step ahead; `old` is a file, or an agent's name."""
        return self.match(
            options, f"network:file={new}", f"network:file={old}" if old.endswith(".safetensors") else old
        )

    def thinking(self, options: Options, new: Path, simulations: int) -> Verdict:
        """Compare search with the network and without any."""
        searching = partial("search:{}:network={}".format, simulations)
        return self.match(options, searching(new), searching(NONE))

    def match(self, options: Options, agent: str, against: str) -> Verdict:
        """Let one sit among the others, or each play alone where there is one seat."""
        seats = options.number("seats")
        contest = Tournament(options, (agent,), against, self.games, self.seed)
        if seats == 1:
            contest = Tournament(options, (agent, against), "", 2 * self.games, self.seed)
        results = list(self.watch(contest.play(self.crew), contest.deals * len(contest.lineups)))
        found = {one.agent: one for one in standings(results)}
        par = found[against].share if seats == 1 else Share.sure(1 / seats)
        return Verdict(str(options), agent, against, found[agent].share, par, found[agent].games)

#!/usr/bin/env python3
"""Players to compare a new one with: each alone among greedy ones, all on the same deals.

python3 benchmarks/baselines.py                              a table for every game; an hour on two cores
python3 benchmarks/baselines.py princes --games 40 --minutes 2
python3 benchmarks/baselines.py princes --mine bots:Clever    yours beside them, bots.py in this folder

`ppo` is trained by examples/train_ppo.py for so many minutes first; without torch, or with --minutes 0, it stays away.
"""

import argparse
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

from signoria.arena.standings import Standing, standings
from signoria.arena.tournament import Tournament
from signoria.cluster import Local
from signoria.games import configure, load, titles
from signoria.networks import network_of

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"
HOUSE = "greedy"  # in all other seats
SEATS = 3


@dataclass(frozen=True)
class Line:
    """How one player did among greedy ones."""

    game: str
    player: str
    games: int
    victories: float  # a share, of which 1 / seats would be even
    low: float  # its 95 % interval
    high: float
    points: float
    ahead: float  # of the greedy ones, in points
    milliseconds: float  # for a decision


def players(name: str, chosen: argparse.Namespace, folder: Path) -> list[str]:
    """List who plays a game: what it has, what can be trained, and whoever was named."""
    found = ["random", HOUSE, f"search:{chosen.simulations}"]
    found += ["network"] if network_of(load(f"{name}(seats={SEATS})")) is not None else []
    found += [trained(name, chosen.minutes, folder)] if chosen.minutes and importlib.util.find_spec("torch") else []
    return [*found, *chosen.mine]


def trained(name: str, minutes: float, folder: Path) -> str:
    """Train a player by PPO, and give its name."""
    file = folder / f"{name}.pt"
    command = [sys.executable, str(EXAMPLES / "train_ppo.py"), f"{name}(seats={SEATS})", "--out", str(file)]
    subprocess.run([*command, "--minutes", str(minutes), "--evaluate", "1"], check=True, stdout=sys.stderr)
    return f"train_ppo:Trained:file={file}"


def measured(name: str, player: str, games: int, jobs: int | None) -> Line:
    """Let a player play its games."""
    against = "" if player == HOUSE else HOUSE
    tournament = Tournament(configure(f"{name}(seats={SEATS})"), (player,), against, games)
    found = {standing.agent: standing for standing in standings(list(tournament.play(Local(jobs))))}
    return line(name, found[player], found[HOUSE])


def line(name: str, own: Standing, house: Standing) -> Line:
    """Sum up."""
    share, points = own.share, own.mean_score
    numbers = share.mean, share.low, share.high, points, points - house.mean_score, own.ms_per_decision
    return Line(name, short(own.agent), own.games, *(round(number, 4) for number in numbers))


def short(agent: str) -> str:
    return "ppo" if agent.startswith("train_ppo:") else agent


def shown(lines: list[Line]) -> str:
    """Write the table in Markdown."""
    head = "| game | player | victories (95 %) | points | ahead of greedy | ms a decision |\n|---|---|---|---|---|---|"
    rows = [
        f"| {it.game} | `{it.player}` | {it.victories:.1%} ({it.low:.1%} to {it.high:.1%}) | {it.points:.1f} "
        f"| {it.ahead:+.1f} | {it.milliseconds:.2f} |"
        for it in lines
    ]
    return "\n".join([head, *rows])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", default=[*titles()], metavar="GAME", help="which games (all)")
    parser.add_argument("--games", type=int, default=300, metavar="N", help="of each player, at least (300)")
    parser.add_argument("--simulations", type=int, default=200, metavar="N", help="of search, for a decision (200)")
    parser.add_argument("--minutes", type=float, default=10.0, metavar="M", help="to train ppo for each game (10)")
    parser.add_argument("--mine", action="append", default=[], metavar="AGENT", help="a player of yours")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes (one for each core)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args()
    sys.path[:0] = [str(EXAMPLES), str(Path.cwd())]
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # the games share the cores, not each decision
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        for name in chosen.titles:
            for player in players(name, chosen, Path(folder)):
                lines.append(measured(name, player, chosen.games, chosen.jobs))
                print(f"{name}: {lines[-1].player} has played", file=sys.stderr, flush=True)
    print(json.dumps([asdict(each) for each in lines], indent=2) if chosen.json else shown(lines))


if __name__ == "__main__":
    main()

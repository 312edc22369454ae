"""What agents pay in The Princes of Florence and how many works they show, beside what people do.

signoria arena "princes(seats=5)" --agents search:400 --games 100 --actions --resume games.jsonl
python3 benchmarks/arena/market.py games.jsonl
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, quantiles
from typing import Any

import signoria

# Experts at championships.
PEOPLE = {"first jester": "1000–1400", "builder": "600–1000", "winning score": "53–62"}


def games(file: Path) -> Iterator[tuple[signoria.Record, dict[str, Any]]]:
    """Read the games of a tournament that was played with --actions."""
    heading, *lines = map(json.loads, file.read_text("utf-8").splitlines())
    game = signoria.load(heading["game"])
    for _, result in lines:
        if "actions" not in result:
            sys.exit(f"{file} holds no actions: play the tournament with --actions")
        begun = signoria.Record.begin(game, result["deal"])
        yield signoria.Record(begun.game, begun.seed, (), tuple(result["actions"]), begun.rules, begun.tables), result


def observe(file: Path) -> dict[str, list[float]]:
    """Collect prices by lot, those of each game's first Jester apart, works of each player, and winning scores."""
    seen: dict[str, list[float]] = defaultdict(list)
    for record, result in games(file):
        _, state = record.replay(events=True)
        works = [0] * len(result["scores"])
        jesters = 0
        for event in state.events:
            told = event.message
            if told.key == "event.work":
                works[told.arguments["seat"]] += 1
            if told.key == "event.bought":
                lot = str(told.arguments["lot"]).rpartition(".")[2]
                jesters += lot == "jester"
                seen["first jester" if lot == "jester" and jesters == 1 else lot].append(told.arguments["price"])
        seen["works of a player"] += works
        seen["winning score"].append(max(result["scores"]))
    return seen


def main() -> None:
    """Print one line for each thing observed."""
    seen = observe(Path(sys.argv[1]))
    print(f"{'':18}{'count':>7}{'mean':>8}{'middle half':>16}   people")
    for name, values in sorted(seen.items()):
        low, _, high = quantiles(values, n=4) if len(values) > 1 else values * 3
        print(f"{name:18}{len(values):7}{fmean(values):8.1f}{f'{low:g}–{high:g}':>16}   {PEOPLE.get(name, '')}")


if __name__ == "__main__":
    main()

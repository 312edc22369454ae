"""`signoria bench`: decisions and games a second, from a Python loop as a bot author writes it, and agents."""

import argparse
import json
import random
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from rich.console import JustifyMethod
from rich.table import Table

from signoria.agents.greedy import Greedy
from signoria.agents.search import Search
from signoria.cli import flags, is_compiled
from signoria.cli.screen import Screen
from signoria.games import load, titles
from signoria.kernel.agent import Chair
from signoria.kernel.game import Game

EXAMPLES = """\
examples:
  signoria bench                                     every game as it comes
  signoria bench --json "princes(seats=2)" firenze
"""
CLONES_AT = 40  # tables of one game, from the deal to the end, on which cloning is timed
CLONES_EACH = 200
THOUGHT = 20  # simulations of one thought


@dataclass(frozen=True)
class Speed:
    """What was measured of one game."""

    game: str
    rules: str
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    clone_us: float
    greedy_us: float  # for a decision
    simulations_per_second: float  # of search


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games, also written in full (all)")
    parser.add_argument("--seconds", type=flags.duration, default=3.0, metavar="S", help="how long to play each (3)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the first game (0)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    flags.add_data(parser)
    flags.add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Measure one game after the other on one core."""
    games = [load(name, arguments.data) for name in arguments.games or titles()]
    speeds = [measure(game, arguments.seconds, arguments.seed) for game in games]
    if arguments.json:
        print(json.dumps([asdict(speed) for speed in speeds], indent=2))
    else:
        screen = Screen(arguments.lang)
        screen.show(_table(speeds, screen))
    return 0


def measure(game: Game[Any], seconds: float, seed: int) -> Speed:
    """Play whole games at random, dealing included, for so many seconds; then clone tables of another."""
    _play(game, seed)  # a first game fills caches
    games = decisions = 0
    begun = perf_counter()
    while (elapsed := perf_counter() - begun) < seconds or not games:
        decisions += _play(game, seed + games)
        games += 1
    return Speed(
        str(game.options),
        "compiled" if is_compiled() else "interpreted",
        round(decisions / elapsed, 1),
        round(games / elapsed, 2),
        round(decisions / games, 1),
        round(_clone_us(game, seed), 3),
        round(_greedy_us(game, seconds / 3, seed), 1),
        round(_simulations(game, seconds / 3, seed), 1),
    )


def _play(game: Game[Any], seed: int) -> int:
    draw = random.Random(seed).random  # noqa: S311 - the fastest there is
    state = game.start(seed)
    count = 0
    while game.to_move(state) is not None:
        legal = game.legal(state)
        game.apply(state, legal[int(draw() * len(legal))])
        count += 1
    return count


def _clone_us(game: Game[Any], seed: int) -> float:
    tables = _tables(game, seed)
    begun = perf_counter()
    for table in tables:
        for _ in range(CLONES_EACH):
            game.clone(table)
    return (perf_counter() - begun) / (len(tables) * CLONES_EACH) * 1e6


def _greedy_us(game: Game[Any], seconds: float, seed: int) -> float:
    """Let greedy play for so long, only its own thinking counted."""
    greedy, state, spent, count = Greedy(seed), game.start(seed), 0.0, 0
    while spent < seconds or not count:
        if game.to_move(state) is None:
            state = game.start(seed + count)
        begun = perf_counter()
        action = greedy.decide(Chair(game, state, state.to_move))
        spent += perf_counter() - begun
        count += 1
        game.apply(state, action)
    return spent / count * 1e6


def _simulations(game: Game[Any], seconds: float, seed: int) -> float:
    """Let search think at tables from all of one game, where there is a choice."""
    tables = [table for table in _tables(game, seed) if game.to_move(table) is not None and len(game.legal(table)) > 1]
    search, spent, count = Search(seed, THOUGHT), 0.0, 0
    for table in tables[:1]:
        search.think(Chair(game, table, table.to_move))  # reads the network, which takes longer than a thought
    while (spent < seconds or not count) and tables:
        table = tables[count // THOUGHT % len(tables)]
        begun = perf_counter()
        search.think(Chair(game, table, table.to_move))
        spent += perf_counter() - begun
        count += THOUGHT
    return count / spent if spent else 0.0


def _tables(game: Game[Any], seed: int) -> list[Any]:
    """Collect tables from all of one game."""
    draw = random.Random(seed).random  # noqa: S311
    state = game.start(seed)
    tables = [game.clone(state)]
    while game.to_move(state) is not None:
        legal = game.legal(state)
        game.apply(state, legal[int(draw() * len(legal))])
        tables.append(game.clone(state))
    return tables[:: max(1, len(tables) // CLONES_AT)]


def _table(speeds: list[Speed], screen: Screen) -> Table:
    out = Table(title=screen.words(f"bench.{speeds[0].rules}"), title_justify="left")
    for column in ("game", "decisions", "games", "clone", "greedy", "search"):
        justify: JustifyMethod = "left" if column == "game" else "right"
        out.add_column(screen.words(f"bench.{column}"), justify=justify, overflow="fold")
    for speed in speeds:
        numbers = f"{speed.decisions_per_second:,.0f}", f"{speed.games_per_second:,.1f}", f"{speed.clone_us:.2f}"
        thought = f"{speed.greedy_us:,.0f}", f"{speed.simulations_per_second:,.0f}"
        out.add_row(speed.game, *numbers, *thought)
    return out

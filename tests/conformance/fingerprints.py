"""What a game gives for given seeds: read as a diff when a rule changes, alike compiled and interpreted."""

import hashlib
import json
import re
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any
from zlib import crc32

from signoria.games import create, title
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.options import Options
from signoria.record import Record

from .games import after, choices, keen

GAMES = Path(__file__).parent.parent / "games"
SEED = 1
PLAYOUTS = 2
NODES = 2_000  # paths counted at most
STRIDE = 20  # decisions between two looks at the views


def perft(game: Game[Any], seed: int) -> list[int]:
    """Count the paths of one, two, three … actions from the start, as far as they stay few."""
    counts: list[int] = []
    tables = [game.start(seed)]
    while (paths := sum(len(game.legal(table)) for table in tables)) <= NODES:
        counts.append(paths)
        tables = [after(game, table, action) for table in tables for action in game.legal(table)]
    return counts or [paths]


class Trace:
    """A keen game, and a digest of all that was offered, done, seen, told and scored."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.digest = hashlib.sha256()
        self.actions: list[str] = []
        state, chance = game.start(seed, True), Chance(seed)
        while (seat := game.to_move(state)) is not None:
            legal = game.legal(state)
            action = keen(game, state, chance)
            self.note([seat, str(action), [str(other) for other in legal]])
            self.look(state)
            self.actions.append(str(action))
            game.apply(state, action)
        self.look(state, at_the_end=True)
        self.scores, self.ranking = game.scores(state), game.ranking(state)
        self.note([self.scores, self.ranking, [event.message.plain() for event in state.events]])

    def look(self, state: Any, at_the_end: bool = False) -> None:
        """Take in, now and then, what everyone sees."""
        if at_the_end or len(self.actions) % STRIDE == 0:
            self.note([self.game.view(state, seat) for seat in (None, *range(self.game.seats))])

    def note(self, data: object) -> None:
        """Add plain data to the digest."""
        self.digest.update(json.dumps(data).encode())


def fingerprint(options: Options) -> dict[str, object]:
    """Describe one combination."""
    game = create(options)
    traces = [Trace(game, SEED + number) for number in range(PLAYOUTS)]
    return {
        "perft": perft(game, SEED),
        "decisions": [len(trace.actions) for trace in traces],
        "scores": [trace.scores for trace in traces],
        "traces": [trace.digest.hexdigest()[:16] for trace in traces],
    }


def recorded(name: str) -> list[Options]:
    """Choose one combination for each choice of edition and expansions, its number of seats by lot."""
    combinations = sorted(title(name).combinations(), key=lambda options: sorted(choices(options).items()))
    groups = [list(group) for _, group in groupby(combinations, key=choices)]
    return [group[crc32(repr(choices(group[0])).encode()) % len(group)] for group in groups]


def file_name(options: Options) -> str:
    """Name the file that holds a record."""
    return re.sub(r"[^a-z0-9]+", "-", str(options).partition("(")[2]).strip("-") + ".json"


def record(options: Options) -> tuple[Record, Trace]:
    """Play a game to keep."""
    game = create(options)
    trace = Trace(game, SEED)
    return replace(Record.begin(game, SEED), actions=tuple(trace.actions)), trace

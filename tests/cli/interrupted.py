"""Something that takes long, interrupted at random moments: `interrupted.py batch 50` prints how often it stopped."""

import os
import random
import signal
import sys
import tempfile
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from itertools import count
from pathlib import Path

import signoria
from signoria.agents import agent
from signoria.cli import INTERRUPTED, main
from signoria.kernel.agent import Chair

LONGEST = 0.05  # seconds until Ctrl-C
WARM = {"tune": 3.0}  # seconds, several times what the imports of a task take; of most tasks a second
FOREVER = "1000000"
VERBS = {
    "play": ["play", "princes", "--seats", "4", "--me", "none", "--agent", "greedy"],
    "arena": ["arena", "princes", "--agents", "greedy,random", "--games", "5000", "--jobs", "1"],
    "bench": ["bench", "firenze", "--seconds", FOREVER],
    "fuzz": ["fuzz", "principe(seats=2,edition=2006)", "--games", "5000", "--jobs", "1"],
    "selfplay": ["selfplay", "principe", "--agents", "greedy", "--games", "5000", "--jobs", "1"],
    "tune": ["tune", "principe", "--games", "5000", "--jobs", "1"],
}


def plain() -> None:
    """Play from a Python loop."""
    game, choose = signoria.load("princes"), random.Random(1).choice
    for seed in count():
        state = game.start(seed)
        while game.to_move(state) is not None:
            game.apply(state, choose(game.legal(state)))


def batch() -> None:
    """Play many games at once."""
    tables = signoria.batch("principe", games=64)
    while True:
        tables.step(tables.sample())


def thinking(spec: str) -> Callable[[], None]:
    """Let an agent play against itself."""

    def play() -> None:
        game, player = signoria.load("princes"), agent(spec)
        for seed in count():
            state = game.start(seed)
            while (seat := game.to_move(state)) is not None:
                game.apply(state, player.decide(Chair(game, state, seat)))

    return play


def verb(*words: str) -> Callable[[], None]:
    """Call the command line, which says by its status that it was interrupted."""

    def call() -> None:
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()), tempfile.TemporaryDirectory() as folder:
            out = ["--out", str(Path(folder) / "out")] if words[0] in {"selfplay", "tune", "fuzz"} else []
            if main([*words, *out]) == INTERRUPTED:
                raise KeyboardInterrupt

    return call


TASKS = {"plain": plain, "batch": batch, "greedy": thinking("greedy"), "search": thinking("search:40")}
TASKS |= {name: verb(*words) for name, words in VERBS.items()}


def stops(task: Callable[[], None], delay: float) -> bool:
    """Say whether a task ends as it should when it is interrupted after so many seconds of its processor's time."""
    try:
        signal.setitimer(signal.ITIMER_PROF, delay)
        task()
    except KeyboardInterrupt:
        return True
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return False


if __name__ == "__main__":
    os.chdir(os.environ["SIGNORIA_HOME"])  # an interrupted tournament keeps its games where one works
    signal.signal(signal.SIGPROF, signal.default_int_handler)
    chosen, draw = TASKS[sys.argv[1]], random.Random(sys.argv[1])
    # Everything is to be imported and in caches: Python loses a Ctrl-C that meets the lock of an import.
    stops(chosen, WARM.get(sys.argv[1], 1.0))
    print(sum(stops(chosen, draw.uniform(0.001, LONGEST)) for _ in range(int(sys.argv[2]))), flush=True)
    os._exit(0)  # Python itself would end as interrupted if Ctrl-C ever came while it compiled a dataclass

"""Compare Signoria's speed with its peers', in one run: the rules alone, or with --lab as learners meet them."""

import argparse
import importlib.util
import json
import os
import random
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "build" / "peers"
PACKAGES = ("open_spiel==2.0.2", "catanatron==3.2.1", "pettingzoo[classic]==1.27.0")
GYM = ROOT / "build" / "peers-gym"  # apart: it needs a Gymnasium that PettingZoo is too new for
GYM_PACKAGES = ("catanatron==3.2.1", "catanatron_gym==4.0.0")
BATCH = 1024
GAMES = ("princes", "principe", "firenze")
HEARTS = {"princes": 3, "principe": 3, "firenze": 2.5}  # times its decisions a second
SEATS = 4
CLONING = 0.05  # seconds of each round

Measures = dict[str, float]
clock = time.process_time  # our own CPU time: what else the machine does counts less


def python(environment: Path) -> Path:
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


# The contestants. Each plays whole games at random from a plain Python loop, as fast as its own API allows.


class Ours:
    """One of our games."""

    def __init__(self, name: str) -> None:
        import signoria

        self.game: Any = signoria.load(name, seats=SEATS)
        source = sys.modules[type(self.game).__module__].__file__ or ""
        self.about = {"compiled": not source.endswith(".py")}

    def play(self, seconds: float) -> Measures:
        game, choice = self.game, random.choice
        begun, decisions = clock(), 0
        while clock() - begun < seconds:
            state = game.start(seed=random.getrandbits(32))
            while game.to_move(state) is not None:
                game.apply(state, choice(game.legal(state)))
                decisions += 1
        return {"decisions": decisions / (clock() - begun)}

    def after(self, limit: int) -> tuple[Any, int]:
        game, decisions = self.game, 0
        random.seed(7)
        state = game.start(seed=7)
        while game.to_move(state) is not None and decisions != limit:
            game.apply(state, random.choice(game.legal(state)))
            decisions += 1
        return state, decisions

    def clone(self) -> float:
        state = halfway(self.after)
        return time_of(lambda: self.game.clone(state))


class Hearts:
    """OpenSpiel's hearts.

    Dealing is 53 chance nodes, and what it costs depends on who writes the loop: `documented` is how
    OpenSpiel's own examples draw an outcome, `quick` how one may where every outcome is equally likely.
    """

    def __init__(self, _name: str) -> None:
        import numpy as np  # type: ignore[import-not-found]
        import pyspiel  # type: ignore[import-not-found]

        self.game: Any = pyspiel.load_game("hearts")
        self.weighted: Callable[..., int] = np.random.choice
        self.about: dict[str, bool] = {}

    def documented(self, state: Any) -> int:
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        return self.weighted(outcomes, p=chances)

    def quick(self, state: Any) -> int:
        outcome: int = random.choice(state.legal_actions())
        return outcome

    def deal(self, draw: Callable[[Any], int]) -> Any:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(draw(state))
        return state

    def play(self, seconds: float) -> Measures:
        choice, dealing, quick_dealing, playing, decisions = random.choice, 0.0, 0.0, 0.0, 0
        while dealing + playing < seconds:
            begun = clock()
            self.deal(self.quick)
            again = clock()
            state = self.deal(self.documented)
            dealt = clock()
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
                decisions += 1
            playing += clock() - dealt
            dealing += dealt - again
            quick_dealing += again - begun
        return {
            "decisions": decisions / (dealing + playing),
            "quick_dealing": decisions / (quick_dealing + playing),
            "no_dealing": decisions / playing,
        }

    def clone(self) -> float:
        return time_of(self.deal(self.quick).clone)


class Catan:
    """Catanatron's Catan, with its check of each action switched off."""

    def __init__(self, _name: str) -> None:
        from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]
        from catanatron.game import TURNS_LIMIT  # type: ignore[import-not-found]

        self.new: Callable[..., Any] = lambda seed=None: Game([RandomPlayer(color) for color in Color], seed=seed)
        self.limit: int = TURNS_LIMIT
        self.about: dict[str, bool] = {}

    def play(self, seconds: float) -> Measures:
        choice = random.choice
        begun, decisions = clock(), 0
        while clock() - begun < seconds:
            game = self.new()
            while game.winning_color() is None and game.state.num_turns < self.limit:
                game.execute(choice(game.state.playable_actions), validate_action=False)
                decisions += 1
        return {"decisions": decisions / (clock() - begun)}

    def after(self, limit: int) -> tuple[Any, int]:
        game, decisions = self.new(seed=7), 0
        while game.winning_color() is None and game.state.num_turns < self.limit and decisions != limit:
            game.execute(random.choice(game.state.playable_actions), validate_action=False)
            decisions += 1
        return game, decisions

    def clone(self) -> float:
        return time_of(halfway(self.after).copy)


# With --lab: the same, with what a learner needs at every decision: an observation and a mask of legal actions.


class LabBatch:
    """Many of our games in one call."""

    def __init__(self, name: str) -> None:
        import signoria

        self.batch: Any = signoria.batch(name, games=BATCH, seed=7, seats=SEATS)
        self.about: dict[str, bool] = {}

    def play(self, seconds: float) -> Measures:
        batch = self.batch
        begun, decisions = clock(), 0
        while clock() - begun < seconds:
            batch.step(batch.sample())
            decisions += BATCH
        return {"decisions": decisions / (clock() - begun)}


class Zoo:
    """A PettingZoo environment, as its documentation plays it."""

    def __init__(self, name: str) -> None:
        import numpy as np

        self.env = self.make(name)
        self.legal: Callable[[Any], Any] = np.flatnonzero
        self.about: dict[str, bool] = {}

    def make(self, name: str) -> Any:
        from signoria.envs.pettingzoo import env

        return env(name, seats=SEATS)

    def play(self, seconds: float) -> Measures:
        env, choice = self.env, random.choice
        begun, decisions = clock(), 0
        while clock() - begun < seconds:
            env.reset(seed=random.getrandbits(31))
            for _agent in env.agent_iter():
                shown, _, terminated, truncated, _ = env.last()
                over = terminated or truncated
                env.step(None if over else choice(self.legal(shown["action_mask"])))
                decisions += not over
        return {"decisions": decisions / (clock() - begun)}


class Hanabi(Zoo):
    """PettingZoo's own hanabi."""

    def make(self, _name: str) -> Any:
        from pettingzoo.classic import hanabi_v5  # type: ignore[import-untyped]

        return hanabi_v5.env()


class HeartsTensor(Hearts):
    """OpenSpiel's hearts with its tensor and mask: as lists, or by an observer that writes into one NumPy array."""

    def __init__(self, name: str) -> None:
        import pyspiel
        from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]

        super().__init__(name)
        self.observer: Any = make_observation(self.game, pyspiel.IIGObservationType(perfect_recall=True))

    def listed(self, state: Any) -> None:
        state.information_state_tensor()

    def observed(self, state: Any) -> None:
        self.observer.set_from(state, state.current_player())

    def play(self, seconds: float) -> Measures:
        ways = {"decisions": self.listed, "observer": self.observed}
        measures: Measures = {}
        for name, look in ways.items():
            dealing, quick_dealing, playing, decisions = 0.0, 0.0, 0.0, 0
            while dealing + playing < seconds / 2:
                begun = clock()
                self.deal(self.quick)
                again = clock()
                state = self.deal(self.documented)
                dealt = clock()
                decisions += self.through(state, look)
                playing += clock() - dealt
                dealing += dealt - again
                quick_dealing += again - begun
            measures[name] = decisions / (dealing + playing)
            measures[f"{name}, dealt quickly"] = decisions / (quick_dealing + playing)
        return measures

    def through(self, state: Any, look: Callable[[Any], None]) -> int:
        choice, decisions = random.choice, 0
        while not state.is_terminal():
            look(state)
            state.legal_actions_mask()
            state.apply_action(choice(state.legal_actions()))
            decisions += 1
        return decisions


class CatanGym:
    """Catanatron's Gymnasium environment, one seat against its random player; the decisions of both are counted."""

    def __init__(self, _name: str) -> None:
        import catanatron_gym  # type: ignore[import-not-found]  # noqa: F401
        import gymnasium

        self.env: Any = gymnasium.make("catanatron_gym:catanatron-v1")
        self.about: dict[str, bool] = {}

    def play(self, seconds: float) -> Measures:
        env, choice = self.env, random.choice
        begun, decisions = clock(), 0
        while clock() - begun < seconds:
            _, info = env.reset()
            over = False
            while not over:
                _, _, terminated, truncated, info = env.step(choice(info["valid_actions"]))
                over = terminated or truncated
            decisions += len(env.unwrapped.game.state.actions)
        return {"decisions": decisions / (clock() - begun)}


def halfway(after: Callable[[int], tuple[Any, int]]) -> Any:
    """Play a game to learn how long it is, then once more up to its middle."""
    _, decisions = after(-1)
    return after(decisions // 2)[0]


def time_of(action: Callable[[], object]) -> float:
    """Give the microseconds one call takes."""
    begun, calls = clock(), 0
    while clock() - begun < CLONING:
        for _ in range(100):
            action()
        calls += 100
    return (clock() - begun) / calls * 1e6


CONTESTANTS: dict[str, Callable[[str], Any]] = {
    "signoria": Ours,
    "hearts": Hearts,
    "catan": Catan,
    "batch": LabBatch,
    "zoo": Zoo,
    "hanabi": Hanabi,
    "hearts-tensor": HeartsTensor,
    "catan-gym": CatanGym,
}


def contest(kind: str, name: str) -> None:
    """Play one round for each line read, and print what was measured."""
    contestant = CONTESTANTS[kind](name)
    print(json.dumps(contestant.about), flush=True)
    for line in sys.stdin:
        measures = contestant.play(float(line))
        if hasattr(contestant, "clone"):
            measures["clone_us"] = contestant.clone()
        print(json.dumps(measures), flush=True)


class Seat:
    """A contestant in a process of its own, waiting for its turn."""

    def __init__(self, label: str, command: list[str], **variables: str) -> None:
        self.label = label
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | variables
        command = [command[0], "-P", __file__, "--contest", *command[1:]]
        self.process = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.about = self.answer()
        self.rounds: list[Measures] = []

    def answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"{self.label} could not be measured: its process ended, see above")
        return json.loads(line)

    def play(self, seconds: float) -> None:
        assert self.process.stdin is not None
        print(seconds, file=self.process.stdin, flush=True)
        self.rounds.append(self.answer())

    def median(self, measure: str) -> float:
        return statistics.median(measures[measure] for measures in self.rounds)

    def close(self) -> None:
        self.process.communicate()


def times(left: Seat, right: Seat, measure: str = "decisions", other: str = "") -> float:
    """How many times as large as `right` is `left`: the median over the rounds, each pair played in turn."""
    pairs = zip(left.rounds, right.rounds, strict=True)
    return statistics.median(a[measure] / b[other or measure] for a, b in pairs)


def seats_for(games: list[str]) -> list[Seat]:
    seats = []
    for game in games:
        seats.append(Seat(game, [sys.executable, "signoria", game]))
        seats.append(Seat(f"{game}, interpreted", [sys.executable, "signoria", game], PYTHONPATH=str(ROOT / "src")))
    if python(PEERS).exists():
        seats.append(Seat("hearts", [str(python(PEERS)), "hearts", ""]))
        seats.append(Seat("catan", [str(python(PEERS)), "catan", ""]))
    return seats


def lab_seats_for(games: list[str]) -> list[Seat]:
    seats = []
    for game in games:
        seats.append(Seat(f"{game}, batch", [sys.executable, "batch", game]))
        seats.append(Seat(f"{game}, pettingzoo", [sys.executable, "zoo", game]))
    if python(PEERS).exists() and python(GYM).exists():
        seats.append(Seat("hanabi", [str(python(PEERS)), "hanabi", ""]))
        seats.append(Seat("hearts", [str(python(PEERS)), "hearts-tensor", ""]))
        seats.append(Seat("catan", [str(python(GYM)), "catan-gym", ""]))
    return seats


def lab_bars(games: list[str], seats: dict[str, Seat]) -> list[dict[str, Any]]:
    """What learners get a second, against what the peers give them."""
    rows: list[dict[str, Any]] = []
    if "hearts" not in seats:
        return rows

    def row(game: str, what: str, value: float, wanted: float | None) -> None:
        bar = wanted if game == GAMES[0] else None
        kept = None if bar is None else value >= bar
        rows.append({"game": game, "what": what, "value": value, "wanted": bar, "at_most": False, "kept": kept})

    for game in games:
        many, zoo = seats[f"{game}, batch"], seats[f"{game}, pettingzoo"]
        row(game, "PettingZoo / its hanabi", times(zoo, seats["hanabi"]), 5)
        for way in ("decisions", "decisions, dealt quickly", "observer", "observer, dealt quickly"):
            what = way.replace("decisions", "lists")
            bar = 20 if way == "decisions" else None
            row(
                game,
                f"batch of {BATCH} / hearts with tensor and mask, {what}",
                times(many, seats["hearts"], other=way),
                bar,
            )
        row(game, f"batch of {BATCH} / catanatron's gym", times(many, seats["catan"]), 40)
    return rows


def bars(games: list[str], seats: dict[str, Seat]) -> list[dict[str, Any]]:
    """Each ratio beside what it has to be; no `wanted` where it is only shown."""
    rows: list[dict[str, Any]] = []

    def row(game: str, what: str, value: float, wanted: float | None = None, at_most: bool = False) -> None:
        kept = None if wanted is None else value <= wanted if at_most else value >= wanted
        rows.append({"game": game, "what": what, "value": value, "wanted": wanted, "at_most": at_most, "kept": kept})

    for game in games:
        ours = seats[game]
        first = game == GAMES[0]
        row(game, "compiled / interpreted", times(ours, seats[f"{game}, interpreted"]), 4 if first else None)
        row(game, "clone, µs", ours.median("clone_us"), 5, at_most=True)
        if "hearts" in seats:
            hearts, catan = seats["hearts"], seats["catan"]
            row(game, "decisions/s / hearts", times(ours, hearts), HEARTS[game])
            row(game, "decisions/s / hearts, dealt quickly", times(ours, hearts, other="quick_dealing"))
            row(game, "decisions/s / hearts, dealing not counted", times(ours, hearts, other="no_dealing"))
            row(game, "decisions/s / catan", times(ours, catan), 15 if first else None)
            row(game, "clone: catan / ours", times(catan, ours, "clone_us"), 25)
    return rows


def show(seats: list[Seat], rows: list[dict[str, Any]]) -> None:
    from rich.console import Console
    from rich.table import Table

    speeds = Table("contestant", "decisions/s", "clone µs", title="Median of the rounds")
    for seat in seats:
        clone = f"{seat.median('clone_us'):.2f}" if "clone_us" in seat.rounds[0] else ""
        speeds.add_row(seat.label, f"{seat.median('decisions'):,.0f}", clone)
        for name in seat.rounds[0].keys() - {"decisions", "clone_us", "quick_dealing", "no_dealing"}:
            speeds.add_row(f"{seat.label}, {name.replace('decisions', 'lists')}", f"{seat.median(name):,.0f}")
        if "quick_dealing" in seat.rounds[0]:
            speeds.add_row("hearts, dealt quickly", f"{seat.median('quick_dealing'):,.0f}")
            speeds.add_row("hearts, dealing not counted", f"{seat.median('no_dealing'):,.0f}")
    ratios = Table("game", "what", "measured", "bar", "", title="Ratios, round by round")
    for row in rows:
        bar = "" if row["wanted"] is None else f"{'≤' if row['at_most'] else '≥'} {row['wanted']}"
        verdict = {None: "", True: "kept", False: "MISSED"}[row["kept"]]
        ratios.add_row(row["game"], row["what"], f"{row['value']:.2f}", bar, verdict)
    console = Console()
    console.print(speeds)
    console.print(ratios)


def install() -> None:
    """Give the peers environments of their own under build/."""
    for place, packages in ((PEERS, PACKAGES), (GYM, GYM_PACKAGES)):
        if not python(place).exists():
            venv.create(place, with_pip=True)
        command = [str(python(place)), "-m", "pip", "install", "-q", "--disable-pip-version-check", *packages]
        subprocess.run(command, check=True)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--install", action="store_true", help="install the peers under build/peers first")
    parser.add_argument("--lab", action="store_true", help="compare what learners get: observation and mask included")
    parser.add_argument(
        "--games", default=",".join(GAMES), metavar="LIST", help=f"of {', '.join(GAMES)} (default: all)"
    )
    parser.add_argument("--rounds", type=int, default=9, help="rounds for each contestant, in turn (default: 9)")
    parser.add_argument("--seconds", type=float, default=0.4, help="length of a round (default: 0.4)")
    parser.add_argument("--json", action="store_true", help="print numbers for a program")
    parser.add_argument("--contest", nargs=2, help=argparse.SUPPRESS)
    return parser.parse_args()


def main() -> None:
    chosen = options()
    if chosen.contest:
        contest(*chosen.contest)
        return
    use_own_environment()
    if chosen.install:
        install()
    games = chosen.games.split(",")
    seats = lab_seats_for(games) if chosen.lab else seats_for(games)
    for _ in range(chosen.rounds):
        for seat in seats:
            seat.play(chosen.seconds)
    for seat in seats:
        seat.close()
    by_label = {seat.label: seat for seat in seats}
    report(chosen.json, seats, lab_bars(games, by_label) if chosen.lab else bars(games, by_label))
    for game in games:
        if game in by_label and not by_label[game].about["compiled"]:
            print(f"{game} is installed uncompiled: both of its lines are interpreted", file=sys.stderr)
    if "hearts" not in by_label:
        print(f"the peers are not installed: python3 {sys.argv[0]} --install", file=sys.stderr)


def report(as_json: bool, seats: list[Seat], rows: list[dict[str, Any]]) -> None:
    if not as_json:
        show(seats, rows)
        return
    speeds = {seat.label: {name: seat.median(name) for name in seat.rounds[0]} | seat.about for seat in seats}
    print(json.dumps({"speeds": speeds, "bars": rows}, indent=2, ensure_ascii=False))


def use_own_environment() -> None:
    """Start again with the Python of .venv where this one has no Signoria."""
    if importlib.util.find_spec("signoria"):
        return
    own = python(ROOT / ".venv")
    if not own.exists() or Path(sys.prefix) == ROOT / ".venv":
        sys.exit("signoria is not installed here: python3 dev.py run --version")
    sys.exit(subprocess.call([str(own), "-P", *sys.argv]))


if __name__ == "__main__":
    main()

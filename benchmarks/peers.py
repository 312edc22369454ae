"""Compare Signoria's speed with its peers', in one run: the rules alone, or with --lab as learners meet them."""

import argparse
import importlib.util
import json
import os
import shutil
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "build" / "peers"
PACKAGES = ("open_spiel==2.0.2", "catanatron==3.2.1", "pettingzoo[classic]==1.27.0")
GYM = ROOT / "build" / "peers-gym"  # apart: it needs a Gymnasium that PettingZoo is too new for
GYM_PACKAGES = ("catanatron==3.2.1", "catanatron_gym==4.0.0")
FAST = ROOT / "build" / "peers-fast"  # apart: they need a newer Python
FAST_PACKAGES = ("fastcatan==2.0.0", "pgx==2.6.0", "jax[cpu]")
NEWER = (3, 12)
CONTESTANTS = Path(__file__).with_name("contestants.py")
BATCH = 1024
GAMES = ("princes", "principe", "firenze")
HEARTS = {"princes": 3, "principe": 3, "firenze": 2.5}  # times its decisions a second

Measures = dict[str, float]


def python(environment: Path) -> Path:
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


class Seat:
    """A contestant in a process of its own, waiting for its turn."""

    def __init__(self, label: str, command: list[str], **variables: str) -> None:
        self.label = label
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | variables
        command = [command[0], "-P", str(CONTESTANTS), *command[1:]]
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
    if python(FAST).exists():
        seats.append(Seat("fastCatan", [str(python(FAST)), "fastcatan", ""]))
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
    if python(FAST).exists():
        seats.append(Seat("fastCatan, batch", [str(python(FAST)), "fastcatan-batch", ""]))
        seats.append(Seat("backgammon of pgx", [str(python(FAST)), "pgx", ""]))
    return seats


def lab_bars(games: list[str], seats: dict[str, Seat]) -> list[dict[str, Any]]:
    """What learners get a second, against what the peers give them."""
    rows: list[dict[str, Any]] = []

    def row(game: str, what: str, value: float, wanted: float | None) -> None:
        bar = wanted if game == GAMES[0] else None
        kept = None if bar is None else value >= bar
        rows.append({"game": game, "what": what, "value": value, "wanted": bar, "at_most": False, "kept": kept})

    for game in games:
        many, zoo = seats[f"{game}, batch"], seats[f"{game}, pettingzoo"]
        for peer in ("fastCatan, batch", "backgammon of pgx"):
            for measure in ("decisions", "games"):
                if peer in seats and measure in seats[peer].rounds[0]:
                    what = f"batch of {BATCH} / {peer}, {measure}"
                    row(game, what, times(many, seats[peer], measure), None)
        if "hearts" not in seats:
            continue
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
        if "fastCatan" in seats:
            row(game, "decisions/s / fastCatan", times(ours, seats["fastCatan"]))
            row(game, "whole games/s / fastCatan", times(ours, seats["fastCatan"], "games"))
    return rows


def show(seats: list[Seat], rows: list[dict[str, Any]]) -> None:
    from rich.console import Console
    from rich.table import Table

    speeds = Table("contestant", "decisions/s", "games/s", "clone µs", title="Median of the rounds")
    for seat in seats:
        clone = f"{seat.median('clone_us'):.2f}" if "clone_us" in seat.rounds[0] else ""
        games = f"{seat.median('games'):,.0f}" if "games" in seat.rounds[0] else ""
        speeds.add_row(seat.label, f"{seat.median('decisions'):,.0f}", games, clone)
        for name in seat.rounds[0].keys() - {"decisions", "games", "clone_us", "quick_dealing", "no_dealing"}:
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
    newer = newer_python()
    pairs = [(PEERS, PACKAGES, sys.executable), (GYM, GYM_PACKAGES, sys.executable)]
    for place, packages, interpreter in [*pairs, *([(FAST, FAST_PACKAGES, newer)] if newer else [])]:
        if not python(place).exists():
            subprocess.run([interpreter, "-m", "venv", str(place)], check=True)
        command = [str(python(place)), "-m", "pip", "install", "-q", "--disable-pip-version-check", *packages]
        subprocess.run(command, check=True)


def newer_python() -> str | None:
    """Find a Python that fastCatan runs on: this one, one on the path, or one of pyenv's."""
    names = [f"python3.{minor}" for minor in range(NEWER[1], NEWER[1] + 4)]
    of_pyenv = sorted(Path.home().glob(f".pyenv/versions/3.{NEWER[1]}*/bin/python"))
    found = [sys.executable, *(path for name in names if (path := shutil.which(name))), *map(str, of_pyenv)]
    return next((path for path in found if is_newer(path)), None)


def is_newer(interpreter: str) -> bool:
    """Say whether a Python is new enough."""
    question = f"import sys; sys.exit(sys.version_info < {NEWER})"
    return not subprocess.run([interpreter, "-c", question], check=False, capture_output=True).returncode


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
    return parser.parse_args()


def main() -> None:
    chosen = options()
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
    if not python(FAST).exists():
        print(f"fastCatan and pgx are not compared: they need Python {NEWER[0]}.{NEWER[1]} or newer", file=sys.stderr)


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

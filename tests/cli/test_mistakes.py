"""Whatever somebody gets wrong on the command line is answered in one line that says what is wanted."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import Terminal

import signoria as package
from signoria.cluster import Ledger
from signoria.kernel.errors import SignoriaError

RUN = "import sys; from signoria.cli import main; sys.exit(main(sys.argv[1:]))"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("arena vineyard --agents random --jobs -3", "argument --jobs: '-3' is not a whole number from 1 on"),
        ("arena vineyard --agents random --jobs 0", "argument --jobs: '0' is not a whole number from 1 on"),
        ("arena vineyard --agents random --games 0", "argument --games: '0' is not a whole number from 1 on"),
        ("arena vineyard --agents random, --games 1", "argument --agents: 'random,' is not written like greedy"),
        ("arena vineyard --agents= --games 1", "argument --agents: '' is not written like greedy"),
        ("tune vineyard --games 0", "argument --games: '0' is not a whole number from 1 on"),
        ("tune vineyard --generations -1", "argument --generations: '-1' is not a whole number from 0 on"),
        ("fuzz vineyard --games -5", "argument --games: '-5' is not a whole number from 1 on"),
        ("selfplay vineyard --agents=", "argument --agents: '' is not written like greedy"),
        ("serve --port 99999999", "argument --port: '99999999' is not a whole number from 0 to 65535"),
        ("serve --port -1", "argument --port: '-1' is not a whole number from 0 to 65535"),
        ("bench --seconds -1", "argument --seconds: '-1' is not a number of seconds"),
        ("bench --seconds nan", "argument --seconds: 'nan' is not a number of seconds"),
    ],
)
def test_a_number_out_of_bounds_is_refused(signoria: Terminal, line: str, reason: str) -> None:
    said = signoria(*line.split())

    assert said.status == 2
    assert reason in said.err


@pytest.mark.parametrize("line", ["nonsense", "[1, 2, 3]", "{}", '["x", {}]'])
def test_a_broken_file_of_results_is_named_with_its_line(tmp_path: Path, line: str) -> None:
    file = tmp_path / "games.jsonl"
    Ledger(file, {"run": 1}).add(0, {"points": 3})
    with file.open("a", encoding="utf-8") as lines:
        lines.write(line + "\n")

    with pytest.raises(SignoriaError, match=r"games\.jsonl, line 3 is no result of a run"):
        Ledger(file, {"run": 1})


def test_a_file_that_is_no_text_is_refused(signoria: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\xff\xfe\x00")

    said = signoria("arena", "vineyard", "--agents", "random", "--games", "1", "--jobs", "1", "--resume", str(file))

    assert said.status == 2
    assert "keeps no run: it is not UTF-8 text" in said.err


def test_options_are_named_in_full(signoria: Terminal) -> None:
    assert "--last-price LAST_PRICE" in signoria("play", "--help").out


def test_expansions_may_be_parted_by_commas() -> None:
    game = package.load("princes", edition="2022", expansions="muse, cooperative")

    assert game.options.many("expansions") == ("muse", "cooperative")


@contextlib.contextmanager
def process(folder: Path, *argv: str) -> Iterator["subprocess.Popen[str]"]:
    """Start the command as its script does, which does not look for modules where it is called; leave none behind."""
    path = os.pathsep.join([str(Path(package.__file__).parents[1]), str(Path(__file__).parent / "toy")])
    with subprocess.Popen(
        [sys.executable, "-P", "-c", RUN, *argv], cwd=folder, env={**os.environ, "PYTHONPATH": path}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    ) as running:  # fmt: skip
        try:
            yield running
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


BOTS = """
from signoria import Agent
class Thrifty(Agent):
    def __init__(self, seed=0): pass
    def decide(self, chair): return chair.legal()[0]
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_agents_are_found_in_the_folder_where_one_works(tmp_path: Path, jobs: str) -> None:
    (tmp_path / "bots.py").write_text(BOTS, "utf-8")
    words = ["arena", "vineyard", "--agents", "bots:Thrifty,random", "--games", "4", "--jobs", jobs]

    with process(tmp_path, *words) as arena:
        out, error = arena.communicate(timeout=120)

    assert (arena.returncode, error.strip()) == (0, "")
    assert "bots:Thrifty" in out


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is another thing there")
@pytest.mark.parametrize("times", [1, 2])
def test_ctrl_c_ends_a_tournament_at_once_and_says_how_to_go_on(tmp_path: Path, times: int) -> None:
    words = ["arena", "princes", "--agents", "search:4000", "--against", "random", "--games", "50", "--jobs", "2"]
    with process(tmp_path, *words, "--resume", "games.jsonl") as arena:
        _wait_for(tmp_path / "games.jsonl")
        time.sleep(2)  # the workers think by now

        begun = time.monotonic()
        for _ in range(times):
            os.killpg(arena.pid, signal.SIGINT)
            time.sleep(0.2)
        out, error = arena.communicate(timeout=60)

    assert time.monotonic() - begun < 10  # two seconds on a machine that does nothing else
    assert "Traceback" not in error
    assert arena.returncode == 130
    assert times == 2 or "--resume games.jsonl" in " ".join(out.split())
    assert "agents" in json.loads((tmp_path / "games.jsonl").read_text("utf-8").splitlines()[0])


def _wait_for(file: Path) -> None:
    for _ in range(600):
        if file.exists():
            return
        time.sleep(0.1)
    raise AssertionError(f"{file} was not written")

"""The documentation is built with every link checked, and its Python runs."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

import signoria
from signoria.agents import agent
from signoria.cli import main
from signoria.kernel.agent import Chair

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
PAGES = ["index", "record-format", "how-to/write-an-opponent", "how-to/learn-from-games", "how-to/use-many-machines"]
RESEARCH = {"how-to/learn-from-games": "pettingzoo"}


def test_every_link_leads_somewhere(tmp_path: Path) -> None:
    pytest.importorskip("mkdocs")

    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


def test_a_policy_is_trained_on_what_search_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch")
    pytest.importorskip("polars")
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / "how-to" / "learn-from-search.md").read_text("utf-8")
    words = ["selfplay", "principe", "--seats", "2", "--agents", "search:2", "--games", "2", "--jobs", "1"]

    assert main([*words, "--to", "games.parquet"]) == 0
    exec(compile("\n".join(FENCE.findall(page)), "page", "exec"), {"__name__": "page"})

    assert "epoch 11: chooses as search did" in capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES)
def test_the_python_of_a_page_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    if page in RESEARCH:
        pytest.importorskip(RESEARCH[page])
    blocks = FENCE.findall((ROOT / "docs" / f"{page}.md").read_text("utf-8"))

    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), {"__name__": "page"})


def test_the_ppo_example_trains_reports_and_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")

    command = [sys.executable, str(ROOT / "examples" / "train_ppo.py"), "principe(seats=2)", "--minutes", "0.01"]
    tiny = ["--games", "4", "--decisions", "100", "--evaluate", "2", "--out", str(tmp_path / "player.pt")]
    done = subprocess.run([*command, *tiny], cwd=tmp_path, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert "points against their mean (2 games, 95 %)" in done.stdout
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    player, game = agent(f"train_ppo:Trained:file={tmp_path / 'player.pt'}"), signoria.load("principe", seats=2)
    state = game.start(1)
    for _ in range(8):
        game.play(state, player.decide(Chair(game, state, state.to_move)))


def test_baselines_are_compared_by_one_command(tmp_path: Path) -> None:
    few = ["principe", "--games", "3", "--simulations", "1", "--minutes", "0", "--jobs", "1"]
    command = [sys.executable, str(ROOT / "benchmarks" / "baselines.py"), *few]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    players = [line.split("`")[1] for line in done.stdout.splitlines() if "`" in line]
    assert players[:3] == ["random", "greedy", "search:1"]


def test_the_ppo_example_learns_from_a_single_decision() -> None:
    torch = pytest.importorskip("torch")
    spec = importlib.util.spec_from_file_location("train_ppo", ROOT / "examples" / "train_ppo.py")
    assert spec is not None
    assert spec.loader is not None
    example = sys.modules["train_ppo"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    batch = signoria.batch("principe", games=1, seed=1, seats=2)
    school = example.School(batch, example.Settings(games=1))
    rows, masks = example.look(batch)

    school.improve(rows, masks, torch.tensor(batch.sample()), torch.tensor([-1.0]), torch.tensor([0.5]))

    assert all(bool(torch.isfinite(weights).all()) for weights in school.player.parameters())

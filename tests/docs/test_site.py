"""The documentation is built with every link checked, and its Python runs."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
PAGES = ["index", "record-format", "how-to/write-an-opponent", "how-to/learn-from-games", "how-to/use-many-machines"]
RESEARCH = {"how-to/learn-from-games": "pettingzoo"}


def test_every_link_leads_somewhere(tmp_path: Path) -> None:
    pytest.importorskip("mkdocs")

    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", PAGES)
def test_the_python_of_a_page_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    if page in RESEARCH:
        pytest.importorskip(RESEARCH[page])
    blocks = FENCE.findall((ROOT / "docs" / f"{page}.md").read_text("utf-8"))

    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), {"__name__": "page"})


def test_the_ppo_example_trains_and_reports(tmp_path: Path) -> None:
    pytest.importorskip("torch")

    command = [sys.executable, str(ROOT / "examples" / "train_ppo.py"), "principe(seats=2)", "--minutes", "0.01"]
    tiny = ["--games", "4", "--decisions", "100", "--evaluate", "2", "--out", str(tmp_path / "player.pt")]
    done = subprocess.run([*command, *tiny], cwd=tmp_path, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert "points against their mean (2 games, 95 %)" in done.stdout
    assert (tmp_path / "player.pt").is_file()

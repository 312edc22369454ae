"""The pages on adding something are followed to the letter, on a copy of the sources."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STEP = re.compile(
    r"(?:Create|Append to|In) `(?P<file>src/[^`]+)`"
    r"(?:, under `(?P<under>[^`]+)`|, in place of `(?P<old>[^`]+)`)?:\n\n```\w+\n(?P<text>.*?)```"
    r"|```console\n(?P<commands>.*?)```",
    re.DOTALL,
)
PAGES = {"add-a-card": 5, "add-an-edition": 12, "add-an-expansion": 14}  # and how many steps they have


@pytest.mark.parametrize("page", PAGES)
def test_a_page_can_be_followed(page: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("static", "__pycache__"))
    steps = [*STEP.finditer((ROOT / "docs" / "how-to" / f"{page}.md").read_text("utf-8"))]

    assert len(steps) == PAGES[page]
    for step in steps:
        follow(step, tmp_path)


def follow(step: re.Match[str], folder: Path) -> None:
    """Do one step: run commands, or change a file."""
    if step["commands"]:
        for command in step["commands"].splitlines():
            run(shlex.split(command), folder)
        return
    path = folder / step["file"]
    path.parent.mkdir(exist_ok=True)
    before = path.read_text("utf-8") if path.exists() else ""
    path.write_text(changed(step, before), "utf-8")


def changed(step: re.Match[str], before: str) -> str:
    """Write a file as a step says."""
    if step["under"]:
        assert before.count(f"\n{step['under']}\n") + before.startswith(f"{step['under']}\n") == 1
        return before.replace(f"{step['under']}\n", f"{step['under']}\n{step['text']}", 1)
    if step["old"]:
        assert step["old"] in before
        return before.replace(step["old"], step["text"].rstrip("\n"), 1)
    assert step[0].startswith("Append") == bool(before)
    return before + step["text"]


def run(words: list[str], folder: Path) -> None:
    """Run a command of a page on the copy."""
    if words[0] == "cp":
        shutil.copy(folder / words[1], folder / words[2])
        return
    assert words[:3] == ["python3", "dev.py", "run"]
    command = [sys.executable, "-P", "-m", "signoria", *words[3:]]
    env = {**os.environ, "PYTHONPATH": str(folder / "src")}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)

    assert done.returncode == 0, f"{shlex.join(words)}\n{done.stdout}{done.stderr}"

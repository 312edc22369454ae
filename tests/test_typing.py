"""Whoever checks their own code against the package with mypy finds its types."""

import os
import subprocess
import sys
from pathlib import Path

import signoria

USER = """
import numpy as np
import signoria
from signoria.agents import agent
from signoria.envs.gymnasium import Solo
from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair


class Thrifty(Agent):
    name = "thrifty"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def decide(self, chair: Chair) -> Action:
        return chair.legal()[0]


def play(seed: int) -> list[int]:
    game = signoria.load("princes", seats=4, edition="2022", expansions=("muse",))
    state, players = game.start(seed), [Thrifty(), agent("greedy"), agent("random"), Thrifty()]
    while (seat := game.to_move(state)) is not None:
        game.play(state, players[seat].decide(Chair(game, state, seat)))
    record = signoria.Record.begin(game, seed)
    print(record.game)
    return game.scores(state)


def learn() -> float:
    batch = signoria.batch("princes", games=64, seed=7)
    batch.step(np.argmax(batch.masks, axis=1))
    table = Solo("firenze", opponents="greedy", illegal="lose")
    observation, info = table.reset(seed=1)
    return float(batch.rewards.sum()) + float(observation.sum())


print(play(1), learn())
"""
# Whoever learns has torch, with fourteen hundred modules: whose types are its own affair.
SETTINGS = "[mypy]\n[mypy-torch.*]\nfollow_imports = skip\n"
WRONG = 'import signoria\n\nsignoria.load("princes").start("seven")\nsignoria.batch("princes", gmaes=3)\n'


def checked(folder: Path, text: str) -> str:
    """Check a user's file as strictly as can be, in a folder that knows nothing of ours."""
    (folder / "mine.py").write_text(text, "utf-8")
    (folder / "mypy.ini").write_text(SETTINGS, "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", str(folder), "mine.py"]
    path = {**os.environ, "PYTHONPATH": str(Path(signoria.__file__).parents[1])}
    done = subprocess.run(command, cwd=folder, env=path, capture_output=True, text=True, check=False)
    assert done.returncode < 2, done.stderr
    return done.stdout


def test_a_users_file_is_checked_strictly(tmp_path: Path) -> None:
    assert checked(tmp_path, USER) == ""
    assert '"start" of "Game" has incompatible type "str"; expected "int"' in checked(tmp_path, WRONG)

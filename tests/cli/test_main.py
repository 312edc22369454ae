"""The command line as a whole: help, version, errors."""

import subprocess
import sys

import pytest
from tests.cli.conftest import Terminal

from signoria import __version__
from signoria.cli import VERBS, is_compiled


def test_help_names_every_verb(signoria: Terminal) -> None:
    said = signoria("--help")

    assert said.status == 0
    assert "examples:" in said.out
    assert all(verb in said.out for verb in VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_helps_with_examples(signoria: Terminal, verb: str) -> None:
    said = signoria(verb, "--help")

    assert said.status == 0
    assert f"signoria {verb}" in said.out.partition("example")[2]


def test_version_says_how_the_rules_run(signoria: Terminal) -> None:
    rules = "compiled" if is_compiled() else "interpreted"

    assert signoria("--version").out == f"signoria {__version__} (rules {rules})\n"


@pytest.mark.parametrize(
    ("argv", "reason"),
    [
        (["play", "chess"], "no game is called 'chess'"),
        (["play", "vineyard", "--seats", "9"], "seats=9 is not possible; choose from 2, 3, 4"),
        (["play", "vineyard(seats=2", "--me", "0"], "is not written like"),
        (["play", "vineyard(seats=2)", "--seats", "3"], "given twice"),
        (["play", "vineyard", "--me", "7"], "there is no seat 7"),
        (["play", "vineyard", "--agent", "nobody"], "no agent is called 'nobody'"),
        (["play", "vineyard", "--data", "nowhere"], "nowhere is no folder"),
        (["play", "--resume", "nowhere.json"], "cannot read nowhere.json"),
        (["play", "--resume"], "no saved game"),
        (["replay", "nowhere.json"], "cannot read nowhere.json"),
        (["fuzz", "chess"], "no game is called 'chess'"),
        (["data", "show", "chess"], "no game is called 'chess'"),
        (["bench", "chess"], "no game is called 'chess'"),
    ],
)
def test_bad_input_is_answered_in_one_line(signoria: Terminal, argv: list[str], reason: str) -> None:
    said = signoria(*argv)

    assert said.status == 2
    assert reason in said.err
    assert said.err.startswith("signoria: ")
    assert said.err.count("\n") == 1


def test_an_unknown_verb_is_refused_with_those_there_are(signoria: Terminal) -> None:
    said = signoria("dance")

    assert said.status == 2
    assert "replay" in said.err


def test_help_loads_neither_a_screen_nor_a_game() -> None:
    code = (
        "import sys, signoria.cli; signoria.cli.main(['--help']); "
        "sys.exit('rich' in sys.modules or any(name.startswith('signoria.games.') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, check=False)

    assert done.returncode == 0

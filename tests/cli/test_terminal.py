"""A real terminal: control keys, colours and the curtain."""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import TOY

pty = pytest.importorskip("pty", reason="no pseudo-terminals on this system")

PATIENCE = 20.0
GAME = ("play", "vineyard", "--seats", "2", "--seed", "5")


class Person:
    """Types at a pseudo-terminal and reads what comes."""

    def __init__(self, *argv: str, **environment: str) -> None:
        self.end, far = pty.openpty()
        signal.signal(signal.SIGINT, signal.default_int_handler)  # a suite in the background would hand on its deafness
        path = os.pathsep.join([str(TOY), *filter(None, [os.environ.get("PYTHONPATH")])])
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "signoria", *argv],
            stdin=far,
            stdout=far,
            stderr=far,
            env={**os.environ, "PYTHONPATH": path, "TERM": "xterm-256color", **environment},
        )
        os.close(far)
        self.seen = ""

    def waits_for(self, words: str) -> str:
        """Read until these words come, and give all that came with them."""
        end = time.monotonic() + PATIENCE
        while words not in self.seen:
            assert time.monotonic() < end, f"{words!r} never came: {self.seen}"
            if select.select([self.end], [], [], 0.1)[0]:
                self.seen += os.read(self.end, 65536).decode()
        before, found, self.seen = self.seen.partition(words)
        return before + found

    def types(self, keys: str) -> None:
        """Press keys."""
        os.write(self.end, keys.encode())

    def interrupts(self) -> None:
        """Do what Ctrl-C does, again if it is overheard: a signal just before the editor listens waits for a key."""
        for _ in range(int(PATIENCE)):
            self.process.send_signal(signal.SIGINT)
            if select.select([self.end], [], [], 1.0)[0]:
                return

    def leaves(self) -> int:
        """Wait for the end and give the exit status."""
        return self.process.wait(PATIENCE)


@pytest.fixture
def people() -> Iterator[list[Person]]:
    """Clear away whoever sat at a terminal."""
    seated: list[Person] = []
    yield seated
    for person in seated:
        person.process.kill()
        person.process.wait()
        os.close(person.end)


def in_a_game(people: list[Person], folder: Path) -> Person:
    """Seat a person who has made a first move."""
    person = Person(*GAME, SIGNORIA_HOME=str(folder))
    people.append(person)
    person.waits_for("> ")
    person.types("rest\n")
    person.waits_for("(5 turns left)")
    person.waits_for("> ")
    return person


def test_control_d_leaves_and_names_the_game(people: list[Person], tmp_path: Path) -> None:
    person = in_a_game(people, tmp_path)
    person.types("\x04")
    person.waits_for("signoria play --resume")

    assert person.leaves() == 0
    assert len(list(tmp_path.iterdir())) == 1


def test_control_c_leaves_and_names_the_game(people: list[Person], tmp_path: Path) -> None:
    person = in_a_game(people, tmp_path)
    person.interrupts()
    person.waits_for("signoria play --resume")

    assert person.leaves() == 130
    assert len(list(tmp_path.iterdir())) == 1


def test_the_question_stands_out_where_colours_are_welcome(people: list[Person], tmp_path: Path) -> None:
    person = Person(*GAME, SIGNORIA_HOME=str(tmp_path))
    people.append(person)

    assert "\x1b[1m" in person.waits_for("(6 turns left)")


def test_no_color_is_respected(people: list[Person], tmp_path: Path) -> None:
    person = Person(*GAME, SIGNORIA_HOME=str(tmp_path), NO_COLOR="1")
    people.append(person)
    person.waits_for("> ")
    person.types("fly\n")

    assert "\x1b[31m" not in person.waits_for("neither a move nor a command")


def test_the_curtain_wipes_the_screen_and_what_scrolled_off_it(people: list[Person], tmp_path: Path) -> None:
    person = Person(*GAME, "--me", "0,1", SIGNORIA_HOME=str(tmp_path))
    people.append(person)

    assert "\x1b[2J" in person.waits_for("press Enter")

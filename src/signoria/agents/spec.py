"""Agents written as one string, so that a line-up fits on a command line: `greedy`, `search:400`, `search:2s`."""

import re
from dataclasses import dataclass

from signoria.kernel.errors import BadAgent

SIMULATIONS = re.compile(r"\d+")
SECONDS = re.compile(r"(\d+(?:\.\d+)?)(m?)s")
SETTING = re.compile(r"([a-z_]+)=(.+)")


@dataclass(frozen=True)
class Spec:
    """An agent's name, or its place as `module:Class`, and how it is set."""

    name: str
    settings: dict[str, int | float | str]


def read(text: str, names: set[str]) -> Spec:
    """Read an agent's name and its settings, parted by colons: simulations, seconds, or `name=value`."""
    name, *words = text.strip().split(":")
    if name not in names and words and not _is_setting(words[0]):
        name = f"{name}:{words.pop(0)}"
    settings: dict[str, int | float | str] = {}
    for word in words:
        key, value = _setting(word, text)
        if key in settings:
            raise BadAgent(f"agent {text!r} is given {key} twice")
        settings[key] = value
    return Spec(name, settings)


def _is_setting(word: str) -> bool:
    return any(form.fullmatch(word) for form in (SIMULATIONS, SECONDS, SETTING))


def _setting(word: str, text: str) -> tuple[str, int | float | str]:
    if SIMULATIONS.fullmatch(word):
        return "simulations", int(word)
    if (time := SECONDS.fullmatch(word)) is not None:
        return "seconds", float(time[1]) / (1000 if time[2] else 1)
    if (named := SETTING.fullmatch(word)) is not None:
        return named[1], _value(named[2])
    raise BadAgent(f"agent {text!r}: {word!r} is no setting; write 400 (simulations), 2s, 300ms or name=value")


def _value(text: str) -> int | float | str:
    """Read a number where it is one."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text

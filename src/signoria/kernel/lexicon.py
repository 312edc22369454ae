"""Messages put into words: one catalogue per language, joined from the kernel's, a game's and others."""

import functools
import re
import tomllib
from collections.abc import Iterable, Sequence
from importlib import resources

from signoria.kernel.message import Message, Value

LANGUAGES = ("en", "fr")
ONE = {"en": (-1, 1), "fr": (-1, 0, 1)}  # the numbers that take the singular
WHOLE = "whole"  # the form of an action that names what is plain to whoever sees the table
FIELD = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Lexicon:
    """Words of one language.

    A template holds fields: `{florins}` is a number as it is, `{building}` a word looked up in the
    catalogue, `{building:a}` its form named `a`, `{seat:name}` the name of a seat, `{points:plus}` a number
    with its sign, `{points:point}` a number with its noun, in the form `one` or `many` of `count.point`.
    A message has forms as well: an action said `whole` names what is plain to whoever sees the table.
    """

    def __init__(self, language: str, words: dict[str, str]) -> None:
        self.language = language
        self.words = words

    def __contains__(self, key: str) -> bool:
        return key in self.words

    def render(self, message: Message, names: Sequence[str] = (), form: str = "") -> str:
        """Say a message, in one of its forms where it has that; `names` are the seats'."""
        template = self.words.get(f"{message.key}.{form}", self.words.get(message.key))
        if template is None:
            return f"{message.key} {message.arguments}" if message.arguments else message.key

        def fill(match: re.Match[str]) -> str:
            return self._say(message.arguments.get(match[1], match[0]), match[2] or "", names)

        return FIELD.sub(fill, template)

    def word(self, key: str, form: str = "") -> str:
        """Look a word up, in one of its forms where it has that."""
        if form and f"{key}.{form}" in self.words:
            return self.words[f"{key}.{form}"]
        return self.words.get(key, key.rpartition(".")[2].replace("-", " "))

    def _say(self, value: Value, form: str, names: Sequence[str]) -> str:
        if isinstance(value, list):
            return ", ".join(self._say(part, form, names) for part in value)
        if isinstance(value, str):
            return self.word(value, form)
        if form == "name":
            return names[value] if value < len(names) else self.words["seat"].format(value + 1)
        if form == "plus":
            return f"{value:+d}"
        noun = f"count.{form}.{'one' if value in ONE[self.language] else 'many'}"
        return self.words[noun].format(value) if noun in self.words else str(value)


def _flatten(table: dict[str, object], prefix: str = "") -> Iterable[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flatten(value, f"{prefix}{key}.")
        elif key == "is":  # a word with further forms: building.opera.is, building.opera.a
            yield prefix[:-1], str(value)
        else:
            yield f"{prefix}{key}", str(value)


def read(package: str, language: str) -> dict[str, str]:
    """Read the words of one package, if it has any."""
    file = resources.files(package).joinpath("words", f"{language}.toml")
    return dict(_flatten(tomllib.loads(file.read_text("utf-8")))) if file.is_file() else {}


@functools.cache
def lexicon(language: str, *packages: str) -> Lexicon:
    """Join the words of the kernel and of other packages, later ones first."""
    words = read("signoria.kernel", language)
    for package in packages:
        words.update(read(package, language))
    return Lexicon(language, words)

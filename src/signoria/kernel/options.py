"""How a game is configured: a few named choices, written as one string."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from signoria.kernel.errors import BadOption

YES, NO = "yes", "no"


@dataclass(frozen=True)
class Option:
    """One choice to make before a game; with `many`, any subset of the choices."""

    name: str
    choices: tuple[str, ...]
    default: str = ""
    many: bool = False
    at_table: str = ""  # the default at a table of people, where it is another one

    @property
    def is_flag(self) -> bool:
        """Whether the choice is only yes or no."""
        return self.choices == (NO, YES)

    def read(self, value: object) -> str:
        """Turn what a caller gave into one of the choices, or refuse it."""
        if self.many:
            given = (
                re.split(r"[+,]", value)
                if isinstance(value, str)
                else list(value)
                if isinstance(value, (tuple, list, set, frozenset))
                else [value]
            )
            words = {self._one(word.strip() if isinstance(word, str) else word) for word in given if word != ""}
            return "+".join(word for word in self.choices if word in words)
        return self._one(value)

    def _one(self, value: object) -> str:
        word = {True: YES, False: NO}[value] if isinstance(value, bool) else str(value)
        if word not in self.choices:
            raise BadOption(f"{self.name}={word} is not possible; choose from {', '.join(self.choices)}")
        return word


def flag(name: str) -> Option:
    """Make an option that is off unless asked for."""
    return Option(name, (NO, YES), NO)


@dataclass(frozen=True)
class Options:
    """All choices of one game, made; `data` names replaced tables by their folder, `rules` the version of the rules."""

    title: str
    values: Mapping[str, str]
    package: str = ""  # holds the words of the game
    data: str | None = None
    rules: int = 1  # the version of the rules it is played under
    brief: tuple[str, ...] = field(default=(), compare=False)  # what the written form must say

    def __getitem__(self, name: str) -> str:
        return self.values[name]

    def number(self, name: str) -> int:
        """Read a choice as a number."""
        return int(self.values[name])

    def is_on(self, name: str) -> bool:
        """Read a flag."""
        return self.values[name] == YES

    def many(self, name: str) -> tuple[str, ...]:
        """Read a choice of several."""
        return tuple(word for word in self.values[name].split("+") if word)

    def __str__(self) -> str:
        return f"{self.title}({','.join(self.brief)})"


def fill(title: str, options: tuple[Option, ...], given: Mapping[str, object]) -> Options:
    """Check what a caller asked for and fill in the defaults."""
    known = {option.name: option for option in options}
    unknown = [name for name in given if name not in known]
    if unknown:
        raise BadOption(f"{title} has no option {unknown[0]!r}; it has {', '.join(known)}")
    values = {name: option.read(given.get(name, option.default)) for name, option in known.items()}
    return Options(title, values, brief=tuple(_brief(options, values)))


def _brief(options: tuple[Option, ...], values: Mapping[str, str]) -> list[str]:
    """Write seats and edition always, the rest where it differs from the default; members of a set bare."""
    out = []
    for option in options:
        value = values[option.name]
        if option.many:
            out += [word for word in value.split("+") if word]
        elif option.name in ("seats", "edition"):
            out.append(f"{option.name}={value}")
        elif value != option.default:
            out.append(option.name if option.is_flag else f"{option.name}={value}")
    return out


def read(text: str, options: tuple[Option, ...]) -> dict[str, object]:
    """Read the inside of `princes(seats=4,edition=2022,muse)`."""
    given: dict[str, object] = {}
    for word in filter(None, (part.strip() for part in text.split(","))):
        name, equals, value = (part.strip() for part in word.partition("="))
        if name in given:
            raise BadOption(f"{name} is given twice")
        if equals:
            given[name] = value
        else:
            _bare(name, options, given)
    return given


def _bare(word: str, options: tuple[Option, ...], given: dict[str, object]) -> None:
    for option in options:
        if option.is_flag and option.name == word:
            given[word] = YES
            return
        if option.many and word in option.choices:
            given[option.name] = "+".join(filter(None, (str(given.get(option.name, "")), word)))
            return
    bare = [o.name for o in options if o.is_flag] + [word for o in options if o.many for word in o.choices]
    raise BadOption(f"{word!r} is no option on its own; possible are {', '.join(bare) or 'none'}")


def split(text: str) -> tuple[str, str]:
    """Part `princes(seats=4)` into the title and what stands in the brackets."""
    match = re.fullmatch(r"\s*([a-z0-9_]+)\s*(?:\((.*)\))?\s*", text, re.DOTALL)
    if match is None:
        raise BadOption(f"{text!r} is not written like princes or princes(seats=4,edition=2022)")
    return match[1], match[2] or ""

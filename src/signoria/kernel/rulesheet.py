"""The checked reader of rules: every number, word or list is asked for once, with what it may be."""

from collections.abc import Callable, Iterable
from typing import Any

from signoria.kernel.errors import BadTable

Fits = Callable[[Any], bool]


class RuleSheet:
    """The rules of one file, or of several of which the later replace the earlier.

    A rule may say different things by the number of seats, or by another choice: a table keyed by it, in which
    everything is checked, and of which the entry for the choice made is read. What nobody asked for is unknown.
    """

    def __init__(self, values: dict[str, Any], files: dict[str, str]) -> None:
        self.values = values
        self.files = files  # where each rule stands
        self.asked: set[str] = set()
        self.choice = ""
        self.choices: tuple[str, ...] = ()

    def amend(self, changes: dict[str, Any]) -> None:
        """Replace rules, or add some that no file speaks of."""
        self.values = {**self.values, **changes}

    def refuse(self, key: str, reason: str) -> BadTable:
        """Make the error for one rule."""
        return BadTable(f"{self.where(key)}: {key} {reason}")

    def where(self, key: str) -> str:
        """Name the file of a rule, or the first file."""
        return self.files.get(key, next(iter(self.files.values()), "an empty table"))

    def choose(self, choice: object, choices: Iterable[object]) -> None:
        """Say which entry counts of tables read from now on, and which keys they must have."""
        self.choice = str(choice)
        self.choices = tuple(str(one) for one in choices)

    def choose_seats(self, seats: int, most: int) -> None:
        """Read the numbers of seats that the rules are for; tables are keyed by them."""
        known = self.numbers("seats", 1, most)
        if seats not in known:
            raise self.refuse("seats", f"is {known}, wanted {seats} among them")
        self.choose(seats, known)

    def number(self, key: str, low: int = 0, high: int = 100, step: int = 1) -> int:
        """Read a whole number within bounds."""
        return int(self.read(key, _whole(low, high, step), _is_whole(low, high, step)))

    def numbers(self, key: str, low: int = 0, high: int = 100, count: int = 0, step: int = 1) -> list[int]:
        """Read a list of whole numbers; without `count`, as many as there are, and one at least."""
        is_whole = _is_whole(low, high, step)
        wanted = f"a list of {count or 'one or more'} times {_whole(low, high, step)}"
        return list(self.read(key, wanted, _is_list(count, is_whole)))

    def is_on(self, key: str) -> bool:
        """Read a yes or no."""
        return bool(self.read(key, "true or false", lambda value: isinstance(value, bool)))

    def word(self, key: str, words: Iterable[str]) -> str:
        """Read one of a few words."""
        known = tuple(words)
        return str(self.read(key, f"one of {', '.join(known)}", lambda value: value in known))

    def name(self, key: str) -> str:
        """Read a name."""
        return str(self.read(key, "a name", _is_name))

    def words(self, key: str, words: Iterable[str]) -> list[str]:
        """Read some different words of those known, one at least."""
        known = tuple(words)
        fits = _is_list(0, lambda value: value in known)
        return list(self.read(key, f"different words of {', '.join(known)}", _is_different(fits)))

    def names(self, key: str, count: int = 0) -> list[str]:
        """Read different names; without `count`, as many as there are, and one at least."""
        fits = _is_list(count, _is_name)
        return list(self.read(key, f"{count or 'one or more'} different names", _is_different(fits)))

    def table(self, key: str, low: int = 0, high: int = 100) -> dict[str, int]:
        """Read a table of whole numbers whose keys are names."""
        wanted = f"a table of names, each with {_whole(low, high, 1)}"
        self.asked.add(key)
        said, is_whole = self.values.get(key), _is_whole(low, high, 1)
        fits = isinstance(said, dict) and len(said) > 0 and all(map(is_whole, said.values()))
        return dict(self._checked(key, said, wanted, lambda _: fits))

    def read(self, key: str, wanted: str, fits: Fits) -> Any:
        """Read what is said for the choice made, after a look at all that is said."""
        self.asked.add(key)
        if key not in self.values:
            raise self.refuse(key, f"is missing, wanted {wanted}")
        said = self.values[key]
        if not isinstance(said, dict):
            return self._checked(key, said, wanted, fits)
        if set(said) != set(self.choices):
            keys = ", ".join(self.choices) or "no table"
            raise self.refuse(key, f"has entries for {', '.join(said)}, wanted {keys}")
        return {name: self._checked(f"{key}.{name}", value, wanted, fits) for name, value in said.items()}[self.choice]

    def _checked(self, key: str, value: Any, wanted: str, fits: Fits) -> Any:
        if not fits(value):
            raise BadTable(f"{self.where(key.partition('.')[0])}: {key} is {value!r}, wanted {wanted}")
        return value

    def close(self) -> None:
        """Refuse rules that nobody asked for."""
        for key in self.values:
            if key not in self.asked:
                raise self.refuse(key, f"is no rule of this game, wanted {', '.join(sorted(self.asked))}")


def _whole(low: int, high: int, step: int) -> str:
    return f"a whole number from {low} to {high}" + (f" in steps of {step}" if step > 1 else "")


def _is_whole(low: int, high: int, step: int) -> Fits:
    return lambda value: type(value) is int and low <= value <= high and value % step == 0


def _is_name(value: object) -> bool:
    return isinstance(value, str) and value != ""


def _is_list(count: int, fits: Fits) -> Fits:
    return lambda value: isinstance(value, list) and len(value) == (count or len(value) or 1) and all(map(fits, value))


def _is_different(fits: Fits) -> Fits:
    return lambda value: fits(value) and len(set(value)) == len(value)

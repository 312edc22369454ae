"""One thing a seat can do."""

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from signoria.kernel.message import Message, Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """An interned choice: compared by identity, read as words, numbered in its catalogue.

    `verb` is the first word of its notation; the rest follows in `objects`. A `quiet` one passes, ends or puts off:
    no table invites to it.
    """

    quiet: ClassVar[bool] = False

    def __init__(self, verb: str, objects: str = "", key: str = "") -> None:
        self.index: i64 = -1
        self.verb = verb
        self.objects = objects
        self.key = key or "do." + verb.replace(" ", "-")

    def arguments(self) -> dict[str, Value]:
        """Name what the action is done to, for people."""
        return {}

    def message(self) -> Message:
        """Describe the action for people."""
        return Message(self.key, self.arguments())

    def __str__(self) -> str:
        return f"{self.verb} {self.objects}" if self.objects else self.verb

    def __repr__(self) -> str:
        return f"<{self}>"

    def __deepcopy__(self, memo: object) -> "Action":
        return self  # there is but one of each

    def __copy__(self) -> "Action":
        return self

    def __reduce__(self) -> str | tuple[object, ...]:
        raise TypeError(f"an action belongs to its game: pickle its number {self.index} or its words '{self}'")


class Absent(Action):
    """Holds the number of what other ways to play the same title have and this one has not; never legal."""

    def __init__(self, words: str) -> None:
        verb, _, objects = words.partition(" ")
        super().__init__(verb, objects, "do.absent")

    def arguments(self) -> dict[str, Value]:
        return {"action": str(self)}


@mypyc_attr(allow_interpreted_subclasses=True)
class Catalogue:
    """Every action of one game, numbered from 0, and the way back from their words.

    `version` tells one way to number from another; 0: the numbers hold for this configuration alone.
    """

    def __init__(self) -> None:
        self.version: int = 0
        self.actions: list[Action] = []
        self.by_words: dict[str, Action] = {}

    def add(self, action: Action) -> Action:
        """Number an action."""
        words = str(action)
        assert words not in self.by_words, f"two actions are written {words!r}"
        action.index = len(self.actions)
        self.actions.append(action)
        self.by_words[words] = action
        return action

    def present(self) -> list[Action]:
        """List the actions that this configuration has."""
        return list(self.by_words.values())

    def arrange(self, blanks: dict[str, Absent], version: int) -> None:
        """Number the actions as a list does that all configurations share; what it does not know comes behind."""
        behind = [action for action in self.actions if str(action) not in blanks]
        self.actions[:] = [self.by_words.get(words) or blank for words, blank in blanks.items()] + behind
        for number, action in enumerate(self.actions):
            action.index = number
        self.version = version

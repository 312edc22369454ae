"""One thing a seat can do."""

from mypy_extensions import mypyc_attr

from signoria.kernel.message import Message, Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """An interned choice: compared by identity, read as words, numbered in its catalogue.

    `verb` is the first word of its notation; the rest follows in `objects`.
    """

    def __init__(self, verb: str, objects: str = "", key: str = "") -> None:
        self.index: int = -1
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Catalogue:
    """Every action of one game, numbered from 0, and the way back from their words."""

    def __init__(self) -> None:
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

"""Things to be said to people, free of any language."""

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.kernel.seen import Phrase

EVERYONE: Final = -1

Value = int | str | list[str] | list[int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Message:
    """A key of the lexicon with its arguments: numbers, and words that are keys themselves."""

    def __init__(self, key: str, arguments: dict[str, Value] | None = None) -> None:
        self.key = key
        self.arguments: dict[str, Value] = {} if arguments is None else arguments

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.arguments!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.key == other.key and self.arguments == other.arguments

    def __hash__(self) -> int:
        return hash(self.key)

    def plain(self) -> Phrase:
        """Give the message as JSON-ready data."""
        return {"key": self.key, "arguments": dict(self.arguments)}


class Event:
    """Something that happened, and the set of seats who may know it (`EVERYONE`: spectators too).

    The arguments `seat`, `florins` and `points` always mean: this changed so much for that seat.
    """

    def __init__(self, message: Message, knows: int = EVERYONE) -> None:
        self.message = message
        self.knows = knows

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.message, self.knows)

    def may_know(self, seat: int | None) -> bool:
        """Say whether a seat, or a spectator, may be told."""
        if seat is None:
            return self.knows == EVERYONE
        return self.knows >> seat & 1 != 0

"""What the table of every game has."""

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.kernel.chance import Chance
from signoria.kernel.memory import Memory
from signoria.kernel.message import EVERYONE, Event, Message, Value

NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Chance):
    """The phase being played, the seat to move, the generator of chance and what was told."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.phase: int = 0
        self.to_move: int = 0
        self.memory: Memory | None = None
        self.events: list[Event] | None = None  # None: nobody listens, nothing is written

    def copy_table(self, other: "State") -> None:
        """Take over from another table what every table has; a copy writes no events."""
        self.seed = other.seed
        self.phase = other.phase
        self.to_move = other.to_move
        self.memory = other.memory

    def tell(self, key: str, arguments: dict[str, Value], knows: int = EVERYONE) -> None:
        """Write down what happened; ask first whether `events` is None, to save the arguments."""
        if self.events is not None:
            self.events.append(Event(Message(key, arguments), knows))

    def follow(self, deck: int, cards: int, knows: int) -> None:
        """Remember that cards of a deck were rearranged as only the seats in `knows` could follow."""
        self.memory = Memory(self.memory, deck, cards, knows)

"""What the table of every game has."""

import pickle
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from signoria.kernel.action import Action
from signoria.kernel.chance import Chance
from signoria.kernel.memory import Memory
from signoria.kernel.message import EVERYONE, Event, Message, Value

NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Chance):
    """The phase being played, the seat to move, the generator of chance and what was told."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.phase: i64 = 0
        self.to_move: i64 = 0
        self.memory: Memory | None = None
        self.events: list[Event] | None = None  # None: nobody listens, nothing is written

    def clone(self) -> "State":
        """Copy the table; the copy writes no events. This way works for any table; games know faster ones."""
        new: State = pickle.loads(pickle.dumps(self))  # noqa: S301 - our own bytes
        new.events = None
        return new

    def __deepcopy__(self, memo: object) -> "State":
        new = self.clone()
        if self.events is not None:
            new.events = self.events[:]
        return new

    def __copy__(self) -> "State":
        return self.__deepcopy__(None)

    def copy_table(self, other: "State") -> None:
        """Take over from another table what every table has; a copy writes no events."""
        self.luck = other.luck
        self.phase = other.phase
        self.to_move = other.to_move
        self.memory = other.memory

    @final
    def is_heard(self) -> bool:
        """Say whether anybody listens: worth asking before lists of words are made for `tell`."""
        return self.events is not None

    @final
    def tell_seat(self, key: str, seat: int) -> None:
        """Write down what a seat did, if anybody listens."""
        if self.events is not None:
            self._write(key, {"seat": seat}, EVERYONE)

    @final
    def tell_number(self, key: str, seat: int, name: str, number: int) -> None:
        """Write down what a seat did, with one number, if anybody listens."""
        if self.events is not None:
            self._write(key, {"seat": seat, name: number}, EVERYONE)

    @final
    def tell_word(self, key: str, seat: int, name: str, word: str) -> None:
        """Write down what a seat did, with one word, if anybody listens."""
        if self.events is not None:
            self._write(key, {"seat": seat, name: word}, EVERYONE)

    @final
    def tell(  # noqa: PLR0913, PLR0917 - see below
        self,
        key: str,
        name: str = "",
        value: Value = 0,
        name2: str = "",
        value2: Value = 0,
        name3: str = "",
        value3: Value = 0,
        name4: str = "",
        value4: Value = 0,
        name5: str = "",
        value5: Value = 0,
        action: Action | None = None,
        more: dict[str, Value] | None = None,
        knows: int = EVERYONE,
    ) -> None:
        """Write down what happened, if anybody listens: names and values in turn, what an `action` names, and `more`.

        Only this and its short forms above ask whether anybody does. Pairs, not a dictionary or keywords: search plays
        millions of moves that nobody hears of, and a dictionary for each costs four times as much as pairs, the pairs
        ten times as much as the short forms, which pass plain numbers.
        """
        if self.events is None:
            return
        said = {name: value, name2: value2, name3: value3, name4: value4, name5: value5}
        said.pop("", None)
        if action is not None:
            said.update(action.arguments())
        if more is not None:
            said.update(more)
        self._write(key, said, knows)

    def _write(self, key: str, said: dict[str, Value], knows: int) -> None:
        assert self.events is not None
        self.events.append(Event(Message(key, said), knows))

    def follow(self, deck: int, cards: int, knows: int) -> None:
        """Remember that cards of a deck were rearranged as only the seats in `knows` could follow."""
        self.memory = Memory(self.memory, deck, cards, knows)

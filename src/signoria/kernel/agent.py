"""Whoever decides for a seat, and what it is given to decide with."""

from collections.abc import Mapping
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from signoria.kernel.action import Action
from signoria.kernel.copies import parts
from signoria.kernel.game import Game
from signoria.kernel.message import Message


class Chair:
    """A place at a table: what its seat sees, may do, and cannot tell apart; never the state itself."""

    def __init__(self, game: Game[Any], state: Any, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._state = state

    def view(self) -> Mapping[str, object]:
        """Give what the seat sees."""
        return self.game.view(self._state, self.seat)

    def legal(self) -> list[Action]:
        """List what the seat may do now."""
        return self.game.legal(self._state)

    def events(self, since: int = 0) -> list[Message]:
        """Tell what happened, as far as the seat may know."""
        return self.game.events(self._state, self.seat, since)

    def resample(self, seed: int) -> Any:
        """Make a table to think on, which the seat could not tell from the real one."""
        return self.game.resample(self._state, self.seat, seed)


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """Decides for one seat; subclass it, and name your class in the entry point group `signoria.agents`."""

    name: ClassVar[str] = "agent"

    def __reduce__(self) -> tuple[object, ...]:
        return parts(self)

    def decide(self, chair: Chair) -> Action:
        """Choose one of `chair.legal()`."""
        raise NotImplementedError

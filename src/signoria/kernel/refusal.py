"""An action that was refused, held against what is true: the referee's way to check the reason given."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from signoria.kernel.action import Absent, Action
from signoria.kernel.message import Message


@dataclass(frozen=True)
class Refusal:
    """Who wanted what, and what was said; `said` are the arguments of the message."""

    game: Any  # its own class knows its book
    state: Any
    action: Any
    message: Message

    @property
    def said(self) -> dict[str, Any]:
        """The figures and words of the reason."""
        return dict(self.message.arguments)

    @property
    def player(self) -> Any:
        """What the seat to move has."""
        return self.state.players[self.state.to_move]

    @property
    def key(self) -> str:
        """The reason, without what all reasons begin with."""
        return self.message.key.removeprefix("refused.")

    def offers(self, action: Action) -> bool:
        """Say whether anything of an action's kind is offered: of its class, and with the same first word."""
        kind = (type(action), action.verb)
        return any((type(other), other.verb) == kind for other in self.game.legal(self.state))


Test = Callable[[Refusal], bool]

# What the kernel says of every game. A game's folder adds its own `REASONS` in `reasons.py`.
REASONS: dict[str, Test] = {
    "over": lambda it: it.state.to_move < 0,
    "absent": lambda it: isinstance(it.action, Absent),
    "not-now": lambda it: not it.offers(it.action),
}

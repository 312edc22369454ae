"""One section of a rulebook."""

from typing import ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from signoria.kernel.action import Action
from signoria.kernel.message import Message
from signoria.kernel.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """Says what may be done and why something may not, and does it.

    `name` names the phase in views and in the lexicon (`ask.<name>`);
    `section` is the heading of the page of rules that explains it.
    """

    name: ClassVar[str] = ""  # ClassVar: or else compiled code would not see what an interpreted subclass says
    section: ClassVar[str] = ""

    def enter(self, state: S) -> None:
        """Begin this section."""

    def legal(self, state: S) -> list[Action]:
        """List what the seat to move may do, in a stable order; edits nothing."""
        raise NotImplementedError

    def apply(self, state: S, action: Action) -> None:
        """Do a legal action and hand over to whoever decides next."""
        raise NotImplementedError

    def question(self, state: S) -> Message:
        """Say what is asked of the seat to move."""
        return Message("ask." + self.name)

    def label(self, state: S, action: Action) -> Message:
        """Describe a legal action as it stands now, with its price or worth."""
        return action.message()

    def refusal(self, state: S, action: Action) -> Message | None:
        """Name the rule that refuses an action which is not legal; None: it belongs to another phase."""
        return None

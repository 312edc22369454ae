"""One section of a rulebook, and what all sections of one book share."""

from typing import ClassVar, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from signoria.kernel.action import Action
from signoria.kernel.bidding import Bidding
from signoria.kernel.message import Message
from signoria.kernel.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Book(Generic[S]):
    """What the phases of one game share; a game's own book adds its numbers, components and actions."""

    def __init__(self) -> None:
        self.phases: list[Phase[S]] = []  # by number; filled, never replaced, since every phase holds it


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """Says what may be done and why something may not, and does it.

    `name` names the phase in views and in the lexicon (`ask.<name>`);
    `heading` is that of the page of rules that explains it.
    """

    name: ClassVar[str] = ""  # ClassVar: or else compiled code would not see what an interpreted subclass says
    heading: ClassVar[str] = ""

    def __init__(self, book: Book[S]) -> None:
        self.phases = book.phases

    def begin(self, state: S) -> None:
        """Begin anew, as a part of a round; most phases do as whenever they are entered."""
        self.enter(state)

    def enter(self, state: S) -> None:
        """Take over: ask somebody, or go on."""

    @final  # called straight, since every action hands over
    def go(self, state: S, phase: int) -> None:
        """Hand over to another phase."""
        state.phase = phase
        self.phases[phase].enter(state)

    @final
    def go_anew(self, state: S, phase: int) -> None:
        """Hand over to another phase, which begins."""
        state.phase = phase
        self.phases[phase].begin(state)

    def legal(self, state: S) -> list[Action]:
        """List what the seat to move may do, in a stable order; edits nothing."""
        raise NotImplementedError

    def apply(self, state: S, action: Action) -> None:
        """Do a legal action and hand over to whoever decides next."""
        raise NotImplementedError

    def is_asked(self, state: S, seat: int) -> bool:
        """Say whether a seat may choose now: not only the seat to move where the rulebook lets all choose at once."""
        return seat == state.to_move

    def bidding(self, state: S) -> Bidding | None:
        """Say what the seat to move may bid for; None: this is no auction."""
        return None

    def question(self, state: S) -> Message:
        """Say what is asked of the seat to move."""
        return Message("ask." + self.name)

    def label(self, state: S, action: Action) -> Message:
        """Describe a legal action as it stands now, with its price or worth."""
        return action.message()

    def refusal(self, state: S, action: Action) -> Message | None:
        """Name the rule that refuses an action which is not legal; None: it belongs to another phase."""
        return None

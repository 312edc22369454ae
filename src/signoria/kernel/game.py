"""One configured game: rules, seats and phases; holds no state."""

import difflib
from collections.abc import Mapping
from typing import Generic

from mypy_extensions import mypyc_attr

from signoria.kernel.action import Absent, Action, Catalogue
from signoria.kernel.bidding import Bidding, Market
from signoria.kernel.errors import BadNotation, IllegalAction
from signoria.kernel.lexicon import lexicon
from signoria.kernel.memory import unseen
from signoria.kernel.message import Message
from signoria.kernel.options import Options
from signoria.kernel.phase import Phase, S


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """What a table, an opponent or a researcher needs of a game."""

    def __init__(self, options: Options, phases: list[Phase[S]], catalogue: Catalogue) -> None:
        self.options = options
        self.seats: int = options.number("seats")
        self.phases = phases
        self.catalogue = catalogue
        self.actions: list[Action] = catalogue.actions

    def __deepcopy__(self, memo: object) -> "Game[S]":
        return self  # it holds no state

    def __copy__(self) -> "Game[S]":
        return self

    def start(self, seed: int, events: bool = False) -> S:
        """Set up a table; with `events`, it writes down what happens."""
        raise NotImplementedError

    def clone(self, state: S) -> S:
        """Copy a table; the copy writes no events."""
        raise NotImplementedError

    def scores(self, state: S) -> list[int]:
        """Give the points of each seat, as they stand."""
        raise NotImplementedError

    def ranking(self, state: S) -> list[int]:
        """Give the place of each seat, from 1; who shares a place has the same."""
        return places(self.standings(state))[: self.seats]

    def standings(self, state: S) -> list[list[int]]:
        """Give what each seat, then each rival without one, is ranked by: points first, and more is better."""
        return [[points] for points in self.scores(state)] + [[points] for _, points in self.rivals(state)]

    def tiebreaks(self) -> list[str]:
        """Name what decides between equal points, in the order of `standings`; the words are `tie.<name>`."""
        return []

    def rivals(self, state: S) -> list[tuple[str, int]]:
        """Name who plays along without a seat, with their points."""
        return []

    def view(self, state: S, seat: int | None) -> Mapping[str, object]:
        """Give what a seat (None: a spectator) may know, as JSON-ready data; a game's `seen.py` says its shape."""
        raise NotImplementedError

    def reference(self) -> Mapping[str, object]:
        """Give what anyone may look up and no move changes (cards, outlines, prices), as JSON-ready data."""
        return {}

    def resample(self, state: S, seat: int, seed: int) -> S:
        """Make a table that `seat` could not tell from this one."""
        raise NotImplementedError

    def reshuffle(self, state: S, seed: int) -> S:
        """Make a table that all seats together could not tell from this one: only what nobody knows yet is another.

        This way is right for games in which no cards lie where nobody knows them.
        """
        new = self.clone(state)
        new.seed = seed
        return new

    def unseen(self, state: S) -> int:
        """Count the cards that lie where nobody knows them; without a `memory` a game must count them itself."""
        return unseen(state.memory)

    def asks_chance(self, state: S, action: Action) -> bool:
        """Say whether what comes of a legal action depends on chance: on a roll, a shuffle or a card nobody knows."""
        after = self.clone(state)
        self.apply(after, action)
        return after.luck != state.luck or self.unseen(after) < self.unseen(state)

    def to_move(self, state: S) -> int | None:
        """Give the seat to decide; None when the game is over."""
        return state.to_move if state.to_move >= 0 else None

    def legal(self, state: S) -> list[Action]:
        """List what the seat to move may do: complete, and always in the same order."""
        return self.phases[state.phase].legal(state) if state.to_move >= 0 else []

    def apply(self, state: S, action: Action) -> None:
        """Do a legal action without checking it."""
        self.phases[state.phase].apply(state, action)

    def play(self, state: S, action: Action) -> None:
        """Do an action if the rules allow it; else raise IllegalAction and change nothing."""
        refusal = self.why_not(state, action)
        if refusal is not None:
            words = lexicon("en", self.options.package).render(refusal)
            raise IllegalAction(f"{action}: {words}", refusal)
        self.apply(state, action)

    def why_not(self, state: S, action: Action) -> Message | None:
        """Name the rule that refuses an action; None if it is legal."""
        if state.to_move < 0:
            return Message("refused.over")
        if action in self.legal(state):
            return None
        if isinstance(action, Absent):
            return Message("refused.absent")
        phase = self.phases[state.phase]
        refusal = phase.refusal(state, action)
        if refusal is not None:
            return refusal
        return Message("refused.not-now", {"phase": "phase." + phase.name})

    def question(self, state: S) -> Message:
        """Say what is asked of the seat to move."""
        if state.to_move < 0:
            return Message("ask.nothing")
        return self.phases[state.phase].question(state)

    def label(self, state: S, action: Action) -> Message:
        """Describe a legal action for people, with its price or worth as it stands."""
        return self.phases[state.phase].label(state, action)

    def is_asked(self, state: S, seat: int) -> bool:
        """Say whether a seat may choose now, even if others decide first."""
        return state.to_move >= 0 and self.phases[state.phase].is_asked(state, seat)

    def meanwhile(self, state: S, seat: int) -> S:
        """Make the table on which a seat chooses that is asked at the same time as the seat to move."""
        copy = self.clone(state)
        copy.to_move = seat
        return copy

    def markets(self, state: S, seat: int) -> list[Market]:
        """List the auctions of now and of soon, as far as a seat may take part: what a standing order can be about."""
        return []

    def bidding(self, state: S) -> Bidding | None:
        """Say what the seat to move may bid for; None: it is not asked to."""
        return self.phases[state.phase].bidding(state) if state.to_move >= 0 else None

    def events(self, state: S, seat: int | None, since: int = 0) -> list[Message]:
        """Tell a seat, or a spectator, what happened, from the event numbered `since` on."""
        events = state.events
        if events is None:
            return []
        return [event.message for event in events[since:] if event.may_know(seat)]

    def parse(self, text: str) -> Action:
        """Read an action from its notation."""
        words = " ".join(text.lower().split())
        action = self.catalogue.by_words.get(words)
        if action is None:
            near = difflib.get_close_matches(words, list(self.catalogue.by_words), 3, 0.5)
            hint = f"; did you mean {', '.join(near)}?" if near else ""
            raise BadNotation(f"{text.strip()!r} is no action of {self.options.title}{hint}")
        return action


def places(keys: list[list[int]]) -> list[int]:
    """Rank seats by their keys, higher first; equal keys share the place."""
    return [1 + sum(1 for other in keys if other > key) for key in keys]

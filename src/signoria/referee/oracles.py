"""What must hold in every game at every decision, whoever plays and whatever the cards."""

import functools
import importlib
import importlib.util
import json
from collections.abc import Callable, Iterable
from typing import Any

from signoria.kernel.action import Action
from signoria.kernel.chance import Chance
from signoria.kernel.errors import IllegalAction
from signoria.kernel.game import Game
from signoria.kernel.lexicon import LANGUAGES, lexicon
from signoria.kernel.message import Message
from signoria.kernel.refusal import REASONS, Refusal, Test
from signoria.record import Record
from signoria.referee.fingerprint import fingerprint
from signoria.referee.words import missing_words

SAMPLE = 4  # actions tried where a list is long
AHEAD = 12  # decisions played on a clone


class Referee:
    """Watches one table; every method is one oracle and raises AssertionError in words.

    A game folder may add an oracle of its own: `oracle.py` with `check(game, state)`.
    """

    def __init__(self, game: Game[Any], seed: int = 0) -> None:
        self.game = game
        self.chance = Chance(seed + 1)
        self.points = [0] * game.seats
        self.counted = 0  # events whose points are in `points`
        self.said = 0  # events whose words were looked up

    def offers_can_be_played(self, state: Any) -> None:
        """Contract: what is in `legal` may be played; each offer once, from the catalogue, readable."""
        legal = self.game.legal(state)
        expect(len(legal) > 0, "nothing is offered although a seat is to move")
        expect(legal == self.game.legal(state), "the list differs when asked for again")
        expect(len({action.index for action in legal}) == len(legal), "an action is offered twice")
        for action in self.some(legal):
            expect(self.game.actions[action.index] is action, f"{action} is not in the catalogue")
            expect(self.game.parse(str(action)) is action, f"{action} reads back as another action")
            expect(self.game.why_not(state, action) is None, f"{action} is offered and refused")
            self.game.apply(self.game.clone(state), action)

    def refusals_have_reasons(self, state: Any) -> None:
        """Contract: what is not in `legal` is refused with a rule in every language, and changes nothing."""
        before = fingerprint(state)
        for action in self.refused(state):
            reason = self.game.why_not(state, action)
            expect(reason is not None, f"{action} is refused without a reason")
            self.sayable([reason] if reason is not None else [])
            self._refuse(state, action)
        expect(fingerprint(state) == before, "a refused action changed the table")

    def reasons_are_true(self, state: Any) -> None:
        """Contract: the reason given for a refusal is among those that hold, as the game's `reasons.py` tells them."""
        known = {**REASONS, **own_reasons(self.game.options.package)}
        for action in self.refused(state, near=True):
            reason = self.game.why_not(state, action)
            assert reason is not None
            refusal = Refusal(self.game, state, action, reason)
            expect(refusal.key in known, f"nobody can tell whether {reason.key} is true of {action}")
            expect(known[refusal.key](refusal), f"{action} is refused by {reason}, which is not so")

    def clones_live_apart(self, state: Any) -> None:
        """Contract: a clone is the same table, writes no events, and playing on it leaves the first alone."""
        before = fingerprint(state)
        copy = self.game.clone(state)
        expect(fingerprint(copy) == before, "the clone differs from its table")
        expect(copy.events is None, "the clone writes events")
        self.play_on(copy, AHEAD)
        expect(fingerprint(state) == before, "playing on the clone changed the table")

    def points_are_logged(self, state: Any) -> None:
        """Contract of events: the points of a seat are the sum of the changes told."""
        events = state.events or []
        for event in events[self.counted :]:
            seat, points = event.message.arguments.get("seat"), event.message.arguments.get("points")
            if isinstance(seat, int) and isinstance(points, int):
                self.points[seat] += points
        self.counted = len(events)
        scores = self.game.scores(state)
        expect(scores == self.points, f"the log adds up to {self.points}, the scores are {scores}")

    def views_are_plain(self, state: Any) -> None:
        """Contract: a view is JSON-ready, for every seat and for a spectator."""
        for seat in (None, *range(self.game.seats)):
            view = self.game.view(state, seat)
            expect(json.loads(json.dumps(view)) == view, f"the view of {seat} changes on its way through JSON")

    def looking_changes_nothing(self, state: Any) -> None:
        """Contract: `legal` and all questions about a table edit nothing."""
        before = fingerprint(state)
        for action in self.game.legal(state):
            self.game.label(state, action)
        for seat in (None, *range(self.game.seats)):
            self.game.view(state, seat)
        self.game.question(state)
        self.game.scores(state)
        self.game.ranking(state)
        expect(fingerprint(state) == before, "looking at the table changed it")

    def everything_can_be_said(self, state: Any) -> None:
        """Words: question, choices and events exist in every language, with all their fields."""
        events = state.events or []
        messages = [event.message for event in events[self.said :]]
        self.said = len(events)
        if state.to_move >= 0:
            messages += [self.game.label(state, action) for action in self.some(self.game.legal(state))]
        self.sayable([*messages, self.game.question(state)])

    def components_are_conserved(self, state: Any) -> None:
        """Conservation of florins, cards and pieces, as the game's own oracle counts them."""
        check = own_oracle(self.game.options.package)
        if check is not None:
            check(self.game, state)

    def ranking_follows(self, state: Any) -> None:
        """Contract: places count from 1 and skip those shared; in the end more points have the better place.

        Who plays alone may be second, to the game itself.
        """
        scores, ranking = self.game.scores(state), self.game.ranking(state)
        expect(len(scores) == len(ranking) == self.game.seats, f"{scores} and {ranking} are not one a seat")
        wanted = [1 + sum(1 for other in ranking if other < place) for place in ranking]
        expect(ranking == wanted or ranking == [2], f"{ranking} are no places")
        seats = range(self.game.seats if self.game.to_move(state) is None else 0)
        worse = [(i, j) for i in seats for j in seats if scores[i] > scores[j] and ranking[i] >= ranking[j]]
        expect(not worse, f"the scores {scores} are ranked {ranking}")

    def record_replays(self, record: Record, state: Any) -> None:
        """Contract: same seed and same actions give the same game, also by way of a file."""
        read = Record.parse(record.dump(), record.data)
        expect(read == record, "the record reads back differently")
        _, again = read.replay(events=True)
        expect(fingerprint(again) == fingerprint(state), "the record replays to another table")
        told = [(event.message, event.knows) for event in state.events]
        expect(told == [(event.message, event.knows) for event in again.events], "the record replays to other events")

    def some(self, actions: list[Action]) -> list[Action]:
        """Draw a few of many actions."""
        if len(actions) <= SAMPLE:
            return actions
        return [actions[self.chance.below(len(actions))] for _ in range(SAMPLE)]

    def refused(self, state: Any, near: bool = False) -> list[Action]:
        """Draw a few actions that are not legal, rare verbs as often as common ones; `near`: of verbs on offer."""
        offered = self.game.legal(state)
        legal, verbs = {action.index for action in offered}, {action.verb for action in offered}
        by_verb: dict[str, list[Action]] = {}
        for action in self.game.catalogue.present():
            if action.index not in legal:
                by_verb.setdefault(action.verb, []).append(action)
        kinds = [actions for verb, actions in by_verb.items() if verb in verbs or not near] or list(by_verb.values())
        drawn = [kinds[self.chance.below(len(kinds))] for _ in range(SAMPLE if kinds else 0)]
        return [actions[self.chance.below(len(actions))] for actions in drawn]

    def play_on(self, state: Any, steps: int) -> None:
        """Play at random, so far or to the end."""
        while steps and self.game.to_move(state) is not None:
            legal = self.game.legal(state)
            self.game.apply(state, legal[self.chance.below(len(legal))])
            steps -= 1

    def _refuse(self, state: Any, action: Action) -> None:
        try:
            self.game.play(state, action)
        except IllegalAction:
            return
        raise AssertionError(f"{action} was played although it is refused")

    def sayable(self, messages: Iterable[Message]) -> None:
        """Expect that every language has words for some messages."""
        for language in LANGUAGES:
            known = lexicon(language, self.game.options.package)
            for message in messages:
                lacks = missing_words(known, message)
                expect(not lacks, f"{language} cannot say {message}: {', '.join(lacks)} missing")


def expect(holds: bool, words: str) -> None:
    """Raise AssertionError in words; unlike `assert`, also under `python -O`."""
    if not holds:
        raise AssertionError(words)


@functools.cache
def own_oracle(package: str) -> Callable[[Game[Any], Any], None] | None:
    """Find the oracle that a game folder brings along."""
    module = f"{package}.oracle"
    if importlib.util.find_spec(module) is None:
        return None
    check: Callable[[Game[Any], Any], None] = importlib.import_module(module).check
    return check


@functools.cache
def own_reasons(package: str) -> dict[str, Test]:
    """Find the reasons that a game folder can tell to be true; without any, only the kernel's are looked at."""
    module = f"{package}.reasons"
    found: dict[str, Test] = {} if importlib.util.find_spec(module) is None else importlib.import_module(module).REASONS
    return found

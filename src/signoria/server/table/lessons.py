"""Guided first games: a prepared record in a game's folder, and what is said at some of its positions."""

import functools
import tomllib
from dataclasses import replace
from importlib import resources

import msgspec
from msgspec import Struct

from signoria.record import Record
from signoria.server.person import Person
from signoria.server.protocol.library import Lesson, LessonStep
from signoria.server.protocol.messages import Words
from signoria.server.protocol.scene import TableScene, UndoInfo
from signoria.server.table.decisions import read
from signoria.server.table.entries import Began, Opened, Place, Played
from signoria.server.table.founding import new_founding
from signoria.server.table.library import LESSON, known_title
from signoria.server.table.refusals import Refused, refusal, refused
from signoria.server.table.scene import Onlooker, Presence, scene
from signoria.server.table.table import Table

LEARNER = 0  # the seat of whoever learns
PUPIL = Person("learner")
LEVEL = "artisan"  # as which the others are shown
TRIES = 6  # moves of one's own that can be tried beside the prepared ones


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said after `at` actions: an idea to `look` at, or a move in the learner's own hands."""

    at: int
    title: Words
    text: Words
    why: Words = {}  # said once it is done
    place: str = ""  # of the page, which is marked
    look: bool = False


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """One lesson as it is written down."""

    game: str
    seed: int
    rules: int
    tables: str
    actions: list[str]
    steps: list[Step]

    @property
    def record(self) -> Record:
        """The prepared game."""
        return Record(self.game, self.seed, (), tuple(self.actions), self.rules, self.tables)


@functools.cache
def plan(game: str) -> Plan:
    """Read the lesson of a game."""
    file = resources.files(known_title(game).package) / LESSON
    if not file.is_file():
        raise refused("no-such-page", status=404)
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Plan)


@functools.cache
def lesson(game: str) -> Lesson:
    """Give all that is said in a lesson, and the moves that go with it."""
    known = plan(game)
    steps = [
        LessonStep(step.at, step.title, step.text, step.why, step.place, "" if step.look else known.actions[step.at])
        for step in known.steps
    ]
    return Lesson(game, steps, prepared(game, 0).game.reference())


def prepared(game: str, at: int) -> Table:
    """Set the table up as it is after so many actions of the prepared game."""
    known = plan(game)
    if not 0 <= at <= len(known.actions):
        raise refused("no-such-position", actions=len(known.actions))
    table = Table(replace(new_founding(f"lesson-{game}", known.game, known.seed, PUPIL.id, 0), rules=known.rules))
    others = [Place(level=LEVEL) for _ in table.seats[1:]]
    table.evolve(Opened(time=0, places=[Place(holder=PUPIL.id), *others]))
    table.evolve(Began(time=0))
    for words in known.actions[:at]:
        go_on(table, words)
    return table


def go_on(table: Table, words: str) -> None:
    """Let whoever is to move play this."""
    seat = table.to_move
    assert seat is not None
    table.evolve(Played(time=0, seat=seat, words=words))


def try_out(table: Table, words: str) -> None:
    """Play something else than was prepared, if the rules allow it."""
    if table.to_move != LEARNER:
        raise refused("not-your-turn", seat=table.to_move or 0)
    action = read(table, words)
    reason = table.game.why_not(table.state, action)
    if reason is not None:
        raise Refused(refusal(reason, table.game.options.package))
    go_on(table, str(action))


@functools.lru_cache(maxsize=128)
def position(game: str, at: int, seen: int) -> TableScene:
    """Show the learner the table after so many actions, and the story from an entry on."""
    return shown(prepared(game, at), seen)


def shown(table: Table, seen: int = 0) -> TableScene:
    """Show the learner a table; nothing is taken back in a lesson."""
    here = Presence(seats=frozenset(range(len(table.seats))))
    sight = scene(table, Onlooker(PUPIL, LEARNER), here, min(max(seen, 0), table.number), 0)
    return msgspec.structs.replace(sight, undo=UndoInfo("no", 0, None))

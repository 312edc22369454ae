"""What the server and its workers say to each other, one JSON line each."""

import msgspec

from signoria.server.protocol.answers import Estimate, Reviewed


class Job(msgspec.Struct, frozen=True, tag_field="job", tag=str.lower):
    """Something that takes too long for the server itself."""


class Position(Job, frozen=True):
    """A game after some actions, under the version of the rules that it was begun with."""

    game: str
    rules: int
    seed: int
    actions: list[str]


class Decide(Position, frozen=True):
    """Choose an action for the seat to move."""

    agent: str
    agent_seed: int


class Advise(Position, frozen=True):
    """Say what the actions of a seat are worth, after those it has chosen and nobody was told of yet."""

    seat: int
    chosen: list[str]
    seconds: float


class Look(Position, frozen=True):
    """Look again at the decisions from one number up to another."""

    first: int
    last: int
    seconds: float  # for each


class Verify(Job, frozen=True):
    """Play a record through."""

    record: str


Jobs = Decide | Advise | Look | Verify


class Reply(msgspec.Struct, frozen=True):
    """What came of a job, or what went wrong."""

    words: str = ""
    estimates: list[Estimate] = []
    decisions: list[Reviewed] = []
    error: str = ""

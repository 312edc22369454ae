"""What the server and its thinkers say to each other, one JSON line each."""

import msgspec


class Job(msgspec.Struct, frozen=True, tag_field="job", tag=str.lower):
    """Something that takes too long for the server itself."""


class Decide(Job, frozen=True):
    """Choose an action for the seat to move."""

    game: str
    seed: int
    actions: list[str]
    agent: str
    agent_seed: int


class Verify(Job, frozen=True):
    """Play a record through."""

    record: str


Jobs = Decide | Verify


class Reply(msgspec.Struct, frozen=True):
    """The words of the action chosen; or why not."""

    words: str = ""
    error: str = ""

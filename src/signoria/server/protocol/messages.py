"""What requests and answers are made of."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

VERSION = 1  # raised when an old page can no longer talk to this server

Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]  # what JavaScript can count to
Value = int | str | list[int | str]
Words = dict[str, str]  # language -> text
Kind = Literal[
    "opened", "sat", "offered", "taken", "renamed", "left", "given", "began", "played", "undone", "asked", "answered",
    "said", "faltered", "closed", "reopened", "removed", "published", "expired", "resumed", "stood", "resigned",
    "rematched", "announced", "cancelled",
]  # fmt: skip
Language = Literal["en", "fr"]
Beyond = Literal["pass", "ask"]  # what an order does where somebody goes beyond its limit
Status = Literal["open", "running", "over", "study"]


class Incoming(Struct, frozen=True, forbid_unknown_fields=True):
    """Read from a browser."""


class Outgoing(Struct, frozen=True, gc=False):
    """Written to a browser; never part of a circle, so the garbage collector need not look at it."""


class Answer(Outgoing, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    """Received over a table's WebSocket."""


class Phrase(Outgoing, frozen=True):
    """A template of the dictionary with what fills it: numbers, and words that are keys themselves."""

    key: str
    arguments: dict[str, Value] = field(default_factory=dict)


class Telling(Phrase, frozen=True):
    """Something that happened, with the heading of the rules that explains it; empty: the rules are not to blame."""

    heading: str = ""


class Refusal(Phrase, frozen=True):
    """Why something was not done; `text` says it in English where the dictionary lacks the key."""

    text: str = ""

"""What every view says, as types; a game adds its own in its `seen.py`, and the web client is checked against both."""

from typing import TypedDict


class Phrase(TypedDict):
    """A key of the lexicon with what fills it: numbers, and words that are keys themselves."""

    key: str
    arguments: dict[str, int | str | list[str] | list[int]]


class AnyView(TypedDict):
    """Whose eyes look on, and what is asked of whom."""

    game: str
    seat: int | None
    to_move: int | None
    phase: str
    section: str


class Component(TypedDict):
    """Something on a table that can be looked up."""

    name: str
    title: Phrase
    group: str  # a word
    texts: list[Phrase]  # what it does
    heading: str  # of the rules
    count: int  # how many there are in the box
    fact: str  # its row in the tables: `pieces.csv opera`; empty where it has none


class Known(TypedDict):
    """Where a component is as far as a seat may know, and what it would bring that seat now."""

    mine: int
    owned: list[int]  # by seat
    out: int  # still to be had, or hidden
    gone: int
    now: list[Phrase]

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

"""What the game and its expansions both show, as types."""

from typing import TypedDict


class Track(TypedDict):
    """Where the marker stands on the fame track, and how often it went round."""

    space: int
    disk: int

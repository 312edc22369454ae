"""The fame track as it is seen."""

from typing import TypedDict

from signoria.games.princes.scoring import track


class Track(TypedDict):
    """Where the marker stands on the fame track, and how often it went round."""

    space: int
    disk: int


def marker(fame: int) -> Track:
    """Show points on the track."""
    space, disk = track(fame)
    return {"space": space, "disk": disk}
